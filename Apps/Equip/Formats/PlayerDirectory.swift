import Foundation
import Interchange
import Models

/// Finds players by id, jersey number or name.
///
/// A plain number is an id, and `#17` a jersey number. A name is `Jo Roy` or `Roy, Jo`, in any
/// case; the jersey number may follow to distinguish two players of one name, as in `Roy, Jo #17`.
struct PlayerDirectory {
  private let players: [Player]
  private let names: NameDirectory<Player>

  init(_ players: [Player]) {
    self.players = players
    names = NameDirectory(players) { [$0.fullName, $0.listName] }
  }

  /// The player that a text of a file names.
  func find(_ text: String) -> Reference<Player> {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let id = text.wholeID { return Reference(players.filter { $0.id == id }) }
    let named = names[text]
    if !named.isEmpty { return Reference(named) }
    guard let mark = text.lastIndex(of: "#"), let number = Int(text[text.index(after: mark)...])
    else { return .none }
    let name = String(text[..<mark])
    let candidates = name.allSatisfy(\.isWhitespace) ? players : names[name]
    return Reference(candidates.filter { $0.jerseyNumber == number })
  }

  /// The player that a person types, where the last name suffices. Files need the full name,
  /// because players may join before they are read again.
  func find(typed text: String) -> Reference<Player> {
    let found = find(text)
    guard case .none = found else { return found }
    return Reference(players.filter { $0.lastName.comparedName == text.comparedName })
  }

  /// Identifies a player: the last name first, and the jersey number where several share the name.
  func name(of player: Player) -> String {
    let isOnly = names[player.listName].count <= 1
    return isOnly ? player.listName : "\(player.listName) #\(player.jerseyNumber)"
  }
}

/// The result of looking up a name or an id.
enum Reference<Thing> {
  case one(Thing)
  /// There is none.
  case none
  /// There are several.
  case several

  init(_ found: [Thing]) {
    switch found.count {
    case 0: self = .none
    case 1: self = .one(found[0])
    default: self = .several
    }
  }

  /// Why the lookup failed; nil where it succeeded.
  ///
  /// - Parameter what: the kind of thing, such as `player`.
  func problem(with text: String, line: Int, naming what: String) -> ImportProblem? {
    switch self {
    case .one: nil
    case .none: ImportProblem(line: line, text: text, reason: .unknownReference(to: what))
    case .several: ImportProblem(line: line, text: text, reason: .ambiguousReference(to: what))
    }
  }
}

extension String {
  /// The text in the form that is compared: lowercase, with single blanks.
  var comparedName: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The number that the text is; nil unless it consists of digits.
  var wholeID: Int64? {
    utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(self) : nil
  }
}

/// Finds items by id, by the name in lists, or by the order code.
struct ItemDirectory {
  private let items: [Equipment]
  private let names: NameDirectory<Equipment>

  init(_ items: [Equipment]) {
    self.items = items
    names = NameDirectory(items) {
      [$0.displayName, $0.orderCode, "\($0.kind.displayName) \($0.displayName)"]
    }
  }

  /// The item that a text names.
  func find(_ text: String) -> Reference<Equipment> {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let id = text.wholeID, let item = items.first(where: { $0.id == id }) { return .one(item) }
    return Reference(names[text])
  }
}

/// Finds things by their names, in any case.
private struct NameDirectory<Thing> {
  private var things: [String: [Thing]] = [:]

  init(_ things: [Thing], names: (Thing) -> [String]) {
    for thing in things {
      for name in Set(names(thing).map(\.comparedName)) where !name.isEmpty {
        self.things[name, default: []].append(thing)
      }
    }
  }

  subscript(name: String) -> [Thing] { things[name.comparedName] ?? [] }
}
