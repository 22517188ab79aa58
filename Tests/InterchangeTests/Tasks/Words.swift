import DateFormatting
import Foundation
import Interchange
import Models
import Testing

@testable import TaskList

/// Words read in New York on Saturday, November 21, 2026, 8:42 in the morning.
func words(locale: String = "en_US", at now: String = "2026-11-21T13:42:00Z") throws -> TaskWords {
  let environment = DateEnvironment(
    localeIdentifier: locale, clock: try clock("America/New_York"))
  return TaskWords(dates: DateParser(in: environment), now: try instant(now))
}

/// The first moment of a day in New York and Toronto.
func day(_ text: String) throws -> Date {
  try ISO8601Format(clock: try clock("America/New_York")).date(from: text)
}

/// The task that a line of words describes.
func task(_ text: String, as grammar: TaskWords.Grammar = .entry) throws -> TaskItem {
  try QuickEntry(parsing: text, by: try words(), as: grammar).task
}

/// The conditions that a filter stands for.
func filter(_ text: String) throws -> [TaskFilter.Condition] {
  try TaskFilterParser(try words()).parse(text).filter.conditions
}

/// Why words are refused.
func wordsError(
  _ text: String, as grammar: TaskWords.Grammar = .entry,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> TaskWordsError {
  try #require(throws: TaskWordsError.self, sourceLocation: sourceLocation) {
    if grammar == .filter {
      _ = try filter(text)
      return
    }
    _ = try task(text, as: grammar)
  }
}

/// Random numbers that are the same in each run (SplitMix64).
struct FixedRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &self) == 0 }
}
