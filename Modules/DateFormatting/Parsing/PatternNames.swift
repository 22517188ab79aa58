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

  init(_ vocabulary: DateVocabulary) {
    months = Self.list(vocabulary.months)
    weekdays = Self.list(vocabulary.weekdays)
    dayPeriods = Self.list([vocabulary.am, vocabulary.pm], from: 0)
    era = Self.list([vocabulary.eras[1]], from: 1)
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
