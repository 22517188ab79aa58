/// The kind of time that a date was written as.
public enum TimeKind: Codable, Hashable, Sendable {
  /// A day without a time, in any time zone.
  case day
  /// A local time that is the same in every time zone.
  case floating
  /// A local time in a time zone, with the zone's name as it was written, such as `Europe/Berlin`,
  /// or its offset from UTC, such as `-05:00`.
  case zoned(String)
  /// An instant in UTC, the same in every time zone.
  case utc
}
