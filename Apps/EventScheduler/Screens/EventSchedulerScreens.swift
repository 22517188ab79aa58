import DateFormatting
import Foundation
import Persistence
import Recurrence
import Reminders
import ScreenSupport
import TerminalUI

/// The full-screen program: the storyboard's first screen over a store, until the person quits.
@MainActor
enum EventSchedulerScreens {
  /// Shows the schedule on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(over store: EventStore, in environment: DateEnvironment) throws {
    StoreWait.showOnScreen()
    try UIApplication.run(
      "Event Scheduler", showing: initialViewController(over: store, in: environment),
      draftsNextTo: store.location.path, damage: store.damage)
  }

  /// The storyboard's first screen, given what it works on; with the month and the event beside the
  /// agenda where there is room.
  ///
  /// - Parameters:
  ///   - now: The clock, by which events are past and the date picker begins.
  ///   - alarm: What wakes the agenda up when an event begins or ends, and when a day does.
  static func initialViewController(
    over store: EventStore, in environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() }, alarm: @escaping Alarm = WallClockAlarm.set
  ) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let navigation = root as? UINavigationController
    guard let schedule = navigation?.topViewController as? ScheduleScreen else {
      return root
    }
    schedule.document = ScheduleDocument(
      store: store, environment: environment, now: now, alarm: alarm)
    let split = UISplitViewController.listing(navigation, fraction: 0.58, widths: 60...110)
    split.minimumExpandedWidth = 100
    split.delegate = schedule
    schedule.document?.reminders = EventScheduler.startReminders(
      of: store, on: split, in: environment, now: now, alarm: alarm)
    return split
  }
}

/// The state that the screens share: the stored events, the clock, and how dates are written.
@MainActor
final class ScheduleDocument {
  let store: EventStore
  /// The store's events as the agenda lists them.
  let shown: AgendaList
  let dates: EventDates
  let now: @MainActor () -> Date
  let alarm: Alarm
  /// Tells reminders while the app is open.
  var reminders: ReminderWatch<EventStore>?
  /// The columns that times take in the agenda.
  let timeWidths: EventCell.TimeWidths
  private let unchangingWords: AgendaWords

  init(
    store: EventStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date,
    alarm: @escaping Alarm
  ) {
    self.store = store
    shown = AgendaList(store) { MainActor.assumeIsolated { now() } }
    dates = EventDates(in: environment)
    self.now = now
    self.alarm = alarm
    unchangingWords = AgendaWords(in: environment, now: now())
    timeWidths = EventCell.TimeWidths(dates: dates, words: unchangingWords)
  }

  /// The texts of the agenda at the present time.
  var words: AgendaWords {
    var words = unchangingWords
    words.now = now()
    return words
  }

  /// An event as it is stored now; nil where it is gone.
  func current(_ event: CalendarEvent) throws -> CalendarEvent? {
    guard let id = event.id else { return nil }
    // A row that stands for an instance does not repeat itself.
    guard event.recurrence != nil, let instance = event.recurrenceID else {
      return try store.event(id)
    }
    return try store.event(id, instance: instance)
  }

  /// Stores what was changed in an event, of what repeats in the instances that are meant.
  ///
  /// - Returns: The event as it is stored now.
  @discardableResult
  func update(_ event: CalendarEvent, _ scope: SeriesScope) throws -> CalendarEvent {
    guard event.repeats else {
      try store.update(event)
      return event
    }
    let stored = try store.update(event, scope)
    guard stored.recurrence != nil, let id = stored.id, let date = event.date else { return stored }
    return try store.instances(of: id, from: date, to: date + 1, limit: 1).first ?? stored
  }

  var clock: WallClock { dates.environment.clock }
}

extension UIViewController {
  /// Asks which instances of what repeats are meant; of any other event it is the event.
  ///
  /// - Parameters:
  ///   - verb: What is to be done to them.
  ///   - event: One of them, or the series.
  ///   - style: A Boolean value that indicates whether that destroys something.
  ///   - act: Called with those that are meant.
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
}
