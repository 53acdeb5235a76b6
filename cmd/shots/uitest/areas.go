package uitest

// TableAreas are areas that a table may have, width and height: the smallest, phones, tablets upright
// and lying, and the largest.
var TableAreas = [][2]float32{
	{360, 300},
	{388, 420},
	{388, 560},
	{360, 760},
	{500, 322},
	{740, 815},
	{776, 760},
	{890, 706},
	{890, 500},
	{1200, 300},
	{1530, 990},
	{2170, 1350},
	{2400, 1900},
	{360, 1900},
	{2400, 300},
}
