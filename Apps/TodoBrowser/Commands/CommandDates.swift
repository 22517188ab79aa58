import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models

/// How the command line writes the dates of events.
struct CommandDates {
  let now = ProgramEnvironment.now
  let words = ToDoWords(in: ProgramEnvironment.dates)

  var environment: DateEnvironment { words.environment }

  /// What was understood of an event: `“Tea”, Home, Fri, Nov 27, 2026, 9:00 AM (in 6 days)`.
  func preview(of event: ToDoEvent) -> String {
    var parts = [ItemSummary.quoted(event.listTitle)]
    if !event.category.isEmpty { parts.append(event.quotedCategory) }
    parts.append(when(event))
    if let repetition = words.repetition(of: event) {
      parts.append("\(ToDoWords.repeatSign) \(repetition)")
    }
    parts += (event.alarms ?? []).map {
      "reminder \(AlarmTime.words(of: $0, .toDo, in: environment))"
    }
    if event.completionState != .notStarted { parts.append(event.completionState.words) }
    return parts.joined(separator: ", ")
  }

  /// `Fri, Nov 27, 2026, 9:00 AM (in 6 days)`, or `no date`.
  func when(_ event: ToDoEvent) -> String {
    let distance = event.isDated ? " (\(words.distance(to: event, now: now)))" : ""
    return words.inSentence(event) + distance
  }

  /// What tells an event apart: its title, and when it is to be done or that it is done.
  func summary(of event: ToDoEvent) -> ItemSummary {
    ItemSummary(
      id: event.id ?? 0, name: event.listTitle,
      detail: event.isCompleted ? "done" : words.inSentence(event), repeats: event.repeats)
  }
}

extension ToDoEvent {
  /// What stands for a title that is missing.
  static let noTitle = "No title"

  /// The title as a list shows it.
  var listTitle: String { title.isEmpty ? Self.noTitle : title }

  /// The category in quotes, cut to the length of a line.
  var quotedCategory: String { ItemSummary.quoted(category) }
}

/// `--date`, `--all-day`, `--tz` and `--no-date`: when an event is to be done.
struct DateOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When it is to be done, such as 'fri 9am' or '9am Berlin'.", valueName: "when"))
  var date: String?

  @Flag(help: "Give it a day without a time: that of --date, or today.")
  var allDay = false

  @Option(
    help: ArgumentHelp(
      "The time zone its time is of, such as Europe/Berlin; 'floating' for what clocks show anywhere.",
      valueName: "zone"))
  var tz: String?

  @Flag(help: "Give it no date.")
  var noDate = false

  var isEmpty: Bool { date == nil && !allDay && tz == nil && !noDate }

  func validate() throws {
    if noDate, date != nil || allDay || tz != nil {
      throw ValidationError("--no-date excludes --date, --all-day and --tz.")
    }
    if allDay, tz != nil {
      throw ValidationError("--all-day excludes --tz: a day has no time zone.")
    }
  }

  /// What they say.
  ///
  /// - Throws: `DateParseError` when a date cannot be read as just one, `CommandError.badUsage` for a zone that
  ///   this machine does not know.
  func change() throws -> DateChange {
    var kind: TimeKind?
    var dates = ProgramEnvironment.dates
    if let tz {
      if ["floating", "local"].contains(tz.lowercased()) {
        kind = .floating
      } else if ["utc", "z", "gmt"].contains(tz.lowercased()) {
        (kind, dates) = (
          .utc, DateEnvironment(localeIdentifier: dates.localeIdentifier, clock: .utc)
        )
      } else if let zone = Self.zone(tz) {
        kind = .zoned(zone.identifier)
        dates = DateEnvironment(
          localeIdentifier: dates.localeIdentifier, clock: WallClock(zone))
      } else {
        throw CommandError.badUsage(
          "there is no time zone '\(tz)'", next: "Use a name like Europe/Berlin, or 'floating'.")
      }
    }
    let parsed = try date.map {
      try DateParser(in: dates).parse($0, now: ProgramEnvironment.now)
    }
    if let zone = parsed?.timeZone, zone.identifier.contains("/") { kind = .zoned(zone.identifier) }
    return DateChange(
      parsed: parsed, kind: allDay ? .day : kind, hasNoDate: noDate, clock: dates.clock)
  }

  /// The zone of a name in any case, or of its last part alone: `berlin`.
  private static func zone(_ name: String) -> TimeZone? {
    let typed = name.lowercased().replacing(" ", with: "_")
    let known = TimeZone.knownTimeZoneIdentifiers
    return known.first { $0.lowercased() == typed }.flatMap(TimeZone.init(identifier:))
      ?? known.first { $0.lowercased().hasSuffix("/\(typed)") }.flatMap(TimeZone.init(identifier:))
      ?? (name.contains("/") ? TimeZone(identifier: name) : nil)
  }
}

