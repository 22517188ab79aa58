import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// Other programs read the exports: Python's plistlib and icalendar, if they are installed.
struct ToDoPeerTests {
  @Test(
    .enabled(if: ToDoPeers.installed.contains("plistlib"), "Python must be installed"),
    arguments: [ToDoFormat.plist, .binaryPlist])
  func pythonReadsPropertyLists(format: ToDoFormat) throws {
    try ToDoPeers.check(try write(try events(), as: format), named: "events.plist", count: 203)
  }

  @Test(
    .enabled(if: ToDoPeers.installed.contains("icalendar"), "Python's icalendar must be installed"))
  func icalendarReadsCalendars() throws {
    try ToDoPeers.check(try write(try events(), as: .iCalendar), named: "todos.ics", count: 203)
  }

  private func events() throws -> [StoredToDo] {
    var random = SeededGenerator(seed: 0x9EE4)
    let others = try (0..<200).map { _ in try StoredToDo.random(using: &random) }
    return try readToDos(try toDoFixture("events.plist")).events + others
  }
}

/// The script that lets other programs read the output.
private enum ToDoPeers {
  private static let script = PeerScript("check-todo-peers")
  static let installed = script.installed

  static func check(_ bytes: [UInt8], named name: String, count: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    let report = try script.run([file.path, String(count)])
    #expect(report.status == 0, "\(report.output)")
  }
}
