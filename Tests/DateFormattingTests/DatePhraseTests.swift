import DateFormatting
import Foundation
import Testing

/// Phrases that people type, read on Wednesday, September 23, 2026, at 10:20:40 in New York.
struct DatePhraseTests {
  private func preview(
    _ text: String, _ locale: String = "en_US", now: String = "2026-09-23 10:20:40"
  ) throws -> String {
    try DateParser(in: try environment(locale)).parse(text, now: try date(now)).preview
  }

  // MARK: - English

  @Test(arguments: [
    ("tmr", "Thu, Sep 24, 2026"), ("tmrw", "Thu, Sep 24, 2026"), ("yest", "Tue, Sep 22, 2026"),
    ("day after tomorrow", "Fri, Sep 25, 2026"),
    ("the day after tomorrow", "Fri, Sep 25, 2026"),
    ("a day after tomorrow", "Fri, Sep 25, 2026"),
    ("day before yesterday", "Mon, Sep 21, 2026"),
    ("in two weeks", "Wed, Oct 7, 2026"), ("two weeks", "Wed, Oct 7, 2026"),
    ("two weeks ago", "Wed, Sep 9, 2026"), ("in a fortnight", "Wed, Oct 7, 2026"),
    ("a fortnight ago", "Wed, Sep 9, 2026"), ("in 3 fortnights", "Wed, Nov 4, 2026"),
    ("in twenty days", "Tue, Oct 13, 2026"), ("in a month", "Fri, Oct 23, 2026"),
    ("in one year", "Thu, Sep 23, 2027"),
    ("a week from friday", "Fri, Oct 2, 2026"), ("a week from today", "Wed, Sep 30, 2026"),
    ("a week on friday", "Fri, Oct 2, 2026"), ("a week today", "Wed, Sep 30, 2026"),
    ("two weeks on friday", "Fri, Oct 9, 2026"), ("3 weeks today", "Wed, Oct 14, 2026"),
    ("a week tomorrow", "Thu, Oct 1, 2026"), ("a fortnight on friday", "Fri, Oct 9, 2026"),
    ("3 days from now", "Sat, Sep 26, 2026"), ("two weeks from tomorrow", "Thu, Oct 8, 2026"),
    ("a month from fri", "Sun, Oct 25, 2026"), ("2 days before dec 24", "Tue, Dec 22, 2026"),
    ("a week before the 3rd", "Sat, Sep 26, 2026"),
    ("on friday", "Fri, Sep 25, 2026"), ("last fri", "Fri, Sep 18, 2026"),
    ("last wed", "Wed, Sep 16, 2026"),
    ("weekend", "Sat, Sep 26, 2026"), ("this weekend", "Sat, Sep 26, 2026"),
    ("the weekend", "Sat, Sep 26, 2026"), ("next weekend", "Sat, Oct 3, 2026"),
    ("last weekend", "Sat, Sep 19, 2026"),
    ("last friday of november", "Fri, Nov 27, 2026"),
    ("the last friday in november", "Fri, Nov 27, 2026"),
    ("first monday of january", "Mon, Jan 4, 2027"),
    ("first monday of january 2027", "Mon, Jan 4, 2027"),
    ("first monday of september", "Mon, Sep 6, 2027"),
    ("last sunday in march, 2028", "Sun, Mar 26, 2028"),
    ("2nd tuesday of october", "Tue, Oct 13, 2026"),
    ("fifth friday of october", "Fri, Oct 30, 2026"),
    ("5th sunday of february", "Sun, Feb 29, 2032"),
    ("fri next week", "Fri, Oct 2, 2026"), ("next week on fri", "Fri, Oct 2, 2026"),
    ("sunday this week", "Sun, Sep 20, 2026"), ("fri last week", "Fri, Sep 18, 2026"),
    ("last friday of the month", "Fri, Sep 25, 2026"),
    ("first monday of next month", "Mon, Oct 5, 2026"),
    ("last friday of the year", "Fri, Dec 25, 2026"),
    ("last day of month", "Wed, Sep 30, 2026"), ("last day of the year", "Thu, Dec 31, 2026"),
    ("last day of february", "Sun, Feb 28, 2027"),
    ("first day of next month", "Thu, Oct 1, 2026"),
    ("beginning of next month", "Thu, Oct 1, 2026"), ("end of november", "Mon, Nov 30, 2026"),
    ("beginning of september", "Wed, Sep 1, 2027"),
    ("start of january 2027", "Fri, Jan 1, 2027"), ("end of 2027", "Fri, Dec 31, 2027"),
    ("the 3rd", "Sat, Oct 3, 2026"), ("3rd", "Sat, Oct 3, 2026"),
    ("on the 3rd", "Sat, Oct 3, 2026"), ("the 23rd", "Wed, Sep 23, 2026"),
    ("the 31st", "Sat, Oct 31, 2026"), ("the first", "Thu, Oct 1, 2026"),
    ("the twenty-first", "Wed, Oct 21, 2026"), ("friday the 25th", "Fri, Sep 25, 2026"),
    ("the 15th of next month", "Thu, Oct 15, 2026"),
    ("the 3rd of december", "Thu, Dec 3, 2026"), ("december third", "Thu, Dec 3, 2026"),
    ("december the 3rd", "Thu, Dec 3, 2026"), ("the third of december", "Thu, Dec 3, 2026"),
    ("first of january 2028", "Sat, Jan 1, 2028"), ("dec twenty fourth", "Thu, Dec 24, 2026"),
    ("eod", "Wed, Sep 23, 2026"), ("end of the day", "Wed, Sep 23, 2026"),
    ("eod friday", "Fri, Sep 25, 2026"), ("tomorrow eod", "Thu, Sep 24, 2026"),
    ("12-24", "Thu, Dec 24, 2026"),
    ("first of next month", "Thu, Oct 1, 2026"), ("the first of next month", "Thu, Oct 1, 2026"),
    ("last of the month", "Wed, Sep 30, 2026"), ("third of next month", "Sat, Oct 3, 2026"),
    ("first of the year", "Thu, Jan 1, 2026"), ("last of next year", "Fri, Dec 31, 2027"),
    ("1w2d", "Fri, Oct 2, 2026"), ("1w 2d", "Fri, Oct 2, 2026"), ("in 1w2d", "Fri, Oct 2, 2026"),
    ("1 week and 2 days", "Fri, Oct 2, 2026"), ("1y2m", "Tue, Nov 23, 2027"),
    ("1 week 2 days ago", "Mon, Sep 14, 2026"), ("1.5 years", "Thu, Mar 23, 2028"),
    ("a week and 2 days from friday", "Sun, Oct 4, 2026"), ("+1w2d", "Fri, Oct 2, 2026"),
    ("monday week", "Mon, Oct 5, 2026"), ("friday week", "Fri, Oct 2, 2026"),
    ("wed week", "Wed, Oct 7, 2026"), ("today week", "Wed, Sep 30, 2026"),
    ("tomorrow fortnight", "Thu, Oct 8, 2026"),
    ("dec 2026", "Tue, Dec 1, 2026"), ("December 2026", "Tue, Dec 1, 2026"),
    ("dec, 2027", "Wed, Dec 1, 2027"),
    ("next workday", "Thu, Sep 24, 2026"), ("next business day", "Thu, Sep 24, 2026"),
    ("last workday", "Tue, Sep 22, 2026"), ("this workday", "Wed, Sep 23, 2026"),
    ("in 3 workdays", "Mon, Sep 28, 2026"), ("3 business days", "Mon, Sep 28, 2026"),
    ("2 working days ago", "Mon, Sep 21, 2026"), ("in 3 weekdays", "Mon, Sep 28, 2026"),
    ("first workday of next month", "Thu, Oct 1, 2026"),
    ("last workday of october", "Fri, Oct 30, 2026"),
    ("last business day of the month", "Wed, Sep 30, 2026"),
    ("2nd workday of november", "Tue, Nov 3, 2026"),
    ("3 workdays after friday", "Wed, Sep 30, 2026"),
    ("new year's eve", "Thu, Dec 31, 2026"), ("New Year’s Eve", "Thu, Dec 31, 2026"),
    ("nye", "Thu, Dec 31, 2026"), ("new year's day", "Fri, Jan 1, 2027"),
    ("christmas", "Fri, Dec 25, 2026"), ("Christmas Eve", "Thu, Dec 24, 2026"),
    ("on christmas 2027", "Sat, Dec 25, 2027"), ("boxing day", "Sat, Dec 26, 2026"),
    ("halloween", "Sat, Oct 31, 2026"), ("valentine's day", "Sun, Feb 14, 2027"),
    ("easter", "Sun, Mar 28, 2027"), ("good friday 2026", "Fri, Apr 3, 2026"),
    ("easter monday 2030", "Mon, Apr 22, 2030"), ("a week before christmas", "Fri, Dec 18, 2026"),
    ("tomorrow + 1 week", "Thu, Oct 1, 2026"), ("tomorrow +1w", "Thu, Oct 1, 2026"),
    ("fri - 2 days", "Wed, Sep 23, 2026"), ("dec 24 plus 2 weeks", "Thu, Jan 7, 2027"),
    ("2026-12-24 + 1 week - 1 day", "Wed, Dec 30, 2026"), ("eom + 3 workdays", "Mon, Oct 5, 2026"),
    ("2026-W49-5", "Fri, Dec 4, 2026"), ("2026-W49", "Mon, Nov 30, 2026"),
    ("2026w495", "Fri, Dec 4, 2026"), ("2026-W53-5", "Fri, Jan 1, 2027"),
    ("2025-W01-1", "Mon, Dec 30, 2024"),
    ("week after next", "Wed, Oct 7, 2026"), ("the week after next", "Wed, Oct 7, 2026"),
    ("month after next", "Mon, Nov 23, 2026"), ("the year after next", "Sat, Sep 23, 2028"),
    ("fri the week after next", "Fri, Oct 9, 2026"), ("week after next on fri", "Fri, Oct 9, 2026"),
    ("a week after next fri", "Fri, Oct 9, 2026"),
    ("end of the month after next", "Mon, Nov 30, 2026"),
    ("the 3rd of the month after next", "Tue, Nov 3, 2026"),
    ("next month on the 3rd", "Sat, Oct 3, 2026"), ("this coming fri", "Fri, Sep 25, 2026"),
    ("in a couple of days", "Fri, Sep 25, 2026"), ("in a couple weeks", "Wed, Oct 7, 2026"),
    ("in 2 weeks' time", "Wed, Oct 7, 2026"), ("in two weeks’ time", "Wed, Oct 7, 2026"),
    ("in a week's time", "Wed, Sep 30, 2026"), ("in 2 weeks time", "Wed, Oct 7, 2026"),
    ("dec 24 '26", "Thu, Dec 24, 2026"), ("24 dec ’27", "Fri, Dec 24, 2027"),
  ])
  func daysAreRead(text: String, preview: String) throws {
    let environment = try environment()
    let parsed = try DateParser(in: environment).parse(text, now: try date("2026-09-23 10:20:40"))
    #expect(parsed.preview == preview)
    #expect(parsed.hasDate && parsed.isAllDay)
    #expect(parsed.date == environment.clock.startOfDay(environment.clock.day(of: parsed.date)))
  }

