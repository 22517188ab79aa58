import CommandSupport
import Interchange
import Models
import Persistence

/// Prints players and equipment.
enum EquipListing {
  /// Prints players as a table.
  static func print(_ players: [Player]) throws {
    let idWidth = String(players.compactMap(\.id).max() ?? 0).utf8.count
    try StandardOutput.write { output in
      try Table.write(
        [
          .figures("ID", width: .known(idWidth)), .figures("No.", width: .known(3)),
          .figures("Has", width: .known(3)), TableColumn("Position", width: .known(11)),
          TableColumn("Shoots", width: .known(6)), .words("Name"),
        ], of: players, to: &output, isDim: { $0.playingStatus == .inactive }
      ) { player, row in
        row.number(player.id ?? 0)
        row.number(player.jerseyNumber)
        row.text("\(EquipmentKind.allCases.count { player[$0] != nil })/6")
        row.text(player.position.rawValue)
        row.text(player.handedness.rawValue)
        row.text(player.listName)
      }
    }
  }

  /// Prints items as a table.
  static func print(_ lines: [EquipmentLine]) throws {
    let idWidth = String(lines.compactMap(\.id).max() ?? 0).utf8.count
    try StandardOutput.write { output in
      try Table.write(
        [
          .figures("ID", width: .known(idWidth)), TableColumn("Kind", width: .known(12)),
          .figures("Pieces", width: .known(6)), .figures("In", width: .known(4)),
          TableColumn("Mark", width: .known(6)), .words("Name"),
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

  /// Prints a JSON array, in the form that `export --format json` has, without photos.
  static func printJSON(_ records: [EquipRecord]) throws {
    try StandardOutput.write { output in
      var writer = JSONEquipWriter(writesPhotos: false)
      try writer.writeAll(to: &output) { try records.forEach($0) }
    }
  }

  /// Says what became of a player or an item, or prints it as JSON.
  static func tell(
    _ verb: String, _ id: Int64?, _ words: String, _ record: EquipRecord, isJSON: Bool
  ) throws {
    if isJSON { return try printJSON(record) }
    try StandardOutput.line("\(verb) \(id ?? 0): \(words).")
  }

  /// Prints one JSON object, or a list of several.
  static func printJSON(each records: [EquipRecord]) throws {
    if records.count == 1 { try printJSON(records[0]) } else { try printJSON(records) }
  }

  /// How many there are under a list, and how many of them it does not show.
  static func sayCount(_ count: Int, shown: Int, _ noun: ItemNoun, orNone none: String) {
    let hidden = count - shown
    StandardError.say(
      count == 0 ? none : noun.counted(count) + (hidden > 0 ? ", \(hidden) not shown." : "."))
  }

  /// Prints one JSON object.
  static func printJSON(_ record: EquipRecord) throws {
    var bytes: [UInt8] = []
    JSONEquipWriter(writesPhotos: false).writeObject(record, to: &bytes)
    try StandardOutput.write { output in
      try output.write(bytes: bytes)
      try output.write("\n")
    }
  }
}

extension EquipmentLine {
  /// What is to be noticed about it, in one word.
  var mark: String { isShared ? "shared" : isLow ? "low" : "" }
}

extension Equipment {
  /// The name with the values that tell one from another: `Bauer Vapor (Size 7.125, black)`.
  var listed: String {
    let values = kind.attributes.compactMap { attribute in
      self[attribute].map { "\(attribute.title) \($0)\(attribute.unit.map { " \($0)" } ?? "")" }
    }
    let details = (values + [colour]).filter { !$0.isEmpty }.joined(separator: ", ")
    return details.isEmpty ? displayName : "\(displayName) (\(details))"
  }
}
