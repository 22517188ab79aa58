/// What a calendar and a clock on the wall show together: a day and a time of that day.
///
/// It is no instant yet: which one it is depends on the place, see ``WallClock``.
public struct CivilDateTime: Hashable, Sendable {
  /// What the calendar shows.
  public var day: CivilDate
  /// What the clock shows.
  public var time: TimeOfDay

  /// Puts a day and a time together.
  public init(day: CivilDate, time: TimeOfDay) {
    self.day = day
    self.time = time
  }

  /// The seconds since 1970-01-01 00:00 that a clock passes which is never changed.
  package var secondsSinceEpoch: Int { day.daysSinceEpoch * 86_400 + time.secondOfDay }

  /// What calendar and clock show so many seconds after 1970-01-01 00:00, without a zone.
  package init(secondsSinceEpoch seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    day = CivilDate(daysSinceEpoch: days)
    time = TimeOfDay(secondOfDay: seconds - days * 86_400)
  }
}

extension CivilDateTime: Comparable {
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    (left.day, left.time) < (right.day, right.time)
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// The day and the time to the minute, in digits: `2026-12-24 17:00`.
  public var description: String {
    var text = ""
    text.append(time.hour, digits: 2)
    text.append(":")
    text.append(time.minute, digits: 2)
    return "\(day) \(text)"
  }
}
