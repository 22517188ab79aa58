/// A region of rows whose content moves.
struct RowShift {
  /// The rows of the region.
  var region: Range<Int>
  /// How many rows the content moves up; negative for down.
  var distance: Int
}
