import Foundation
import ScreenSupport
import TerminalUI

/// A main view of a team. Its number is its key and its place among the tabs.
enum TeamTab: Int, CaseIterable {
  case players = 1
  case inventory, kits, report, history

  /// The name in the tab and in the help.
  var title: String {
    switch self {
    case .players: "Players"
    case .inventory: "Inventory"
    case .kits: "Kits"
    case .report: "Report"
    case .history: "History"
    }
  }

  /// The key that shows the view.
  var key: String { "\(rawValue)" }

  /// The segue that leads to the view from the list of players, which is below all others; nil for
  /// that list.
  var segue: String? {
    switch self {
    case .players: nil
    case .inventory: "toInventory"
    case .kits: "toKitList"
    case .report: "toTeamReport"
    case .history: "toHistoryList"
    }
  }
}

/// A screen that may be a main view, with details beside it in a wide terminal.
@MainActor
protocol TabScreen: UIViewController {
  /// The main view that this screen is; nil for a screen above one.
  var tab: TeamTab? { get }
  /// Shows the details of the row under the cursor beside the list.
  ///
  /// - Parameter isReplacing: If true, they replace another screen beside the list even if that has
  ///   the focus.
  func showDetails(isReplacing: Bool)
}

extension ViewTabs {
  /// Creates the tabs of all views.
  ///
  /// - Parameters:
  ///   - current: The view that is shown.
  ///   - show: Shows another view.
  convenience init(current: TeamTab, show: @escaping @MainActor (TeamTab) -> Void) {
    let tabs = TeamTab.allCases
    self.init(tabs.map(\.title), current: tabs.firstIndex(of: current) ?? 0) { show(tabs[$0]) }
  }
}

/// The main views and, in a wide terminal, the details beside them. The number of a view shows it
/// from every screen.
final class TeamSplitViewController: UISplitViewController {
  /// The minimum width for details beside a list, in cells.
  static let expandedWidth: CGFloat = 100
  /// A Boolean value that indicates whether only the details of a row were beside the list, which
  /// do not fit in a narrow terminal.
  private var hidesDetails = false
  private let filters = FilterSidebar()
  private let rule = VerticalRule(frame: .zero)
  /// The least width for the filters at the left, in cells.
  private static let widthForFilters: CGFloat = 190
  private static let filtersWidth: CGFloat = 22
  private static let listFraction: CGFloat = 0.67
  /// The minimum width of a list, in cells: of a grid without positions, and with whole names.
  private static let minimumListWidths: ClosedRange<CGFloat> = 68...78
  /// The width that the details have before the names of a grid do, in cells.
  private static let minimumDetailWidth: CGFloat = 31
  private static let maximumListWidth: CGFloat = 140

  /// Creates the split view controller with the navigation controller of the main views.
  init(_ navigation: UIViewController?) {
    super.init(style: .doubleColumn)
    // The login uses the full width.
    minimumExpandedWidth = .greatestFiniteMagnitude
    preferredPrimaryColumnWidthFraction = Self.listFraction
    maximumPrimaryColumnWidth = Self.maximumListWidth
    placeholder = ""
    setViewController(navigation, for: .primary)
    delegate = self
    filters.onChosen = { [weak self] in self?.show(.primary) }
  }

  /// The app is not read from a file.
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    super.loadView()
    view.addSubview(filters.tableView)
    view.addSubview(rule)
  }

  override func viewWillLayoutSubviews() {
    let hasFilters =
      !isCollapsed && view.bounds.width >= Self.widthForFilters && tabScreen is any FilteredScreen
    // The filters take their columns from the details, not from the list.
    let additionalWidth = hasFilters ? Self.filtersWidth + 1 : 0
    let fraction = Self.listFraction + additionalWidth / max(1, view.bounds.width)
    if preferredPrimaryColumnWidthFraction != fraction {
      preferredPrimaryColumnWidthFraction = fraction
      maximumPrimaryColumnWidth = Self.maximumListWidth + additionalWidth
    }
    let limits = Self.minimumListWidths
    let room = view.bounds.width - Self.minimumDetailWidth - 1
    let minimum = max(limits.lowerBound, min(limits.upperBound, room))
    if minimumPrimaryColumnWidth != minimum { minimumPrimaryColumnWidth = minimum }
    super.viewWillLayoutSubviews()
    let wasHidden = filters.tableView.isHidden
    filters.tableView.isHidden = !hasFilters
    rule.isHidden = !hasFilters
    guard hasFilters, let list = viewController(for: .primary)?.view else { return }
    let (width, height) = (Self.filtersWidth, view.bounds.height)
    filters.tableView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    rule.frame = CGRect(x: width, y: 0, width: 1, height: height)
    list.frame = CGRect(x: width + 1, y: 0, width: list.frame.width - width - 1, height: height)
    if wasHidden { reloadFilters() }
  }

  /// Reads the filters of the main view again, if they are shown.
  func reloadFilters() {
    guard isViewLoaded, !filters.tableView.isHidden, let screen = tabScreen as? any FilteredScreen,
      let store = (screen as? any TeamScreen)?.model?.store
    else { return }
    filters.reload(screen, in: store)
  }

  /// Moves the focus to the filters.
  ///
  /// - Returns: False if they are not shown.
  func focusFilters() -> Bool {
    !filters.tableView.isHidden && view.window?.focus(filters.tableView) == true
  }

  private var navigation: UINavigationController? {
    viewController(for: .primary) as? UINavigationController
  }

  private var secondary: UINavigationController? {
    viewController(for: .secondary) as? UINavigationController
  }

  private var playerList: PlayerList? {
    navigation?.viewControllers.lazy.compactMap { $0 as? PlayerList }.first
  }

  private var tabScreen: (any TabScreen)? { navigation?.topViewController as? any TabScreen }

  override var keyCommands: [UIKeyCommand]? {
    guard playerList != nil else { return super.keyCommands }
    let commands = TeamTab.allCases.map { tab in
      key(tab.key, "Show the view “\(tab.title)”") { $0.show(tab) }
    }
    return (super.keyCommands ?? []) + commands
  }

  /// Shows a main view in place of the current one.
  func show(_ tab: TeamTab) {
    guard let playerList, let navigation else { return }
    if tabScreen?.tab != tab {
      navigation.popToViewController(playerList, animated: false)
      if let segue = tab.segue { playerList.performSegue(withIdentifier: segue, sender: self) }
    }
    show(.primary)
  }

  override func show(_ column: Column) {
    super.show(column)
    // The screen beside the list is replaced by the details.
    if column == .primary { tabScreen?.showDetails(isReplacing: true) }
  }
}

extension TeamSplitViewController: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    playerList?.layoutDidChange()
    tabScreen?.showDetails(isReplacing: false)
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
  ) -> Column {
    hidesDetails = secondary?.topViewController is DetailScreen
    return proposedTopColumn
  }

  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {
    if hidesDetails { setViewController(nil, for: .secondary) }
    playerList?.layoutDidChange()
  }
}
