import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models
import Recurrence

/// `--repeat`: how an event repeats.
struct RepeatOptions: ParsableArguments {
  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it repeats: 'every 2 weeks', 'every tue for 5 weeks' or 'every 90 days after done'.",
      valueName: "how"))
  var repetition: String?

  var isEmpty: Bool { repetition == nil }

  /// A Boolean value that indicates whether the option is `never`.
  var isNone: Bool { repetition.map(RecurrencePhrase.isNone) ?? false }

  /// Parses the option.
  ///
  /// - Returns: The recurrence; nil without the option or if it is `never`.
  /// - Parameter date: The date that other options give.
  /// - Throws: `RecurrencePhraseError` if the text cannot be parsed or never occurs,
  ///   `CommandError.badUsage` if both it and the date name a first day.
  func span(besides date: DateChange?) throws -> RecurrenceSpan? {
    guard let repetition, !isNone else { return nil }
    let span = try RecurrenceSpan(
      reading: repetition, now: ProgramEnvironment.now,
      dates: DateParser(in: ProgramEnvironment.dates))
    if span.first != nil, date?.hasParsedDay == true {
      throw CommandError.badUsage("the first day is given twice", next: "Give it once.")
    }
    return span
  }
}

/// `--category` and `--uncategorized` of commands that change events.
struct CategoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The category; repeat for further ones, or give an empty one to remove those.",
      valueName: "name"),
    completion: .stored(TodoBrowserProgram.categoryCompletions))
  var category: [String] = []

  @Flag(help: "Remove it from its category.")
  var uncategorized = false

  var isEmpty: Bool { category.isEmpty && !uncategorized }

  func validate() throws {
    if !category.isEmpty, uncategorized {
      throw ValidationError("--category and --uncategorized exclude each other.")
    }
  }

  /// Returns the name of the category; empty for none, nil without the options.
  ///
  /// - Throws: `CommandError.badUsage` if the name is blank.
  func name() throws -> String? {
    guard let category = category.first else { return uncategorized ? "" : nil }
    guard let name = CommandText.trimmed(category) else {
      throw CommandError.badUsage(
        "the category's name is blank", next: "To remove it from its category, use --uncategorized."
      )
    }
    return name
  }

  /// The additional categories; nil if none are given.
  var others: [String]? {
    category.count > 1 ? category.dropFirst().compactMap { CommandText.trimmed($0) } : nil
  }
}

/// `--date`, `--all-day`, `--tz` and `--no-date`: the date of an event.
struct DateOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The date, such as 'fri 9am' or '9am Berlin'.", valueName: "when"))
  var date: String?

  @Flag(help: "All day, on --date or today.")
  var allDay = false

  @Option(
    help: ArgumentHelp(
      "The time zone, such as Europe/Berlin; 'floating' for the same clock time everywhere.",
      valueName: "zone"))
  var tz: String?

  @Flag(help: "No date.")
  var noDate = false

  var isEmpty: Bool { date == nil && !allDay && tz == nil && !noDate }

  /// A Boolean value that indicates whether the date is removed, by `--no-date` or `--date none`.
  var removesDate: Bool { noDate || date?.lowercased() == "none" }

  func validate() throws {
    if removesDate, noDate && date != nil || allDay || tz != nil {
      throw ValidationError("--no-date excludes --date, --all-day and --tz.")
    }
    if allDay, tz != nil {
      throw ValidationError("--all-day excludes --tz: a day has no time zone.")
    }
  }

  /// Returns the change requested by the options.
  ///
  /// - Throws: `DateParseError` if a date is ambiguous or cannot be parsed, `CommandError.badUsage`
  ///   if the system does not have the zone.
  func change() throws -> DateChange {
    let here = ProgramEnvironment.dates
    let zoned = try tz.map(Self.kind(named:))
    let clock = zoned?.clock ?? here.clock
    var kind = zoned?.kind
    let dates = DateEnvironment(localeIdentifier: here.localeIdentifier, clock: clock)
    let parsed =
      try removesDate
      ? nil
      : date.map {
        try DateParser(in: dates).parse($0, now: ProgramEnvironment.now)
      }
    if let zone = parsed?.timeZone, zone.identifier.contains("/") { kind = .zoned(zone.identifier) }
    return DateChange(
      parsed: parsed, kind: allDay ? .day : kind, hasNoDate: removesDate, clock: clock)
  }

  /// Returns the kind of time in a zone, and the clock of typed times. The name of a zone is
  /// case-insensitive, and its last part is enough: `berlin`.
  private static func kind(named name: String) throws -> (kind: TimeKind, clock: WallClock) {
    let typed = name.lowercased().replacing(" ", with: "_")
    if ["floating", "local"].contains(typed) { return (.floating, ProgramEnvironment.dates.clock) }
    if ["utc", "z", "gmt"].contains(typed) { return (.utc, .utc) }
    let known = TimeZone.knownTimeZoneIdentifiers
    let identifier =
      known.first { $0.lowercased() == typed }
      ?? known.first { $0.lowercased().hasSuffix("/\(typed)") }
      ?? (name.contains("/") ? name : nil)
    guard let identifier, let zone = TimeZone(identifier: identifier) else {
      throw CommandError.badUsage(
        "there is no time zone '\(name)'", next: "Use a name like Europe/Berlin, or 'floating'.")
    }
    return (.zoned(zone.identifier), WallClock(zone))
  }
}

