import Foundation

/// What a person chooses in a calendar; `UICalendarSelectionSingleDate` is the kind there is.
@MainActor
open class UICalendarSelection {
  /// The calendar it is the behaviour of.
  weak var calendarView: UICalendarView?

  init() {}

  func isSelected(year: Int, month: Int, day: Int) -> Bool { false }
  func canSelect(_ dateComponents: DateComponents) -> Bool { true }
  func select(_ dateComponents: DateComponents) {}
}
