import Models
import Persistence

/// A team on one page: how many players and pieces there are, who has none of what, which sticks there
/// are, what is shared, and what is to be ordered.
struct TeamReport: Hashable, Sendable {
  /// A player as a report names one.
  struct PlayerLine: Hashable, Identifiable, Sendable {
    /// The player's id.
    let id: Int64
    /// The last name first.
    let listName: String
    /// The number on the back.
    let jerseyNumber: Int

    /// Makes a line of its parts.
    init(id: Int64, listName: String, jerseyNumber: Int) {
      self.id = id
      self.listName = listName
      self.jerseyNumber = jerseyNumber
    }
  }

  /// What there is of one kind.
  struct KindCounts: Hashable, Sendable {
    /// How many different items.
    var items = 0
    /// How many pieces.
    var pieces = 0
    /// How many players have one.
    var holders = 0
    /// How many pieces are in the room.
    var available = 0

    /// Makes counts, of nothing except where something is said.
    init(items: Int = 0, pieces: Int = 0, holders: Int = 0, available: Int = 0) {
      self.items = items
      self.pieces = pieces
      self.holders = holders
      self.available = available
    }
  }

  /// How many sticks there are of a curve and a flex.
  struct StickCounts: Hashable, Sendable {
    /// Millimetres; nil where it is not known.
    let curve: Int?
    /// Pounds; nil where it is not known.
    let flex: Int?
    /// How many pieces.
    let pieces: Int
    /// How many players have one.
    let holders: Int

    /// Makes counts of sticks of a curve and a flex.
    init(curve: Int?, flex: Int?, pieces: Int, holders: Int) {
      self.curve = curve
      self.flex = flex
      self.pieces = pieces
      self.holders = holders
    }
  }

  /// How many players there are.
  var players = 0
  /// How many of them play at the moment.
  var active = 0
  /// What there is of each kind; each kind is in it.
  var kinds: [EquipmentKind: KindCounts] = [:]
  /// The players, by name, who play at the moment and have none of a kind; each kind is in it.
  var missing: [EquipmentKind: [PlayerLine]] = [:]
  /// The sticks by curve and flex, ascending; what is not known comes first.
  var sticks: [StickCounts] = []
  /// Items that more players have than there are pieces.
  var shared: [EquipmentLine] = []
  /// Items of which no more pieces are in the room than their marks say.
  var low: [EquipmentLine] = []

  /// Makes a report of nothing.
  init() {
    for kind in EquipmentKind.allCases {
      kinds[kind] = KindCounts()
      missing[kind] = []
    }
  }
}
