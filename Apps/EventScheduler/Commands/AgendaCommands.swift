import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Persistence

struct AgendaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agenda",
    abstract: "Print the coming days with their events.",
    discussion: """
      An event of several days is printed on each of them.

      Examples:
        event-scheduler agenda
        event-scheduler agenda next mon --days 5
      """)

  @Option(help: ArgumentHelp("The number of days.", valueName: "number"))
  var days = 7

  @OptionGroup var shown: CalendarOptions

  func validate() throws {
    guard 1...3660 ~= days else {
      throw ValidationError("--days takes a number from 1 to 3660.")
    }
  }

  func run() throws {
    guard let agenda = try shown.agenda(from: shown.day(), days: days) else { return }
    guard try !agenda.printDays() else { return }
    StandardError.line("No events in these \(days) days.")
  }
}

struct WeekCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "week", abstract: "Print a week, its days side by side.",
    discussion: """
      Today is in brackets.

      Examples:
        event-scheduler week
        event-scheduler week next fri
      """)

  @OptionGroup var shown: CalendarOptions

  func run() throws {
    let formatter = AgendaFormatter.program
    let first = try shown.day(in: "week").startOfWeek(from: formatter.firstWeekday)
    guard let agenda = try shown.agenda(from: first, days: 7) else { return }
    try agenda.print(under: [], most: 40) { day, _ in
      DayGrid.Cell(
        heading: formatter.marked("\(formatter.weekday(of: day.day)) \(day.day.day)", day.day),
        lines: day.entries.flatMap { entry in
          let time = formatter.beginning(of: entry)
          return time.isEmpty ? [entry.event.markedTitle] : [time, "  " + entry.event.markedTitle]
        })
    }
  }
}

struct MonthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "month", abstract: "Print a month with its events.",
    discussion: """
      Today is in brackets. Narrow columns have titles without times.

      Examples:
        event-scheduler month
        event-scheduler month dec
        event-scheduler month 2026-12
      """)

  @OptionGroup var shown: CalendarOptions

  func run() throws {
    let formatter = AgendaFormatter.program
    let day = try shown.day(in: "month")
    let count = CivilDate.dayCount(ofMonth: day.month, year: day.year)
    let first = day.firstOfMonth
    guard let agenda = try shown.agenda(from: first, days: count) else { return }
    let title = LocalDateFormatter(dateStyle: .monthAndYear, in: formatter.environment)
    try StandardOutput.write { try $0.line(title.string(from: first)) }
    let blank = DayGrid.Cell(heading: "", lines: [])
    let before = first - first.startOfWeek(from: formatter.firstWeekday)
    try agenda.print(
      under: formatter.weekdayNames, after: Array(repeating: blank, count: before), most: 6
    ) { day, width in
      DayGrid.Cell(
        heading: formatter.marked("\(day.day.day)", day.day),
        lines: day.entries.map { entry in
          // In a narrow column the title matters more than the time.
          let time = width < 20 ? "" : formatter.beginning(of: entry)
          return time.isEmpty ? entry.event.markedTitle : "\(time) \(entry.event.markedTitle)"
        })
    }
  }
}

/// The options of a view of the calendar.
struct CalendarOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A day or a month, such as 'next mon', dec or 2026-12; today if left out.", valueName: "when")
  )
  var when: [String] = []

  @OptionGroup var categories: CategoryOption
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  /// Returns the first day to print.
  ///
  /// - Parameter unit: The unit of `next` or `last` without a unit, such as `month`; nil if these
  ///   words alone are invalid.
  /// - Throws: `DateParseError` when the text is no date.
  func day(in unit: String? = nil) throws -> CivilDate {
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
    let parser = DateParser(in: dates)
    do throws(DateParseError) {
      let isUnit = ["next", "last"].contains(text.lowercased())
      let phrase = [text, isUnit ? unit : nil].compactMap(\.self).joined(separator: " ")
      return dates.clock.day(of: try parser.parse(phrase, now: now).date)
    } catch {
      guard let month = month(text, isNumber: unit == "month", parser) else { throw error }
      return month
    }
  }

  /// Returns the first day of a month that is given without a year, in the current month or later:
  /// `dec`, `december`, `12`; nil for any other text.
  private func month(_ text: String, isNumber: Bool, _ parser: DateParser) -> CivilDate? {
    let today = ProgramEnvironment.dates.clock.day(of: ProgramEnvironment.now)
    var number = isNumber ? Int(text) : nil
    if text.allSatisfy(\.isLetter),
      let first = try? parser.parse("1 \(text)", now: ProgramEnvironment.now), first.isAllDay
    {
      number = ProgramEnvironment.dates.clock.day(of: first.date).month
    }
    guard let number else { return nil }
    return CivilDate(
      year: number < today.month ? today.year + 1 : today.year, month: number, day: 1)
  }

  /// Returns the events of a range of days; with `--json` prints them and returns nil.
  fileprivate func agenda(from first: CivilDate, days: Int) throws -> Agenda? {
    let agenda = try EventScheduler.openStoreToList(database.path).agenda(
      from: first, days: days, in: categories.category, clock: ProgramEnvironment.dates.clock)
    guard json.isOn else { return agenda }
    try agenda.printJSON()
    return nil
  }
}

extension AgendaFormatter {
  /// The formatter of the commands.
  fileprivate static var program: AgendaFormatter {
    AgendaFormatter(in: ProgramEnvironment.dates, now: ProgramEnvironment.now)
  }

  /// Returns the heading of a day, in brackets for today.
  fileprivate func marked(_ heading: String, _ day: CivilDate) -> String {
    day == today ? "[\(heading)]" : heading
  }
}

extension Agenda {
  /// Prints the days that have events, each with its heading.
  ///
  /// - Returns: A Boolean value that indicates whether there were any events.
  func printDays() throws -> Bool {
    let formatter = AgendaFormatter.program
    let shown = days.filter { !$0.entries.isEmpty }
    guard !shown.isEmpty else { return false }
    try StandardOutput.write { output in
      let entries = shown.flatMap(\.entries)
      let idWidth = entries.map { "\($0.event.id ?? 0)".count }.max() ?? 0
      for (number, day) in shown.enumerated() {
        if number > 0 { try output.line() }
        try output.line(formatter.heading(day.day))
        var table = Table(
          [.figures("", width: .known(idWidth + 2)), TableColumn(""), .text("")],
          for: output.traits, hasTitles: false)
        for entry in day.entries {
          try table.row(to: &output) { row in
            row.number(entry.event.id ?? 0)
            row.text(formatter.time(of: entry))
            row.text(
              entry.event.markedTitle + (formatter.isNow(entry) ? " · now" : "")
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

  /// Prints a JSON array with one object per event and day.
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
