import DateFormatting
import Foundation
import Models

/// Reads events from iCalendar text (RFC 5545).
///
/// Every `VEVENT` becomes an ``Event`` that carries its own text along where that says more than the
/// event can hold; every other part of a calendar is handed over as a `KeptComponent`. What cannot
/// be read is reported with its line, and all the rest is read:
///
/// ```swift
/// var reader = ICalendarReader(clock: .process)
/// let found = try reader.readAll(text)
/// for problem in found.report.problems { print(problem.sentence) }
/// ```
///
/// Of the text no more is held than one component, and events whose time zone is defined only
/// further down. Text must be UTF-8, as the RFC has it by default; lines may end in any way, and be
/// folded anywhere.
public struct ICalendarReader: EventReader {
  private var head = TextHead()
  private var lines: UnfoldedLines
  private var grammar: CalendarGrammar

  /// - Parameters:
  ///   - clock: the clock of the place that whole days, and times without a zone, are meant for.
  ///   - lineLimit: how many bytes an unfolded line may have; a longer one refuses the text.
  public init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    self.init(clock: clock, lineLimit: lineLimit, limits: CalendarGrammar.Limits())
  }

  init(clock: WallClock, lineLimit: Int = 32_000_000, limits: CalendarGrammar.Limits) {
    lines = UnfoldedLines(limit: lineLimit)
    grammar = CalendarGrammar(clock: clock, limits: limits)
  }

  public mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &lines, &grammar, receive)
    }
  }

  public mutating func finish(_ receive: (ImportItem) throws -> Void) throws {
    try Self.finish(&head, &lines, &grammar, receive)
  }

  // The parts are passed apart from each other, so that each may change while the one before it
  // hands over what it has.

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ head: inout TextHead, _ lines: inout UnfoldedLines,
    _ grammar: inout CalendarGrammar, _ receive: (ImportItem) throws -> Void
  ) throws {
    try head.pass(bytes) { text in
      try lines.read(text) { line, number in
        try grammar.take(line, number: number, receive)
      }
    }
  }

  private static func finish(
    _ head: inout TextHead, _ lines: inout UnfoldedLines, _ grammar: inout CalendarGrammar,
    _ receive: (ImportItem) throws -> Void
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
