import ScreenSupport
import TerminalUI

/// A view of the program. Its number is its key and its place among the tabs.
enum ScheduleView: Int, CaseIterable {
  case agenda = 1
  case week, month, categories

  /// The name in the tab and in the help.
  var title: String {
    switch self {
    case .agenda: "Agenda"
    case .week: "Week"
    case .month: "Month"
    case .categories: "Categories"
    }
  }

  /// The key that shows the view.
  var key: String { "\(rawValue)" }
}

extension ViewTabs {
  /// Creates the tabs of all views.
  ///
  /// - Parameters:
  ///   - current: The view that is shown.
  ///   - show: Shows another view.
  convenience init(current: ScheduleView, show: @escaping @MainActor (ScheduleView) -> Void) {
    let views = ScheduleView.allCases
    self.init(views.map(\.title), current: views.firstIndex(of: current) ?? 0) { show(views[$0]) }
  }
}
