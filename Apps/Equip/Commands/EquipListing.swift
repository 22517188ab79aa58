import ArgumentParser
import CommandSupport

/// Prints players and equipment.
enum EquipListing {
  /// Prints players as a table.
  static func print(_ players: [Player]) throws {
    try StandardOutput.write { output in
      try Table.write(
        [
          .figures("ID"), .figures("No.", width: .known(3)),
          .figures("Has", width: .known(3)), TableColumn("Position", width: .known(11)),
          TableColumn("Shoots", width: .known(6)), .text("Name"),
        ], of: players, to: &output, isDim: \.isInactive
      ) { player, row in
        row.number(player.id ?? 0)
        row.text(player.jerseyNumber.map(String.init) ?? "–")
        row.text("\(EquipmentKind.allCases.count { player[$0] != nil })/6")
        row.text(player.position?.rawValue ?? "–")
        row.text(player.handedness?.rawValue ?? "–")
        row.text(player.listName)
      }
    }
  }

  /// Prints items as a table.
  static func print(_ lines: [EquipmentLine]) throws {
    try StandardOutput.write { output in
      try Table.write(
        [
          .figures("ID"), TableColumn("Kind", width: .known(12)),
          .figures("Pieces", width: .known(6)), .figures("In", width: .known(4)),
          TableColumn("Mark", width: .known(6)), .text("Name"),
        ], of: lines, to: &output, isDim: { $0.available == 0 }
      ) { line, row in
        row.number(line.id ?? 0)
        row.text(line.item.kind.displayName)
        row.number(line.item.quantity)
        row.number(line.available)
        row.text(line.mark)
        row.text(line.item.listed)
      }
    }
  }

  /// Prints a JSON array in the form of `export --format json`, without photos.
  ///
  /// - Parameter isList: If false, prints a single record without the brackets of a list.
  static func printJSON(_ records: [EquipRecord], isList: Bool = true) throws {
    let writer = JSONEquipWriter(writesPhotos: false)
    if !isList, records.count == 1 { return try writer.printObject(records[0]) }
    try writer.printArray(records.forEach)
  }

  /// Reports the change to a player or an item, or prints it as JSON.
  static func report(
    _ verb: String, _ object: any TeamObject, _ description: String, isJSON: Bool
  ) throws {
    if isJSON { return try printJSON([EquipRecord(object)], isList: false) }
    try StandardOutput.line("\(verb) \(object.id ?? 0): \(description).")
  }

  /// Prints players or items in full, or as JSON.
  ///
  /// - Parameter properties: The names and values of the properties. Properties without a value are
  ///   omitted.
  static func show(
    _ records: [EquipRecord], isJSON: Bool, _ properties: () throws -> [[(String, String)]]
  ) throws {
    if isJSON { return try printJSON(records, isList: false) }
    let properties = try properties()
    try StandardOutput.write { output in
      for (index, record) in records.enumerated() {
        if index > 0 { try output.line() }
        try output.line(record.object.name)
        try output.properties(properties[index])
      }
    }
  }

  /// Prints the line below a list: the number of rows, and of hidden rows.
  ///
  /// - Parameters:
  ///   - count: The number of matching objects.
  ///   - total: The number of all objects.
  ///   - none: The line if there are no objects at all.
  static func printCount(
    _ count: Int, of total: Int, shown: Int, _ noun: ItemNoun, orNone none: String
  ) {
    guard count > 0 else {
      return StandardError.line(total == 0 ? none : noun.noneMatches(of: total))
    }
    let hidden = count - shown
    StandardError.line(noun.counted(count) + (hidden > 0 ? ", \(hidden) not shown." : "."))
  }
}

extension EquipmentLine {
  /// A one-word remark, `shared` or `low`; empty for any other item.
  var mark: String { isShared ? "shared" : isLow ? "low" : "" }
}

extension Equipment {
  /// The kind and the name: `Stick “Bauer Vapor (Flex 85)”`.
  var described: String { "\(kind.displayName) \(ItemSummary.quoted(listed))" }

