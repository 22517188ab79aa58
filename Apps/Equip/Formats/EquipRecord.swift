import Interchange
import Models

/// A player or an item of equipment, as files have them beside each other.
struct EquipRecord: Hashable, Sendable {
  /// What it is.
  enum Content: Sendable {
    case player(Player)
    case item(any Equipment)
  }

  var content: Content
  /// Who has the item, in the words of the file: ids of players, numbers such as `#17`, or names.
  var holders: [String]
  /// The line it begins on, counted from 1; 0 where it comes from no file.
  var line: Int

  init(_ content: Content, holders: [String] = [], line: Int = 0) {
    self.content = content
    self.holders = holders
    self.line = line
  }

  /// What a message calls it.
  var name: String {
    switch content {
    case .player(let player): player.listName
    case .item(let item): item.displayName
    }
  }

  /// What its `kind` is in files: `Player`, or that of the item.
  var kindName: String {
    switch content {
    case .player: Self.playerKind
    case .item(let item): item.kind.rawValue
    }
  }

  static let playerKind = "Player"
}

extension EquipRecord.Content: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.player(let one), .player(let other)): one == other
    case (.item(let one), .item(let other)): one.isEqual(to: other)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .player(let player): hasher.combine(player)
    case .item(let item): hasher.combine(item)
    }
  }
}

extension EquipRecord: ImportableItem {
  static var importSubject: ImportSubject {
    ImportSubject(
      noun: "entry", collection: "list of equipment", fieldList: EquipField.list,
      exampleList: #"[{"kind": "Helmet", "size": …}, …]"#, exampleObject: #"{"kind": "Helmet"}"#,
      essentials: "neither a kind nor a name")
  }
}

/// The players and the equipment of a text.
typealias ImportedEquipment = ImportedItems<EquipRecord>

extension ImportedItems where Item == EquipRecord {
  /// The players and items in the order of the text.
  var records: [EquipRecord] { items }
}
