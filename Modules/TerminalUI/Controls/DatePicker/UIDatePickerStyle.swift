/// How a date picker looks; the raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable {
  /// Wheels, and a month beside them where there is room.
  case automatic
  /// Wheels alone.
  case wheels
  /// One line, with a calendar that Enter opens.
  case compact
  /// A month to choose a day in, with wheels for the time.
  case inline
}
