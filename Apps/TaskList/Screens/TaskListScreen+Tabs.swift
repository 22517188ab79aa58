import Foundation
import ScreenSupport
import TerminalUI

/// The views of the list: tabs in the bar, or rows of the sidebar beside the list.
extension TaskListScreen {
  /// Shows the views as tabs if they are not beside the list.
  func showTabs() {
    let isBeside = (splitViewController as? TaskSplitViewController)?.hasSidebar == true
    if isBeside != (tabs == nil) || navigationItem.leftBarButtonItems == nil {
      tabs = isBeside ? nil : makeTabs()
      navigationItem.leftBarButtonItems = tabs?.items ?? []
    }
    showTitle()
    tabs?.layOut(in: view.bounds.width)
  }

  /// Shows the title of the view, unless it is also the title of the current tab.
  private func showTitle() {
    let name = document.scope == .all ? "Tasks" : "Tasks · \(document.scope.title)"
    let title = document.scope != .all && tabs?.current != nil ? nil : name
    navigationItem.backButtonTitle = name
    if navigationItem.title != title { navigationItem.title = title }
  }

  private func makeTabs() -> ViewTabs {
    let scopes = TaskScope.fixed
    return ViewTabs(scopes.map(\.tabTitle), current: scopes.firstIndex(of: document.scope)) {
      [weak self] in self?.show(scopes[$0])
    }
  }

  /// Shows a view of the list.
  func show(_ scope: TaskScope) {
    setEditing(false, animated: false)
    document.scope = scope
    tabs = nil
    navigationItem.leftBarButtonItems = nil
    showTabs()
    actionMessage = nil
    applyFilter()
  }
}
