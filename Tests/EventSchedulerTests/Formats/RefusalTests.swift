import DateFormatting
import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

struct RefusalTests {
  @Test(arguments: ["[\"vcalendar\", [], []]", "[\n  \"VCALENDAR\",\n  []]"])
  func aCalendarInJSONIsNamed(text: String) throws {
    let refusal = try refusal(of: text.utf8, as: .json)
    #expect(
      refusal.message
        == "This is a calendar in jCal. Export it as iCalendar ('.ics') and import that. Nothing was "
        + "read.")
  }

  @Test(arguments: InterchangeFormat.allCases)
  func otherEncodingsAreRefusedByName(format: InterchangeFormat) throws {
    let marks: [([UInt8], String)] = [
      ([0xFF, 0xFE, 0x42, 0x00], "UTF-16 (little-endian)"),
      ([0xFE, 0xFF, 0x00, 0x42], "UTF-16 (big-endian)"),
      ([0xFF, 0xFE, 0x00, 0x00], "UTF-32 (little-endian)"),
      ([0x00, 0x00, 0xFE, 0xFF], "UTF-32 (big-endian)"),
      ([0x42, 0x00, 0x45, 0x00], "UTF-16 (little-endian)"),
      ([0x00, 0x42, 0x00, 0x45], "UTF-16 (big-endian)"),
    ]
    for (bytes, name) in marks {
      let refusal = try refusal(of: bytes, as: format)
      // UTF-16 is read, and these are in no format.
      if name.hasPrefix("UTF-16") {
        let text = String(decoding: bytes.filter { 0x41...0x5A ~= $0 }, as: UTF8.self)
        let reason: ImportRefusal.Reason =
          switch format {
          case .iCalendar: .notACalendar(text)
          case .json: .notAList(String(text.prefix(1)))
          case .csv: .noKnownColumn(text)
          }
        #expect(refusal == ImportRefusal(line: 1, reason: reason))
        continue
      }
      #expect(refusal.reason == .encoding(.unsupported(name)))
      #expect(
        refusal.message
          == "The text is encoded as \(name). Save it as UTF-8 and import it again.")
    }
  }

  @Test(arguments: InterchangeFormat.allCases)
  func textInWindows1252IsReadWithANotice(format: InterchangeFormat) throws {
    let text = try #require(Self.text(of: "Café €", as: format).data(using: .windowsCP1252))
    var reader = format.reader(clock: .utc)
    let found = try reader.readAll(Array(text))
    #expect(found.events.map(\.title) == ["a", "Café €"])
    #expect(found.report.problems.map(\.reason) == [.otherEncoding])
    #expect(found.report.problems.first?.text.contains("Café €") == true)
  }

  @Test(
    arguments: InterchangeFormat.allCases, [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func textInUTF16IsRead(format: InterchangeFormat, encoding: String.Encoding) throws {
    for mark in ["", "\u{FEFF}"] {
      let text = try #require((mark + Self.text(of: "Café 🎉", as: format)).data(using: encoding))
      #expect(InterchangeFormat(sniffing: text) == format)
      var reader = format.reader(clock: .utc)
      let found = try reader.readAll(Array(text))
      #expect(found.events.map(\.title) == ["a", "Café 🎉"])
      #expect(found.report.problemMessages == [])
    }
  }

  /// A text with an event named `a` and another one.
  private static func text(of title: String, as format: InterchangeFormat) -> String {
    switch format {
    case .iCalendar: calendar(event("SUMMARY:a"), event("SUMMARY:\(title)", uid: "2"))
    case .json: #"{"events": [{"title": "a"}, {"title": "\#(title)"}]}"#
    case .csv: "title,date\na,\n\(title),\n"
    }
  }

  @Test func archivesAndImagesAreRefusedByName() throws {
    #expect(try refusal(of: [0x1F, 0x8B, 0x08, 0x00]).reason == .fileType("a gzip archive"))
    #expect(try refusal(of: Array("PK\u{3}\u{4}".utf8)).reason == .fileType("a zip archive"))
  }

  @Test func anInvalidByteIsReportedWithItsPosition() throws {
    let mixed = Array("BEGIN:VCALENDAR\r\nX:é\r\nX:caf".utf8) + [0xE9] + Array("\r\n".utf8)
    let refusal = try refusal(of: mixed)
    #expect(refusal == ImportRefusal(line: 3, reason: .encoding(.notUTF8(byte: 0xE9, position: 6))))
    #expect(refusal.message.hasPrefix("Line 3: byte 6 is 0xE9, which is not UTF-8 there."))
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x8E], [0xC3, 0x41],
    ] as [[UInt8]])
  func illFormedUTF8IsRefused(bytes: [UInt8]) throws {
    let text = Array("BEGIN:VCALENDAR\nX:ok ä\nY:".utf8) + bytes + Array("\nEND:VCALENDAR".utf8)
    #expect(
      try refusal(of: text)
        == ImportRefusal(line: 3, reason: .encoding(.notUTF8(byte: bytes[0], position: 3))))
  }

  @Test func everyScalarAtTheEdgesIsAccepted() throws {
    let edges = "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
    #expect(try read(calendar(event("SUMMARY:\(edges)"))).events.first?.title == edges)
  }

  @Test func manyZeroBytesAreBinary() throws {
    let bytes = Array("BEGIN:VCALENDAR\nX:a".utf8) + [0, 0, 0, 0x62]
    let refusal = try refusal(of: bytes)
    #expect(refusal == ImportRefusal(line: 2, reason: .encoding(.binary(position: 4))))
    #expect(refusal.message.hasPrefix("Line 2: byte 4 is zero."))
  }

  @Test(arguments: ["", "\n\n  \n", "\u{FEFF}"])
  func anEmptyFileIsRefusedAsEmpty(text: String) throws {
    for format in InterchangeFormat.allCases {
      #expect(try refusal(of: text.utf8, as: format).reason == .empty)
    }
  }

  @Test func otherTextIsNotACalendar() throws {
    let refusal = try refusal(of: "\n<!DOCTYPE html>\n<html>".utf8)
    #expect(
      refusal.message
        == """
        Line 2: '<!DOCTYPE html>' is not the beginning of a calendar. An iCalendar file begins with \
        'BEGIN:VCALENDAR'.
        """)
  }

  @Test func anUnknownVersionIsRefused() throws {
    let refusal = try refusal(of: "BEGIN:VCALENDAR\nVERSION:3.0\nEND:VCALENDAR".utf8)
    #expect(refusal == ImportRefusal(line: 2, reason: .calendarVersion("VERSION:3.0")))
  }

  @Test func anEndlessLineIsRefusedBeforeItFillsTheMemory() throws {
    let reader = ICalendarReader(clock: .utc, lineLimit: 1_000_000)
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    let refusal = try #require(throws: ImportRefusal.self) {
      _ = try reader.read(Array("BEGIN:VCALENDAR\nX:".utf8).span.bytes) { _ in }
      for _ in 0..<100 { try reader.read(piece.span.bytes) { _ in } }
    }
    #expect(
      refusal.message
        == "Line 2 is longer than 1 MB, the maximum. Nothing was read.")
  }

  @Test func aRowOfEndlessFieldsIsRefusedBeforeItFillsTheMemory() throws {
    let commas = String(repeating: ",", count: 20_000)
    let refusal = try refusal(of: "title,date\na\(commas)".utf8, as: .csv)
    #expect(
      refusal.message
        == "Line 2 has more than 16384 fields, the maximum. Nothing was read.")
  }

  @Test func aByteOrderMarkIsNotPartOfTheText() throws {
    #expect(try read("\u{FEFF}" + calendar(event("SUMMARY:x"))).events.count == 1)
  }
}
