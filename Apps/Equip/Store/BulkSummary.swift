import Models
import Persistence

/// What a check-out or check-in of several items did: all of it or, where there are problems, nothing.
struct BulkSummary: Hashable, Sendable {
  /// One item and the player it was given to or taken from.
  struct Line: Hashable, Sendable {
    /// The player's id.
    let playerID: Int64
    /// The player's name, given names first.
    let playerName: String
    /// The item's id.
    let itemID: Int64
    /// What the item is called.
    let itemName: String
    /// What kind of equipment it is.
    let kind: EquipmentKind

    /// Makes a line of its parts.
    init(
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
  var done: [Line] = []
  /// How many players had what they were to be given already, or had nothing to bring back.
  var unchanged = 0
  /// Why nothing was done, a sentence for each thing that could not be; empty when all was done.
  var problems: [String] = []

  /// Makes a summary of nothing.
  init() {}

  /// Whether all that was wanted is so now.
  var isDone: Bool { problems.isEmpty }
}