/// A change of an event's date.
struct DateChange {
  fileprivate let parsed: ParsedDate?
  /// The requested kind of time; nil to keep the current one.
  fileprivate let kind: TimeKind?
  /// A Boolean value that indicates whether the date is removed.
  fileprivate let hasNoDate: Bool
  /// The clock by which the date was typed.
  fileprivate let clock: WallClock

  /// A Boolean value that indicates whether a day or a time was given.
  var hasParsedDate: Bool { parsed != nil }

  /// A Boolean value that indicates whether a day was given.
  var hasParsedDay: Bool { parsed?.hasDate == true }

  /// Sets the date of a new event: a day without a time is all day, and no date is the next full
  /// hour.
  ///
  /// - Throws: `CommandError.badUsage` if a day without a time is given a time zone.
  func apply(toNew event: inout StoredToDo) throws {
    event.date = parsed?.date ?? ProgramEnvironment.nextFullHour
    if let parsed, !parsed.hasTime { event.dateKind = .day }
    try setKind(of: &event)
  }

  /// Moves an event: a day alone keeps the time, and a time alone keeps the day. An undated event
  /// gets a day.
  ///
  /// - Throws: `CommandError.badUsage` if an event without a time is given a time zone.
  func apply(to event: inout StoredToDo) throws {
    if let parsed {
      if !event.isDated {
        (event.date, event.dateKind) = (parsed.date, parsed.hasTime ? .utc : .day)
      } else if event.isAllDay, parsed.hasTime {
        let typed = clock.reading(of: parsed.date)
        let day = parsed.hasDate ? typed.day : ProgramEnvironment.dates.clock.day(of: event.date)
        event.date = clock.date(showing: CivilDateTime(day: day, time: typed.time))
        event.dateKind = .utc
      } else {
        event.date = parsed.date(movedFrom: event.date, on: clock)
      }
    }
    try setKind(of: &event)
  }

  private func setKind(of event: inout StoredToDo) throws {
    if hasNoDate {
      (event.date, event.dateKind) = (.distantFuture, nil)
      return
    }
    if let kind, kind != .day, event.isAllDay || !event.isDated {
      throw CommandError.badUsage(
        "'--tz' needs a time of day", next: "Give one: --date 'fri 9am'.")
    }
    if kind == .day || event.isAllDay {
      if !event.isDated { event.date = ProgramEnvironment.now }
      let here = ProgramEnvironment.dates.clock
      event.date = here.startOfDay(here.day(of: event.date))
    }
    if let kind { event.dateKind = kind }
    if kind == .floating {
      // The local time that was typed, in the program's time zone.
      event.date = ProgramEnvironment.dates.clock.date(showing: clock.reading(of: event.date))
    }
  }
}
