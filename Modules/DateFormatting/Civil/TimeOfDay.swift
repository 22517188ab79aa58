/// What a clock shows: an hour, a minute and a second, without a day.
public struct TimeOfDay: Hashable, Sendable {
  /// 0 … 23.
  public let hour: Int
  /// 0 … 59.
  public let minute: Int
  /// 0 … 59.
  public let second: Int

  /// 0:00, at which a day begins.
  public static let midnight = TimeOfDay(secondOfDay: 0)
  /// 12:00.
  public static let noon = TimeOfDay(secondOfDay: 12 * 3600)

  /// Makes a time that a clock can show; nil for any other, such as 25:00 or 24:00.
  public init?(hour: Int, minute: Int = 0, second: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
    self.init(secondOfDay: hour * 3600 + minute * 60 + second)
  }

  /// - Parameter secondOfDay: the seconds since midnight, 0 … 86,399.
  init(secondOfDay: Int) {
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
  }

  /// The seconds since midnight on a day on which no clock changes.
  public var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension TimeOfDay: Comparable {
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondOfDay < right.secondOfDay
  }
}
