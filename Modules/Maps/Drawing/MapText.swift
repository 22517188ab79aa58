import TerminalUI

/// A piece of text on a map.
struct MapText {
  var column: Int
  var row: Int
  var text: String
  var attributes: TextAttributes
}
