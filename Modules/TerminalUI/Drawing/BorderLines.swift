/// The box-drawing characters of a frame.
struct BorderLines {
  let across: Unicode.Scalar
  let down: Unicode.Scalar
  let topLeft: Unicode.Scalar
  let topRight: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottomRight: Unicode.Scalar
  /// Where a line going down begins at the upper edge, and where it ends at the lower one.
  let teeDown: Unicode.Scalar
  let teeUp: Unicode.Scalar

  static let rounded = BorderLines(
    across: "─", down: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯",
    teeDown: "┬",
    teeUp: "┴")
  static let square = BorderLines(
    across: "─", down: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘",
    teeDown: "┬",
    teeUp: "┴")
  static let heavy = BorderLines(
    across: "━", down: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛",
    teeDown: "┳",
    teeUp: "┻")
}
