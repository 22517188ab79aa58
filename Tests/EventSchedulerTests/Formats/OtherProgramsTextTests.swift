import DateFormatting
import Interchange
import Models
import TestSupport
import Testing

@testable import EventScheduler

struct OtherProgramsTextTests {
  @Test(arguments: [
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9", "Café"),
    ("SUMMARY;CHARSET=UTF-8;ENCODING=Quoted-Printable;LANGUAGE=fr:Caf=c3=a9", "Café"),
    ("SUMMARY;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Caf=E9", "Café"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo\\, three", "one\ntwo, three"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=\r\n=A9 au =\r\nlait", "Café au lait"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=\r\n =A9", "Café"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:A=3DB=\r\n  more", "A=B more"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:1+1=2", "1+1=2"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:a=00b=1B", "a␀b␛"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:cut off=", "cut off"),
    ("SUMMARY;ENCODING=8BIT:Caf=C3=A9", "Caf=C3=A9"),
  ])
  func quotedPrintableIsDecoded(line: String, title: String) throws {
    let found = try read(calendar(event(line), event("SUMMARY:two", uid: "2")))
    #expect(found.items.map(\.title) == [title, "two"])
    #expect(found.report.problemMessages.isEmpty)
    let original = found.items.first?.originalComponent ?? ""
    #expect(!original.uppercased().contains("QUOTED-PRINTABLE"))
  }

  @Test(arguments: [
    ("SUMMARY;ENCODING=BASE64:w5xiZXI=", "Über"), ("SUMMARY;ENCODING=B:YTsgYg==", "a; b"),
    ("SUMMARY;VALUE=BINARY;ENCODING=BASE64;LANGUAGE=de:dHdv", "two"),
    ("SUMMARY;ENCODING=BASE64:not encoded!", "not encoded!"),
    ("SUMMARY;ENCODING=BASE64:AAAA", "AAAA"),
  ])
  func base64OfATextIsDecoded(line: String, title: String) throws {
    let found = try read(calendar(event(line, "ATTACH;ENCODING=BASE64;VALUE=BINARY:dHdv")))
    #expect(found.items.map(\.title) == [title])
    #expect(found.report.problemMessages.isEmpty)
    let original = found.items.first?.originalComponent ?? ""
    #expect(original.contains("ATTACH;ENCODING=BASE64;VALUE=BINARY:dHdv"))
  }

  @Test func zerosInAFileAreShownAndThoseAfterItAreSkipped() throws {
    let text = calendar(event("SUMMARY:a\u{0}b")) + "\0\0\0\0"
    let table = "title,date\na\u{0}b,2026-01-01\n\0\0"
    let json = "[{\"title\": \"a\u{0}b\", \"date\": \"2026-01-01\"}]\0\0"
    for found in try [read(text), readTable(table), readJSON(json)] {
      #expect(found.items.map(\.title) == ["a␀b"])
      #expect(found.report.problemMessages.isEmpty)
    }
  }

  @Test func foldedLinesWithTwoReturnsAreJoined() throws {
    let text = calendar(event("SUMMARY:one\r\n two", "LOCATION:three"))
    let found = try read(text.replacing("\r\n", with: "\r\r\n"))
    #expect(found.items.map(\.title) == ["onetwo"])
    #expect(found.items.map(\.place) == ["three"])
    #expect(found.report.problemMessages.isEmpty)
  }

  @Test func anUnknownEncodingIsKeptWithANote() throws {
    let line = "SUMMARY;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=83=65"
    let found = try read(calendar(event(line)))
    #expect(found.items.map(\.title) == ["=83=65"])
    #expect(found.report.problemCount == 0)
    #expect(
      found.report.problemMessages == [
        "Line 7: '\(line)' is encoded in an unknown way. It was kept as it is written."
      ])
  }

  @Test(arguments: ["\r\n", " \r\n\r\n ", "  ", "\u{C}\r\n"])
  func blanksBeforeACalendarAreSkipped(blanks: String) throws {
    let found = try read(blanks + calendar(event("SUMMARY:one")))
    #expect(found.items.map(\.title) == ["one"])
    #expect(found.report.problemMessages.isEmpty)
  }

