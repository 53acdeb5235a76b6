package kit

import (
	"reflect"

	"fyne.io/fyne/v2"
)

// KeepKnown tells the toolkit that everything on a canvas is still there, and reports
// whether it needs to be told. The toolkit forgets after a minute to which canvas an object
// belongs, also while that is painted, and then ignores that the object has changed: the
// picture of the page before would stay. It remembers what is asked for.
//
// Only its canvases know all that they paint, and the type of that is none of the public
// ones.
func KeepKnown(c fyne.Canvas) bool {
	walk := reflect.ValueOf(c).MethodByName("WalkTrees")
	if !walk.IsValid() || walk.Type().NumIn() != 2 || walk.Type().In(0).Kind() != reflect.Func {
		return false
	}
	visit := walk.Type().In(0)
	ask := reflect.MakeFunc(visit, func(args []reflect.Value) []reflect.Value {
		if node, ok := args[0].Interface().(interface{ Obj() fyne.CanvasObject }); ok {
			canvasOf(node.Obj())
		}
		return nil
	})
	walk.Call([]reflect.Value{reflect.Zero(visit), ask})
	return true
}
