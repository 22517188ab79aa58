import Foundation
import Maps
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
  /// The tabs in the title line; nil beside the list.
  var tabs: ViewTabs? { get set }
}

extension TabbedScreen {
  /// Shows the tabs in the title line. Beside the list, the tabs are above the list.
  func updateTabs() {
    let split = splitViewController
    guard split?.isCollapsed != false || tab == .places else {
      navigationItem.leftBarButtonItems = nil
      tabs = nil
      title = tab.title
      return
    }
    navigationItem.backButtonTitle = tab.title
    let width = navigationController?.view.bounds.width ?? 0
    title = tab == .places && split?.isCollapsed != false && width >= 60 ? "Passport" : nil
    let all = PassportTab.allCases
    let current = all.firstIndex(of: currentTab)
    if tabs?.current != current {
      // At 40 columns, the titles of the tabs are worth more than the button, which the key line has.
      let tabs = ViewTabs(all.map(\.title), current: current, buttonWidth: 1) { [weak self] in
        self?.show(all[$0])
      }
      navigationItem.leftBarButtonItems = tabs.items
      self.tabs = tabs
    }
    tabs?.layOut(in: width)
  }

  /// The tab of the current screen. While the map is beside the list, the list's tab is
  /// current until the map's is chosen.
  private var currentTab: PassportTab {
    guard let beside = (detail?.viewControllers.first as? any TabbedScreen)?.tab else { return tab }
    return beside == .map && !document.isMapChosen ? .places : beside
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
      if showsAll {
        list.showFocusedBeside()
        // In a narrow terminal, the map is above the list.
        if let row = list.focusedRow, let map = navigation.topViewController as? MapScreen {
          map.select(row)
          map.mapView.clearsSelectionOnEscape = false
        }
      }
      list.focusDetail()
    }
    list.document.isMapChosen = tab == .map
    list.updateTabs()
  }
}

extension PassportListing {
  fileprivate func performSegue(_ tab: PassportTab) {
    if let segue = tab.segue { performSegue(withIdentifier: segue, sender: self) }
  }
}