  @Test func otherTextBeforeACalendarIsSkippedWithANote() throws {
    let text = "\r\n<!-- proxy -->\r\nvia: here\r\n" + calendar(event("SUMMARY:one"))
    let found = try read(text)
    #expect(found.items.map(\.title) == ["one"])
    #expect(found.report.problemCount == 0)
    #expect(
      found.report.problemMessages == [
        """
        Line 2: '<!-- proxy -->' precedes the calendar. Everything up to its beginning was skipped.
        """
      ])
    #expect(InterchangeFormat(sniffing: text.utf8) == .iCalendar)
  }

  @Test func longOtherTextIsRefusedAtItsFirstLine() throws {
    let text = "first\n" + String(repeating: "more\n", count: 1000) + calendar()
    let refusal = try refusal(of: text.utf8)
    #expect(refusal == ImportRefusal(line: 1, reason: .notACalendar("first")))
  }

  @Test func theFirstOfSeveralCalendarsNamesThem() throws {
    let found = try read(
      calendar("X-WR-CALNAME:Work", "X-A:b", event("SUMMARY:one"))
        + calendar("X-WR-CALNAME:Home", "X-A:b", event("SUMMARY:two", uid: "2")))
    #expect(found.items.map(\.title) == ["one", "two"])
    #expect(found.kept.map(\.text) == ["X-WR-CALNAME:Work", "X-A:b"])
    #expect(found.report.problemCount == 0)
    #expect(
      found.report.problemMessages == [
        """
        Line 15: 'X-WR-CALNAME:Home' differs from 'X-WR-CALNAME:Work' of an earlier calendar in the \
        file, which was kept.
        """
      ])
  }

  @Test func componentsWithoutACalendarAreReadWithANote() throws {
    let found = try read(
      event("SUMMARY:one") + "\r\n" + event("SUMMARY:two", uid: "2") + "\r\n")
    #expect(found.items.map(\.title) == ["one", "two"])
    #expect(found.report.problemCount == 0)
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'BEGIN:VEVENT' is outside of 'BEGIN:VCALENDAR' and 'END:VCALENDAR'. It was read as if \
        it were inside, here and in later lines.
        """
      ])
    let after = try read(calendar(event("SUMMARY:one")) + event("SUMMARY:two", uid: "2"))
    #expect(after.items.map(\.title) == ["one", "two"])
  }

  @Test func anUnclosedComponentWithoutACalendarIsReported() throws {
    let found = try read("BEGIN:VEVENT\nUID:1\nSUMMARY:one")
    #expect(found.items.isEmpty)
    #expect(
      found.report.problems.map(\.reason) == [.bareComponent, .unclosed(component: "VEVENT")])
  }

  @Test func controlCharactersInALineBecomeVisible() throws {
    let found = try read(
      calendar(
        event("SUMMARY:a\u{C}b\rc", "DESCRIPTION:d\u{7F}", "LOCATION:e", "X-A:b", uid: "x\u{1}y")))
    let event = try #require(found.items.first)
    #expect(event.title == "a␌b\nc")
    #expect(event.description == "d␡")
    #expect(event.place == "e")
    #expect(event.uid == "x␁y")
    #expect(found.report.problemMessages.isEmpty)
    #expect(event.originalComponent?.contains(#"SUMMARY:a␌b\nc"#) == true)
  }

  @Test func identifiersWithControlCharactersAreReadAlike() throws {
    let json = try readJSON(##"[{"title": "a", "date": "2026-01-01", "uid": "x\u0001y"}]"##)
    let table = try readTable("title,date,uid\na,2026-01-01,x\u{1}y\n")
    #expect((json.items + table.items).map(\.uid) == ["x␁y", "x␁y"])
  }

  @Test func blanksAfterTheNameOfAComponentDoNotMatter() throws {
    let found = try read(
      calendar("BEGIN:VEVENT \r\nUID:1\r\nDTSTART:20260101T000000Z\r\nSUMMARY:one\r\nEND:VEVENT\t"))
    #expect(found.items.map(\.title) == ["one"])
  }
}
