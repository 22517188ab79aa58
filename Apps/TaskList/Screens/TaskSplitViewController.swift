import Foundation
import ScreenSupport
import TerminalUI

/// The list with the task under its cursor beside it, in a tall terminal a month below the task and,
/// in a wider one, the views on the left.
final class TaskSplitViewController: UISplitViewController {
  /// The views, projects and tags.
  let sidebar: TaskSidebar
  /// The months and weeks below the details.
  private let calendar: TaskCalendarView
  private let rule = VerticalRule(frame: .zero)
  /// The width of the sidebar, in cells.
  private static let sidebarWidth: CGFloat = 22
  /// The minimum width with the sidebar, in cells. A narrower list has the views as tabs.
  private static let widthForSidebar: CGFloat = 110

  init(_ list: UIViewController?, sidebar: TaskSidebar, calendar: TaskCalendarView) {
    (self.sidebar, self.calendar) = (sidebar, calendar)
    super.init(style: .doubleColumn)
    minimumExpandedWidth = 100
    // With a wider list, due dates would be too far from the text.
    maximumPrimaryColumnWidth = 120 + Self.sidebarWidth
    placeholder = ""
    setViewController(list, for: .primary)
    sidebar.onChosen = { [weak self] scope in self?.show(scope) }
  }

  /// The controller is not created from a file.
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    super.loadView()
    view.addSubview(sidebar.tableView)
    view.addSubview(rule)
    guard let list = listScreen else { return }
    calendar.connect(to: list.tableView) { [weak list] in list?.moveCursor(toDay: $0) }
  }

  /// A Boolean value that indicates whether the views are on the left of the list.
  var hasSidebar: Bool { !isCollapsed && view.bounds.width >= Self.widthForSidebar }

  override func viewWillLayoutSubviews() {
    let isWide = view.bounds.width >= Self.widthForSidebar
    let minimum: CGFloat = isWide ? 50 + Self.sidebarWidth : 60
    if minimumPrimaryColumnWidth != minimum {
      minimumPrimaryColumnWidth = minimum
      preferredPrimaryColumnWidthFraction = isWide ? 0.7 : 0.62
    }
    super.viewWillLayoutSubviews()
    layOutCalendar()
    let hadSidebar = !sidebar.tableView.isHidden
    sidebar.tableView.isHidden = !hasSidebar
    rule.isHidden = !hasSidebar
    // The list shows tabs while the views are not beside it, also if its size stays the same.
    if hadSidebar != hasSidebar { listScreen?.view.setNeedsLayout() }
    guard hasSidebar, let list = viewController(for: .primary)?.view else { return }
    let (width, height) = (Self.sidebarWidth, view.bounds.height)
    sidebar.tableView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    rule.frame = CGRect(x: width, y: 0, width: 1, height: height)
    list.frame = CGRect(
      x: width + 1, y: 0, width: list.frame.width - width - 1, height: height)
    if !hadSidebar { sidebar.reload() }
  }

  /// Places the months and weeks at the bottom of the details, which leave these lines free.
  private func layOutCalendar() {
    let detail = viewController(for: .secondary) as? UINavigationController
    let height = detail == nil ? 0 : TaskCalendarView.height(onScreenOf: view.bounds.height)
    detail?.bottomInset = height
    if let room = detail?.view, height > 0 {
      if calendar.superview !== room { room.addSubview(calendar) }
      calendar.frame = CGRect(
        x: 0, y: room.bounds.height - height, width: room.bounds.width, height: height)
    }
    guard calendar.isHidden == (height > 0) else { return }
    calendar.isHidden = height == 0
    view.window?.updateFocusIfNeeded()
    calendar.reload()
    calendar.show(dayOf: listScreen?.focusedTask)
  }

  /// Reads the counts of the sidebar and of the calendar again, if they are shown.
  func reloadSideViews() {
    if hasSidebar { sidebar.reload() }
    calendar.reload()
  }

  /// Shows the day on which a task is due in the month.
  func show(dayOf task: StoredTask?) { calendar.show(dayOf: task) }

  override func show(_ column: Column) {
    super.show(column)
    // The form is replaced by the details.
    if column == .primary { listScreen?.rememberFocus() }
  }

  override var keyCommands: [UIKeyCommand]? {
    guard listScreen != nil else { return super.keyCommands }
    let digits = TaskScope.fixed.enumerated().map { index, scope in
      key("\(index + 1)", scope == .all ? "Show all tasks" : "Show the view “\(scope.title)”") {
        $0.show(scope)
      }
    }
    return (super.keyCommands ?? []) + digits
  }

  /// The list, if no other screen is in front of it.
  private var listScreen: TaskListScreen? {
    (viewController(for: .primary) as? UINavigationController)?.topViewController
      as? TaskListScreen
  }

  private func show(_ scope: TaskScope) {
    listScreen?.show(scope)
    show(.primary)
  }
}
