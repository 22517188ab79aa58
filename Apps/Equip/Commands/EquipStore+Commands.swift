public import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
public import Models
import Persistence

extension EquipStore: CommandStore {
  public var itemCount: Int { get throws { try playerCount() } }
  public func delete(_ ids: [Int64]) throws { try deletePlayers(ids) }
}

extension EquipStore {
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

/// One of a few names as it is typed: `--missing skate-boot`, `--position left-wing`.
public protocol TypedName: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {
  /// The name as a person reads it.
  var displayName: String { get }

  /// What a person means, in whatever capitals and with blanks, hyphens or none; nil for nothing.
  init?(named text: String)
}

extension TypedName {
  public init?(argument: String) { self.init(named: argument) }

  public static var allValueStrings: [String] {
    allCases.map { String($0.displayName.lowercased().map { $0 == " " ? "-" : $0 }) }
  }

  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  public var displayName: String { rawValue }
}

extension EquipmentKind: TypedName {}
extension PlayerPosition: TypedName {}
extension Handedness: TypedName {}
extension PlayingStatus: TypedName {}
