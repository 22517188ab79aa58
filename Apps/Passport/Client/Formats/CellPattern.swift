import DateFormatting

/// The regular expressions of the cells of a table of places.
///
/// Constants, because a table may have thousands of rows.
enum CellPattern {
  /// A date in figures and the text after it: `12/25/1999`, `25.12.1999`.
  static let dateInFigures = SendableRegex(
    /([0-9]{1,2})([\/.\-])([0-9]{1,2})([\/.\-])([0-9]{4}|[0-9]{2})(?![0-9])(.*)/)

  /// A date whose month is a word after the day, and the text after it: `25-Dec-99`.
  static let dayMonthYear = SendableRegex(
    /([0-9]{1,2})[\-. ]+(\p{L}{3,9})\.?[\-, ]+([0-9]{4}|[0-9]{2})(?![0-9:])(.*)/)

  /// A date whose month is a word before the day, and the text after it: `Dec 25, 1999`.
  static let monthDayYear = SendableRegex(
    /(\p{L}{3,9})\.? +([0-9]{1,2}),? +([0-9]{4})(?![0-9:])(.*)/)

  /// The word between a date and its time.
  static let at = SendableRegex(/[ ]+at(?= )/)

  /// The seconds since 1970, with an optional fraction, or the milliseconds.
  static let epoch = SendableRegex(/\s*(1[0-9]{9})(?:([0-9]{3})?(?:\.[0-9]+)?)\s*/)

  /// A spreadsheet's number of a day, with the time of day as its fraction.
  static let serialNumber = SendableRegex(/\s*[0-9]{5}(?:[.,][0-9]+)?\s*/)

  /// Midnight at the end of a day: `T24:00`.
  static let endOfDay = SendableRegex(/([Tt ])24(:00(?::00(?:[.,]0+)?)?)(?![0-9:.,])/)

  /// The fraction of a second, and the number before it: `:59.25`.
  static let fractionOfSecond = SendableRegex(/:[0-9]{2}[.,]([0-9]+)/)

  /// A time in the basic format of ISO 8601 with its offset: `20210417T195900Z`.
  static let basicTime = SendableRegex(/[0-9]{8}[Tt][0-9]{4,6}(?:[Zz]|[-+][0-9:]{2,5})/)

  /// A coordinate whose longitude comes first: `POINT (-75.70 45.42)`, `[-75.70, 45.42]`.
  static let longitudeAndLatitude = SendableRegex(
    /(?i)\s*(?:(?:SRID=4326;\s*)?POINT\s*Z?\s*\(|\[)\s*([^\s,]+)[\s,]+([^\s,\])]+)([^\])]*)[\])]\s*/
  )

  /// A text in parentheses.
  static let parentheses = SendableRegex(/\s*\(([^()]*)\)\s*/)
}
