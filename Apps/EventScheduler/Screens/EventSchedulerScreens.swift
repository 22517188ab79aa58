import DateFormatting
import Foundation
import Models
import Persistence
import Recurrence
import Reminders
import ScreenSupport
import TerminalUI

/// The full-screen program.
@MainActor
enum EventSchedulerScreens {
  /// Shows the schedule on the terminal.
  ///
  /// - Throws: `TerminalError` when there is no terminal that can show a screen.
  static func run(over store: EventStore, in environment: DateEnvironment) throws {
    StoreWait.showOnScreen()
    try UIApplication.run(
      "Event Scheduler",
      showing: initialViewController(
        over: store, in: environment, samples: EventScheduler.sampleEvents),
      draftsNextTo: store.location.path, damage: store.damage, tintColor: .systemIndigo)
  }

  /// Returns the first screen: the agenda and, in a wide terminal, the month and the event beside
  /// it.
  ///
  /// - Parameters:
  ///   - now: Returns the present time.
  ///   - alarm: Calls the agenda when an event begins or ends, and at midnight.
  ///   - samples: Returns the events that are offered on the first run; nil for none.
  static func initialViewController(
    over store: EventStore, in environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() }, alarm: @escaping Alarm = WallClockAlarm.set,
    samples: (() throws -> [CalendarEvent])? = nil
  ) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let navigation = root as? UINavigationController
    guard let schedule = navigation?.topViewController as? ScheduleScreen else {
      return root
    }
    schedule.document = ScheduleDocument(
      store: store, environment: environment, now: now, alarm: alarm)
    schedule.document.samples = samples
    // At 100 columns, the form beside the list has room for a date and a time.
    let split = UISplitViewController.listing(navigation, fraction: 0.58, widths: 59...110)
    split.minimumExpandedWidth = 100
    split.delegate = schedule
    schedule.document?.reminders = EventScheduler.startReminders(
      of: store, on: split, in: environment, now: now, alarm: alarm)
    return split
  }
}

/// The state that the screens share: the store, the time and the formatters.
@MainActor
final class ScheduleDocument {
  let store: EventStore
  /// The rows of the agenda.
  let shown: AgendaList
  let dates: EventDates
  let now: @MainActor () -> Date
  let alarm: Alarm
  /// Returns the events that are offered on the first run; nil for none.
  var samples: (() throws -> [CalendarEvent])?
  /// Delivers reminders while the app is open.
  var reminders: ReminderWatch<EventStore>?
  /// The widths of times in the agenda.
  let timeWidths: EventCell.TimeWidths
  private let agendaFormatter: AgendaFormatter
  /// The colors that the user chose, by the keys of the categories' names.
  private var chosenColors: [String: CategoryColor] = [:]

  init(
    store: EventStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date,
    alarm: @escaping Alarm
  ) {
    self.store = store
    shown = AgendaList(store) { MainActor.assumeIsolated { now() } }
    dates = EventDates(in: environment)
    self.now = now
    self.alarm = alarm
    agendaFormatter = AgendaFormatter(in: environment, now: now())
    timeWidths = EventCell.TimeWidths(dates: dates, formatter: agendaFormatter)
  }

  /// The formatter at the present time.
  var formatter: AgendaFormatter {
    var formatter = agendaFormatter
    formatter.now = now()
    return formatter
  }

  /// Returns the current version of an event; nil if it was deleted.
  func current(_ event: CalendarEvent) throws -> CalendarEvent? {
    guard let id = event.id else { return nil }
    // The row of an instance does not repeat.
    guard event.recurrence != nil, let instance = event.recurrenceID else {
      return try store.event(id)
    }
    return try store.event(id, instance: instance)
  }

  /// Updates an event, and for a series the chosen instances.
  ///
  /// - Parameter verb: The verb of the undo group's title.
  /// - Returns: The stored event.
  @discardableResult
  func update(
    _ event: CalendarEvent, _ scope: SeriesScope, verb: String = "Edit"
  ) throws -> CalendarEvent {
    guard event.repeats else {
      try store.update(event, verb: verb)
      return event
    }
    let stored = try store.update(event, scope, verb: verb)
    guard stored.recurrence != nil, let id = stored.id, let date = event.date else { return stored }
    return try store.instances(of: id, from: date, to: date + 1, limit: 1).first ?? stored
  }

  /// Changes the time of an event to a typed one. A day alone keeps the time.
  ///
  /// - Returns: The stored event, and the message about the change.
  /// - Throws: `DateParseError` if the text cannot be parsed, `StoreError` if the event was
  ///   deleted.
  func move(
    _ event: CalendarEvent, to text: String, _ scope: SeriesScope
  ) throws -> (event: CalendarEvent, message: String) {
    let parser = DateParser(in: dates.environment)
    let move = try EventMove(reading: text, now: now(), by: parser)
    guard var stored = try current(event) else {
      throw StoreError.unknownItems(noun: "event", ids: [event.id ?? 0])
    }
    try move.apply(to: &stored)
    let updated = try update(stored, scope, verb: move.isDate ? "Move" : "Edit")
    guard move.isDate, let date = stored.date, let typed = move.date else {
      return (updated, "Changed \(event.quotedTitle) to \(timeText(of: stored))")
    }
    let preview =
      typed.hasTime || stored.isAllDay
      ? typed.preview : try parser.parse("\(clock.reading(of: date))", now: now()).preview
    return (updated, "Moved \(event.quotedTitle) to \(preview)")
  }

