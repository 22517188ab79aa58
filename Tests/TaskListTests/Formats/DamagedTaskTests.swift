import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// Arbitrary bytes: a reader returns tasks or problems, or throws an error.
struct DamagedTaskTests {
  private static let words = [
    "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VTODO", "END:VTODO", "DUE:20260101",
    "DTSTART:20260101",
    "DURATION:P1D", "STATUS:COMPLETED", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31", "CATEGORIES:a\\,,b\\",
    "x ",
    "(A) ", "2026-01-01 ", "+a", "@b", "due:2026-01-01", "rec:+1m", "note:%4", "enc:percent", "%zz",
    " ",
    "[", "{", "\"description\"", "\"text\"", ":", ",", "}", "]", "\"tags\":[\"a\"]",
    "\"due\":\"20260101\"",
    "text,dueDate", "1;2", "\\u12", "\"annotations\":[{\"description\":\"a\"}]", "null", "-1e5",
    "\t",
    "DUE:99991231T235959Z", "due:9999-12-31", "t:0001-01-01", "🎉", "\u{1B}[31m", "\u{202E}",
  ]

  @Test(arguments: TaskFormat.allCases)
  func randomTokenSequencesNeverTrap(format: TaskFormat) throws {
    var random = SeededGenerator(seed: 0x5EED)
    let beginning = format == .iCalendar ? "BEGIN:VCALENDAR\n" : format == .json ? "[{" : ""
    for _ in 0..<100 {
      try exercise(random.text(of: Self.words, after: beginning), as: format, using: &random)
    }
  }

  @Test(arguments: TaskFormat.allCases)
  func damagedFilesNeverTrap(format: TaskFormat) throws {
    var random = SeededGenerator(seed: 0xDA3A6E)
    let whole = try taskFixture(format.fixtureName)
    for _ in 0..<40 { try exercise(random.damage(whole), as: format, using: &random) }
  }

  @Test(arguments: TaskFormat.allCases)
  func everyPrefixOfAFileIsReadOrRefused(format: TaskFormat) throws {
    let whole = try taskFixture(format.fixtureName)
    let count = try readTasks(whole, as: format).tasks.count
    for end in stride(from: 0, to: whole.count, by: 7) {
      do {
        #expect(try readTasks(whole[..<end], as: format).tasks.count <= count)
      } catch let refusal as ImportRefusal {
        #expect(!refusal.message(about: StoredTask.importSubject).isEmpty)
      }
    }
  }

  @Test(arguments: TaskFormat.allCases)
  func otherFileTypesAreRefusedByName(format: TaskFormat) throws {
    let cases: [([UInt8], String)] = [
      ([0xFF, 0xFE, 0x00, 0x00], "The text is encoded as UTF-32 (little-endian)."),
      ([0x1F, 0x8B, 0x08, 0x00], "This is a gzip archive, not text."),
      (Array("PK\u{3}\u{4}abc".utf8), "This is a zip archive, not text."),
    ]
    for (bytes, beginning) in cases {
      let refusal = try #require(throws: ImportRefusal.self) { try readTasks(bytes, as: format) }
      #expect(refusal.message(about: StoredTask.importSubject).hasPrefix(beginning))
    }
    #expect(throws: ImportRefusal(line: 1, reason: .empty)) { try readTasks("", as: format) }
  }