  @Test(arguments: [
    ("tonight", "Wed, Sep 23, 2026, 8:00 PM"), ("this morning", "Wed, Sep 23, 2026, 9:00 AM"),
    ("this afternoon", "Wed, Sep 23, 2026, 3:00 PM"),
    ("this evening", "Wed, Sep 23, 2026, 6:00 PM"),
    ("last night", "Tue, Sep 22, 2026, 8:00 PM"),
    ("tomorrow morning", "Thu, Sep 24, 2026, 9:00 AM"),
    ("2 weeks tomorrow 9am", "Thu, Oct 8, 2026, 9:00 AM"),
    ("tomorrow noon", "Thu, Sep 24, 2026, 12:00 PM"),
    ("tomorrow night", "Thu, Sep 24, 2026, 8:00 PM"),
    ("friday in the evening", "Fri, Sep 25, 2026, 6:00 PM"),
    ("a week from tonight", "Wed, Sep 30, 2026, 8:00 PM"),
    ("friday at 9", "Fri, Sep 25, 2026, 9:00 AM"), ("fri @ 9", "Fri, Sep 25, 2026, 9:00 AM"),
    ("friday at nine", "Fri, Sep 25, 2026, 9:00 AM"),
    ("at 9 on friday", "Fri, Sep 25, 2026, 9:00 AM"),
    ("friday at 3", "Fri, Sep 25, 2026, 3:00 PM"), ("friday at 12", "Fri, Sep 25, 2026, 12:00 PM"),
    ("tomorrow 14:00 hrs", "Thu, Sep 24, 2026, 2:00 PM"),
    ("tomorrow 1400 hrs", "Thu, Sep 24, 2026, 2:00 PM"),
    ("1400 hrs tomorrow", "Thu, Sep 24, 2026, 2:00 PM"),
    ("1400h tomorrow", "Thu, Sep 24, 2026, 2:00 PM"),
    ("friday at nine thirty", "Fri, Sep 25, 2026, 9:30 AM"),
    ("nine forty-five pm friday", "Fri, Sep 25, 2026, 9:45 PM"),
    ("friday at ten fifteen", "Fri, Sep 25, 2026, 10:15 AM"),
    ("tomorrow 14:00h", "Thu, Sep 24, 2026, 2:00 PM"),
    ("fri 9am Pacific time", "Fri, Sep 25, 2026, 12:00 PM (9:00 AM America/Los_Angeles)"),
    ("fri 9am Pacific", "Fri, Sep 25, 2026, 12:00 PM (9:00 AM America/Los_Angeles)"),
    ("friday at 9.30", "Fri, Sep 25, 2026, 9:30 AM"), ("fri 15.30", "Fri, Sep 25, 2026, 3:30 PM"),
    ("friday 9 Uhr", "Fri, Sep 25, 2026, 9:00 AM"),
    ("18 dec 12.30", "Fri, Dec 18, 2026, 12:30 PM"),
    ("friday at 17", "Fri, Sep 25, 2026, 5:00 PM"), ("today at 3", "Wed, Sep 23, 2026, 3:00 PM"),
    ("friday at 3 o'clock", "Fri, Sep 25, 2026, 3:00 PM"),
    ("tonight at 8", "Wed, Sep 23, 2026, 8:00 PM"), ("8 tonight", "Wed, Sep 23, 2026, 8:00 PM"),
    ("tonight 10:30", "Wed, Sep 23, 2026, 10:30 PM"),
    ("this evening at 7", "Wed, Sep 23, 2026, 7:00 PM"),
    ("at 8 tomorrow morning", "Thu, Sep 24, 2026, 8:00 AM"),
    ("tomorrow morning at 8", "Thu, Sep 24, 2026, 8:00 AM"),
    ("tomorrow at 7 in the evening", "Thu, Sep 24, 2026, 7:00 PM"),
    ("friday 12 noon", "Fri, Sep 25, 2026, 12:00 PM"),
    ("tomorrow half past 3", "Thu, Sep 24, 2026, 3:30 PM"),
    ("friday at half past ten", "Fri, Sep 25, 2026, 10:30 AM"),
    ("quarter to 7 tomorrow morning", "Thu, Sep 24, 2026, 6:45 AM"),
    ("half past 7 pm on friday", "Fri, Sep 25, 2026, 7:30 PM"),
    ("in 1.5 hours", "Wed, Sep 23, 2026, 11:50 AM"), ("1.5h", "Wed, Sep 23, 2026, 11:50 AM"),
    ("in 1,5 hours", "Wed, Sep 23, 2026, 11:50 AM"), ("2.25 hours", "Wed, Sep 23, 2026, 12:35 PM"),
    ("an hour and a half from now", "Wed, Sep 23, 2026, 11:50 AM"),
    ("in two and a half hours", "Wed, Sep 23, 2026, 12:50 PM"),
    ("in half hour", "Wed, Sep 23, 2026, 10:50 AM"), ("2h30m", "Wed, Sep 23, 2026, 12:50 PM"),
    ("2h 30min", "Wed, Sep 23, 2026, 12:50 PM"), ("+2h30m", "Wed, Sep 23, 2026, 12:50 PM"),
    ("in 2 hours and 30 minutes", "Wed, Sep 23, 2026, 12:50 PM"),
    ("2h30m ago", "Wed, Sep 23, 2026, 7:50 AM"), ("in 1d12h", "Thu, Sep 24, 2026, 10:20 PM"),
    ("2 days 3 hours ago", "Mon, Sep 21, 2026, 7:20 AM"),
    ("fri 3p", "Fri, Sep 25, 2026, 3:00 PM"), ("dec 24 9:30a", "Thu, Dec 24, 2026, 9:30 AM"),
    ("fri 530pm", "Fri, Sep 25, 2026, 5:30 PM"), ("tomorrow 1130am", "Thu, Sep 24, 2026, 11:30 AM"),
    ("fri 5pm EST", "Fri, Sep 25, 2026, 6:00 PM"), ("fri 5pm est", "Fri, Sep 25, 2026, 6:00 PM"),
    ("fri 5pm PDT", "Fri, Sep 25, 2026, 8:00 PM"), ("fri 17:00 CET", "Fri, Sep 25, 2026, 12:00 PM"),
    ("fri 5pm ET", "Fri, Sep 25, 2026, 5:00 PM (5:00 PM America/New_York)"),
    ("2026-12-24 17:00 EST", "Thu, Dec 24, 2026, 5:00 PM"),
    ("christmas eve 8pm", "Thu, Dec 24, 2026, 8:00 PM"),
    ("tomorrow + 1 week 9am", "Thu, Oct 1, 2026, 9:00 AM"),
    ("monday week at 9am", "Mon, Oct 5, 2026, 9:00 AM"),
    ("@1798104600", "Thu, Dec 24, 2026, 4:30 AM"), ("@1798104600000", "Thu, Dec 24, 2026, 4:30 AM"),
    ("dec 3rd 5pm", "Thu, Dec 3, 2026, 5:00 PM"),
    ("the 3rd at 5pm", "Sat, Oct 3, 2026, 5:00 PM"),
    ("last friday of november 17:00", "Fri, Nov 27, 2026, 5:00 PM"),
    ("fri 0900", "Fri, Sep 25, 2026, 9:00 AM"), ("tomorrow 1730", "Thu, Sep 24, 2026, 5:30 PM"),
    ("dec 24 0900", "Thu, Dec 24, 2026, 9:00 AM"), ("12/24 1730", "Thu, Dec 24, 2026, 5:30 PM"),
    ("2026-12-24 1730", "Thu, Dec 24, 2026, 5:30 PM"),
    ("2026-W49-5T17:00", "Fri, Dec 4, 2026, 5:00 PM"),
    ("in half an hour", "Wed, Sep 23, 2026, 10:50 AM"),
    ("two hours from now", "Wed, Sep 23, 2026, 12:20 PM"),
    ("an hour from now", "Wed, Sep 23, 2026, 11:20 AM"),
    ("Thu, 24 Dec 2026 17:00:00 +0100", "Thu, Dec 24, 2026, 11:00 AM"),
    ("Thu, 24 Dec 2026 17:00:00 +0100 (CET)", "Thu, Dec 24, 2026, 11:00 AM"),
    ("24 Dec 2026 17:00 GMT", "Thu, Dec 24, 2026, 12:00 PM"),
    ("2026-12-24T17:00:00.5+01:00", "Thu, Dec 24, 2026, 11:00 AM"),
    ("2026-12-24t17:00:00z", "Thu, Dec 24, 2026, 12:00 PM"),
    ("tomorrow 17:00 UTC", "Thu, Sep 24, 2026, 1:00 PM"),
    ("tomorrow 17:00 UTC+1", "Thu, Sep 24, 2026, 12:00 PM"),
    ("tomorrow 5pm GMT-5", "Thu, Sep 24, 2026, 6:00 PM"),
    ("tomorrow 17:00 UTC-11", "Fri, Sep 25, 2026, 12:00 AM"),
    ("tomorrow 17:00 UTC+05:30", "Thu, Sep 24, 2026, 7:30 AM"),
    ("fri 9am Berlin", "Fri, Sep 25, 2026, 3:00 AM (9:00 AM Europe/Berlin)"),
    ("9am Europe/Berlin fri", "Fri, Sep 25, 2026, 3:00 AM (9:00 AM Europe/Berlin)"),
    ("fri 1pm los angeles", "Fri, Sep 25, 2026, 4:00 PM (1:00 PM America/Los_Angeles)"),
    ("fri 9am Asia/Kolkata", "Thu, Sep 24, 2026, 11:30 PM (9:00 AM Asia/Kolkata)"),
    ("fri noon America/New_York", "Fri, Sep 25, 2026, 12:00 PM (12:00 PM America/New_York)"),
  ])
  func daysWithTimesAreRead(text: String, preview: String) throws {
    let parsed = try DateParser(in: try environment())
      .parse(text, now: try date("2026-09-23 10:20:40"))
    #expect(parsed.preview == preview)
    #expect(parsed.hasDate && parsed.hasTime)
  }

