import DateFormatting
import Foundation
import ScreenSupport
import TerminalUI

// MARK: - The other views

extension ScheduleScreen {
  /// Adds the tabs of the views to the bar, instead of the title.
  func setUpTabs() {
    let tabs = ViewTabs(current: .agenda) { [weak self] in self?.show($0) }
    navigationItem.backButtonTitle = ScheduleView.agenda.title
    title = nil
    navigationItem.leftBarButtonItems = tabs.items
    navigationItem.rightBarButtonItem?.entryInput = "a"
    self.tabs = tabs
  }

  /// Shows a view. The agenda itself hides the past again.
  func show(_ view: ScheduleView) {
    guard let screen = view.screen else { return foldPast() }
    show(screen)
  }
}

extension ScheduleView {
  /// Returns a new screen of the view; nil for the agenda, which the others are above.
  @MainActor var screen: CalendarScreen? {
    switch self {
    case .agenda: nil
    case .week: WeekScreen()
    case .month: MonthScreen()
    case .categories: CategoriesScreen()
    }
  }
}

// MARK: - UITableViewDragDelegate

/// An event is dragged from the agenda to a day of the month beside it.
extension ScheduleScreen: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    document.shown.row(at: indexPath)?.event.map { [UIDragItem(localObject: $0)] } ?? []
  }
}

// MARK: - UIDropInteractionDelegate

extension ScheduleScreen: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal {
    let day = monthView.dateComponents(at: session.location(in: monthView))
    monthView.highlightedDateComponents = day
    return UIDropProposal(operation: day == nil ? .cancel : .move)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) {
    monthView.highlightedDateComponents = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    let components = monthView.dateComponents(at: session.location(in: monthView))
    guard let day = components.flatMap(CivilDate.init),
      let event = session.items.first?.localObject as? CalendarEvent
    else { return }
    move(event, to: day)
  }
}
