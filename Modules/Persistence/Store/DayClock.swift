public import Foundation

/// Tells which day it is at an instant, and when a day begins, in the place a program runs in.
///
/// What takes whole days is stored by its days, as they are the same everywhere, and becomes instants
/// by this clock. Days are counted from 1970-01-01, which is 0.
public struct DayClock: Sendable {
  /// What tells this clock from those of other places, such as `America/Toronto`.
  ///
  /// A store whose days were last reckoned by a clock of another name reckons them anew when it is
  /// opened.
  public let name: String

  private let dayNumber: @Sendable (Date) -> Int
  private let firstInstant: @Sendable (Int) -> Date

  /// Makes a clock of what tells days elsewhere in a program.
  ///
  /// - Parameters:
  ///   - name: Another one for a clock by which days begin at other instants.
  ///   - dayNumber: The day at an instant; asked about the years up to 30,000 only.
  ///   - firstInstant: The first instant of a day.
  public init(
    name: String, dayNumber: @escaping @Sendable (Date) -> Int,
    firstInstant: @escaping @Sendable (Int) -> Date
  ) {
    self.name = name
    self.dayNumber = dayNumber
    self.firstInstant = firstInstant
  }

  /// The clock of a time zone.
  public init(_ timeZone: TimeZone) {
    self.init(
      name: timeZone.identifier,
      dayNumber: { date in
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        return Int((seconds / 86_400).rounded(.down))
      },
      firstInstant: { day in
        let midnight = Date(timeIntervalSince1970: Double(day) * 86_400)
        // The offset at midnight is the one shortly before or after it; where both would do, as the
        // clock shows midnight twice, the first is meant.
        let offsets = [-86_400.0, 86_400].map { timeZone.secondsFromGMT(for: midnight + $0) }
        let instants = offsets.map { midnight - Double($0) }
        let shown = zip(instants, offsets).first { timeZone.secondsFromGMT(for: $0) == $1 }
        // A clock that is put forward past midnight shows the day first at the change.
        return shown?.0 ?? timeZone.nextDaylightSavingTimeTransition(after: instants[1] - 1)
          ?? instants[0]
      })
  }

  /// The clock of the place the process runs in.
  public static var current: DayClock { DayClock(.current) }

  /// The day at an instant; nil where it is further away than any calendar reaches.
  package func day(of date: Date) -> Int? {
    abs(date.timeIntervalSince1970) < Self.furthest ? dayNumber(date) : nil
  }

  /// The first instant of a day; nil where it is further away than any calendar reaches.
  package func start(ofDay day: Int) -> Date? {
    abs(day) <= Int(Self.furthest / 86_400) + 1 ? firstInstant(day) : nil
  }

  /// Some 30,000 years, so that no sum of days overflows.
  private static let furthest = 9e11
}