  @Test(arguments: [
    ("1730", "Wed, Sep 23, 2026, 5:30 PM"), ("0900", "Thu, Sep 24, 2026, 9:00 AM"),
    ("0000", "Thu, Sep 24, 2026, 12:00 AM"), ("at 5pm", "Wed, Sep 23, 2026, 5:00 PM"),
    ("at 3", "Wed, Sep 23, 2026, 3:00 PM"), ("at 11", "Wed, Sep 23, 2026, 11:00 AM"),
    ("three o'clock", "Wed, Sep 23, 2026, 3:00 PM"), ("five pm", "Wed, Sep 23, 2026, 5:00 PM"),
    ("half past 3", "Wed, Sep 23, 2026, 3:30 PM"), ("quarter to 5", "Wed, Sep 23, 2026, 4:45 PM"),
    ("quarter past 12", "Wed, Sep 23, 2026, 12:15 PM"),
    ("quarter to 1", "Wed, Sep 23, 2026, 12:45 PM"), ("20 past 3", "Wed, Sep 23, 2026, 3:20 PM"),
    ("20 to 5", "Wed, Sep 23, 2026, 4:40 PM"),
    ("ten minutes to 5", "Wed, Sep 23, 2026, 4:50 PM"),
    ("half past 15", "Wed, Sep 23, 2026, 3:30 PM"),
    ("morning", "Thu, Sep 24, 2026, 9:00 AM"), ("at night", "Wed, Sep 23, 2026, 8:00 PM"),
    ("midday", "Wed, Sep 23, 2026, 12:00 PM"), ("12 noon", "Wed, Sep 23, 2026, 12:00 PM"),
    ("8 in the evening", "Wed, Sep 23, 2026, 8:00 PM"),
    ("9 in the morning", "Thu, Sep 24, 2026, 9:00 AM"),
    ("17:00Z", "Wed, Sep 23, 2026, 1:00 PM"), ("5pm UTC", "Wed, Sep 23, 2026, 1:00 PM"),
    ("9am Berlin", "Thu, Sep 24, 2026, 3:00 AM (9:00 AM Europe/Berlin)"),
  ])
  func aTimeAloneIsItsNextOccurrence(text: String, preview: String) throws {
    let parsed = try DateParser(in: try environment())
      .parse(text, now: try date("2026-09-23 10:20:40"))
    #expect(parsed.preview == preview)
    #expect(!parsed.hasDate && parsed.hasTime)
  }

