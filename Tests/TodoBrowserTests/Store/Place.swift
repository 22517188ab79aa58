import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import TestSupport
import Testing

@testable import TodoBrowser

/// A place where a program runs.
enum Place: String, CaseIterable {
  case vancouver = "America/Vancouver"
  case berlin = "Europe/Berlin"
  case kiritimati = "Pacific/Kiritimati"
  case utc = "UTC"

  var timeZone: TimeZone { TimeZone(identifier: rawValue) ?? .gmt }
  var clock: WallClock { WallClock(timeZone) }

  /// The date formats of this place.
  func dates(at now: Date = .noon) -> ToDoDates {
    ToDoDates(in: DateEnvironment(localeIdentifier: "en_US", clock: clock), now: { now })
  }

  /// The instant at which clocks here show a time, such as `2026-12-24 17:00`.
  func date(_ text: String) throws -> Date {
    try ISO8601Format(clock: clock).date(from: text)
  }

  /// Reads a file here.
  func read(_ bytes: [UInt8], as format: ToDoFormat) throws -> ImportedToDos {
    var reader = format.reader(clock: clock)
    return try reader.readAll(bytes)
  }

  /// Opens a store here and imports a file.
  @discardableResult
  func importFile(
    _ bytes: [UInt8], as format: ToDoFormat = .iCalendar, into file: TemporaryToDoStore
  ) throws -> ImportSummary {
    let store = try file.open(in: timeZone)
    let found = try read(bytes, as: format)
    let summary = try store.importEvents(found.events, keeping: found.kept)
    try store.close()
    return summary
  }

  /// Opens a store here and exports all of it.
  func export(_ file: TemporaryToDoStore, as format: ToDoFormat = .iCalendar) throws -> [UInt8] {
    let store = try file.open(in: timeZone)
    defer { try? store.close() }
    var writer: any ItemWriter<StoredToDo> = format.writer(
      stamp: Date(timeIntervalSince1970: 1_800_000_000), clock: clock,
      kept: try store.keptComponents())
    var output: [UInt8] = []
    writer.begin(to: &output)
    try store.forEachEvent(withOriginals: true) { writer.write($0, to: &output) }
    writer.end(to: &output)
    return output
  }
}

extension ToDoEventStore {
  /// The stored event with a title, with the text it was read from.
  func event(titled title: String) throws -> StoredToDo {
    let id = try #require(try events().first { $0.title == title }?.id)
    return try #require(try event(id))
  }
}

extension [String] {
  /// These lines as a calendar.
  var calendar: [UInt8] {
    let beginning = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Example//EN"]
    let lines: [String] = beginning + self + ["END:VCALENDAR", ""]
    return [UInt8](lines.joined(separator: "\r\n").utf8)
  }

  /// These lines as a to-do of a calendar, called `Tea`.
  var toDo: [UInt8] {
    (["BEGIN:VTODO", "UID:tea", "DTSTAMP:20260801T120000Z", "SUMMARY:Tea"] + self + ["END:VTODO"])
      .calendar
  }
}
