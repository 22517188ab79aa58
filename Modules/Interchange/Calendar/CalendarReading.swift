import DateFormatting

/// Takes iCalendar text in pieces and hands over what its components say.
package struct CalendarReading<Component: ItemComponent>: ItemReader {
  private var head = TextHead()
  private var lines: UnfoldedLines
  private var grammar: CalendarGrammar<Component>

  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - lineLimit: how many bytes an unfolded line may have; a longer one refuses the text.
  package init(
    clock: WallClock = .process, lineLimit: Int = 32_000_000,
    limits: CalendarLimits = CalendarLimits()
  ) {
    lines = UnfoldedLines(limit: lineLimit)
    grammar = CalendarGrammar(clock: clock, limits: limits)
  }

  package mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &lines, &grammar, receive)
    }
  }

  package mutating func finish(_ receive: (ImportItem<Component.Item>) throws -> Void) throws {
    try Self.finish(&head, &lines, &grammar, receive)
  }

  // The parts are passed apart from each other, so that each may change while the one before it
  // hands over what it has.

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ head: inout TextHead, _ lines: inout UnfoldedLines,
    _ grammar: inout CalendarGrammar<Component>,
    _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    try head.pass(bytes) { text in
      try lines.read(text) { line, number in
        try grammar.take(line, number: number, receive)
      }
    }
  }

  private static func finish(
    _ head: inout TextHead, _ lines: inout UnfoldedLines,
    _ grammar: inout CalendarGrammar<Component>,
    _ receive: (ImportItem<Component.Item>) throws -> Void
  ) throws {
    try head.finish { text in
      try lines.read(text) { line, number in
        try grammar.take(line, number: number, receive)
      }
    }
    try lines.finish { line, number in
      try grammar.take(line, number: number, receive)
    }
    try grammar.finish(receive)
  }
}

/// The bounds of what is taken for a calendar at all.
package struct CalendarLimits {
  /// How many bytes a component may have, and how many may wait for a later time zone.
  var componentBytes = 128_000_000
  /// How many components may be open inside of each other.
  package var depth = 16

  package init(componentBytes: Int = 128_000_000, depth: Int = 16) {
    self.componentBytes = componentBytes
    self.depth = depth
  }
}
