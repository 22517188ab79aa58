import Interchange
import Testing

@testable import EventScheduler

struct InterchangeFormatTests {
  @Test(arguments: [
    ("a.ics", InterchangeFormat.iCalendar), ("A.ICS", .iCalendar), ("x.y.json", .json),
    ("b.csv", .csv), ("noextension", nil), ("a.txt", nil), ("", nil),
  ])
  func theExtensionDeterminesTheFormat(name: String, format: InterchangeFormat?) {
    #expect(InterchangeFormat(fileName: name) == format)
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR", InterchangeFormat.iCalendar), ("\u{FEFF}begin:vcalendar", .iCalendar),
    (" \n[", .json), ("{\"title\"", .json), ("title,date\n", .csv), ("title;date", .csv),
    ("hello", .iCalendar), ("", .iCalendar),
  ])
  func theFirstBytesDetermineTheFormat(text: String, format: InterchangeFormat) {
    #expect(InterchangeFormat(sniffing: text.utf8) == format)
  }
}
