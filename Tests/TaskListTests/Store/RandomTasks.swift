import Foundation
import Models
import TestSupport

@testable import TaskList

/// Makes tasks and filters that are the same in every run.
struct RandomTasks {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    return calendar
  }()

  mutating func number(below bound: Int) -> Int { random.number(below: bound) }

  mutating func bool() -> Bool { number(below: 2) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { random.pick(choices) }

  /// A moment of some weeks in which clocks are set back, often the beginning of a day.
  mutating func date() -> Date? {
    guard number(below: 4) > 0 else { return nil }
    let start = calendar.date(from: DateComponents(year: 2026, month: 10, day: 1)) ?? .noon
    let day = calendar.date(byAdding: .day, value: number(below: 60), to: start) ?? start
    return bool() ? day : day + Double(7 + number(below: 16)) * 3600
  }

  mutating func tags() -> [String] {
    var tags: [String] = []
    for tag in ["home", "Shop", "ärger", "Ärger", "two words", "back\\slash", "\"quoted\""]
    where number(below: 5) == 0 {
      tags.append(tag)
    }
    return tags
  }

  mutating func project() -> String? {
    pick([nil, nil, "home", "Home.garden", "home.Garden", "work", "écran", "ÉCRAN", ""])
  }

  mutating func task() -> StoredTask {
    let words = [
      "buy", "Milk", "café", "Cafe", "rent", "the", "O'Brien", "会議", "明日", "🎉", "&", "zoo", "Äpfel",
    ]
    var task = StoredTask(
      text: number(below: 10) == 0
        ? nil : (0...number(below: 3)).map { _ in pick(words) }.joined(separator: " "),
      dueDate: date(), priority: pick(Priority.allCases), isCompleted: number(below: 4) == 0)
    if task.isCompleted { task.completionDate = date() }
    task.creationDate = .noon
    task.startDate = number(below: 3) == 0 ? date() : nil
    task.notes = number(below: 3) == 0 ? pick(words) + "\n" + pick(words) : nil
    task.project = project()
    task.tags = tags()
    task.repetition = number(below: 4) == 0 ? Repetition(pick(Repetition.Unit.allCases)) : nil
    return task
  }

  mutating func filter() -> TaskFilter {
    TaskFilter((0...number(below: 3)).map { _ in condition(depth: 2) })
  }

  private mutating func condition(depth: Int) -> TaskFilter.Condition {
    switch number(below: depth > 0 ? 13 : 11) {
    case 0, 1: return .isCompleted(bool())
    case 2, 3: return .due(from: date(), to: date())
    case 4: return .noDueDate
    case 5: return .startsAfter(date() ?? .noon)
    case 6: return .tag(pick(["HOME", "shop", "a\u{308}rger", "two words", "none", "back\\slash"]))
    case 7: return .project(pick([nil, "HOME", "home.garden", "work", "e\u{301}cran", "none", ""]))
    case 8: return .priority(pick(Priority.allCases))
    case 9: return .repeats
    case 10:
      return .text(
        pick([
          "b", "buy", "milk", "CAF", "ren", "brien", "o'b", "会", "🎉", "&", "apf", "", "buy milk",
          "café re", "the & zoo", "slash", "quoted", "garden", "two w", "nothing",
        ]))
    case 11: return .not(condition(depth: depth - 1))
    default: return .any((0..<number(below: 3)).map { _ in condition(depth: depth - 1) })
    }
  }
}
