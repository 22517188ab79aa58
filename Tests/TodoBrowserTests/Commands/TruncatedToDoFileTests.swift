import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

/// Files that end anywhere. It is Saturday, November 21, 2026, in New York.
struct TruncatedToDoFileTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Pay the rent", "--date", "2026-12-01", "--category", "Home")
  }

  private func cut(
    _ bytes: [UInt8], _ name: String, isText: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try cli.importBeginnings(
      of: bytes, named: name, isText: isText, stored: ["show", "1", "--json"],
      sourceLocation: sourceLocation)
  }

  @Test func aPropertyListMayBeTruncatedAnywhere() throws {
    try cut(toDoFixture("events.plist"), "events.plist")
  }

  @Test func aBinaryPropertyListMayBeTruncatedAnywhere() throws {
    try cut(toDoFixture("events-binary.plist"), "events.plist", isText: false)
  }

  @Test func aCalendarMayBeTruncatedAnywhere() throws {
    try cut(toDoFixture("tasks.ics"), "tasks.ics")
  }

  @Test(arguments: [ToDoFormat.json, .csv])
  func anExportTruncatedAnywhereIsHandled(format: ToDoFormat) throws {
    let events = try readToDos(toDoFixture("events.plist")).events
    try cut(write(events, as: format), "todos.\(format.rawValue)")
  }
}
