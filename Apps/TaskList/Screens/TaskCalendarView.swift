import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

/// The month of the task under the cursor, below its details in a tall terminal. In a taller one,
/// the tasks of each week are below the month and, in a wider one, the next month beside it.
final class TaskCalendarView: UIView {
  private let document: TaskListDocument
  private let month = UICalendarView()
  private let nextMonth = UICalendarView()
  private let weeks: WeekBarsView
  private var coordinator: MonthListCoordinator?
  /// The numbers of tasks on the days of the months that were shown, by the first of the month.
  private var counts: [CivilDate: [Int: TaskCounts]] = [:]

  private static let monthHeight: CGFloat = 8
  private static let monthWidth: CGFloat = 28
  /// The minimum height of the screen with a month, in cells.
  private static let heightForMonth: CGFloat = 32
  /// The minimum height of the screen with weeks below the month, in cells.
  private static let heightForWeeks: CGFloat = 46

  init(_ document: TaskListDocument) {
    self.document = document
    weeks = WeekBarsView(in: document.dates.environment)
    super.init(frame: .zero)
    month.accessibilityLabel = "Month"
    nextMonth.accessibilityLabel = "Next month"
    isHidden = true
    for view in [month, nextMonth, weeks] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the height of the view on a screen of a height, in cells; 0 if it does not fit.
  static func height(onScreenOf height: CGFloat) -> CGFloat {
    guard height >= heightForMonth else { return 0 }
    return 1 + monthHeight + (height < heightForWeeks ? 0 : 1 + WeekBarsView.height)
  }

  /// Makes the list and the month follow each other.
  ///
  /// - Parameters:
  ///   - list: The view of the list.
  ///   - follow: Moves the cursor of the list to a day.
  func connect(to list: UIView, following follow: @escaping @MainActor (CivilDate) -> Void) {
    coordinator = MonthListCoordinator(
      month, and: nextMonth, beside: list, in: document.dates.environment,
      now: { [document] in document.dates.now() }, marking: { [weak self] in self?.mark(of: $0) },
      following: follow)
  }

  /// Shows the day on which a task is due; nothing changes for a task without one.
  func show(dayOf task: StoredTask?) {
    guard !isHidden, let date = task?.dueDate else { return }
    coordinator?.show(document.dates.environment.clock.day(of: date))
  }

  /// Reads the numbers of tasks again.
  func reload() {
    guard !isHidden else { return }
    counts = [:]
    coordinator?.reload()
    // The current day may have changed.
    for view in [month, nextMonth] { view.setNeedsDisplay() }
    guard !weeks.isHidden else { return }
    let today = document.dates.today
    // The list shows the error.
    let counts = (try? document.store.counts(dueOn: weeks.days(around: today))) ?? [:]
    weeks.show(
      counts.mapValues { WeekBarsView.DayCount(open: $0.open, all: $0.total) }, today: today)
  }

  /// Returns the mark of a day: large if any of its tasks is open, and red if the day is over.
  private func mark(of day: CivilDate) -> UICalendarView.Decoration? {
    guard let first = CivilDate(year: day.year, month: day.month, day: 1) else { return nil }
    if counts[first] == nil {
      let number = first.daysSinceEpoch
      let last = number + CivilDate.dayCount(ofMonth: day.month, year: day.year) - 1
      // The list shows the error.
      counts[first] = (try? document.store.counts(dueOn: number...last)) ?? [:]
    }
    guard let count = counts[first]?[day.daysSinceEpoch] else { return nil }
    guard count.open > 0 else { return .default(color: .secondaryLabel, size: .small) }
    return .default(color: day < document.dates.today ? .systemRed : .tintColor)
  }

  // MARK: Layout and drawing

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasNext = bounds.width >= 2 * Self.monthWidth + 1
    nextMonth.isHidden = !hasNext
    let width = hasNext ? Self.monthWidth : bounds.width
    month.frame = CGRect(x: 0, y: 1, width: width, height: Self.monthHeight)
    let next = max(Self.monthWidth + 1, bounds.width - Self.monthWidth - 2)
    nextMonth.frame = CGRect(
      x: next, y: 1, width: hasNext ? Self.monthWidth : 0, height: Self.monthHeight)
    let top = Self.monthHeight + 2
    let hadWeeks = !weeks.isHidden
    weeks.isHidden = bounds.height < top + WeekBarsView.height
    weeks.frame = CGRect(x: 0, y: top, width: bounds.width, height: WeekBarsView.height)
    if !hadWeeks, !weeks.isHidden { reload() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(bounds, with: .systemBackground)
    context.fill(
      CGRect(x: 1, y: 0, width: max(0, bounds.width - 3), height: 1), with: "─",
      attributes: TextAttributes(foreground: .separator))
  }
}
