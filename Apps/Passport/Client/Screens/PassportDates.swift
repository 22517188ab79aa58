import DateFormatting
import Foundation
import Models

/// How the screens write when somebody was in a place, and when the list was read.
struct PassportDates: Sendable {
  let environment: DateEnvironment
  private let fullFormat: LocalDateFormatter
  private let dayFormat: LocalDateFormatter
  private let stampFormat: LocalDateFormatter

  init(in environment: DateEnvironment) {
    self.environment = environment
    fullFormat = LocalDateFormatter(
      dateStyle: .mediumWithWeekday, timeStyle: .short, in: environment)
    dayFormat = LocalDateFormatter(dateStyle: .medium, in: environment)
    stampFormat = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
  }

  /// What stands for a time that is not known.
  static let unknown = "not known"

  /// In full: `Sat, Apr 17, 2021, 7:59 PM`.
  func inFull(_ time: LocalDateTime?) -> String {
    time.map { fullFormat.string(from: $0.civil) } ?? Self.unknown
  }

  /// The day alone: `Apr 17, 2021`.
  func day(_ time: LocalDateTime?) -> String {
    time.map { dayFormat.string(from: $0.civil.day) } ?? Self.unknown
  }

  /// From when to when, by days: `Apr 17, 2021 – Apr 19, 2021`, or one day; nil where neither is known.
  func stay(_ location: Location) -> String? { stay(location.arrival, location.departure) }

  /// From when to when, by days; nil where neither is known.
  func stay(_ arrival: LocalDateTime?, _ departure: LocalDateTime?) -> String? {
    let days = [arrival, departure].compactMap { $0.map { day($0) } }
    guard let first = days.first, let last = days.last else { return nil }
    return first == last ? first : "\(first) – \(last)"
  }

  /// When and where a place was visited, as far as it is known:
  /// `Apr 17, 2021 – Apr 19, 2021 · 51.51° N, 0.13° W`.
  func words(for place: Location) -> String {
    [stay(place), place.wordsForPosition ?? "no position"].compactMap(\.self)
      .joined(separator: " · ")
  }

  /// When the list was read: `11/21/26, 5:41 PM`.
  func stamp(_ date: Date) -> String { stampFormat.string(from: date) }

  /// What a clock on the wall shows at a date here, without seconds.
  func local(_ date: Date) -> LocalDateTime? {
    guard let time = LocalDateTime(date, in: environment.timeZone) else { return nil }
    return LocalDateTime(
      year: time.year, month: time.month, day: time.day, hour: time.hour, minute: time.minute)
  }

  /// The date at which clocks here show a time.
  func date(_ time: LocalDateTime) -> Date? { time.date(in: environment.timeZone) }
}
