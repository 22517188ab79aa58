public import Models

/// A player or an item of equipment, as files have them beside each other.
public struct EquipRecord: Hashable, Sendable {
  /// What it is.
  public enum Content: Sendable {
    case player(Player)
    case item(any Equipment)
  }

  public var content: Content
  /// Who has the item, in the words of the file: ids of players, numbers such as `#17`, or names.
  public var holders: [String]
  /// The line it begins on, counted from 1; 0 where it comes from no file.
  public var line: Int

  public init(_ content: Content, holders: [String] = [], line: Int = 0) {
    self.content = content
    self.holders = holders
    self.line = line
  }

  /// What a message calls it.
  public var name: String {
    switch content {
    case .player(let player): player.listName
    case .item(let item): item.displayName
    }
  }

  /// What its `kind` is in files: `Player`, or that of the item.
  public var kindName: String {
    switch content {
    case .player: Self.playerKind
    case .item(let item): item.kind.rawValue
    }
  }

  static let playerKind = "Player"
}

extension EquipRecord.Content: Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.player(let one), .player(let other)): one == other
    case (.item(let one), .item(let other)): one.isEqual(to: other)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .player(let player): hasher.combine(player)
    case .item(let item): hasher.combine(item)
    }
  }
}

extension EquipRecord: ImportableItem {
  public static var importSubject: ImportSubject { .equipment }
}

/// The players and the equipment of a text.
public typealias ImportedEquipment = ImportedItems<EquipRecord>

extension ImportedItems where Item == EquipRecord {
  /// The players and items in the order of the text.
  public var records: [EquipRecord] { items }
}
