import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// Words read in New York on Saturday, November 21, 2026, 8:42 in the morning.
func syntax(locale: String = "en_US", at now: String = "2026-11-21T13:42:00Z") throws -> TaskSyntax
{
  let environment = DateEnvironment(
    localeIdentifier: locale, clock: try clock("America/New_York"))
  return TaskSyntax(in: environment, now: try instant(now))
}

/// The first moment of a day in New York and Toronto.
func day(_ text: String) throws -> Date {
  try ISO8601Format(clock: try clock("America/New_York")).date(from: text)
}

/// The task that a line of words describes.
func task(_ text: String, as grammar: TaskSyntax.Grammar = .entry) throws -> StoredTask {
  try QuickEntry(parsing: text, by: try syntax(), as: grammar).task
}

/// The conditions of a filter.
func filter(_ text: String) throws -> [TaskFilter.Condition] {
  try TaskFilterReading(parsing: text, by: syntax()).filter.conditions
}

/// The error of parsing task text.
func syntaxError(
  _ text: String, as grammar: TaskSyntax.Grammar = .entry,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> TaskSyntaxError {
  try #require(throws: TaskSyntaxError.self, sourceLocation: sourceLocation) {
    if grammar == .filter {
      _ = try filter(text)
      return
    }
    _ = try task(text, as: grammar)
  }
}

extension SeededGenerator {
  /// Returns true with a probability of one in a number.
  mutating func chance(_ part: Int) -> Bool { number(below: part) == 0 }
}