  @Test func theCurrentWeekendIsToday() throws {
    for (now, this, next) in [
      ("2026-09-26 08:00", "Sat, Sep 26, 2026", "Sat, Oct 3, 2026"),
      ("2026-09-27 08:00", "Sun, Sep 27, 2026", "Sat, Oct 3, 2026"),
      ("2026-09-28 08:00", "Sat, Oct 3, 2026", "Sat, Oct 10, 2026"),
    ] {
      #expect(try preview("weekend", now: now) == this)
      #expect(try preview("this weekend", now: now) == this)
      #expect(try preview("next weekend", now: now) == next)
    }
  }

  @Test func weekendsFollowTheLocale() throws {
    #expect(try preview("weekend", "de_DE") == "Sat, 26 Sep 2026")
    #expect(try preview("weekend", "ar_EG") == "Fri, 25 Sep 2026")
  }

  // MARK: - German and French

  @Test(arguments: [
    ("heute", "Wed, 23 Sep 2026"), ("morgen", "Thu, 24 Sep 2026"),
    ("Übermorgen", "Fri, 25 Sep 2026"), ("uebermorgen", "Fri, 25 Sep 2026"),
    ("gestern", "Tue, 22 Sep 2026"), ("vorgestern", "Mon, 21 Sep 2026"),
    ("Donnerstag", "Thu, 24 Sep 2026"), ("am Freitag", "Fri, 25 Sep 2026"),
    ("nächsten Freitag", "Fri, 2 Oct 2026"), ("naechsten freitag", "Fri, 2 Oct 2026"),
    ("am nächsten Freitag", "Fri, 2 Oct 2026"), ("diesen Freitag", "Fri, 25 Sep 2026"),
    ("letzten Freitag", "Fri, 18 Sep 2026"), ("nächste Woche", "Wed, 30 Sep 2026"),
    ("nächsten Monat", "Fri, 23 Oct 2026"), ("am Wochenende", "Sat, 26 Sep 2026"),
    ("in zwei Wochen", "Wed, 7 Oct 2026"), ("in einer Woche", "Wed, 30 Sep 2026"),
    ("vor drei Tagen", "Sun, 20 Sep 2026"), ("zwei Tage vor Freitag", "Wed, 23 Sep 2026"),
    ("eine Woche ab Freitag", "Fri, 2 Oct 2026"), ("in 3 Monaten", "Wed, 23 Dec 2026"),
    ("Ende des Monats", "Wed, 30 Sep 2026"), ("Monatsende", "Wed, 30 Sep 2026"),
    ("Ende November", "Mon, 30 Nov 2026"), ("Anfang nächsten Monats", "Thu, 1 Oct 2026"),
    ("letzter Freitag im November", "Fri, 27 Nov 2026"),
    ("am ersten Montag im Januar", "Mon, 4 Jan 2027"),
    ("2. Dienstag im Oktober", "Tue, 13 Oct 2026"),
    ("3. Dezember", "Thu, 3 Dec 2026"), ("am 3.", "Sat, 3 Oct 2026"),
    ("Freitag, den 25.", "Fri, 25 Sep 2026"), ("24.12.", "Thu, 24 Dec 2026"),
    ("morgen um 9 Uhr", "Thu, 24 Sep 2026, 09:00"), ("morgen um 9", "Thu, 24 Sep 2026, 09:00"),
    ("morgen 9 Uhr 30", "Thu, 24 Sep 2026, 09:30"), ("Freitag 17 Uhr", "Fri, 25 Sep 2026, 17:00"),
    ("24. Dezember 17 Uhr", "Thu, 24 Dec 2026, 17:00"),
    ("morgen früh", "Thu, 24 Sep 2026, 09:00"), ("heute Morgen", "Wed, 23 Sep 2026, 09:00"),
    ("heute Abend", "Wed, 23 Sep 2026, 18:00"), ("heute Abend um 8", "Wed, 23 Sep 2026, 20:00"),
    ("morgen Mittag", "Thu, 24 Sep 2026, 12:00"),
    ("Freitag Nachmittag", "Fri, 25 Sep 2026, 15:00"), ("halb 4", "Wed, 23 Sep 2026, 15:30"),
    ("Freitag halb zehn", "Fri, 25 Sep 2026, 09:30"),
    ("viertel nach 3", "Wed, 23 Sep 2026, 15:15"), ("viertel vor 5", "Wed, 23 Sep 2026, 16:45"),
    ("20 nach 3", "Wed, 23 Sep 2026, 15:20"), ("um 8 Uhr abends", "Wed, 23 Sep 2026, 20:00"),
    ("3 Uhr", "Thu, 24 Sep 2026, 03:00"), ("Mitternacht", "Thu, 24 Sep 2026, 00:00"),
    ("in einer halben Stunde", "Wed, 23 Sep 2026, 10:50"),
    ("vor zwei Stunden", "Wed, 23 Sep 2026, 08:20"),
    ("next friday at 5pm", "Fri, 2 Oct 2026, 17:00"),
    ("last friday of november", "Fri, 27 Nov 2026"),
    ("tomorrow morning", "Thu, 24 Sep 2026, 09:00"),
  ])
  func parsesGermanAndEnglish(text: String, expected: String) throws {
    #expect(try preview(text, "de_DE") == expected)
  }

