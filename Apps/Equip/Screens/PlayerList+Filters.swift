import ScreenSupport
import TerminalUI

extension PlayerList: FilteredScreen {
  func filterButtonPressed() { showFilters() }

  func filters(in store: EquipStore) throws -> [(title: String, filters: [ListFilter])] {
    let current = currentFilter
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

  /// The key that shows all players again. It first ends a search.
  var filterCommands: [UIKeyCommand] {
    guard currentFilter != PlayerQuery(), search.isEmpty else { return [] }
    let showAll = key(UIKeyCommand.inputEscape, title: "Show All", "Show all players") {
      $0.filter(by: PlayerQuery())
    }
    showAll.precedesNearerKeys = true
    return [showAll]
  }

  /// The query without the search text.
  private var currentFilter: PlayerQuery {
    var query = model?.query ?? PlayerQuery()
    query.search = ""
    return query
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