  /// Deletes an event, and of a series the chosen instances.
  ///
  /// - Returns: The message about the change.
  func delete(_ event: CalendarEvent, _ scope: SeriesScope) throws -> String {
    if event.repeats {
      try store.delete(event, scope)
    } else {
      try store.delete([event.id].compactMap(\.self))
    }
    return "Deleted \(event.quotedTitle) – u to undo"
  }

  /// Returns the time of an event and its recurrence.
  fileprivate func timeText(of event: CalendarEvent) -> String {
    [dates.periodInSentence(event), dates.repetition(of: event)].compactMap(\.self)
      .joined(separator: ", ")
  }

  var clock: WallClock { dates.environment.clock }

  /// The time and the title of the next reminder within a week; nil without one, or when the store
  /// cannot be read, which the list shows.
  var nextAlarm: String? {
    let now = now()
    guard let reminders = try? store.reminders(in: now..<now + 7 * 86_400),
      let next = reminders.min(by: { $0.date < $1.date })
    else { return nil }
    let distance = RelativeDateFormatter(in: dates.environment).phrase(for: next.date, now: now)
    let moment = AgendaFormatter(in: dates.environment, now: now).moment(next.date)
    return "\(moment)  \(next.item.rowTitle(atMost: 40)) · \(distance)"
  }

  // MARK: Colors

  /// Reads the chosen colors again. After an error they stay as they are: the list shows the error.
  func reloadColors() {
    if let colors = try? store.categoryColors() { chosenColors = colors }
  }

  /// Returns the color of an event, or else of its first category; nil without either.
  func color(of event: CalendarEvent) -> CategoryColor? {
    event.color.flatMap { CategoryColor.nearest(toCSS: $0) }
      ?? event.categories.first.map(color(ofCategory:))
  }

  /// Returns the chosen color of a category, or else the one that follows from its name.
  func color(ofCategory name: String) -> CategoryColor {
    chosenColors[CategoryName(name).key] ?? .defaultColor(forCategory: name)
  }
}

extension UIViewController {
  /// Asks for the scope of a change of a repeating event; for any other event the scope is
  /// ``SeriesScope/all``.
  ///
  /// - Parameters:
  ///   - verb: The verb of the question, such as “Delete”.
  ///   - event: The instance or the series.
  ///   - style: The style of the buttons.
  ///   - act: Called with the chosen scope.
  func askForScope(
    _ verb: String, of event: CalendarEvent, _ style: UIAlertAction.Style = .default,
    then act: @escaping @MainActor (SeriesScope) -> Void
  ) {
    guard event.recurrenceID != nil else { return act(.all) }
    askForScope(
      "\(verb) which?", "\(event.quotedTitle) repeats.",
      titles: [
        .this: "This Event", .following: "This and Following Events", .all: "All Events",
      ], style, preferring: .this, then: act)
  }

  /// Asks whether to delete an event, and for the scope if it repeats.
  ///
  /// - Parameter delete: Called with the chosen scope.
  func confirmDeletion(
    of event: CalendarEvent, then delete: @escaping @MainActor (SeriesScope) -> Void
  ) {
    guard event.recurrenceID == nil else {
      return askForScope("Delete", of: event, .destructive, then: delete)
    }
    let answer = UIAlertAction(title: "Delete", style: .destructive) { _ in delete(.all) }
    ask("Delete \(event.quotedTitle)?", nil, [answer])
  }

  /// Asks for a day to show, and shows how the typed one is understood.
  ///
  /// - Parameters:
  ///   - document: The document, for the clock and the language of dates.
  ///   - show: Called with the day.
  func askForDay(
    in document: ScheduleDocument, then show: @escaping @MainActor (CivilDate) -> Void
  ) {
    let parser = DateParser(in: document.dates.environment)
    askForParsedText(
      "Jump to a Date", hint: "Try: dec 24, friday or in 3 weeks.", named: "Date",
      placeholder: "e.g. dec 24", button: "Jump",
      preview: { text in
        let date = try parser.parse(text, now: document.now())
        return "\(date.preview) · \(date.distance)"
      },
      then: { [weak self] text in
        do {
          show(document.clock.day(of: try parser.parse(text, now: document.now()).date))
        } catch {
          self?.front.present(error: error, title: "Can't read the date")
        }
      })
  }

  /// Asks for another date of an event, and shows how the typed one is understood.
  ///
  /// - Parameters:
  ///   - event: The event, for the title.
  ///   - document: The document, for the clock and the language of dates.
  ///   - move: Called with the typed date, which can be parsed.
  func askForDate(
    of event: CalendarEvent, in document: ScheduleDocument,
    then move: @escaping @MainActor (String) -> Void
  ) {
    askForParsedText(
      "Move \(event.quotedTitle)",
      hint: "Try: tomorrow, fri 9-10am, until noon, in 2 weeks or every week.", named: "Date",
      placeholder: "e.g. fri 9am", button: "Move",
      preview: { text in
        let parser = DateParser(in: document.dates.environment)
        let move = try EventMove(reading: text, now: document.now(), by: parser)
        if move.isDate, let date = move.date { return "\(date.preview) · \(date.distance)" }
        var moved = event
        try move.apply(to: &moved)
        return document.timeText(of: moved)
      }, then: move)
  }
}
