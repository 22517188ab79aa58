import Interchange
import Models
import Persistence

/// The players, items and loans of an imported text, ready for a team's store.
///
/// An item's id is its position in this value, counted from 1. Loans of players refer to these ids.
struct TeamContents {
  /// The players in the file, and the stored players who get an item of the file.
  private(set) var players: [ImportedEntry<Player>] = []
  private(set) var items: [ImportedEntry<Equipment>] = []
  /// Loans that were dropped because the player is unknown or cannot have the item, or because the
  /// text contradicts them.
  private(set) var problems: [ImportProblem] = []

  private let inText: PlayerDirectory
  private let inStore: PlayerDirectory
  private var links: [EquipmentKind: [Int64: Int64]] = [:]
  /// The index in `players`, by the id of the text or of the store.
  private var placesInText: [Int64: Int] = [:]
  private var placesInStore: [Int64: Int] = [:]
  /// The items whose entries name a player, by the index in `players`.
  private var listedItems: [Int: [EquipmentKind: Int64]] = [:]

  /// Matches the contents of a text with the players of a store.
  ///
  /// - Parameters:
  ///   - records: The contents of a text, in its order.
  ///   - stored: The players in the store.
  ///   - identifiers: The identifiers of the store's exports; nil to treat all records as those of
  ///     other teams.
  init(
    _ records: [EquipRecord], stored: [Player], identifiers: CalendarIdentifiers? = nil
  ) {
    inStore = PlayerDirectory(stored)
    let (records, repeated) = Self.withoutRepeated(records, stored: stored)
    problems = repeated
    var fromText: [Player] = []
    for record in records {
      guard var player = record.object as? Player else { continue }
      // A stored player of this name shows where the last name begins, as in `Ann van Dyk`.
      if let name = record.wholeName, let known = inStore.named(name).first {
        (player.lastName, player.givenNames) = (known.lastName, known.givenNames)
      }
      let key = EntryKey(record, identifiers)
      players.append(ImportedEntry(player, stating: record.stated, key: key))
      // The index serves as the id until the store gives one.
      var named = player
      named.id = Int64(players.count - 1)
      fromText.append(named)
      if let id = player.id, placesInText[id] == nil { placesInText[id] = players.count - 1 }
    }
    inText = PlayerDirectory(fromText)
    let storedPlayers = Dictionary(
      stored.map { ($0.id ?? 0, $0) }, uniquingKeysWith: { first, _ in first })
    for (place, entry) in players.enumerated() {
      let key = entry.key
      guard let id = key.id, let known = storedPlayers[id], placesInStore[id] == nil,
        key.isExported || entry.object.isLikely(known, stating: entry.stated, key)
      else { continue }
      placesInStore[id] = place
    }
    for record in records {
      guard let item = record.object as? Equipment else { continue }
      addItem(item, record, EntryKey(record, identifiers))
    }
    let hasUnknownItems = records.contains(where: \.isOfService)
    link(storedPlayers, reportingUnknown: !hasUnknownItems)
  }

  /// Returns the records that repeat no earlier one, and a problem for each of the others.
  ///
  /// - Parameter stored: The players in the store. In a file without identifiers, a player may
  ///   occur as often as in the store.
  private static func withoutRepeated(
    _ records: [EquipRecord], stored: [Player]
  ) -> (records: [EquipRecord], problems: [ImportProblem]) {
    let namesakes = Dictionary(grouping: stored, by: \.sortName)
    var earlier: [String: [EquipRecord]] = [:]
    var problems: [ImportProblem] = []
    let different = records.filter { record in
      guard let identifier = record.identifier ?? record.nameIdentifier else { return true }
      let namesakes = record.identifier == nil ? namesakes[identifier] ?? [] : []
      let limit = max(namesakes.count(where: record.mayBe), 1)
      let repeated = (earlier[identifier] ?? []).filter(record.repeats)
      guard let same = repeated.first, repeated.count >= limit else {
        earlier[identifier, default: []].append(record)
        return true
      }
      let name = record.name.isEmpty ? identifier : record.name
      let reason = ImportProblem.Reason.repeatedEntry(same.line)
      problems.append(ImportProblem(line: record.line, text: name, reason: reason))
      return false
    }
    return (different, problems)
  }

