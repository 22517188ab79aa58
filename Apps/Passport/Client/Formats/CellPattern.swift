/// The regular expressions of the cells of a table of places.
///
/// Constants, because a literal is compiled where it is evaluated, and a table may have thousands of
/// rows. `Regex` isn't `Sendable` because it may call closures. A literal calls none, so threads can
/// match it at the same time.
enum CellPattern {
  /// A date in figures and the text after it: `12/25/1999`, `25.12.1999`.
  nonisolated(unsafe) static let dateInFigures =
    /([0-9]{1,2})([\/.\-])([0-9]{1,2})([\/.\-])([0-9]{4}|[0-9]{2})(?![0-9])(.*)/

  /// A date whose month is a word after the day, and the text after it: `25-Dec-99`.
  nonisolated(unsafe) static let dayMonthYear =
    /([0-9]{1,2})[\-. ]+(\p{L}{3,9})\.?[\-, ]+([0-9]{4}|[0-9]{2})(?![0-9:])(.*)/

  /// A date whose month is a word before the day, and the text after it: `Dec 25, 1999`.
  nonisolated(unsafe) static let monthDayYear =
    /(\p{L}{3,9})\.? +([0-9]{1,2}),? +([0-9]{4})(?![0-9:])(.*)/

  /// The word between a date and its time.
  nonisolated(unsafe) static let at = /[ ]+at(?= )/

  /// The seconds since 1970, with an optional fraction, or the milliseconds.
  nonisolated(unsafe) static let epoch = /\s*(1[0-9]{9})(?:([0-9]{3})?(?:\.[0-9]+)?)\s*/

  /// A spreadsheet's number of a day, with the time of day as its fraction.
  nonisolated(unsafe) static let serialNumber = /\s*[0-9]{5}(?:[.,][0-9]+)?\s*/

  /// Midnight at the end of a day: `T24:00`.
  nonisolated(unsafe) static let endOfDay = /([Tt ])24(:00(?::00(?:[.,]0+)?)?)(?![0-9:.,])/

  /// The fraction of a second, and the number before it: `:59.25`.
  nonisolated(unsafe) static let fractionOfSecond = /:[0-9]{2}[.,]([0-9]+)/

  /// A time in the basic format of ISO 8601 with its offset: `20210417T195900Z`.
  nonisolated(unsafe) static let basicTime = /[0-9]{8}[Tt][0-9]{4,6}(?:[Zz]|[-+][0-9:]{2,5})/

  /// A coordinate whose longitude comes first: `POINT (-75.70 45.42)`, `[-75.70, 45.42]`.
  nonisolated(unsafe) static let longitudeAndLatitude =
    /(?i)\s*(?:(?:SRID=4326;\s*)?POINT\s*Z?\s*\(|\[)\s*([^\s,]+)[\s,]+([^\s,\])]+)([^\])]*)[\])]\s*/

  /// A text in parentheses.
  nonisolated(unsafe) static let parentheses = /\s*\(([^()]*)\)\s*/
}
