import Interchange
import Models

/// Who has which item.
struct Holders {
  private let directory: PlayerDirectory
  private var players: [Int64: [Player]] = [:]

  init(_ players: [Player]) {
    directory = PlayerDirectory(players)
    for player in players {
      for kind in EquipmentKind.allCases {
        if let id = player[kind] { self.players[id, default: []].append(player) }
      }
    }
  }

  /// The names of those who have an item, last names first.
  func names(of item: any Equipment) -> [String] {
    (item.id.flatMap { players[$0] } ?? []).map { directory.name(of: $0) }
  }
}