/// What a command line says of an event's date.
struct DateChange {
  fileprivate let parsed: ParsedDate?
  /// The kind of time that is asked for; nil for the one it has.
  fileprivate let kind: TimeKind?
  /// Whether it is to have no date.
  fileprivate let hasNoDate: Bool
  /// The clock by which the date was typed.
  fileprivate let clock: WallClock

  /// Whether a day or a time was said.
  var saysDate: Bool { parsed != nil }

  /// Gives a new event its date: a day without a time means 9 o'clock or, when that is past today, the next
  /// full hour, which is also taken without a date.
  func apply(toNew event: inout ToDoEvent) {
    event.date = parsed.map(moment) ?? ProgramEnvironment.nextFullHour
    setKind(of: &event)
  }

  /// Moves an event: a day alone leaves it its time, a time alone its day. What had no date gets a day.
  func apply(to event: inout ToDoEvent) {
    if let parsed {
      if !event.isDated {
        (event.date, event.dateKind) = (parsed.date, parsed.hasTime ? .utc : .day)
      } else if event.isAllDay, parsed.hasTime {
        let typed = clock.reading(of: parsed.date)
        let day = parsed.hasDate ? typed.day : ProgramEnvironment.dates.clock.day(of: event.date)
        event.date = clock.date(showing: CivilDateTime(day: day, time: typed.time))
        event.dateKind = .utc
      } else {
        event.date = date(parsed, movedFrom: event.date)
      }
    }
    setKind(of: &event)
  }

  private func setKind(of event: inout ToDoEvent) {
    if hasNoDate {
      (event.date, event.dateKind) = (.distantFuture, nil)
      return
    }
    if kind == .day || event.isAllDay {
      if !event.isDated { event.date = ProgramEnvironment.now }
      let here = ProgramEnvironment.dates.clock
      event.date = here.startOfDay(here.day(of: event.date))
    }
    if let kind { event.dateKind = kind }
    if kind == .floating {
      // What the clock shows by which it was typed.
      event.date = ProgramEnvironment.dates.clock.date(showing: clock.reading(of: event.date))
    }
  }

  private func moment(_ parsed: ParsedDate) -> Date {
    guard !parsed.hasTime, let nine = TimeOfDay(hour: 9) else { return parsed.date }
    let day = clock.day(of: parsed.date)
    let morning = clock.date(showing: CivilDateTime(day: day, time: nine))
    let next = ProgramEnvironment.nextFullHour
    let now = ProgramEnvironment.now
    let isPast = clock.day(of: now) == day && morning < now
    return isPast && clock.day(of: next) == day ? next : morning
  }

  private func date(_ parsed: ParsedDate, movedFrom old: Date) -> Date {
    var moved = clock.reading(of: old)
    let typed = clock.reading(of: parsed.date)
    if parsed.hasDate || parsed.timeZone != nil, parsed.hasTime { return parsed.date }
    if parsed.hasTime { moved.time = typed.time } else { moved.day = typed.day }
    return clock.date(showing: moved)
  }
}
