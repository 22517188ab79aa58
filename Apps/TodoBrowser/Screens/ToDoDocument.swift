import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport

/// What the screens share: the stored events, the clock, and how dates are written and read.
@MainActor
final class ToDoDocument {
  let store: ToDoEventStore
  let dates: ToDoDates
  /// Wakes the lists up when a day begins or an event's time has come.
  let alarm: Alarm
  /// Reads the events that a person who has none may begin with; nil where there are none.
  let samples: (@MainActor () throws -> [ToDoEvent])?

  private let parser: DateParser

  init(
    store: ToDoEventStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set,
    samples: (@MainActor () throws -> [ToDoEvent])? = nil
  ) {
    self.store = store
    self.alarm = alarm
    self.samples = samples
    dates = ToDoDates(in: environment, now: now)
    parser = DateParser(in: environment)
  }

  /// Reads a date as people type it. What names no time keeps the time of another date, and what
  /// names no day its day.
  ///
  /// - Throws: `DateParseError`, which says what is not understood.
  func date(typed text: String, from other: Date) throws -> Date {
    let typed = try parser.parse(text, now: dates.now())
    if !typed.hasTime { return dates.date(other, movedToDay: dates.day(of: typed.date)) }
    if !typed.hasDate { return dates.date(typed.date, movedToDay: dates.day(of: other)) }
    return typed.date
  }

  /// The name of what a list shows; nil for a category that is gone.
  func name(of scope: ToDoScope) throws -> String? {
    switch scope {
    case .all: "All"
    case .category(let id): try store.category(id)?.name
    case .uncategorized: "Uncategorized"
    }
  }
}
