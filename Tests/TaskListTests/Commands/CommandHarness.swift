import CommandSupport
import TestSupport
import Testing

@testable import TaskList

typealias CommandHarness = TestSupport.CommandHarness<TaskListProgram>

extension TestSupport.CommandHarness<TaskListProgram> {
  convenience init(locale: String = "en_US", zone: String = "America/New_York") throws {
    try self.init(
      database: "tasks.sqlite", locale: locale, zone: zone, reading: TaskListProgram.reading,
      explaining: CommandError.explaining)
  }

  /// A calendar of to-dos `todo-0`, `todo-1`, …, each with a place, an address, an alarm and some
  /// lines.
  ///
  /// - Parameter instances: Components of the series in it; see ``instance(_:due:_:)``.
  func calendar(_ toDos: [[String]], instances: [String] = []) -> String {
    let parts = toDos.enumerated().map { index, lines in
      """
      BEGIN:VTODO\r
      UID:todo-\(index)\r
      DTSTAMP:20261101T120000Z\r
      SUMMARY:Task \(index)\r
      LOCATION:Sparks St\r
      URL:https://example.org/\(index)\r
      \(lines.joined(separator: "\r\n"))\r
      BEGIN:VALARM\r
      ACTION:DISPLAY\r
      TRIGGER;RELATED=END:-PT15M\r
      END:VALARM\r
      END:VTODO\r

      """
    }
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//E//E//EN\r\n"
    return text + (parts + instances).joined() + "END:VCALENDAR\r\n"
  }

  /// One instance of the series `todo-0`, which is due on a day.
  func instance(_ day: String, due: String, _ lines: [String] = []) -> String {
    let properties = [
      "BEGIN:VTODO", "UID:todo-0", "RECURRENCE-ID;VALUE=DATE:\(day)", "DTSTAMP:20261101T120000Z",
      "SUMMARY:Due \(due)", "DUE;VALUE=DATE:\(due)",
    ]
    return (properties + lines + ["END:VTODO", ""]).joined(separator: "\r\n")
  }

  /// Imports such a calendar, which is valid.
  func importCalendar(_ toDos: [[String]], instances: [String] = []) throws {
    let result = run("import", try file("in.ics", calendar(toDos, instances: instances)))
    #expect(result.status == 0, "\(result.errorText)")
  }
}
