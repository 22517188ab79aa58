import DateFormatting
import Foundation
import Interchange
import Models
import Testing

@testable import EventScheduler

/// The clock of a place; every test names the place it speaks of.
func clock(_ zone: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> WallClock {
  WallClock(try #require(TimeZone(identifier: zone), sourceLocation: sourceLocation))
}

/// An instant as ISO 8601 writes it.
func instant(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Date {
  try ISO8601Format(clock: .utc).date(from: text)
}

/// A calendar around some lines, as programs write it.
func calendar(_ lines: String...) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + lines + ["END:VCALENDAR", ""])
    .joined(separator: "\r\n")
}

/// An event around some lines, with a UID, and a date where they have none.
func event(_ lines: String..., uid: String = "1@example.com") -> String {
  let hasDate = lines.joined(separator: "\n").uppercased().contains("DTSTART")
  let third = hasDate ? "DTSTAMP:20260101T000000Z" : "DTSTART:20260101T000000Z"
  return (["BEGIN:VEVENT", "UID:\(uid)", third] + lines + ["END:VEVENT"])
    .joined(separator: "\r\n")
}

/// Reads a calendar in Toronto, or by another clock.
func read(_ text: String, by clock: WallClock? = nil) throws -> ImportedEvents {
  var reader = ICalendarReader(clock: try clock ?? InterchangeTests.clock("America/Toronto"))
  return try reader.readAll(text)
}

/// The refusal that reading throws.
func refusal(
  of bytes: some Sequence<UInt8>, as format: InterchangeFormat = .iCalendar,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> ImportRefusal {
  try #require(throws: ImportRefusal.self, sourceLocation: sourceLocation) {
    var reader = format.reader(clock: .utc)
    _ = try reader.readAll(Array(bytes))
  }
}

/// The sentences of the problems in a calendar.
func sentences(_ text: String) throws -> [String] {
  try read(text).report.sentences
}

/// A file of the project, by its path from the project's folder.
func projectFile(_ path: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    .standardized
}

/// A calendar of the folder `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
  Array(try Data(contentsOf: projectFile("Tests/InterchangeTests/Fixtures/\(name).ics")))
}
