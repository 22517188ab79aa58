/// Which of the four kinds of time a date was written as.
public enum TimeKind: Codable, Hashable, Sendable {
  /// A day without a time, wherever it is read.
  case day
  /// What clocks show, wherever they are.
  case floating
  /// What clocks show in a time zone, by the name that was written, such as `Europe/Berlin`, or by how far
  /// they are ahead of UTC: `-05:00`.
  case zoned(String)
  /// An instant, the same everywhere.
  case utc
}
