/// What a terminal remembers between two frames, beside its cells.
struct TerminalState {
  var pen = Pen()
  var row = 0
  /// The cursor's column; nil where terminals differ: after the last column of a row, and after a
  /// glyph whose width they disagree about.
  var column: Int?
}
