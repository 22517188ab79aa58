import DateFormatting

/// A start and an end time as they were written, which may lack the half of the day: `9-10am`,
/// `14:00–15:30`, `9am to noon`.
struct TimePair {
  private let start: WrittenTime
  private let end: WrittenTime

  /// Parses a text in lower case; nil for two plain numbers, which may be a score or a day, and for
  /// a start with a length: `2pm ~1h`.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: PhrasePattern.timeRange),
      let start = WrittenTime(hour: match.1, minute: match.2, sign: match.3, half: match.4)
    else { return nil }
    self.start = start
    if let hour = match.5 {
      guard let end = WrittenTime(hour: hour, minute: match.6, sign: match.7, half: match.8) else {
        return nil
      }
      self.end = end
    } else {
      end = match.9 == "noon" ? .noon : .midnight
    }
    if start.half != nil, end.hasHourSign, end.hour <= 12 { return nil }
    if start.isPlainNumber, end.isPlainNumber { return nil }
  }

  /// Returns the times with the halves of the day that they most likely mean; nil if one of them
  /// does not exist.
  ///
  /// - Parameter laterHours: The hours without a half of the day that are after noon.
  func times(laterHours: ClosedRange<Int>?) -> TypedLine.Times? {
    var span = (from: start.minutes(in: start.half), to: end.minutes(in: end.half))
    if start.half == nil, let half = end.half, start.hour <= 12 {
      // `9-10pm` begins in the evening, `11-1pm` in the morning.
      let sameHalf = start.minutes(in: half)
      span.from = sameHalf < span.to ? sameHalf : start.minutes(in: .am)
    } else if let half = start.half, end.half == nil, !end.isName, end.hour <= 12 {
      let sameHalf = end.minutes(in: half)
      span.to = sameHalf > span.from ? sameHalf : end.minutes(in: .pm)
    } else if start.mayBeInEitherHalf, end.mayBeInEitherHalf {
      span = usualSpan(laterHours: laterHours)
    }
    guard span.to <= 24 * 60,
      let from = TimeOfDay(hour: span.from / 60, minute: span.from % 60),
      let to = TimeOfDay(hour: span.to / 60 % 24, minute: span.to % 60)
    else { return nil }
    return TypedLine.Times(from: from, to: to)
  }

  /// Returns the minutes after midnight of two times without a half of the day.
  private func usualSpan(laterHours: ClosedRange<Int>?) -> (from: Int, to: Int) {
    var (from, to) = (start.minutes(in: nil), end.minutes(in: nil))
    // `7:00-8:00 every evening`, and `2-2:30` as `2-3`
    let isLater =
      laterHours?.contains(start.hour) == true
      || (start.minute == nil) != (end.minute == nil) && 1...5 ~= start.hour && end.hour < 12
        && to > from
    if isLater { from += 12 * 60 }
    // `12:30-1:30` and `9:00-5:00` end in the afternoon, but `08:00-06:00` does not.
    if isLater || 6...12 ~= start.hour, 1...11 ~= end.hour, to < from, to + 12 * 60 > from {
      to += 12 * 60
    }
    return (from, to)
  }
}

/// One of the times of a `TimePair`.
private struct WrittenTime {
  enum Half: String {
    case am, pm
  }

  let hour: Int
  private(set) var minute: Int?
  private(set) var half: Half?
  /// A Boolean value that indicates whether `h` follows the hour.
  private(set) var hasHourSign = false
  /// A Boolean value that indicates whether the time is `noon` or `midnight`.
  private(set) var isName = false
  private var hasLeadingZero = false

  static let noon = WrittenTime(named: 12)
  static let midnight = WrittenTime(named: 24)

  private init(named hour: Int) {
    self.hour = hour
    isName = true
  }

  init?(hour: Substring, minute: Substring?, sign: Substring?, half: Substring?) {
    guard let number = Int(hour) else { return nil }
    self.hour = number
    if let minute {
      guard let number = Int(minute), number < 60 else { return nil }
      self.minute = number
    }
    self.half = half.flatMap { Half(rawValue: String($0)) }
    hasHourSign = sign != nil
    hasLeadingZero = hour.hasPrefix("0")
  }

  var isPlainNumber: Bool { minute == nil && half == nil && !hasHourSign && !isName }

  /// A Boolean value that indicates whether the time lacks the half of the day, unlike `9h`, `09:00`
  /// or `noon`.
  var mayBeInEitherHalf: Bool { half == nil && !hasHourSign && !isName && !hasLeadingZero }

  /// Returns the minutes after midnight. Without a half of the day, hours are counted to 24.
  func minutes(in half: Half?) -> Int {
    let hourOfDay = half.map { hour % 12 + ($0 == .pm ? 12 : 0) } ?? hour
    return hourOfDay * 60 + (minute ?? 0)
  }
}
