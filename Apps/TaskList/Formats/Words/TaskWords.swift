import DateFormatting
import Foundation
import Interchange

/// What the words of a task are read by: a language, a clock, and the moment they are read at.
///
/// The same words are typed into the app's fields and on the command line: ``QuickEntry`` reads those
/// that describe a task, ``TaskFilterParser`` those that choose some.
///
/// ```swift
/// let words = TaskWords(dates: DateParser(in: .current), now: Date())
/// let entry = try QuickEntry(parsing: "Pay rent due:fri +home pri:high every:month", by: words)
/// print(words.preview(of: entry.task))
/// // Pay rent · due Friday, Nov 27 · +home · high · every month
/// ```
struct TaskWords: Sendable {
  /// What may be typed.
  enum Grammar: Hashable, Sendable {
    /// A new task.
    case entry
    /// Changes of a task that is there: a word without a value takes something away.
    case editing
    /// Conditions that tasks must meet.
    case filter
  }

  /// Reads the dates, in the language and by the clock of its environment.
  let dates: DateParser
  /// The moment that `today` speaks of.
  let now: Date

  /// - Parameters:
  ///   - dates: reads the dates that are typed.
  ///   - now: the moment that `today` speaks of.
  init(dates: DateParser, now: Date) {
    self.dates = dates
    self.now = now
  }

  /// The day it is.
  var today: CivilDate { clock.day(of: now) }

  var environment: DateEnvironment { dates.environment }

  var clock: WallClock { dates.environment.clock }

  /// The first moment after a day.
  func end(of day: CivilDate) -> Date {
    day.adding(days: 1).map(clock.startOfDay) ?? .distantFuture
  }
}
