/// A locale's way of writing a date, taken apart into fields (Unicode Technical Standard 35, part 4,
/// "Date Format Patterns").
struct DatePattern: Hashable, Sendable {
  /// One piece of a date.
  enum Field: Hashable, Sendable {
    case literal(String)
    case era
    case year(digits: Int)
    /// The last two digits of the year.
    case yearOfCentury
    case month(digits: Int)
    case monthName(CalendarNames.Form)
    case day(digits: Int)
    case weekday(CalendarNames.Form)
    /// 0 … 23
    case hour24(digits: Int)
    /// 1 … 12
    case hour12(digits: Int)
    case minute(digits: Int)
    case second(digits: Int)
    case dayPeriod
  }

  let fields: [Field]

  /// Takes a pattern apart; nil where it has a field that is unknown here.
  init?(_ pattern: String) {
    var fields: [Field] = []
    var literal = ""
    var isQuoted = false
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "'" {
        if rest.first == "'" {
          literal.unicodeScalars.append(rest.removeFirst())
        } else {
          isQuoted.toggle()
        }
      } else if !isQuoted, scalar.isASCII, scalar.properties.isAlphabetic {
        let more = rest.prefix { $0 == scalar }.count
        rest.removeFirst(more)
        guard let field = Self.field(scalar, count: more + 1) else { return nil }
        if !literal.isEmpty { fields.append(.literal(literal.withPlainSpaces)) }
        literal = ""
        fields.append(field)
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
    if !literal.isEmpty { fields.append(.literal(literal.withPlainSpaces)) }
    self.fields = fields
  }

  private static func field(_ letter: Unicode.Scalar, count: Int) -> Field? {
    switch (letter, count) {
    case ("G", 1...3): .era
    case ("y", 2): .yearOfCentury
    case ("y", 1), ("y", 3...4): .year(digits: count)
    case ("M", 1...2), ("L", 1...2): .month(digits: count)
    case ("M", 3): .monthName(.short)
    case ("M", 4): .monthName(.long)
    case ("L", 3): .monthName(.standaloneShort)
    case ("L", 4): .monthName(.standaloneLong)
    case ("d", 1...2): .day(digits: count)
    case ("E", 1...3): .weekday(.short)
    case ("E", 4): .weekday(.long)
    case ("c", 3): .weekday(.standaloneShort)
    case ("c", 4): .weekday(.standaloneLong)
    case ("H", 1...2): .hour24(digits: count)
    case ("h", 1...2): .hour12(digits: count)
    case ("m", 1...2): .minute(digits: count)
    case ("s", 1...2): .second(digits: count)
    // Traditional Chinese names the part of the day ("in the afternoon"); AM and PM serve as well.
    case ("a", 1...3), ("B", 1): .dayPeriod
    default: nil
    }
  }
}
