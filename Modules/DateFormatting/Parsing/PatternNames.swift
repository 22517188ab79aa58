/// A language's names, cleaned as ``DateText`` cleans what is read.
struct PatternNames: Sendable {
  /// Names with what they stand for.
  typealias List = [(name: [Character], number: Int)]

  /// 1 for January … 12, in every form.
  let months: List
  /// 1 for Sunday … 7, in every form.
  let weekdays: List
  /// 0 for the morning, 1 for the afternoon.
  let dayPeriods: List
  /// The years from 1 on.
  let era: List

  /// No names, for a language whose dates are not read by patterns.
  static let none = PatternNames(months: [], weekdays: [], dayPeriods: [], era: [])

  init(_ vocabulary: DateVocabulary) {
    months = Self.list(vocabulary.months)
    weekdays = Self.list(vocabulary.weekdays)
    dayPeriods = Self.list([vocabulary.am, vocabulary.pm], from: 0)
    era = Self.list([vocabulary.eras[1]], from: 1)
  }

  private init(months: List, weekdays: List, dayPeriods: List, era: List) {
    self.months = months
    self.weekdays = weekdays
    self.dayPeriods = dayPeriods
    self.era = era
  }

  private static func list(_ names: CalendarNames) -> List {
    [names.long, names.short, names.standaloneLong, names.standaloneShort]
      .flatMap { list($0, from: 1) }
  }

  private static func list(_ names: [String], from first: Int) -> List {
    names.enumerated()
      .map { (name: DateText.plain($0.element), number: $0.offset + first) }
      .filter { !$0.name.isEmpty }
  }
}
