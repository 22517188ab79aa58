/// A JSON value and where it stands, before anything is made of it.
package enum JSONValue {
  case null
  case flag(Bool)
  case number(Range<Int>)
  case text(JSONString)
  /// From its opening to its closing bracket.
  case list(Range<Int>)
  /// From its opening to its closing bracket.
  case object(Range<Int>)
}

/// A JSON string: where the text between its quotes stands.
package struct JSONString {
  package let range: Range<Int>
  /// Whether anything in it is escaped.
  package let hasEscapes: Bool
}
