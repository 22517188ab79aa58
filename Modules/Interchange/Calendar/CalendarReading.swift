import DateFormatting

/// Takes iCalendar text in pieces and hands over what its components say.
package final class CalendarReading<Component: ItemComponent>: ItemReader {
  private var head = TextHead()
  private var lines: UnfoldedLines
  private var grammar: CalendarGrammar<Component>

  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - lineLimit: how many bytes an unfolded line may have; a longer one refuses the text.
  package init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    lines = UnfoldedLines(limit: lineLimit)
    grammar = CalendarGrammar(clock: clock)
  }

  package func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { try head.pass($0) { try take($0, receive) } }
  }

  package func finish(_ receive: (ImportItem<Component.Item>) throws -> Void) throws {
    try head.finish { try take($0, receive) }
    try lines.finish { try grammar.take($0, number: $1).forEach(receive) }
    try grammar.finish().forEach(receive)
  }

  private func take(
    _ text: UnsafeRawBufferPointer, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    try lines.read(text) { try grammar.take($0, number: $1).forEach(receive) }
  }
}

/// The bounds of what is taken for a calendar at all.
enum CalendarLimits {
  /// How many bytes a component may have, and how many may wait for a later time zone.
  static let componentBytes = 128_000_000
  /// How many components may be open inside of each other.
  static let depth = 16
}