  @Test(arguments: [
    ("aujourd'hui", "Wed, 23 Sep 2026"), ("aujourd’hui", "Wed, 23 Sep 2026"),
    ("demain", "Thu, 24 Sep 2026"), ("après-demain", "Fri, 25 Sep 2026"),
    ("apres demain", "Fri, 25 Sep 2026"), ("hier", "Tue, 22 Sep 2026"),
    ("avant-hier", "Mon, 21 Sep 2026"), ("vendredi", "Fri, 25 Sep 2026"),
    ("vendredi prochain", "Fri, 2 Oct 2026"), ("vendredi dernier", "Fri, 18 Sep 2026"),
    ("ce vendredi", "Fri, 25 Sep 2026"), ("la semaine prochaine", "Wed, 30 Sep 2026"),
    ("le mois prochain", "Fri, 23 Oct 2026"), ("l'année prochaine", "Thu, 23 Sep 2027"),
    ("dans deux semaines", "Wed, 7 Oct 2026"), ("dans une semaine", "Wed, 30 Sep 2026"),
    ("il y a trois jours", "Sun, 20 Sep 2026"), ("dans 15 jours", "Thu, 8 Oct 2026"),
    ("dernier vendredi de novembre", "Fri, 27 Nov 2026"),
    ("le dernier vendredi d'octobre", "Fri, 30 Oct 2026"),
    ("premier lundi de janvier", "Mon, 4 Jan 2027"), ("fin du mois", "Wed, 30 Sep 2026"),
    ("fin novembre", "Mon, 30 Nov 2026"), ("début janvier", "Fri, 1 Jan 2027"),
    ("ce week-end", "Sat, 26 Sep 2026"), ("le 3", "Sat, 3 Oct 2026"),
    ("le 3 décembre", "Thu, 3 Dec 2026"), ("1er janvier", "Fri, 1 Jan 2027"),
    ("le 24 déc. 17h", "Thu, 24 Dec 2026, 17:00"), ("demain à 9h", "Thu, 24 Sep 2026, 09:00"),
    ("demain 9h", "Thu, 24 Sep 2026, 09:00"), ("à 17h", "Wed, 23 Sep 2026, 17:00"),
    ("vendredi à 17h30", "Fri, 25 Sep 2026, 17:30"),
    ("vendredi à 9 heures", "Fri, 25 Sep 2026, 09:00"),
    ("demain à 9h et demie", "Thu, 24 Sep 2026, 09:30"),
    ("demain à cinq heures moins le quart", "Thu, 24 Sep 2026, 16:45"),
    ("demain matin", "Thu, 24 Sep 2026, 09:00"), ("demain midi", "Thu, 24 Sep 2026, 12:00"),
    ("demain après-midi", "Thu, 24 Sep 2026, 15:00"), ("ce soir", "Wed, 23 Sep 2026, 18:00"),
    ("demain soir à 8h", "Thu, 24 Sep 2026, 20:00"), ("midi", "Wed, 23 Sep 2026, 12:00"),
    ("minuit", "Thu, 24 Sep 2026, 00:00"), ("dans une demi-heure", "Wed, 23 Sep 2026, 10:50"),
    ("dans 2 heures", "Wed, 23 Sep 2026, 12:20"), ("next friday", "Fri, 2 Oct 2026"),
    ("a week from friday", "Fri, 2 Oct 2026"),
  ])
  func parsesFrenchAndEnglish(text: String, expected: String) throws {
    #expect(try preview(text, "fr_FR") == expected)
  }

