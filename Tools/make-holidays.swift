// Writes the legal public holidays of the United States as an iCalendar file to standard output:
//
//     Tools/make-holidays 2025 2028 > Samples/us-federal-holidays.ics
//
// Sources
// - 5 U.S.C. 6103(a) lists the holidays and the rules of their dates.
// - 5 U.S.C. 6103(b)(1): one that falls on a Saturday is observed on the Friday before, for all who
//   work Monday to Friday.
// - Executive Order 11582 of February 11, 1971, section 3(a): one that falls on a Sunday is
//   observed on the Monday after it.
//
// Inauguration Day (5 U.S.C. 6103(c)) is a holiday in and around the District of Columbia only and
// is not listed. The same years give the same bytes.

import Foundation

/// A day of the calendar, counted from 1970-01-01.
struct Day {
  var number: Int

  init(number: Int) {
    self.number = number
  }

  /// Howard Hinnant's `days_from_civil` ("chrono-Compatible Low-Level Date Algorithms").
  init(_ year: Int, _ month: Int, _ day: Int) {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    number =
      era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 0 for Sunday … 6 for Saturday.
  var weekday: Int { (number + 4) % 7 }

  /// `YYYYMMDD`.
  var text: String {
    let shifted = number + 719_468
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return String(year * 10_000 + month * 100 + dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

/// How the law names the date of a holiday.
enum Rule {
  case date(month: Int, day: Int)
  /// The first is 1; weekdays count from 0 for Sunday.
  case nth(Int, weekday: Int, month: Int)
  case last(weekday: Int, month: Int)

  func day(in year: Int) -> Day {
    switch self {
    case .date(let month, let day):
      return Day(year, month, day)
    case .nth(let count, let weekday, let month):
      let first = Day(year, month, 1)
      return Day(number: first.number + (weekday - first.weekday + 7) % 7 + (count - 1) * 7)
    case .last(let weekday, let month):
      let end = month == 12 ? Day(year + 1, 1, 1) : Day(year, month + 1, 1)
      let last = Day(number: end.number - 1)
      return Day(number: last.number - (last.weekday - weekday + 7) % 7)
    }
  }
}

struct Holiday {
  let name: String
  let identifier: String
  let rule: Rule
  let meaning: String
}

let (monday, thursday) = (1, 4)

let holidays = [
  Holiday(
    name: "New Year's Day", identifier: "new-years-day", rule: .date(month: 1, day: 1),
    meaning: "The first day of the year."),
  Holiday(
    name: "Birthday of Martin Luther King, Jr.", identifier: "martin-luther-king-jr",
    rule: .nth(3, weekday: monday, month: 1),
    meaning: "The third Monday in January. Honors the leader of the civil rights movement, born "
      + "on January 15, 1929."),
  Holiday(
    name: "Washington's Birthday", identifier: "washingtons-birthday",
    rule: .nth(3, weekday: monday, month: 2),
    meaning: "The third Monday in February. Honors the first president, born on February 22, "
      + "1732; often called Presidents' Day."),
  Holiday(
    name: "Memorial Day", identifier: "memorial-day", rule: .last(weekday: monday, month: 5),
    meaning: "The last Monday in May. Remembers those who died in the armed forces."),
  Holiday(
    name: "Juneteenth National Independence Day", identifier: "juneteenth",
    rule: .date(month: 6, day: 19),
    meaning: "Remembers June 19, 1865, when the end of slavery was proclaimed in Texas."),
  Holiday(
    name: "Independence Day", identifier: "independence-day", rule: .date(month: 7, day: 4),
    meaning: "Celebrates the Declaration of Independence of July 4, 1776."),
  Holiday(
    name: "Labor Day", identifier: "labor-day", rule: .nth(1, weekday: monday, month: 9),
    meaning: "The first Monday in September. Honors working people."),
  Holiday(
    name: "Columbus Day", identifier: "columbus-day", rule: .nth(2, weekday: monday, month: 10),
    meaning: "The second Monday in October. Remembers the landing of October 12, 1492; many places "
      + "keep it as Indigenous Peoples' Day."),
  Holiday(
    name: "Veterans Day", identifier: "veterans-day", rule: .date(month: 11, day: 11),
    meaning: "Honors all who served in the armed forces; the armistice of 1918 began on this day."),
  Holiday(
    name: "Thanksgiving Day", identifier: "thanksgiving-day",
    rule: .nth(4, weekday: thursday, month: 11),
    meaning: "The fourth Thursday in November. A day of thanks for the harvest and the year."),
  Holiday(
    name: "Christmas Day", identifier: "christmas-day", rule: .date(month: 12, day: 25),
    meaning: "The birth of Christ."),
]

/// Escapes a text as iCalendar wants it (RFC 5545, 3.3.11).
func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    if character == "," || character == ";" || character == "\\" { result += "\\" }
    result += character == "\n" ? "\\n" : String(character)
  }
  return result
}

/// Prints a line in pieces of at most 75 bytes. All text here is ASCII: a character is a byte.
func write(_ line: String) {
  var rest = Substring(line)
  var room = 75
  while rest.count > room {
    print(rest.prefix(room), terminator: "\r\n ")
    rest = rest.dropFirst(room)
    room = 74
  }
  print(rest, terminator: "\r\n")
}

func writeEvent(_ title: String, on day: Day, identifier: String, description: String) {
  write("BEGIN:VEVENT")
  write("UID:\(day.text)-\(identifier)@us-federal-holidays.course-apps")
  write("DTSTAMP:20250101T000000Z")
  write("DTSTART;VALUE=DATE:\(day.text)")
  write("DTEND;VALUE=DATE:\(Day(number: day.number + 1).text)")
  write("SUMMARY:\(escaped(title))")
  write("DESCRIPTION:\(escaped(description))")
  write("CATEGORIES:Holiday")
  write("TRANSP:TRANSPARENT")
  write("END:VEVENT")
}

// Juneteenth is a holiday from 2021 on, so the list holds for no earlier year.
let usage = "Usage: make-holidays FIRST-YEAR LAST-YEAR   (2021 or later)"
let arguments = CommandLine.arguments.dropFirst()
if arguments == ["--help"] || arguments == ["-h"] {
  print(usage)
  exit(0)
}
let years = arguments.compactMap { Int($0) }
guard arguments.count == 2, years.count == 2, 2021 <= years[0], years[0] <= years[1],
  years[1] <= 9998
else {
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(64)
}

var events: [(day: Day, write: () -> Void)] = []
for year in years[0]...years[1] + 1 {
  for holiday in holidays {
    let day = holiday.rule.day(in: year)
    let source = "Federal holiday, 5 U.S.C. 6103(a)."
    events.append(
      (
        day,
        {
          writeEvent(
            holiday.name, on: day, identifier: holiday.identifier,
            description: "\(holiday.meaning)\n\(source)")
        }
      ))
    let shift = day.weekday == 6 ? -1 : day.weekday == 0 ? 1 : 0
    guard shift != 0 else { continue }
    let (fallsOn, observedOn, rule) =
      shift < 0
      ? ("Saturday", "Friday", "5 U.S.C. 6103(b)(1)")
      : ("Sunday", "Monday", "Executive Order 11582")
    let observed = Day(number: day.number + shift)
    events.append(
      (
        observed,
        {
          writeEvent(
            "\(holiday.name) (observed)", on: observed,
            identifier: "\(holiday.identifier)-observed",
            description: "\(holiday.name) falls on a \(fallsOn), so offices close on this "
              + "\(observedOn).\n\(rule).")
        }
      ))
  }
}

write("BEGIN:VCALENDAR")
write("VERSION:2.0")
write("PRODID:-//CourseApps//Holidays//EN")
write("CALSCALE:GREGORIAN")
write("X-WR-CALNAME:US federal holidays")
write("X-WR-CALDESC:\(escaped("Legal public holidays of the United States, 5 U.S.C. 6103."))")
// A holiday of the year after the last is listed if it is observed in the last.
let bounds = Day(years[0], 1, 1).number...Day(years[1], 12, 31).number
let listed = events.enumerated().filter { bounds.contains($0.element.day.number) }
for event in listed.sorted(by: {
  ($0.element.day.number, $0.offset) < ($1.element.day.number, $1.offset)
}) {
  event.element.write()
}
write("END:VCALENDAR")
