import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// Reads events of the ToDo browser in Toronto, or by another clock.
func readToDos(
  _ bytes: some Sequence<UInt8>, as format: ToDoFormat = .plist, by clock: WallClock? = nil
) throws -> ImportedToDos {
  var reader = format.reader(clock: try clock ?? TestSupport.clock("America/Toronto"))
  return try reader.readAll(Array(bytes))
}

/// Reads events of the ToDo browser in Toronto, or by another clock.
func readToDos(
  _ text: String, as format: ToDoFormat = .plist, by clock: WallClock? = nil
) throws -> ImportedToDos {
  try readToDos(text.utf8, as: format, by: clock)
}

extension ImportedItems where Item == StoredToDo {
  /// The events in the order of the text.
  var events: [StoredToDo] { items }
}

/// Reads one event, without problems.
func readToDo(
  _ text: String, as format: ToDoFormat = .plist, sourceLocation: SourceLocation = #_sourceLocation
) throws -> StoredToDo {
  let found = try readToDos(text, as: format)
  #expect(found.report.problemMessages == [], sourceLocation: sourceLocation)
  #expect(found.events.count == 1, sourceLocation: sourceLocation)
  return try #require(found.events.first, sourceLocation: sourceLocation)
}

/// Writes events of the ToDo browser in Toronto.
func write(
  _ events: [StoredToDo], as format: ToDoFormat, keeping kept: [KeptComponent] = []
) throws -> [UInt8] {
  var writer = format.writer(
    stamp: try instant("2026-11-21T12:00:00Z"), clock: try clock("America/Toronto"), kept: kept)
  return writer.bytes(of: events)
}

/// The refusal that reading a property list throws.
func propertyListRefusal(
  of bytes: some Sequence<UInt8>, sourceLocation: SourceLocation = #_sourceLocation
) throws -> ImportRefusal {
  try #require(throws: ImportRefusal.self, sourceLocation: sourceLocation) {
    var reader = ToDoFormat.plist.reader(clock: .utc)
    _ = try reader.readAll(Array(bytes))
  }
}

/// A property list in XML around some entries.
func propertyList(_ entries: String...) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <array>
  \(entries.joined(separator: "\n"))
  </array>
  </plist>
  """
}

/// An entry with a title, a date and some more in XML, in one line.
func entry(_ title: String, _ more: String = "") -> String {
  "<dict><key>title</key><string>\(title)</string>"
    + "<key>date</key><date>2026-12-24T16:00:00Z</date>\(more)</dict>"
}

/// A date of the entries that ``entry(_:_:)`` makes.
func entryDate() throws -> Date { try instant("2026-12-24T16:00:00Z") }

/// The messages of the problems.
func problems(_ text: String) throws -> [String] {
  try readToDos(text).report.problemMessages
}

/// A file of the folder `Fixtures`, by its whole name, or the calendar of Task List.
func toDoFixture(_ name: String) throws -> [UInt8] {
  let folder = name == "tasks.ics" ? "TaskListTests" : "TodoBrowserTests"
  return Array(try Data(contentsOf: projectFile("Tests/\(folder)/Formats/Fixtures/\(name)")))
}
