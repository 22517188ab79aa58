public import Foundation

/// A selection of a single day in a calendar, by Enter or a click.
///
///     calendarView.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
///
/// The calendar retains the selection. The selection has a weak reference to its delegate.
@preconcurrency @MainActor
public final class UICalendarSelectionSingleDate {
  /// The calendar view that uses the selection.
  weak var calendarView: UICalendarView?
  /// The object that is notified when the user selects a day.
  public private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var stored: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
  }

  /// The year, month and day of the selected date, or nil if no date is selected. Setting this
  /// property doesn't notify the delegate.
  public var selectedDate: DateComponents? {
    get { stored }
    set {
      stored = newValue
      calendarView?.setNeedsDisplay()
    }
  }

  /// Selects a date without notifying the delegate, and shows its month.
  public func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    self.selectedDate = selectedDate
    if let selectedDate { calendarView?.show(dayOf: selectedDate) }
  }

  func isSelected(year: Int, month: Int, day: Int) -> Bool {
    stored?.year == year && stored?.month == month && stored?.day == day
  }

  func select(_ dateComponents: DateComponents) {
    selectedDate = dateComponents
    delegate?.dateSelection(self, didSelectDate: dateComponents)
  }
}

/// The method that responds to the selection of a day in a calendar.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// Notifies the delegate that the user selected a day, which may be the one that was already
  /// selected. The components are calendar, era, year, month and day.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
}
