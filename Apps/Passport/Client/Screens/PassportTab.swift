import Foundation
import ScreenSupport
import TerminalUI

/// A view of the program, by its number in the title line.
enum PassportTab: Int, CaseIterable {
  case places = 1
  case map, trips, countries

  var title: String { "\(self)".capitalized }

  /// The segue from the list to the view; nil for the list itself.
  var segue: String? { self == .places ? nil : "Show" + title }
}

/// A view with the numbered tabs in its title line.
@MainActor
protocol TabbedScreen: DocumentScreen {
  /// The view's own tab.
  var tab: PassportTab { get }
}

extension TabbedScreen {
  /// Shows the tabs in the title line, with the current one in brackets. A narrow line has the
  /// title of the current tab only. Beside the list, the tabs are above the list.
  func updateTabs() {
    let split = splitViewController
    guard split?.isCollapsed != false || tab == .places else {
      navigationItem.leftBarButtonItems = nil
      title = tab.title
      return
    }
    let detail = detail?.viewControllers.first as? any TabbedScreen
    let current = detail?.tab ?? tab
    navigationItem.backButtonTitle = tab.title
    let width = navigationController?.view.bounds.width ?? 0
    let isNarrow = width < 44
    title = tab == .places && current == tab && width >= 60 ? "Passport" : nil
    let titles = PassportTab.allCases.map { tab in
      tab == current
        ? "[\(tab.rawValue) \(tab.title)]"
        : isNarrow ? "\(tab.rawValue)" : "\(tab.rawValue) \(tab.title)"
    }
    guard navigationItem.leftBarButtonItems?.map(\.title) != titles else { return }
    navigationItem.leftBarButtonItems = zip(PassportTab.allCases, titles).map { tab, title in
      let item = UIBarButtonItem(
        title: title, style: tab == current ? .done : .plain,
        primaryAction: UIAction { [weak self] _ in self?.show(tab) })
      item.discoverabilityTitle = "Show the \(tab.title.lowercased())"
      return item
    }
  }
}

extension DocumentScreen {
  /// The list of places, below this screen or beside it.
  var listing: (any PassportListing)? {
    let list = splitViewController?.viewController(for: .primary) as? UINavigationController
    return (list ?? navigationController)?.viewControllers.first as? any PassportListing
  }

  /// The keys of the views, which the title line shows.
  var tabCommands: [UIKeyCommand] {
    PassportTab.allCases.map { tab in
      key("\(tab.rawValue)", "Show the \(tab.title.lowercased())") { $0.show(tab) }
    }
  }

  /// Shows a view: beside the list in a wide terminal, otherwise in place of the current one.
  func show(_ tab: PassportTab) {
    let split = splitViewController
    guard
      let navigation = split?.viewController(for: .primary) as? UINavigationController,
      let list = navigation.viewControllers.first as? any PassportListing
    else { return }
    if let detail, tab == .places {
      if !(detail.viewControllers.first is MapScreen) { list.performSegue(.map) }
      list.showFocusedBeside()
      split?.show(.primary)
    } else if let detail, (detail.viewControllers.first as? any TabbedScreen)?.tab == tab {
      detail.popToRootViewController(animated: true)
      split?.show(.secondary)
    } else {
      navigation.popToRootViewController(animated: false)
      let showsAll = list.document.placesToShow == nil
      list.performSegue(tab)
      if showsAll { list.showFocusedBeside() }
      list.focusDetail()
    }
    list.updateTabs()
  }
}

extension PassportListing {
  fileprivate func performSegue(_ tab: PassportTab) {
    if let segue = tab.segue { performSegue(withIdentifier: segue, sender: self) }
  }
}
