import Interchange
import Models

/// What is to be taken over into a team's store: the players and items of a text, with who has what.
///
/// An item's id is its number in this value, counted from 1, and what a player has is one of these.
struct TeamContents {
  /// The players of the text, and those of the store that get something of it.
  private(set) var players: [Player] = []
  private(set) var items: [any Equipment] = []
  /// What was left out, as it names nobody or somebody who cannot have it.
  private(set) var problems: [ImportProblem] = []

  private var inText: PlayerDirectory
  private let inStore: PlayerDirectory
  private var links: [EquipmentKind: [Int64: Int64]] = [:]
  /// Which of `players` a player of the text or of the store is, by id.
  private var placesInText: [Int64: Int] = [:]
  private var placesInStore: [Int64: Int] = [:]
  /// What items have named as theirs.
  private var placesTaken: Set<Taken> = []

  /// - Parameters:
  ///   - records: what a text has, in its order.
  ///   - stored: the players that are there already.
  init(_ records: [EquipRecord], stored: [Player]) {
    inStore = PlayerDirectory(stored)
    inText = PlayerDirectory([])
    var fromText: [Player] = []
    for record in records {
      guard case .player(let player) = record.content else { continue }
      players.append(player)
      // For the time being an id is the place.
      var named = player
      named.id = Int64(players.count - 1)
      fromText.append(named)
      if let id = player.id, placesInText[id] == nil { placesInText[id] = players.count - 1 }
    }
    inText = PlayerDirectory(fromText)
    for record in records {
      if case .item(let item) = record.content { take(item, record) }
    }
    link()
  }

  /// Takes an item, unless it names a player whom nobody knows or who has another.
  private mutating func take(_ item: any Equipment, _ record: EquipRecord) {
    let number = Int64(items.count + 1)
    var holders: [Int] = []
    for name in record.holders {
      switch place(of: name) {
      case .one(let place):
        if placesTaken.contains(Taken(place, item.kind)) {
          let sentence =
            "\(players[place].fullName) can have only one \(item.kind.displayName), and is to be "
            + "given two."
          return problems.append(
            ImportProblem(line: record.line, text: name, reason: .refusedEntry(sentence)))
        }
        holders.append(place)
      case let other:
        if let problem = other.problem(with: name, line: record.line, naming: "player") {
          return problems.append(problem)
        }
      }
    }
    var numbered = item
    numbered.id = number
    items.append(numbered)
    if let id = item.id { links[item.kind, default: [:]][id] = number }
    for place in holders {
      players[place][item.kind] = number
      placesTaken.insert(Taken(place, item.kind))
    }
  }

  private struct Taken: Hashable {
    let place: Int
    let kind: EquipmentKind
    init(_ place: Int, _ kind: EquipmentKind) { (self.place, self.kind) = (place, kind) }
  }

  /// The place among `players` of the one a text names; one of the store gets a place with it.
  private mutating func place(of name: String) -> Reference<Int> {
    if let id = name.wholeID {
      if let place = placesInText[id] { return .one(place) }
    } else {
      switch inText.find(name) {
      case .one(let player): return .one(Int(player.id ?? 0))
      case .several: return .several
      case .none: break
      }
    }
    switch inStore.find(name) {
    case .none: return .none
    case .several: return .several
    case .one(var player):
      if let id = player.id, let place = placesInStore[id] { return .one(place) }
      for kind in EquipmentKind.allCases { player[kind] = nil }
      players.append(player)
      if let id = player.id { placesInStore[id] = players.count - 1 }
      return .one(players.count - 1)
    }
  }

  /// Turns what players of the text have from the text's ids into the items' numbers.
  private mutating func link() {
    for place in players.indices {
      for kind in EquipmentKind.allCases where !placesTaken.contains(Taken(place, kind)) {
        players[place][kind] = players[place][kind].flatMap { links[kind]?[$0] }
      }
    }
  }
}
