import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

extension Event {
  /// What stands for a title that is missing.
  static let noTitle = "No title"

  /// The title as a list shows it.
  var listTitle: String {
    guard let title, !title.isEmpty else { return Self.noTitle }
    return title
  }

  /// Whether it repeats, or is an instance of what repeats.
  var repeats: Bool { recurrence != nil || recurrenceID != nil }

  /// The title as a row shows it, with signs where the event repeats and where it was cancelled.
  func rowTitle(atMost length: Int = 200) -> String {
    (isCancelled ? "✗ " : "") + listTitle.prefix(length) + (repeats ? " ↻" : "")
  }

  /// The title as a list of commands shows it, with the signs of ``rowTitle(atMost:)``.
  var markedTitle: String { rowTitle(atMost: .max) }

  /// The same with a word where the event was cancelled, and what ``listedDetails`` says.
  var listedWords: String { markedTitle + (isCancelled ? " (cancelled)" : "") + listedDetails }

  /// Place and categories as they are typed, for behind a title: `  @Sparks St #work`; nothing where there
  /// are none.
  var listedDetails: String {
    let place = place.map { $0.split(whereSeparator: \.isNewline).joined(separator: ", ") }
    let words = [place].compactMap(\.self).map { "@" + $0 } + categories.map { "#" + $0 }
    return words.isEmpty ? "" : "  " + words.joined(separator: " ")
  }

  /// The color it is told by: its own, else that of its first category.
  var categoryColor: CategoryColor? {
    color.flatMap { CategoryColor.nearest(toCSS: $0) }
      ?? categories.first.map { CategoryColor.ofCategory($0) }
  }

  /// The title in a sentence, in quotes and cut to the length of a line.
  var quotedTitle: String {
    ItemSummary.quoted(listTitle)
  }

  /// Makes the event take whole days, or times of a day; its end is not known then.
  func take(wholeDays: Bool) {
    guard wholeDays != isAllDay else { return }
    (isAllDay, isFloating, endDate) = (wholeDays, false, nil)
    if wholeDays { timeZone = nil }
  }

  /// Moves the event to another date. It keeps its length; of whole days the days are counted, as not
  /// all of them have the same length, and of a floating event what clocks show.
  func move(to newDate: Date, by clock: WallClock) {
    defer { date = newDate }
    guard let start = date, let end = endDate else {
      endDate = nil
      return
    }
    if isAllDay {
      let days = clock.day(of: end) - clock.day(of: start)
      endDate = clock.day(of: newDate).adding(days: days).map(clock.startOfDay)
    } else if isFloating {
      let length = clock.floating(end) - clock.floating(start)
      endDate = clock.date(floating: clock.floating(newDate) + length)
    } else {
      endDate = end + newDate.timeIntervalSince(start)
    }
  }
}
