/// The box-drawing characters of a frame.
struct BorderLines {
  let across: Unicode.Scalar
  let down: Unicode.Scalar
  let topLeft: Unicode.Scalar
  let topRight: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottomRight: Unicode.Scalar

  static let rounded = BorderLines(
    across: "─", down: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")
  static let square = BorderLines(
    across: "─", down: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘")
  static let heavy = BorderLines(
    across: "━", down: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛")
}
