package scoringtest

// ThreeDiceTexts are the texts of ThreeDice in both languages.
var ThreeDiceTexts = map[string]map[string]string{
	"en": {"three-dice.name": "Three dice", "three-dice.tile": "One die a round, three rounds", "three-dice.ask": "{{.name}} throws", "three-dice.keys": "The die"},
	"de": {"three-dice.name": "Drei Würfel", "three-dice.tile": "Ein Würfel je Runde, drei Runden", "three-dice.ask": "{{.name}} würfelt", "three-dice.keys": "Der Würfel"},
}
