import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

extension EquipStore: CommandStore {
  public var itemCount: Int { get throws { try playerCount() } }
  public func delete(_ ids: [Int64]) throws { try deletePlayers(ids) }
}

extension EquipStore {
  /// The players with these ids, each once.
  ///
  /// - Throws: `EquipError.unknownPlayers(ids:)` with all ids that are no player's.
  func existingPlayers(_ ids: [Int64]) throws -> [Player] {
    var unknown: [Int64] = []
    var found: [Player] = []
    for id in ids {
      if let player = try player(id) { found.append(player) } else { unknown.append(id) }
    }
    guard unknown.isEmpty else { throw EquipError.unknownPlayers(ids: unknown) }
    return found
  }

  /// The items with these ids, each once.
  ///
  /// - Throws: `EquipError.unknownItems(ids:)` with all ids that are no item's.
  func existingItems(_ ids: [Int64]) throws -> [EquipmentLine] {
    var unknown: [Int64] = []
    var found: [EquipmentLine] = []
    for id in ids {
      if let line = try line(id) { found.append(line) } else { unknown.append(id) }
    }
    guard unknown.isEmpty else { throw EquipError.unknownItems(ids: unknown) }
    return found
  }

  /// The kit of a name or an id.
  ///
  /// - Throws: `CommandError.refused` where there is none.
  func existingKit(_ text: String) throws -> Kit {
    if let kit = try kit(named: text) { return kit }
    if let id = Int64(text), let kit = try kit(id) { return kit }
    throw CommandError.refused(
      "there is no kit '\(text)'",
      next: "Run '\(EquipProgram.name) equipment kits list' to see them.")
  }

  /// The ids of the players that words name: ids, lists and ranges of them, jersey numbers such as
  /// `#17`, or names.
  ///
  /// - Throws: `CommandError.refused` for a word that names none or several, `ItemIDError` for ids that
  ///   cannot be read.
  func playerIDs(_ words: [String]) throws -> [Int64] {
    var directory: PlayerDirectory?
    var ids: [Int64] = []
    for word in words {
      if word.contains(where: \.isLetter) || word.contains("#") {
        let known = try directory ?? PlayerDirectory(players())
        directory = known
        switch known.find(typed: word) {
        case .one(let player): if let id = player.id { ids.append(id) }
        case .none:
          throw CommandError.refused(
            "there is no player '\(word)'",
            next: "Run '\(EquipProgram.name) players' to see them.")
        case .several:
          throw CommandError.refused(
            "there is more than one player '\(word)'", next: "Give the id.")
        }
      } else {
        ids += try ItemIDs(parsing: [word]).values
      }
    }
    var seen: Set<Int64> = []
    return ids.filter { seen.insert($0).inserted }
  }
}

extension Player {
  /// What tells a player apart: `“Roy, Jo”, #17`.
  var summary: ItemSummary { ItemSummary(id: id ?? 0, name: listName, detail: "#\(jerseyNumber)") }
}

extension EquipmentLine {
  /// What tells an item apart: `“Bauer Vapor”, Stick, with 2 players`.
  var summary: ItemSummary {
    let holders = EquipProgram.noun.counted(holderCount)
    let detail =
      holderCount == 0 ? item.kind.displayName : "\(item.kind.displayName), with \(holders)"
    return ItemSummary(id: id ?? 0, name: item.displayName, detail: detail)
  }
}

/// `--missing skate-boot`: a kind of equipment, as it is typed.
struct KindName: ExpressibleByArgument {
  let kind: EquipmentKind

  init?(argument: String) {
    guard let kind = EquipmentKind(named: argument) else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] { EquipmentKind.allCases.map { typed($0.displayName) } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `--position left-wing`: where a player plays, as it is typed.
struct PositionName: ExpressibleByArgument {
  let position: PlayerPosition

  init?(argument: String) {
    guard let position = PlayerPosition(named: argument) else { return nil }
    self.position = position
  }

  static var allValueStrings: [String] { PlayerPosition.allCases.map { typed($0.rawValue) } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `--handedness left`: the side a player shoots from, as it is typed.
struct HandednessName: ExpressibleByArgument {
  let handedness: Handedness

  init?(argument: String) {
    guard let handedness = Handedness(named: argument) else { return nil }
    self.handedness = handedness
  }

  static var allValueStrings: [String] { Handedness.allCases.map { typed($0.rawValue) } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `--status active`: whether a player plays at the moment, as it is typed.
struct StatusName: ExpressibleByArgument {
  let status: PlayingStatus

  init?(argument: String) {
    guard let status = PlayingStatus(named: argument) else { return nil }
    self.status = status
  }

  static var allValueStrings: [String] { PlayingStatus.allCases.map { typed($0.rawValue) } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A name as it is typed: small letters, and hyphens for blanks.
private func typed(_ name: String) -> String {
  String(name.lowercased().map { $0 == " " ? "-" : $0 })
}
