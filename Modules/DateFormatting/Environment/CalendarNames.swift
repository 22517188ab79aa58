/// The names of the months or the days of the week, as they stand in a date and by themselves.
///
/// Languages with cases tell the two apart: «24 декабря», but «декабрь».
public struct CalendarNames: Hashable, Sendable {
  /// Which of the names.
  public enum Form: Hashable, Sendable {
    case long, short, standaloneLong, standaloneShort
  }

  /// Whole names as they stand in a date.
  public let long: [String]
  /// Short names as they stand in a date.
  public let short: [String]
  /// Whole names as they stand by themselves.
  public let standaloneLong: [String]
  /// Short names as they stand by themselves.
  public let standaloneShort: [String]

  /// The names in one form.
  public subscript(form: Form) -> [String] {
    switch form {
    case .long: long
    case .short: short
    case .standaloneLong: standaloneLong
    case .standaloneShort: standaloneShort
    }
  }
}
