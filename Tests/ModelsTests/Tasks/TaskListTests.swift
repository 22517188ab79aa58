import Foundation
import Models
import TestSupport
import Testing

struct TaskListTests {
  let calendar = Calendar.gregorian()
  let list: TaskList

  init() {
    let calendar = calendar
    let now = calendar.minute(2017, 3, 12)
    list = TaskList(calendar: { calendar }, now: { now })
  }

  /// A task due on a day of March 2017 at a quarter past five, or without a due date.
  func task(
    _ text: String, due day: Int? = nil, _ priority: Priority = .medium, isCompleted: Bool = false,
    id: Int64? = nil
  ) -> TaskItem {
    var task = TaskItem(
      text: text, dueDate: day.map { calendar.minute(2017, 3, $0, 17, 16) }, priority: priority,
      isCompleted: isCompleted)
    task.id = id
    return task
  }

  @Test func aNewTaskIsBlankOfMediumPriorityAndNotDone() {
    let task = TaskItem()
    #expect(task.text == nil)
    #expect(task.dueDate == nil)
    #expect(task.priority == .medium)
    #expect(!task.isCompleted)
  }

  @Test func aNewListIsEmpty() {
    #expect(list.count == 0)
    #expect(list.allTasks().isEmpty)
  }

  @Test func tasksAreInInsertionOrder() {
    for text in ["B", "A", "C"] { #expect(list.add(task: task(text))) }
    #expect(list.count == 3)
    #expect(list.allTasks().map(\.text) == ["B", "A", "C"])
  }

  @Test func tasksAreFilteredByCompletion() {
    list.add(task: task("A"))
    list.add(task: task("B", isCompleted: true))
    #expect(list.completeTasks().map(\.text) == ["B"])
    #expect(list.incompleteTasks().map(\.text) == ["A"])
  }

  @Test func pastDueTasksAreOpenAndTheirDayIsOver() {
    list.add(task: task("over", due: 11))
    list.add(task: task("today", due: 12))
    list.add(task: task("done", due: 11, isCompleted: true))
    list.add(task: task("some day"))
    #expect(list.pastDueTasks().map(\.text) == ["over"])
  }

  @Test func aPeriodIncludesItsBoundsAndIsNotRounded() {
    for day in 10...14 { list.add(task: task("\(day)", due: day)) }
    list.add(task: task("some day"))
    func between(_ start: Date, _ end: Date) -> [String?] {
      list.tasksBetween(startDate: start, endDate: end).map(\.text)
    }
    let (first, last) = (calendar.minute(2017, 3, 11, 17, 16), calendar.minute(2017, 3, 13, 17, 16))
    #expect(between(first, last) == ["11", "12", "13"])
    #expect(between(first + 0.001, last - 0.001) == ["12"])
    #expect(between(first, first) == ["11"])
    #expect(between(calendar.minute(2017, 3, 11), calendar.minute(2017, 3, 11)) == [])
    #expect(between(last, first) == [])
    #expect(between(.distantPast, .distantFuture).count == 5)
  }

  @Test func tasksOfAPriorityAreFound() {
    for priority in Priority.allCases { list.add(task: task(priority.name, priority)) }
    for priority in Priority.allCases {
      #expect(list.tasks(with: priority).map(\.text) == [priority.name])
    }
  }

  static let differences: [@Sendable (inout TaskItem) -> Void] = [
    { $0.text = "B" }, { $0.dueDate = nil }, { $0.dueDate = $0.dueDate.map { $0 + 1 } },
    { $0.priority = .high }, { $0.isCompleted = true },
  ]

  @Test(arguments: differences.indices)
  func onlyAnExactDuplicateIsRefused(difference: Int) {
    var task = task("A", due: 11)
    #expect(list.add(task: task))
    #expect(!list.add(task: task))
    var copy = task
    copy.id = 7
    #expect(!list.add(task: copy))
    #expect(list.count == 1)
    Self.differences[difference](&task)
    #expect(list.add(task: task))
    #expect(list.count == 2)
  }

  @Test func aTaskIsUpdatedInPlaceByItsID() {
    for (id, text) in ["A", "B", "C"].enumerated() { list.add(task: task(text, id: Int64(id))) }
    var edited = list.allTasks()[1]
    (edited.text, edited.priority, edited.isCompleted) = ("E", .high, true)
    #expect(list.update(task: edited))
    #expect(list.allTasks().map(\.text) == ["A", "E", "C"])
    #expect(list.task(at: 1) == edited)
    edited.id = 9
    #expect(!list.update(task: edited))
    #expect(!list.update(task: task("A")))
    #expect(list.count == 3)
    list.update(task: task("F"), at: 2)
    list.update(task: task("G"), at: 3)
    #expect(list.allTasks().map(\.text) == ["A", "E", "F"])
  }

  @Test func aTaskIsFoundByIndex() {
    for text in ["A", "B"] { list.add(task: task(text)) }
    #expect(list.task(at: 1)?.text == "B")
    #expect(list.task(at: 2) == nil && list.task(at: -1) == nil)
  }

  @Test func aTaskIsEncodedCompletely() throws {
    let task = task("A", due: 11, .high, isCompleted: true)
    let data = try JSONEncoder().encode(task)
    #expect(try JSONDecoder().decode(TaskItem.self, from: data) == task)
  }

  @Test func removingATaskTwiceFails() {
    list.add(task: task("A"))
    list.add(task: task("B"))
    #expect(!list.remove(task: task("C")))
    #expect(list.remove(task: task("A")))
    #expect(!list.remove(task: task("A")))
    #expect(list.allTasks().map(\.text) == ["B"])
  }

  @Test func aChangedTaskIsRemovedByItsID() {
    for (id, text) in ["A", "B"].enumerated() { list.add(task: task(text, id: Int64(id))) }
    var edited = list.allTasks()[0]
    edited.text = "B"
    #expect(list.remove(task: edited))
    #expect(list.allTasks().map(\.text) == ["B"])
  }

  @Test func aTaskIsRemovedByIndex() {
    for text in ["A", "B"] { list.add(task: task(text)) }
    #expect(list.removeTask(at: 1)?.text == "B")
    #expect(list.removeTask(at: 1) == nil)
    #expect(list.allTasks().map(\.text) == ["A"])
  }

  @Test func allOrOnlyCompletedTasksAreRemoved() {
    for number in 0..<4 { list.add(task: task("\(number)", isCompleted: number % 2 == 0)) }
    #expect(list.removeCompletedTasks())
    #expect(list.allTasks().map(\.text) == ["1", "3"])
    #expect(list.removeAllTasks())
    #expect(list.count == 0)
    #expect(list.removeAllTasks())
  }
}