  @Test(arguments: [
    (TaskFormat.todoTxt, "Grün\nGr", "\ntext"),
    (.json, "[{\"text\":\"Grün\"},\n{\"text\":\"", "\"}]"), (.csv, "text\nGrün\nGr", "\n"),
    (.iCalendar, "BEGIN:VCALENDAR\nX:Grün\nX:", "\nEND:VCALENDAR"),
  ])
  func invalidUTF8IsReportedWithItsLine(format: TaskFormat, before: String, after: String)
    throws
  {
    let zeros = Array(repeating: 0x00, count: 60) + [0x61] as [UInt8]
    for (bytes, fault) in [([0xFC], "is 0xFC"), (zeros, "is zero")] {
      let refusal = try #require(throws: ImportRefusal.self) {
        try readTasks(Array(before.utf8) + bytes + Array(after.utf8), as: format)
      }
      #expect(refusal.line == before.split(separator: "\n").count)
      #expect(refusal.message(about: StoredTask.importSubject).contains(fault))
    }
  }

  @Test(arguments: [
    (TaskFormat.todoTxt, "first\nGr\u{0}n\0\n\0\0"), (.json, "[{\"text\":\"Gr\u{0}n\"}]\0\0"),
    (.csv, "text\nGr\u{0}n\0\n\0\0"),
  ])
  func fewZerosAreShownAndThoseAtTheEndAreLeftOut(format: TaskFormat, text: String) throws {
    let found = try readTasks(text, as: format)
    #expect(found.tasks.last?.text == "Gr␀n")
    #expect(found.report.problemMessages == [])
  }

  @Test func linesInOtherEncodingsAreRead() throws {
    let text = "first\nGrün +Küche\n"
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .windowsCP1252] {
      let bytes = try #require(text.data(using: encoding))
      let found = try readTasks(bytes, as: .todoTxt)
      #expect(found.tasks.map(\.text) == ["first", "Grün"])
      #expect(found.tasks.map(\.project) == [nil, "Küche"])
      let reasons: [ImportProblem.Reason] = encoding == .windowsCP1252 ? [.otherEncoding] : []
      #expect(found.report.problems.map(\.reason) == reasons)
    }
    // The end of a file may be cut off within a character.
    #expect(throws: ImportRefusal.self) {
      try readTasks(text.utf8.prefix(9), as: .todoTxt)
    }
  }

  @Test func aTableInWindows1252IsReadAndReported() throws {
    let table = Array("text\nfirst\nGr".utf8) + [0xFC] + Array("n\n".utf8)
    let found = try readTasks(table, as: .csv)
    #expect(found.tasks.map(\.text) == ["first", "Grün"])
    #expect(found.report.problems.map(\.reason) == [.otherEncoding])
    #expect(found.report.problems.map(\.line) == [3])
    // Many zeros are no text in any of the encodings.
    for row in [[0x61, 0, 0, 0, 0x62, 0x0A], [0xFC, 0, 0, 0, 0x62, 0x0A]] as [[UInt8]] {
      let refusal = try #require(throws: ImportRefusal.self) {
        try readTasks(table + row, as: .csv)
      }
      #expect(refusal.line == 4)
      #expect(refusal.message(about: StoredTask.importSubject).contains("is zero"))
    }
  }

  @Test(arguments: TaskFormat.allCases)
  func hugeAndUnusualTextRoundTrips(format: TaskFormat) throws {
    var cluster = "e"
    for _ in 0..<50 { cluster.unicodeScalars.append("\u{301}") }
    let texts = [
      String(repeating: "longé", count: 170_000) + " end", cluster, "\u{1B}[31mred\u{7}\u{9B}",
      "a\u{2028}b\u{85}c\u{202E}",
    ]
    let controls = format == .iCalendar ? ["\u{1B}": "␛", "\u{7}": "␇"] : [:]
    for text in texts {
      let found = try readTasks(try write([StoredTask(text: text)], as: format), as: format)
      let expected = controls.reduce(text) { $0.replacing($1.key, with: $1.value) }
      #expect(found.tasks.first?.text.map { $0.utf8.elementsEqual(expected.utf8) } == true)
    }
  }

  @Test(arguments: ["   ", "\t", "\u{A0}", "\u{3000} "])
  func aTextOfSpacesIsPreserved(text: String) throws {
    for format in TaskFormat.allCases where format != .taskwarrior {
      let found = try readTasks(try write([StoredTask(text: text)], as: format), as: format)
      #expect(found.tasks.map(\.text) == [text], "\(format)")
    }
    // Taskwarrior refuses a task without a description.
    #expect(try write([StoredTask(text: text)], as: .taskwarrior).contains("\"(no text)\""))
  }

  @Test(arguments: TaskFormat.allCases)
  func anEndlessLineIsRefused(format: TaskFormat) throws {
    var reader: any ItemReader<StoredTask> =
      switch format {
      case .todoTxt: TodoTxtReader(clock: .utc, lineLimit: 100_000)
      case .taskwarrior, .json:
        JSONListReading(TaskFieldsReader(clock: .utc), itemLimit: 100_000)
      case .iCalendar: CalendarReading<TaskComponent>(clock: .utc, lineLimit: 100_000)
      case .csv: CSVReading(TaskFieldsReader(clock: .utc), rowLimit: 100_000)
      }
    let start = format == .json || format == .taskwarrior ? "[{\"text\": \"" : ""
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    let refusal = try #require(throws: ImportRefusal.self) {
      try reader.read(Array(start.utf8).span.bytes) { _ in }
      for _ in 0..<10 { try reader.read(piece.span.bytes) { _ in } }
    }
    #expect(
      refusal.message(about: StoredTask.importSubject)
        == "Line 1 is longer than 100 kB, the maximum. Nothing was read.")
  }

  /// Reads the bytes in pieces, then writes the result and reads it again.
  private func exercise(
    _ bytes: [UInt8], as format: TaskFormat, using random: inout SeededGenerator
  ) throws {
    var reader = format.reader(clock: .utc)
    guard let found = try reader.readInPieces(bytes, using: &random) else { return }
    var tasks = found.items
    for index in tasks.indices where Bool.random(using: &random) {
      tasks[index].text = "changed"
      tasks[index].dueDate = tasks[index].dueDate?.addingTimeInterval(3600)
    }
    for target in TaskFormat.allCases where !tasks.isEmpty {
      var writer = target.writer(stamp: .distantPast, clock: .utc, kept: found.kept)
      var again = target.reader(clock: .utc)
      let count = try again.readAll(writer.text(of: tasks)).tasks.count
      // An empty row is not a task.
      let expected = target == .csv ? tasks.count { !$0.isBlank } : tasks.count
      #expect(count == expected, "from \(format) to \(target)")
    }
  }
}

extension StoredTask {
  fileprivate var isBlank: Bool {
    dueDate == nil && ([text, notes, project, uid] + tags).allSatisfy { ($0 ?? "").isEmpty }
  }
}
