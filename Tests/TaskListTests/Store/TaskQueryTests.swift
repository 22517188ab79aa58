import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import TaskList

/// Queries of random tasks, compared with the models of the same tasks.
struct TaskQueryTests {
  let store: TaskStore
  let tasks: [StoredTask]

  init() throws {
    store = try .inMemory(timeZone: #require(TimeZone(identifier: "Europe/Berlin")))
    var random = RandomTasks(seed: 20_261_215)
    try store.add((0..<400).map { _ in random.task() })
    // Some are changed and removed, so that the derived data had to be updated.
    try store.complete((1...400).filter { $0 % 7 == 0 })
    try store.update((1...400).filter { $0 % 11 == 0 }) { task in
      task.dueDate = random.date()
      task.tags = random.tags()
      task.project = random.project()
    }
    try store.delete((1...400).filter { $0 % 13 == 0 })
    tasks = try store.tasks(TaskQuery(order: .creation))
  }

  @Test func filtersAndOrdersMatchTheModel() throws {
    var random = RandomTasks(seed: 7)
    var found = 0
    for _ in 0..<200 {
      let filter = random.filter()
      let wanted = tasks.filter(filter.matches)
      found += wanted.count
      for order in TaskOrder.allCases {
        let isAscending = random.bool()
        var query = TaskQuery(filter: filter, order: order, isAscending: isAscending)
        query.isCompletedLast = random.bool()
        let expected = query.sorted(wanted)
        #expect(try store.tasks(query) == expected, "\(query)")
        #expect(try store.ids(query) == expected.map(\.id), "\(query)")
        #expect(try store.count(query) == expected.count, "\(query)")
        query.limit = random.number(below: 20)
        #expect(try store.tasks(query) == Array(expected.prefix(query.limit ?? 0)), "\(query)")
      }
    }
    #expect(found > 5_000, "most filters find something")
  }

  @Test func projectsAndTagsAreInTheOrderOfTheirNumbers() throws {
    let store = try TaskStore.inMemory(timeZone: #require(TimeZone(identifier: "UTC")))
    try store.add(
      ["10", "2", "2.1"].map { number in
        var task = StoredTask(text: "A")
        task.project = "flat\(number)"
        task.tags = ["floor\(number)"]
        return task
      })
    #expect(try store.projects().map(\.name) == ["flat2", "flat2.1", "flat10"])
    #expect(try store.tags().map(\.name) == ["floor2", "floor2.1", "floor10"])
  }

  @Test func countsMatchTheModel() throws {
    var random = RandomTasks(seed: 8)
    for number in 0..<300 {
      let filter = number == 0 ? .all : random.filter()
      let today = random.date() ?? .noon
      let wanted = tasks.filter(filter.matches)
      let expected = TaskCounts(
        open: wanted.count { !$0.isCompleted },
        overdue: wanted.count { $0.isPastDue(on: today, calendar: random.calendar) },
        completed: wanted.count(where: \.isCompleted))
      #expect(try store.counts(filter, today: today) == expected, "\(filter) \(today)")
    }
  }

  @Test func tagsAndProjectsAreCounted() throws {
    for group in try store.tags() {
      let wanted = tasks.filter(TaskFilter([.tag(group.name)]).matches)
      #expect(wanted.contains { $0.tags.contains(group.name) })
      #expect(group.total == wanted.count)
      #expect(group.open == wanted.count { !$0.isCompleted })
    }
    for group in try store.projects() {
      let wanted = tasks.filter(TaskFilter([.project(group.name)]).matches)
      #expect(group.total == wanted.count)
      #expect(group.open == wanted.count { !$0.isCompleted })
    }
    let tags = Set(tasks.flatMap(\.tags).map { $0.lowercased() })
    #expect(Set(try store.tags().map { $0.name.lowercased() }) == tags)
    #expect(
      try store.projects().map { $0.name.lowercased() } == ["home", "home.garden", "work", "écran"])
  }
}

extension TaskQuery {
  /// The expected order.
  fileprivate func sorted(_ tasks: [StoredTask]) -> [StoredTask] {
    var sorted = order.sorted(tasks)
    if isCompletedLast, order == .dueDate || order == .priority {
      sorted = sorted.filter { !$0.isCompleted } + sorted.filter(\.isCompleted)
    }
    return isAscending ? sorted : sorted.reversed()
  }
}
