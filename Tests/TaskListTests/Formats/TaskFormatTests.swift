import Foundation
import Interchange
import Models
import Testing

@testable import TaskList

struct TaskFormatTests {
  @Test(arguments: [
    ("todo.txt", TaskFormat.todoTxt), ("a.TXT", .todoTxt), ("b.ics", .iCalendar),
    ("c.json", .json),
    ("d.csv", .csv), ("e.tsv", .csv), ("f.pdf", nil), ("todo", nil),
  ])
  func theFormatIsDetectedFromTheName(name: String, format: TaskFormat?) {
    #expect(TaskFormat(fileName: name) == format)
  }

  @Test(arguments: [
    ("[{\"text\"", TaskFormat.json), ("\u{FEFF} {", .json), ("begin:vcalendar\n", .iCalendar),
    ("text,due date\n", .csv), ("\"Due Date\";Text\n", .csv), ("text\n", .csv),
    ("Pay, rent\n", .todoTxt),
    ("(A) a", .todoTxt), ("", .todoTxt), ("notes, and more\n", .todoTxt), ("notes", .todoTxt),
  ])
  func theFormatIsDetectedFromTheContent(text: String, format: TaskFormat) {
    #expect(TaskFormat(sniffing: text.utf8) == format)
  }

  @Test(arguments: TaskFormat.allCases)
  func theFormatOfTheFixturesIsDetected(format: TaskFormat) throws {
    let known = TaskFormat(sniffing: try taskFixture(format.fixtureName))
    #expect(known == (format == .taskwarrior ? .json : format))
  }

  @Test func aTaskwarriorExportIsDistinguishedFromOtherJSON() throws {
    let found = try readTasks(try taskFixture("taskwarrior.json"), as: .json)
    #expect(found.tasks.count == 5)
  }
}