  // MARK: - Messages about a date

  @Test(arguments: [
    ("2026-W49-5", "in 11 days"), ("tonight", "in 9 hours"), ("eod", "today"),
    ("tomorrow morning", "tomorrow"), ("last fri", "3 days ago"), ("in two weeks", "in 2 weeks"),
  ])
  func theDistanceToADateIsDescribed(text: String, distance: String) throws {
    let parsed = try DateParser(in: try environment())
      .parse(text, now: try date("2026-11-23 11:00"))
    #expect(parsed.distance == distance)
  }

  @Test(arguments: ["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP"])
  func descriptionsParseBack(locale: String) throws {
    let environment = try environment(locale)
    let (parser, now) = (DateParser(in: environment), try date("2026-09-23 10:20"))
    let relative = RelativeDateFormatter(in: environment)
    for minutes in [-90, -5, 0, 1, 5, 59, 60, 600].map(Double.init) {
      let phrase = relative.phrase(for: now + minutes * 60, now: now)
      #expect(try parser.parse(phrase, now: now).distance == phrase)
    }
    for days in [-800, -400, -70, -20, -3, -1, 0, 1, 3, 13, 20, 70, 400, 800].map(Double.init) {
      let phrase = relative.phrase(for: now + days * 86_400, now: now, hasTime: false)
      #expect(try parser.parse(phrase, now: now).distance == phrase)
    }
    let due = DueDateFormatter(in: environment)
    for days in [-1, 0, 1, 5, 40, 200].map(Double.init) {
      let day = environment.clock.startOfDay(environment.clock.day(of: now + days * 86_400))
      #expect(try parser.parse(due.phrase(for: day, now: now), now: now).date == day)
    }
  }