  /// Adds an item, without players that are unknown or have another item of its kind.
  private mutating func addItem(_ item: Equipment, _ record: EquipRecord, _ key: EntryKey) {
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
      if listedItems[place]?[item.kind] != nil {
        let reason = players[place].object.message(forTwo: item.kind)
        let problem = ImportProblem(
          line: record.line, text: name, reason: .refusedEntry(reason))
        problems.append(problem.ofDetail)
        continue
      }
      holders.append(place)
    }
    // Players who were not found may have had the item before.
    let isIncomplete = problems.count > problemCount
    let stated = record.stated.subtracting(
      isIncomplete ? [EquipField.player.rawValue] : [], of: EquipRecord.allFields)
    var numbered = item
    numbered.id = number
    items.append(ImportedEntry(numbered, stating: stated, key: key))
    if let id = item.id { links[item.kind, default: [:]][id] = number }
    for place in holders { listedItems[place, default: [:]][item.kind] = number }
  }

  /// Returns the index in `players` of the one player that a text names, and how many it names; a
  /// stored player is added first.
  private mutating func place(of name: String) -> (place: Int?, count: Int) {
    if let place = name.numericID.flatMap({ placesInText[$0] }) { return (place, 1) }
    let named = name.numericID == nil ? inText.find(name) : []
    if !named.isEmpty { return (named.count == 1 ? named[0].id.map(Int.init) : nil, named.count) }
    let found = inStore.find(name)
    guard var player = found.first, let id = player.id, found.count == 1 else {
      return (nil, found.count)
    }
    if let place = placesInStore[id] { return (place, 1) }
    // The text may have the player by name only.
    let same = inText.find(player.listName)
    if same.count == 1, let place = same[0].id.map(Int.init), players[place].key.id == nil,
      inStore.find(player.listName).count == 1
    {
      return (place, 1)
    }
    for kind in EquipmentKind.allCases { player[kind] = nil }
    players.append(
      ImportedEntry(player, stating: StatedFields([]), key: EntryKey(id: id, isExported: true)))
    placesInStore[id] = players.count - 1
    return (players.count - 1, 1)
  }

  /// Replaces the ids in the file of loaned items by those of this store.
  ///
  /// - Parameters:
  ///   - stored: The stored players, by id.
  ///   - reportsUnknown: If true, ids of items that are not in the text are reported, unless the
  ///     stored player has the item.
  private mutating func link(_ stored: [Int64: Player], reportingUnknown reportsUnknown: Bool) {
    for place in players.indices {
      var unknown: [String] = []
      let (line, id) = (players[place].key.line, players[place].key.id)
      let known = id.flatMap { placesInStore[$0] == place ? stored[$0] : nil }
      for kind in EquipmentKind.allCases {
        let id = players[place].object[kind]
        players[place].object[kind] = id.flatMap { links[kind]?[$0] }
        guard let id, players[place].object[kind] == nil else {
          resolveLoan(of: kind, to: place)
          continue
        }
        players[place].object[kind] = listedItems[place]?[kind]
        unknown.append(kind.table)
        guard reportsUnknown, known?[kind] != id else { continue }
        let noun = kind.displayName.lowercased()
        let problem = ImportProblem(line: line, text: "\(id)", referringTo: noun, found: 0)
        problems.append(problem.ofDetail)
      }
      players[place].stated = players[place].stated.subtracting(
        unknown, of: EquipRecord.allFields)
    }
  }

  /// Chooses between the item in a player's own entry and the item whose entry names the player.
  ///
  /// If they differ, the player's own entry is chosen, and the contradiction is reported. The
  /// stored loan cannot tell which one was edited: the first import of the file would change it.
  private mutating func resolveLoan(of kind: EquipmentKind, to place: Int) {
    let (own, listed) = (players[place].object[kind], listedItems[place]?[kind])
    guard own != listed else { return }
    guard players[place].stated.contains(kind.table) else {
      players[place].object[kind] = listed
      return
    }
    if listed == nil, let own, !items[Int(own) - 1].stated.contains(EquipField.player) { return }
    problems.append(
      ImportProblem(
        line: players[place].key.line, text: players[place].object.listName,
        reason: .contradictoryLoan(kind.table)))
  }
}

extension EquipRecord {
  /// The identifier in the file, on the web service if there is no other; nil without one.
  fileprivate var identifier: String? {
    if let uid { return uid }
    if let id { return "id \(id)" }
    return object.wsObjectId == 0 ? nil : "wsObjectId \(object.wsObjectId)"
  }

  /// The normalized name of a player, which identifies a record without an identifier; nil for
  /// items, several of which may be equal.
  fileprivate var nameIdentifier: String? {
    guard let player = object as? Player, !player.fullName.isEmpty else { return nil }
    return player.sortName
  }

  /// Returns a Boolean value that indicates whether a player has the distinguishing values that the
  /// record has.
  fileprivate func mayBe(_ player: Player) -> Bool {
    // A record without an identifier has no identifier on the web service.
    Player.identifyingKeys.allSatisfy { key in
      key == "wsObjectId" || object[key] == nil || object[key] == player[key]
    }
  }

  /// Returns a Boolean value that indicates whether an earlier record with the same identifier is
  /// of the same object. A record with other distinguishing values is a copy for a new object.
  fileprivate func repeats(_ other: EquipRecord) -> Bool {
    guard object.kindName == other.object.kindName else { return false }
    if identifier == nil {
      return Player.identifyingKeys.allSatisfy { object[$0] == other.object[$0] }
    }
    // A record without a name refers to a stored object.
    guard object.nameKeys.contains(where: { stated.contains($0) }) else { return true }
    return object.distinguishingKeys.allSatisfy { object[$0] == other.object[$0] }
  }
}

extension ImportProblem.Reason {
  /// An entry that an earlier line has as well.
  fileprivate static func repeatedEntry(_ line: Int) -> Self {
    "'\(.text)' is also on line \(line). \(.outcome)"
  }

  /// An item of a player that the `player` of the items contradicts.
  fileprivate static func contradictoryLoan(_ key: String) -> Self {
    """
    The '\(key)' of '\(.text)' contradicts the 'player' of an item. The '\(key)' of the player was used.
    """
  }
}

extension EntryKey {
  /// Creates the key of a record in a file. The `uid` of another store names no stored object.
  fileprivate init(_ record: EquipRecord, _ identifiers: CalendarIdentifiers?) {
    if let uid = record.uid {
      let id = identifiers?.id(uid)
      self.init(line: record.line, id: id, isExported: id != nil, text: uid)
    } else {
      self.init(
        line: record.line, id: record.id, text: record.id.map(String.init) ?? "")
    }
    isOfOtherProgram = record.isOfOtherProgram
    isOfService = record.isOfService
  }
}
