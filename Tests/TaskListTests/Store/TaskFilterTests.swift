import Foundation
import Models
import Testing

@testable import TaskList

struct TaskFilterTests {
  let day = Date(timeIntervalSince1970: 1_800_000_000)
  let task: StoredTask

  init() {
    var task = StoredTask(text: "Buy Café crème", dueDate: day, priority: .high)
    task.project = "Kitchen.Floor"
    task.tags = ["Shop", "Ärger", "two words"]
    task.notes = "rock & roll, 明日の会議"
    task.startDate = day
    task.repetition = Repetition(.week)
    self.task = task
  }

  func holds(_ condition: TaskFilter.Condition) -> Bool { condition.holds(for: task) }

  @Test func aTaskMatchesIfAllConditionsHold() {
    #expect(TaskFilter.all.matches(task))
    #expect(TaskFilter([.isCompleted(false), .priority(.high)]).matches(task))
    #expect(!TaskFilter([.isCompleted(false), .priority(.low)]).matches(task))
  }

  @Test func aPeriodIncludesItsStartAndExcludesItsEnd() {
    #expect(holds(.due(from: nil, to: nil)))
    #expect(holds(.due(from: day, to: day + 1)))
    #expect(!holds(.due(from: day + 1, to: nil)))
    #expect(!holds(.due(from: nil, to: day)))
    #expect(!TaskFilter.Condition.due(from: nil, to: nil).holds(for: StoredTask()))
    #expect(TaskFilter.Condition.noDueDate.holds(for: StoredTask()))
    #expect(!holds(.noDueDate))
  }

  @Test func tasksThatStartLaterAreWaiting() {
    #expect(holds(.startsAfter(day - 1)))
    #expect(!holds(.startsAfter(day)))
    #expect(!TaskFilter.Condition.startsAfter(day).holds(for: StoredTask()))
  }

  @Test(arguments: [
    ("shop", true), ("SHOP", true), ("a\u{308}rger", true), ("sho", false), ("", false),
  ])
  func tagsMatchExactlyIgnoringCase(tag: String, holds: Bool) {
    #expect(self.holds(.tag(tag)) == holds)
  }

  @Test(arguments: [
    ("kitchen", true), ("KITCHEN.floor", true), ("floor", false), ("kitch", false),
    ("kitchen.floor.tiles", false), ("kitchen.", false), ("", false),
  ])
  func aProjectMatchesItselfAndItsSubprojects(project: String, holds: Bool) {
    #expect(self.holds(.project(project)) == holds)
  }

  @Test func nilMatchesAnEmptyProject() {
    #expect(!holds(.project(nil)))
    var task = StoredTask()
    #expect(TaskFilter.Condition.project(nil).holds(for: task))
    task.project = ""
    #expect(TaskFilter.Condition.project(nil).holds(for: task))
  }

  @Test(arguments: [
    ("cafe", true), ("CAFÉ", true), ("caf", true), ("afé", false), ("kitch", true), ("floor", true),
    ("ärger", true), ("arger", true), ("会議", true), ("&", true), ("🎉", false), ("", true),
    ("  ", true), ("buy cafe", true), ("buy cre", false), ("buy café crem", true), ("two w", true),
    ("shop two", false), ("rock roll", true), ("rock & roll", true), ("roll rock", false),
  ])
  func wordsAreMatchedByPrefix(text: String, holds: Bool) {
    #expect(self.holds(.text(text)) == holds)
  }

  @Test func conditionsCanBeNegatedAndCombined() {
    #expect(!holds(.not(.repeats)))
    #expect(holds(.not(.isCompleted(true))))
    #expect(holds(.any([.isCompleted(true), .repeats])))
    #expect(!holds(.any([.isCompleted(true), .not(.repeats)])))
    #expect(!holds(.any([])))
    #expect(holds(.not(.any([]))))
  }
}
