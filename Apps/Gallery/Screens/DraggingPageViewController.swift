import Foundation
import TerminalUI

/// The page of two tables and a calendar: rows are dragged from one table to a row of the other, or
/// to a day.
final class DraggingPageViewController: UIViewController {
  @Outlet var mealsView: UITableView!
  @Outlet var foodView: UITableView!
  @Outlet var calendarView: UICalendarView!

  private var meals = ["Breakfast", "Lunch", "Dinner"]
  private var food = ["Bread", "Cheese", "Figs", "Olives", "Soup", "Tea"]

  override func viewDidLoad() {
    super.viewDidLoad()
    for table in [mealsView, foodView].compactMap({ $0 }) {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
      table.dataSource = self
      table.dragDelegate = self
      table.dropDelegate = self
    }
    calendarView.addInteraction(UIDropInteraction(delegate: self))
    statusText = "Drag a row onto a row of the other table, or onto a day"
  }

  private func names(in table: UITableView) -> [String] { table === mealsView ? meals : food }

  private func showDrop(of session: UIDropSession, on other: String) {
    let names = session.items.compactMap { $0.localObject as? String }
    statusText = "\(names.joined(separator: ", ")) and \(other)"
  }
}

// MARK: - UITableViewDataSource

extension DraggingPageViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names(in: tableView).count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = names(in: tableView)[indexPath.row]
    return cell
  }
}

// MARK: - UITableViewDragDelegate, UITableViewDropDelegate

extension DraggingPageViewController: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    session.localContext = tableView
    return [UIDragItem(localObject: names(in: tableView)[indexPath.row])]
  }

  /// The last row of each table accepts no drops, to show what that looks like.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let isFromThisTable = session.localDragSession?.localContext as? UITableView === tableView
    let isTaken = destinationIndexPath.map { $0.row < names(in: tableView).count - 1 } ?? false
    return UITableViewDropProposal(
      operation: isTaken && !isFromThisTable ? .move : .forbidden,
      intent: .insertIntoDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    guard let path = coordinator.destinationIndexPath else { return }
    showDrop(of: coordinator.session, on: names(in: tableView)[path.row])
  }
}

// MARK: - UIDropInteractionDelegate

extension DraggingPageViewController: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal {
    let day = calendarView.dateComponents(at: session.location(in: calendarView))
    calendarView.highlightedDateComponents = day
    return UIDropProposal(operation: day == nil ? .cancel : .copy)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: UIDropSession
  ) {
    calendarView.highlightedDateComponents = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    let day = calendarView.dateComponents(at: session.location(in: calendarView))
    showDrop(of: session, on: "day \(day?.day ?? 0)")
  }
}

extension UIViewController {
  /// Switches between the terminal's own theme and the opposite one.
  func changeTheme() {
    guard let window = viewIfLoaded?.window else { return }
    let isLight = window.traitCollection.userInterfaceStyle == .light
    let isChanged = window.overrideUserInterfaceStyle != .unspecified
    window.overrideUserInterfaceStyle = isChanged ? .unspecified : isLight ? .dark : .light
  }
}
