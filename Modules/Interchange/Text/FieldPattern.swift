import DateFormatting

/// The regular expressions of the fields of items in files.
///
/// Constants, because a file may have thousands of items.
enum FieldPattern {
  // MARK: Dates and times

  /// A date in figures, with its time: `12/25/1999`, `2027-01-02 17:30`.
  static let dateInFigures = SendableRegex(
    /([0-9]{1,4})([\/.\-])([0-9]{1,2})\2([0-9]{1,4})(?:[ ,T]+(.+))?/)

  /// A date whose month is a word after the day, with its time: `25-Dec-99`.
  static let dayMonthYear = SendableRegex(
    /([0-9]{1,2})[ .\-\/]*([A-Za-z]{3,9})[ .,\-\/]*([0-9]{4}|[0-9]{2})(?:[ ,T]+(.+))?/)

  /// A date whose month is a word before the day, with its time: `Dec 25, 1999`.
  static let monthDayYear = SendableRegex(
    /([A-Za-z]{3,9})\.? +([0-9]{1,2}),? +([0-9]{4})(?:[ ,]+(.+))?/)

  /// A date in figures that may begin with its day or with its month, and the text after it:
  /// `05/12/2026`.
  static let dayOrMonthFirst = SendableRegex(/([0-9]{1,2})[\/\-]([0-9]{1,2})[\/\-]([0-9]+)(.*)/)

  /// A date of three numbers in an order that is not clear, and the text after it:
  /// `12/03/2026 5 PM`.
  static let numericDate = SendableRegex(
    /([0-9]{1,2})([\/\-])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})((?:[^0-9].*)?)/)

  /// The word that a text begins with, which may be a weekday: `Saturday, `.
  static let firstWord = SendableRegex(/([A-Za-z]{3,9})\.?,? +/)

  /// A time of day: `17:30`, `17:30:15`, `17.30`, `17h30`, `at 5:30 PM`.
  static let timeOfDay = SendableRegex(
    /(?:at +)?([0-9]{1,2})(?:[:.h]([0-9]{2}))?(?:[:.]([0-9]{2}))?\s*(?:([AaPp])\.?[Mm]\.?)?/)

  /// A time of day with an offset from UTC, as mail (RFC 2822) and JavaScript write it: `10:00:00
  /// +0100`, `10:00 GMT`, `10:00:00 GMT+0100 (CET)`.
  static let timeWithOffset = SendableRegex(
    /(.*?) +(?:(?:GMT|UTC)([+\-][0-9]{2}):?([0-9]{2})|([+\-][0-9]{2})([0-9]{2})|GMT|UTC?|Z)(?: +\(.*\))?/
  )

  /// A time of day with a time zone in parentheses, as Notion writes it: `9:00 AM (GMT+2)`.
  static let timeWithZone = SendableRegex(/([^(]+?) *\(([^()]+)\)/)

  /// An offset from UTC: `GMT+2`, `GMT+5:30`, `UTC`.
  static let offsetFromGMT = SendableRegex(/(?:GMT|UTC)(?:([+\-])([0-9]{1,2})(?::([0-9]{2}))?)?/)

  /// The time of day at the end of a repetition: ` at 9am`.
  static let timeOfRepetition = SendableRegex(/\s+at [0-9].*$/)

  /// A time in UTC, as calendars write it: `20270102T173000Z`.
  static let calendarTime = SendableRegex(/[0-9]{8}T[0-9]{6}Z/)

  /// A length in capital letters: `15 MINUTES`, `2H`.
  static let length = SendableRegex(/[0-9]+ *(S|SECS?|SECONDS?|M|H|D|W|MOS?|MONTHS?|Y|YRS?|YEARS?)/)

  // MARK: Time zones

  /// The name of a time zone that Windows displays, with its offset: `(UTC-05:00) Eastern Time`.
  static let displayedZone = SendableRegex(
    /\((?:UTC|GMT)(?:([+\-])([0-9]{1,2}):([0-9]{2}))?\)\s*(.+?)\s*/)

  /// A text in parentheses.
  static let parentheses = SendableRegex(/\(.*?\)/)

  // MARK: HTML

  /// A tag with which calendars format text.
  static let formattingTag = SendableRegex(
    #/<\/?(?:a|b|br|div|em|h\d|html|i|li|ol|p|span|strong|u|ul)(?:[\s\/][^<>]*)?>/#.ignoresCase())

  /// An element whose text is not shown, such as `<style>…</style>`.
  static let hiddenElement = SendableRegex(#/<(head|style|script)\b[\s\S]*?<\/\1>/#.ignoresCase())

  /// A tag that ends a line, with the spaces beside it.
  static let lineBreak = SendableRegex(
    #/ ?<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*> ?/#.ignoresCase())

  /// Any tag.
  static let tag = SendableRegex(#/<[^>]*>/#)

  /// `&eacute;`, `&#233;`
  static let characterReference = SendableRegex(#/&(#?\w{1,10});/#)

  /// Spaces and line breaks in a row.
  static let whitespace = SendableRegex(#/\s+/#)

  /// More than one empty line.
  static let emptyLines = SendableRegex(#/\n{3,}/#)

  // MARK: Coordinates

  /// An angle with one to three numbers: `45°25′17″N`, `-75:41:50`.
  static let degrees = SendableRegex(
    #/
    \s* (?<front> [-+−] | [A-Z])? \s* (?<degrees> [0-9]+)
    (?: (?: : \s* | \s* [°º˚] \s* | \s+ ) (?<minutes> [0-9]+)
      (?: (?: : \s* | \s* ['′’] \s* | \s+ ) (?<seconds> [0-9]+) )? )?
    (?: [.,] (?<fraction> [0-9]+) )? \s* (?<mark> : | [°º˚] | ['′’]{1,2} | ["″”] )?
    \s* (?<back> [A-Z])? \s*
    /#)
}
