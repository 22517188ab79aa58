/// The problems of a table.
extension ImportProblem.Reason {
  /// A column whose name is not known.
  package static var unknownColumn: Self {
    "The column '\(.text)' is unknown and was left out. The columns are \(.fieldList)."
  }

  /// Another unknown column of the same table.
  package static var otherUnknownColumn: Self {
    "The column '\(.text)' is unknown and was left out."
  }

  /// A column for the same field as one with another name.
  package static var equivalentColumn: Self {
    "The column '\(.text)' was left out, because another column has the same meaning."
  }

  /// Several columns with the same name for a field with a single value.
  package static var repeatedColumn: Self {
    "The column '\(.text)' occurs more than once. The first value in each row was read."
  }

  /// A row with more or fewer fields than the header.
  package static func fieldCount(found: Int, expected: Int) -> Self {
    """
    '\(.text)' has \(found) \(found == 1 ? "field" : "fields") where the header has \(expected). \
    The row was left out.
    """
  }

  /// Text after the closing quote of a field.
  package static var textAfterQuote: Self {
    """
    '\(.text)' continues after a closing quote. Double a quote inside a field. The row was \
    left out.
    """
  }

  /// A text that stands for a missing value, reported once for each column.
  package static func missingValue(field: String) -> Self {
    """
    '\(.text)' stands for a missing value. '\(field)' was left out, here and in later rows with \
    such a text.
    """
  }

  /// A time of day in a column of its own whose date is missing.
  package static func timeWithoutDate(field: String) -> Self {
    "'\(.text)' is a time of '\(field)' without a date. \(.outcome)"
  }

  /// A quote that is not closed.
  package static var unclosedQuote: Self {
    "'\(.text)' opens a quote that is never closed. Everything from there on was left out."
  }
}
