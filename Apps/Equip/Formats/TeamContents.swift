import Interchange
import Models

/// The players, items and loans of an imported text, ready for a team's store.
///
/// An item's id is its position in this value, counted from 1. Loans of players refer to these ids.
struct TeamContents {
  /// The players in the file, and the stored players who get an item of the file.
  private(set) var players: [Player] = []
  private(set) var items: [Equipment] = []
  /// The properties that the text states of each of the players.
  private(set) var playerFields: [StatedFields] = []
  /// The properties that the text states of each of the items.
  private(set) var itemFields: [StatedFields] = []
  /// Loans that were dropped because the player is unknown or cannot have the item.
  private(set) var problems: [ImportProblem] = []

  private let inText: PlayerDirectory
  private let inStore: PlayerDirectory
  private var links: [EquipmentKind: [Int64: Int64]] = [:]
  /// The index in `players`, by the id of the text or of the store.
  private var placesInText: [Int64: Int] = [:]
  private var placesInStore: [Int64: Int] = [:]
  /// The players that items have named.
  private var placesTaken: [Int: Set<EquipmentKind>] = [:]

  /// - Parameters:
  ///   - records: the contents of a text, in its order.
  ///   - stored: the players in the store.
  init(_ records: [EquipRecord], stored: [Player]) {
    inStore = PlayerDirectory(stored)
    var fromText: [Player] = []
    for record in records {
      guard let player = record.object as? Player else { continue }
      players.append(player)
      playerFields.append(record.stated)
      // The index serves as the id until the store gives one.
      var named = player
      named.id = Int64(players.count - 1)
      fromText.append(named)
      if let id = player.id, placesInText[id] == nil { placesInText[id] = players.count - 1 }
    }
    inText = PlayerDirectory(fromText)
    for record in records {
      if let item = record.object as? Equipment { addItem(item, record) }
    }
    link()
  }

  /// Adds an item, without players that are unknown or have another item of its kind.
  private mutating func addItem(_ item: Equipment, _ record: EquipRecord) {
    let number = Int64(items.count + 1)
    var holders: [Int] = []
    let problemCount = problems.count
    for name in record.holders {
      let (place, count) = self.place(of: name)
      guard let place else {
        let problem = ImportProblem(
          line: record.line, text: name, referringTo: "player", found: count)
        problems.append(problem.ofDetail)
        continue
      }
      if placesTaken[place]?.contains(item.kind) == true {
        let reason = players[place].sentence(forTwo: item.kind)
        let problem = ImportProblem(
          line: record.line, text: name, reason: .refusedEntry(reason))
        problems.append(problem.ofDetail)
        continue
      }
      holders.append(place)
    }
    // Players who were not found may have had the item before.
    let isIncomplete = problems.count > problemCount
    itemFields.append(
      record.stated.subtracting(
        isIncomplete ? [EquipField.player.rawValue] : [], of: EquipRecord.allFields))
    var numbered = item
    numbered.id = number
    items.append(numbered)
    if let id = item.id { links[item.kind, default: [:]][id] = number }
    for place in holders {
      players[place][item.kind] = number
      placesTaken[place, default: []].insert(item.kind)
    }
  }

  /// The index in `players` of the one player that a text names, and how many it names; a stored
  /// player is added first.
  private mutating func place(of name: String) -> (place: Int?, count: Int) {
    if let place = name.numericID.flatMap({ placesInText[$0] }) { return (place, 1) }
    let named = name.numericID == nil ? inText.find(name) : []
    if !named.isEmpty { return (named.count == 1 ? named[0].id.map(Int.init) : nil, named.count) }
    let found = inStore.find(name)
    guard var player = found.first, let id = player.id, found.count == 1 else {
      return (nil, found.count)
    }
    if let place = placesInStore[id] { return (place, 1) }
    for kind in EquipmentKind.allCases { player[kind] = nil }
    players.append(player)
    playerFields.append(StatedFields([]))
    placesInStore[id] = players.count - 1
    return (players.count - 1, 1)
  }

  /// Replaces the ids in the file of loaned items by those of this store. Unknown ids are ignored.
  private mutating func link() {
    for place in players.indices {
      var unknown: [String] = []
      for kind in EquipmentKind.allCases where placesTaken[place]?.contains(kind) != true {
        guard let id = players[place][kind] else { continue }
        players[place][kind] = links[kind]?[id]
        if players[place][kind] == nil { unknown.append(kind.table) }
      }
      playerFields[place] = playerFields[place].subtracting(unknown, of: EquipRecord.allFields)
    }
  }
}
