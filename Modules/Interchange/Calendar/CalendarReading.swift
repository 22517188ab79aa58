import DateFormatting

/// Reads iCalendar text in chunks and delivers the items of its components.
package final class CalendarReading<Component: ItemComponent>: ItemReader {
  private var head = TextHead()
  private var lines: UnfoldedLines
  private var grammar: CalendarGrammar<Component>

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - clock: The local clock, for days and for times without a zone.
  ///   - lineLimit: The maximum number of bytes of an unfolded line. A longer line makes the reader
  ///     refuse the text.
  package init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    lines = UnfoldedLines(limit: lineLimit)
    grammar = CalendarGrammar(clock: clock)
  }

  package func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { try head.pass($0) { try consume($0, receive) } }
  }

  package func finish(_ receive: (ImportItem<Component.Item>) throws -> Void) throws {
    try head.finish { try consume($0, receive) }
    try lines.finish { try grammar.parse($0, number: $1).forEach(receive) }
    if let problem = lines.consumeEncodingProblem() { try receive(.problem(problem)) }
    try grammar.finish().forEach(receive)
  }

  private func consume(
    _ text: UnsafeRawBufferPointer, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    try lines.read(text) { try grammar.parse($0, number: $1).forEach(receive) }
    if let problem = lines.consumeEncodingProblem() { try receive(.problem(problem)) }
  }
}

/// The limits of a calendar.
enum CalendarLimits {
  /// The maximum number of bytes of a component, and of the components that wait for a later time
  /// zone.
  static let componentBytes = 128_000_000
  /// The maximum nesting depth of components.
  static let depth = 16
  /// The maximum number of lines before a calendar.
  static let preambleLines = 1000
}
