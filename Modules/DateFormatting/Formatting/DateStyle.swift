/// How much of a day is written, as `DateFormatter.Style` has it.
public enum DateStyle: Hashable, Sendable, CaseIterable {
  case none
  /// `December 2017`, which `DateFormatter` has as the template `yMMMM`.
  case monthAndYear
  /// `10/17/20`
  case short
  /// `Dec 15, 2017`
  case medium
  /// `Fri, Dec 15, 2017`, which `DateFormatter` has as the template `yMMMEd`.
  case mediumWithWeekday
  /// `December 15, 2017`
  case long
  /// `Friday, December 15, 2017`
  case full
}

/// How much of a time is written, as `DateFormatter.Style` has it.
public enum TimeStyle: Hashable, Sendable, CaseIterable {
  case none
  /// `5:41 PM`
  case short
  /// `5:41:09 PM`
  case medium
}
