public import Foundation

/// One day, chosen in a calendar by Enter or a click.
///
///     calendarView.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
///
/// The calendar holds it, and it holds its delegate weakly.
@MainActor
public final class UICalendarSelectionSingleDate {
  /// The calendar it is the behaviour of.
  weak var calendarView: UICalendarView?
  /// Is told what a person chooses.
  public private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var stored: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
  }

  /// Year, month and day of the chosen date; nil for none. Setting it tells nobody.
  public var selectedDate: DateComponents? {
    get { stored }
    set {
      stored = newValue
      calendarView?.setNeedsDisplay()
    }
  }

  /// Chooses a date as setting `selectedDate` does, and shows its month.
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

/// Is told which day a person chooses in a calendar.
@MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// A person has chosen a day, given by calendar, era, year, month and day; perhaps the one that was
  /// chosen already.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
}
