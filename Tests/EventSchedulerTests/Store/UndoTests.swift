import Foundation
import Models
import Persistence
import Testing

@testable import EventScheduler

struct UndoTests {
  let store: EventStore

  init() throws {
    store = try EventStore(.inMemory)
  }

  /// Everything an undo must bring back.
  func content() throws -> [String] {
    var lines: [String] = []
    try store.forEachEvent(EventQuery(order: .insertion), withComponents: true) { event in
      lines.append(
        "\(event.id ?? 0) \(event.title ?? "-") \(event.description ?? "-") \(event.date as Date?) "
          + "\(event.endDate as Date?) \(event.isAllDay) "
          + "\(event.uid ?? "-") \(event.originalComponent ?? "-")")
    }
    return lines + (try store.keptComponents()).map { "\($0)" }
  }

  @Test func thereIsNothingToUndoInANewStore() throws {
    #expect(try store.undo() == nil)
    #expect(try store.redo() == nil)
    #expect(try store.undoTitle == nil)
    #expect(try store.redoTitle == nil)
  }

  @Test func eachStepIsNamed() throws {
    var event = try store.add(.at(0, "Concert"))
    #expect(try store.undoTitle == "Add “Concert”")
    event.title = "Opera"
    try store.update(event)
    #expect(try store.undoTitle == "Edit “Opera”")
    try store.delete([1])
    #expect(try store.undoTitle == "Delete “Opera”")
    #expect(try store.undo() == "Delete “Opera”")
    #expect(try store.redoTitle == "Delete “Opera”")
    #expect(try store.redo() == "Delete “Opera”")
  }

  @Test func aNameInATitleIsOneShortLine() throws {
    try store.add(.at(0, "two\nlines\u{1B}[31m" + String(repeating: "x", count: 100)))
    let title = try #require(try store.undoTitle)
    #expect(title.hasPrefix("Add “two lines [31mxxx"))
    #expect(title.hasSuffix("x…”"))
    #expect(title.count == 67)
    try store.add(CalendarEvent(title: "", description: ""))
    #expect(try store.undoTitle == "Add an event")
  }

  @Test func stepsAreUndoneAndRedoneInOrder() throws {
    var contents = [try content()]
    var event = CalendarEvent.at(0, "Concert")
    event.originalComponent = "TEXT"
    event.uid = "u"
    event = try store.add(event)
    contents.append(try content())
    event.title = "Opera"
    event.originalComponent = "OTHER"
    try store.update(event)
    contents.append(try content())
    try store.importEvents(
      [.at(1, "A"), .at(2, "B"), .at(3, "C")],
      keeping: [KeptComponent(kind: "VTODO", identifier: "1", text: "T")])
    contents.append(try content())
    try store.delete([1, 3])
    contents.append(try content())
    try store.importEvents([], keeping: [KeptComponent(kind: "VTODO", identifier: "1", text: "U")])
    contents.append(try content())

    for round in 0..<3 {
      for expected in contents.dropLast().reversed() {
        #expect(try store.undo() != nil, "round \(round)")
        #expect(try content() == expected)
      }
      #expect(try store.undo() == nil)
      for expected in contents.dropFirst() {
        #expect(try store.redo() != nil)
        #expect(try content() == expected)
      }
      #expect(try store.redo() == nil)
    }
  }

  @Test func aNewStepTakesTheUndoneOnesAway() throws {
    try store.add(.at(0, "A"))
    try store.add(.at(0, "B"))
    try store.undo()
    try store.add(.at(0, "C"))
    #expect(try store.redo() == nil)
    #expect(try store.titles() == ["A", "C"])
    try store.undo()
    try store.undo()
    #expect(try store.count == 0)
  }

  @Test func aRefusedChangeIsNoStepAndKeepsWhatCanBeRedone() throws {
    try store.add(.at(0, "A"))
    try store.undo()
    #expect(throws: StoreError.self) { try store.delete([7]) }
    #expect(try store.redoTitle == "Add “A”")
    #expect(try store.redo() == "Add “A”")
    #expect(try store.titles() == ["A"])
  }

  @Test func anImportIsOneStep() throws {
    try store.add(.at(0, "mine"))
    try store.importEvents((0..<1000).map { .at(TimeInterval($0), "\($0)") })
    #expect(try store.undoTitle == "Import 1000 events")
    let all = try content()
    try store.undo()
    #expect(try store.titles() == ["mine"])
    try store.redo()
    #expect(try content() == all)
    try store.undo()
    #expect(try store.titles() == ["mine"])
  }

  @Test func atLeastTheLastHundredStepsAreKept() throws {
    for number in 0..<150 { try store.add(.at(0, "\(number)")) }
    var undone = 0
    while try store.undo() != nil { undone += 1 }
    #expect((100..<120).contains(undone))
    #expect(try store.count == 150 - undone)
    while try store.redo() != nil {}
    #expect(try store.count == 150)
  }

  @Test func heavyStepsPushOldOnesOut() throws {
    var event = CalendarEvent(title: "", description: String(repeating: " ", count: 12 << 20))
    event = try store.add(event)
    for number in 0..<4 {
      event.title = "\(number)"
      try store.update(event)
    }
    var undone = 0
    while try store.undo() != nil { undone += 1 }
    // Each edit holds twelve megabytes; thirty-two are kept.
    #expect(undone == 2)
    #expect(try store.titles() == ["1"])
  }
}
