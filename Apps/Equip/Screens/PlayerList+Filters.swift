import ScreenSupport
import TerminalUI

extension PlayerList: FilteredScreen {
  func filterButtonPressed() { showFilters() }

  func filters(in store: EquipStore) throws -> [(title: String, filters: [ListFilter])] {
    var current = model?.query ?? PlayerQuery()
    current.search = ""
    let sections: [(String, [(String, PlayerQuery)])] = [
      ("", [("All Players", PlayerQuery())]),
      ("Missing", EquipmentKind.allCases.map { ($0.displayName, PlayerQuery(missing: $0)) }),
      ("Position", PlayerPosition.allCases.map { ($0.rawValue, PlayerQuery(position: $0)) }),
      ("Status", [("Inactive", PlayerQuery(status: .inactive))]),
    ]
    return try sections.map { title, filters in
      let filters = try filters.map { title, query in
        ListFilter(
          title: title, count: try store.playerCount(query), isCurrent: query == current
        ) { [weak self] in self?.filter(by: query) }
      }
      return (title, filters)
    }
  }

  private func filter(by query: PlayerQuery) {
    model?.query = query
    actionMessage = nil
    reload()
  }

  /// Shows the players who lack equipment.
  func show(missing kind: EquipmentKind) {
    navigationItem.searchController?.isActive = false
    filter(by: PlayerQuery(missing: kind))
    (splitViewController as? TeamSplitViewController)?.show(.players)
  }
}