  @Test func anExplicitTimeZoneIsKept() throws {
    let parser = DateParser(in: try environment())
    let now = try date("2026-09-23 10:20:40")
    #expect(try parser.parse("fri 9am berlin", now: now).timeZone?.identifier == "Europe/Berlin")
    #expect(try parser.parse("fri 9am +0530", now: now).timeZone?.secondsFromGMT() == 19_800)
    #expect(try parser.parse("fri 9am", now: now).timeZone == nil)
  }

  @Test func aRegionAloneIsATimeZoneInNorthAmericaOnly() throws {
    let now = try date("2026-09-23 10:20:40")
    let london = DateParser(in: try environment("en_GB", "Europe/London"))
    #expect(throws: DateParseError.self) { try london.parse("fri 9am Central", now: now) }
    for phrase in ["fri 9am Central time", "fri 9am CT"] {
      let zone = try london.parse(phrase, now: now).timeZone
      #expect(zone?.identifier == "America/Chicago")
    }
  }

  @Test func aTimeSkippedInTheNamedZoneIsRefused() throws {
    #expect(throws: DateParseError.self) {
      try preview("2026-03-29 2:30 Europe/Berlin", now: "2026-03-01 10:00")
    }
    #expect(
      try preview("2026-03-08 2:30 Europe/Berlin", now: "2026-03-01 10:00")
        == "Sat, Mar 7, 2026, 8:30 PM (2:30 AM Europe/Berlin)")
  }
}
