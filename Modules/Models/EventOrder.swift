/// The order in which a schedule shows its events.
public enum EventOrder: String, CaseIterable, Sendable {
  /// By date, earliest first; of two on the same date the one added first; those without a date last.
  case date
  /// In the order in which they were added.
  case insertion
}
