import Foundation
import Interchange
import Models
import TestSupport

@testable import TaskList

extension StoredTask {
  private static let words = [
    "Pay", "rent", "x", "(A)", "2026-01-01", "+mark", "@home", "due:2026-01-01", "100%", "%41", "é",
    "🎉👩‍👩‍👧‍👦", "a;b,c\\", "\"quoted\"", "http://a.b/c", "12:30", "enc:percent", "\\n", "rec:1d",
    "a\u{301}\u{302}\u{303}", "BEGIN:VTODO", "=1+1", "note:x", "{}", "שלום", "id:7", "pri:A", ":",
  ]
  private static let spaces = [" ", " ", " ", "  ", "\n", "\t"]
  private static let names = ["home", "home.flat", "My home", "a,b", "büro", "x;y", "100%", "q:r"]

  /// A task of anything the user could type.
  ///
  /// - Parameters:
  ///   - start: A start of a day in Toronto, from which dates are counted.
  static func random(from start: Date, using random: inout SeededGenerator) -> StoredTask {
    var task = StoredTask(text: text(using: &random))
    let day = { (random: inout SeededGenerator) -> Date? in
      guard Bool.random(using: &random) else { return nil }
      // Days of 24 hours: no clock is changed in the range.
      let days = Double(Int.random(in: 0...60, using: &random))
      let seconds = Bool.random(using: &random) ? 0 : Double.random(in: 0..<86_400, using: &random)
      return start.addingTimeInterval(days * 86_400 + seconds.rounded(.down))
    }
    task.dueDate = day(&random)
    task.startDate = day(&random)
    task.creationDate = day(&random)
    task.isCompleted = Bool.random(using: &random)
    if task.isCompleted { task.completionDate = day(&random) ?? start }
    task.priority = Priority.allCases.randomElement(using: &random) ?? .medium
    if Bool.random(using: &random) { task.notes = text(using: &random) }
    if Bool.random(using: &random) { task.project = names.randomElement(using: &random) }
    for name in names where Int.random(in: 0..<6, using: &random) == 0 { task.tags.append(name) }
    if Bool.random(using: &random) {
      let unit = Repetition.Unit.allCases.randomElement(using: &random) ?? .day
      task.repetition = Repetition(
        every: Int.random(in: 1...40, using: &random), unit,
        from: Bool.random(using: &random) ? .dueDate : .completion,
        dayOfMonth: unit == .month && Bool.random(using: &random)
          ? Int.random(in: 1...31, using: &random) : nil)
    }
    return task
  }

  private static func text(using random: inout SeededGenerator) -> String {
    var text = ""
    for index in 0..<Int.random(in: 1...6, using: &random) {
      if index > 0 || Int.random(in: 0..<10, using: &random) == 0 {
        text += spaces.randomElement(using: &random) ?? ""
      }
      text += words.randomElement(using: &random) ?? ""
    }
    return text
  }
}
