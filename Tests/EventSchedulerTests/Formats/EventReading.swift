import DateFormatting
import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// Reads a calendar in Toronto, or by another clock.
func read(_ text: String, by clock: WallClock? = nil) throws -> ImportedEvents {
  var reader = ICalendarReader(clock: try clock ?? TestSupport.clock("America/Toronto"))
  return try reader.readAll(text)
}

/// Reads a table in Toronto.
func readTable(_ text: String) throws -> ImportedEvents {
  var reader = CSVEventReader(EventFieldsReader(clock: try clock("America/Toronto")))
  return try reader.readAll(text)
}

/// Reads a list of JSON in Toronto.
func readJSON(_ text: String) throws -> ImportedEvents {
  var reader = JSONEventReader(EventFieldsReader(clock: try clock("America/Toronto")))
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

/// The messages of the problems in a calendar.
func messages(_ text: String) throws -> [String] {
  try read(text).report.problemMessages
}

/// A calendar of the folder `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
  Array(try Data(contentsOf: projectFile("Tests/EventSchedulerTests/Formats/Fixtures/\(name).ics")))
}

extension ImportProblem {
  /// The message about an event.
  var message: String { message(about: CalendarEvent.importSubject) }
}

extension ImportRefusal {
  /// The message about events.
  var message: String { message(about: CalendarEvent.importSubject) }
}
