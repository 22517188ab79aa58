import DateFormatting
import Foundation
import Models
import TestSupport
import Testing

@testable import TaskList

/// Typed lines, and the tasks and filters that they mean.
extension SeededGenerator {
  /// Parts of lines: every special character, in any combination with the others.
  private static let pieces = [
    "+", "-", "\"", "\\", ":", "due:", "due:fri", "pri:", "pri:h", "project:", "every:", "every:2w",
    "after:d", "note:", "start:mon", "home", "a", " ", " ", " ", "  ", "\t", "(", ")", "<", "..",
    "or", "not:", "none", "é", "🎉", "\u{200F}", "\u{301}", "ש", "7", ",", ".", "\u{1B}", "\u{3000}",
    "http://x", "12:30",
  ]

  mutating func line() -> String {
    (0..<Int.random(in: 1...14, using: &self)).map { _ in pick(Self.pieces) }.joined()
  }

  /// A text without blanks around it.
  private mutating func text() -> String? {
    let scalars = line().unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    return String(scalars[first...last])
  }

  mutating func moment() throws -> Date {
    let start = try TaskListTests.day("2026-01-01")
    let clock = try TestSupport.clock("America/New_York")
    let date = start.addingTimeInterval(
      Double(Int.random(in: 0..<(800 * 86_400), using: &self)))
    return chance(3) ? date : clock.startOfDay(clock.day(of: date))
  }

  mutating func repetition() -> Repetition {
    var repetition = Repetition(
      every: pick([1, 1, 2, 3, 14, 9999]), pick(Repetition.Unit.allCases),
      from: pick(Repetition.Anchor.allCases))
    if chance(3), repetition.unit == .month || repetition.unit == .year {
      repetition.dayOfMonth = Int.random(in: 1...31, using: &self)
    }
    return repetition
  }

  mutating func task() throws -> StoredTask {
    var item = StoredTask(text: text(), priority: pick(Priority.allCases))
    if chance(2) { item.dueDate = try moment() }
    if chance(4) { item.startDate = try moment() }
    if chance(2) { item.repetition = repetition() }
    if chance(2) { item.project = line() }
    if chance(2) { item.notes = line() }
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      let tag = line()
      if !item.tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
        item.tags.append(tag)
      }
    }
    return item
  }

  /// Conditions as filters have them: no condition is turned around twice or joined needlessly.
  mutating func condition(depth: Int = 0) throws -> TaskFilter.Condition {
    switch Int.random(in: 0..<(depth < 3 ? 13 : 11), using: &self) {
    case 0: return .isCompleted(Bool.random(using: &self))
    case 1: return .noDueDate
    case 2: return .due(from: nil, to: chance(3) ? nil : try moment())
    case 3: return .due(from: try moment(), to: nil)
    case 4:
      let (one, other) = (try moment(), try moment())
      return one == other ? .noDueDate : .due(from: min(one, other), to: max(one, other))
    case 5: return .startsAfter(try moment())
    case 6: return .tag(line())
    case 7: return .project(chance(3) ? nil : line())
    case 8: return .priority(pick(Priority.allCases))
    case 9: return .repeats
    case 10: return .text(line())
    case 11:
      let inner = try condition(depth: depth + 1)
      if case .isCompleted = inner { return .repeats }
      return .not(inner)
    default:
      var alternatives: [TaskFilter.Condition] = []
      while alternatives.count < 2 {
        let inner = try condition(depth: depth + 1)
        if case .any = inner { continue }
        alternatives.append(inner)
      }
      return .any(alternatives)
    }
  }
}
