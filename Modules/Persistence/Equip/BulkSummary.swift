public import Models

/// What a check-out or check-in of several items did: all of it or, where there are problems, nothing.
public struct BulkSummary: Hashable, Sendable {
  /// One item and the player it was given to or taken from.
  public struct Line: Hashable, Sendable {
    /// The player's id.
    public let playerID: Int64
    /// The player's name, given names first.
    public let playerName: String
    /// The item's id.
    public let itemID: Int64
    /// What the item is called.
    public let itemName: String
    /// What kind of equipment it is.
    public let kind: EquipmentKind

    /// Makes a line of its parts.
    public init(
      playerID: Int64, playerName: String, itemID: Int64, itemName: String, kind: EquipmentKind
    ) {
      self.playerID = playerID
      self.playerName = playerName
      self.itemID = itemID
      self.itemName = itemName
      self.kind = kind
    }
  }

  /// What was checked out or in; nothing where there are problems.
  public var done: [Line] = []
  /// How many players had what they were to be given already, or had nothing to bring back.
  public var unchanged = 0
  /// Why nothing was done, a sentence for each thing that could not be; empty when all was done.
  public var problems: [String] = []

  /// Makes a summary of nothing.
  public init() {}

  /// Whether all that was wanted is so now.
  public var isDone: Bool { problems.isEmpty }
}
