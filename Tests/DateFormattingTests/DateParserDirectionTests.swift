import DateFormatting
import Foundation
import TestSupport
import Testing

/// Typed text from a start, and in the past, on Wednesday, September 23, 2026, at 10:20:40 in New York.
struct DateParserDirectionTests {
  @Test(arguments: [
    ("may 9", "Sat, May 9, 2020"), ("5/9", "Sat, May 9, 2020"), ("the 5th", "Tue, May 5, 2020"),
    ("jan 2", "Sat, Jan 2, 2021"), ("sunday", "Sun, May 3, 2020"), ("fri", "Fri, May 8, 2020"),
    ("christmas", "Fri, Dec 25, 2020"), ("5 days", "Fri, May 8, 2020"),
    ("5pm", "Sun, May 3, 2020, 5:00 PM"), ("2 hours", "Sun, May 3, 2020, 11:00 AM"),
    ("at 9", "Sun, May 3, 2020, 9:00 AM"), ("tomorrow", "Thu, Sep 24, 2026"),
    ("in 5 days", "Mon, Sep 28, 2026"), ("next fri", "Fri, Oct 2, 2026"),
    ("june 1 2021", "Tue, Jun 1, 2021"),
  ])
  func theEndOfASpanIsParsedFromItsStart(text: String, expected: String) throws {
    let parser = DateParser(in: try environment())
    let end = try parser.parse(
      text, now: try date("2026-09-23 10:20:40"), from: try date("2020-05-03 09:00:00"))
    #expect(end.preview == expected)
  }

  @Test(arguments: [
    ("sep 23", "Wed, Sep 23, 2026"), ("sep 24", "Wed, Sep 24, 2025"),
    ("nov 27", "Thu, Nov 27, 2025"), ("12/24", "Wed, Dec 24, 2025"),
    ("24.12.", "Wed, Dec 24, 2025"), ("feb 29", "Thu, Feb 29, 2024"),
    ("fri", "Fri, Sep 18, 2026"), ("wed", "Wed, Sep 23, 2026"),
    ("mon 9am", "Mon, Sep 21, 2026, 9:00 AM"), ("the 24th", "Mon, Aug 24, 2026"),
    ("the 31st", "Mon, Aug 31, 2026"), ("christmas", "Thu, Dec 25, 2025"),
    ("weekend", "Sat, Sep 19, 2026"), ("last friday of november", "Fri, Nov 28, 2025"),
    ("end of november", "Sun, Nov 30, 2025"), ("9am", "Wed, Sep 23, 2026, 9:00 AM"),
    ("5pm", "Tue, Sep 22, 2026, 5:00 PM"), ("10:20", "Wed, Sep 23, 2026, 10:20 AM"),
    ("evening", "Tue, Sep 22, 2026, 6:00 PM"), ("at 9", "Wed, Sep 23, 2026, 9:00 AM"),
  ])
  func backwardADateIsTheMostRecentOne(text: String, expected: String) throws {
    let parser = DateParser(in: try environment())
    let now = try date("2026-09-23 10:20:40")
    #expect(try parser.parse(text, now: now, direction: .backward).preview == expected)
  }

  @Test(arguments: [
    "today", "tomorrow", "yesterday 5pm", "next fri", "this fri", "last fri", "monday week",
    "in 3 days", "2 weeks ago", "next month", "this weekend", "dec 24 2026", "eom", "now",
  ])
  func theDirectionDoesNotChangeDatesRelativeToToday(text: String) throws {
    let parser = DateParser(in: try environment())
    let now = try date("2026-09-23 10:20:40")
    #expect(
      try parser.parse(text, now: now, direction: .backward) == parser.parse(text, now: now))
  }

  @Test func fromAStartTheDirectionIsForward() throws {
    let parser = DateParser(in: try environment())
    let (now, start) = (try date("2026-09-23 10:20:40"), try date("2020-05-03 09:00:00"))
    let end = try parser.parse("may 9", now: now, from: start, direction: .backward)
    #expect(end.preview == "Sat, May 9, 2020")
  }
}
