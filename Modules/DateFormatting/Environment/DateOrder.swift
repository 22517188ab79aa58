/// The order of the numbers in a written date.
public enum DateOrder: Sendable {
  case monthDayYear, dayMonthYear, yearMonthDay
}