  /// The name with the values that distinguish it: `Bauer Vapor (Size 7 1/8, black)`.
  var listed: String {
    let values = kind.attributes.compactMap { attribute in
      self[attribute.key].map { "\(attribute.title) \(attribute.text(for: $0))" }
    }
    let details = (values + [colour]).filter { !$0.isEmpty }.joined(separator: ", ")
    return details.isEmpty ? displayName : "\(displayName) (\(details))"
  }
}

extension EquipStore: CommandStore {
  var itemCount: Int { get throws { try playerCount() } }
  func delete(_ ids: [Int64]) throws { try delete(Player.self, ids) }
}

extension EquipStore {
  /// Returns the records of items, with the names of the players who have them.
  func records(of lines: [EquipmentLine]) throws -> [EquipRecord] {
    let holders = ItemHolders(try players())
    return lines.map { EquipRecord($0.item, holders: holders.names(of: $0.item)) }
  }

  /// Returns the kit with a name or an id.
  ///
  /// - Throws: `CommandError.refused` if there is none.
  func existingKit(_ text: String) throws -> Kit {
    if let kit = try kit(named: text) { return kit }
    if let id = Int64(text), let kit = try kit(id) { return kit }
    throw CommandError.refused(
      "there is no kit '\(text)'",
      next: "Run '\(EquipProgram.name) equipment kits list' to see them.")
  }

  /// Returns the ids of players given as ids, lists and ranges of ids, jersey numbers such as
  /// `#17`, or names.
  ///
  /// - Throws: `CommandError.refused` for a word that matches no player or several, `ItemIDError`
  ///   for ids that cannot be read.
  func playerIDs(_ words: [String]) throws -> [Int64] {
    var directory: PlayerDirectory?
    var ids: [Int64] = []
    for word in words {
      if word.contains(where: \.isLetter) || word.contains("#") {
        let known = try directory ?? PlayerDirectory(players())
        directory = known
        let found = known.find(typed: word)
        guard !found.isEmpty else {
          throw CommandError.refused(
            "there is no player '\(word)'",
            next: "Run '\(EquipProgram.name) players' to see them.")
        }
        guard found.count == 1 else {
          throw CommandError.refused(
            "there is more than one player '\(word)'", next: "Give the id.")
        }
        ids += found.compactMap(\.id)
      } else {
        ids += try ItemIDs(parsing: [word]).values
      }
    }
    var seen: Set<Int64> = []
    return ids.filter { seen.insert($0).inserted }
  }
}

extension Player {
  /// Identifies a player in a message: `“Roy, Jo”, #17`.
  var summary: ItemSummary { ItemSummary(id: id ?? 0, name: listName, detail: numberText ?? "") }

  /// The name and the number in a list: `Roy, Jo, #17`.
  var listedName: String { [listName, numberText].compactMap(\.self).joined(separator: ", ") }
}

extension EquipmentLine {
  /// Identifies an item in a message: `“Bauer Vapor”, Stick, with 2 players`.
  var summary: ItemSummary {
    let holders = EquipProgram.noun.counted(holderCount)
    let detail =
      holderCount == 0 ? item.kind.displayName : "\(item.kind.displayName), with \(holders)"
    return ItemSummary(id: id ?? 0, name: item.displayName, detail: detail)
  }
}

/// One of a fixed set of names, as typed: `--missing skate-boot`, `--position left-wing`.
protocol TypedName: ExpressibleByArgument, NamedCase {
  /// The name as it is displayed.
  var displayName: String { get }
}

extension TypedName {
  init?(argument: String) { self.init(named: argument) }

  static var allValueStrings: [String] {
    allCases.map { String($0.displayName.lowercased().map { $0 == " " ? "-" : $0 }) }
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// The names as a help lists them.
  static var list: String { allValueStrings.joined(separator: ", ") }

  var displayName: String { rawValue }
}

extension EquipmentKind: TypedName {}
extension PlayerPosition: TypedName {}
extension Handedness: TypedName {}
extension PlayingStatus: TypedName {}
