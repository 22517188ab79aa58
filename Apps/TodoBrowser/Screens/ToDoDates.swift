import DateFormatting
import Foundation
import Models

/// How the screens write when an event is, and what day it is.
///
/// Days are counted from 1 January 1970, as the store counts them.
@MainActor
struct ToDoDates {
  let now: @MainActor () -> Date
  let words: ToDoWords

  init(in environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    self.now = now
    words = ToDoWords(in: environment)
  }

  var environment: DateEnvironment { words.environment }
  var clock: WallClock { environment.clock }

  // MARK: Days

  /// The day it is.
  var today: Int { day(of: now()) }

  /// The day of an instant.
  func day(of date: Date) -> Int { clock.day(of: date).daysSinceEpoch }

  /// The first moment of tomorrow, when the headings change.
  var nextMidnight: Date { start(ofDay: today + 1) }

  /// The first moment of a day.
  func start(ofDay day: Int) -> Date { clock.startOfDay(CivilDate(daysSinceEpoch: day)) }

  /// The instant on another day at which the clock shows the same time.
  func date(_ date: Date, movedToDay day: Int) -> Date {
    let time = clock.reading(of: date).time
    return clock.date(
      showing: CivilDateTime(day: CivilDate(daysSinceEpoch: day), time: time))
  }

  /// When a new event of a day is proposed to be: at the next full hour, which is still that day.
  func proposal(forDay day: Int) -> Date {
    let hour = min(23, clock.reading(of: now()).time.hour + 1)
    return clock.date(
      showing: CivilDateTime(
        day: CivilDate(daysSinceEpoch: day), time: TimeOfDay(hour: hour) ?? .noon))
  }

  // MARK: For a calendar view

  /// A day as a calendar view names it.
  func components(ofDay day: Int) -> DateComponents {
    let date = CivilDate(daysSinceEpoch: day)
    return DateComponents(year: date.year, month: date.month, day: date.day)
  }

  /// The day that a calendar view names; nil where it is none.
  func day(of components: DateComponents) -> Int? {
    guard let year = components.year, let month = components.month, let day = components.day
    else { return nil }
    return CivilDate(year: year, month: month, day: day)?.daysSinceEpoch
  }

  // MARK: Words

  /// The heading over a day: `Today`, `Tomorrow`, `Yesterday`, else the full date; `No Date`.
  func heading(ofDay day: Int?) -> String { words.heading(ofDay: day, now: now()) }

  /// In a sentence: `Fri, Nov 28, 2025, 9:00 AM`.
  func inSentence(_ event: ToDoEvent) -> String { words.inSentence(event) }

  /// A day in a sentence: `today`, else `Fri, Nov 28, 2025`.
  func dayInSentence(_ day: Int?) -> String {
    guard let day, !(-1...1).contains(day - today) else { return heading(ofDay: day).lowercased() }
    return words.inSentence(day: CivilDate(daysSinceEpoch: day))
  }

  /// How far away an event is: `in 3 days`.
  func distance(to event: ToDoEvent) -> String { words.distance(to: event, now: now()) }

  /// Whether an event's time has come and it is not done.
  func isOverdue(_ event: ToDoEvent) -> Bool { words.isOverdue(event, now: now()) }
}
