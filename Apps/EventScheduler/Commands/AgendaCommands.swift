import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Persistence

struct AgendaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agenda",
    abstract: "Print the days ahead with what is on each of them.",
    discussion: """
      An event that lasts longer stands on each of its days.

      Examples:
        event-scheduler agenda
        event-scheduler agenda next mon --days 5
      """)

  @Option(help: ArgumentHelp("How many days.", valueName: "number"))
  var days = 7

  @OptionGroup var shown: CalendarOptions

  func validate() throws {
    guard 1...3660 ~= days else {
      throw ValidationError("--days takes a number from 1 to 3660.")
    }
  }

  func run() throws {
    guard let agenda = try shown.agenda(from: shown.day, days: days) else { return }
    guard try !agenda.printDays() else { return }
    StandardError.line("Nothing is on in these \(days) days.")
  }
}

struct WeekCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "week", abstract: "Print a week, its days side by side.",
    discussion: """
      Today stands in brackets.

      Examples:
        event-scheduler week
        event-scheduler week next fri
      """)

  @OptionGroup var shown: CalendarOptions

  func run() throws {
    let words = AgendaWords.ofProgram
    let first = try shown.day.startOfWeek(from: words.firstWeekday)
    guard let agenda = try shown.agenda(from: first, days: 7) else { return }
    try agenda.print(under: [], most: 40) { day, _ in
      DayGrid.Cell(
        heading: words.marked("\(words.weekday(of: day.day)) \(day.day.day)", day.day),
        lines: day.entries.flatMap { entry in
          let time = words.beginning(of: entry)
          return time.isEmpty ? [entry.event.markedTitle] : [time, "  " + entry.event.markedTitle]
        })
    }
  }
}

struct MonthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "month", abstract: "Print a month with what is on its days.",
    discussion: """
      Today stands in brackets. Where there is no room for both, titles stand without their times.

      Examples:
        event-scheduler month
        event-scheduler month 2026-12
      """)

  @OptionGroup var shown: CalendarOptions

  func run() throws {
    let words = AgendaWords.ofProgram
    let day = try shown.day
    let count = CivilDate.dayCount(ofMonth: day.month, year: day.year)
    let first = day.firstOfMonth
    guard let agenda = try shown.agenda(from: first, days: count) else { return }
    let title = LocalDateFormatter(dateStyle: .monthAndYear, in: words.environment)
    try StandardOutput.write { try $0.line(title.string(from: first)) }
    let blank = DayGrid.Cell(heading: "", lines: [])
    let before = first - first.startOfWeek(from: words.firstWeekday)
    try agenda.print(
      under: words.weekdayNames, after: Array(repeating: blank, count: before), most: 6
    ) { day, width in
      DayGrid.Cell(
        heading: words.marked("\(day.day.day)", day.day),
        lines: day.entries.map { entry in
          // Where there is room for one of the two it is the title.
          let time = width < 20 ? "" : words.beginning(of: entry)
          return time.isEmpty ? entry.event.markedTitle : "\(time) \(entry.event.markedTitle)"
        })
    }
  }
}

/// The options of a view of the calendar.
struct CalendarOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A day, such as 'next mon' or 2026-12; else today.", valueName: "when"))
  var when: [String] = []

  @OptionGroup var categories: CategoryOption
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  /// The day it begins at or shows.
  ///
  /// - Throws: `DateParseError` where it cannot be read.
  var day: CivilDate {
    get throws {
      let dates = ProgramEnvironment.dates
      let now = ProgramEnvironment.now
      let text = when.joined(separator: " ")
      guard !text.isEmpty else { return dates.clock.day(of: now) }
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
        let first = CivilDate(year: year, month: month, day: 1)
      {
        return first
      }
      return dates.clock.day(of: try DateParser(in: dates).parse(text, now: now).date)
    }
  }

  /// Returns the events of some days; nil where JSON was asked for, which is printed.
  fileprivate func agenda(from first: CivilDate, days: Int) throws -> Agenda? {
    let agenda = try EventScheduler.openStoreToList(database.path).agenda(
      from: first, days: days, in: categories.category, clock: ProgramEnvironment.dates.clock)
    guard json.isOn else { return agenda }
    try agenda.printJSON()
    return nil
  }
}

extension AgendaWords {
  /// As the program's commands write.
  fileprivate static var ofProgram: AgendaWords {
    AgendaWords(in: ProgramEnvironment.dates, now: ProgramEnvironment.now)
  }

  /// Today stands in brackets.
  fileprivate func marked(_ heading: String, _ day: CivilDate) -> String {
    day == today ? "[\(heading)]" : heading
  }
}

extension Agenda {
  /// Prints the days on which anything is, each with its heading and its events.
  ///
  /// - Returns: A Boolean value that indicates whether anything was on.
  func printDays() throws -> Bool {
    let words = AgendaWords.ofProgram
    let shown = days.filter { !$0.entries.isEmpty }
    guard !shown.isEmpty else { return false }
    try StandardOutput.write { output in
      let entries = shown.flatMap(\.entries)
      let idWidth = entries.map { "\($0.event.id ?? 0)".count }.max() ?? 0
      for (number, day) in shown.enumerated() {
        if number > 0 { try output.line() }
        try output.line(words.heading(day.day))
        var table = Table(
          [.figures("", width: .known(idWidth + 2)), TableColumn(""), .text("")],
          for: output.traits, hasTitles: false)
        for entry in day.entries {
          try table.row(to: &output) { row in
            row.number(entry.event.id ?? 0)
            row.text(words.time(of: entry))
            row.text(
              entry.event.markedTitle + (words.isNow(entry) ? " · now" : "")
                + (entry.event.isCancelled ? " (cancelled)" : "") + entry.event.listedDetails)
          }
        }
        try table.finish(to: &output)
      }
    }
    return true
  }

  /// Prints the days as a grid of weeks.
  fileprivate func print(
    under titles: [String], after blank: [DayGrid.Cell] = [], most: Int,
    _ cell: (_ day: Day, _ width: Int) -> DayGrid.Cell
  ) throws {
    try StandardOutput.write { output in
      let grid = DayGrid(width: output.traits.columns ?? 80, most: most)
      let cells = blank + days.map { cell($0, grid.column) }
      for line in grid.lines(under: titles, cells) { try output.line(line) }
    }
  }

  /// Prints a JSON array with an object for each event on each of its days.
  fileprivate func printJSON() throws {
    let dates = FieldDates(clock: ProgramEnvironment.dates.clock, isListed: true)
    try StandardOutput.write { output in
      let entries = days.flatMap { day in day.entries.map { (day: day.day, event: $0.event) } }
      try JSONWriter.write(entries, to: &output) { entry, object in
        let event = entry.event
        object.member("day", "\(entry.day)")
        object.member("id", event.id)
        object.member("title", event.title)
        object.member("date", EventField.date.text(of: event, dates))
        object.member("endDate", EventField.endDate.text(of: event, dates))
        object.member("isAllDay", event.isAllDay)
        object.member(
          "recurrence", (event.recurrence ?? "").split(separator: "\n").map(String.init))
        object.member("recurrenceID", EventField.recurrenceID.text(of: event, dates))
        object.member("place", event.place)
        object.member("categories", event.categories)
        object.member("status", event.status?.rawValue)
      }
    }
  }
}
