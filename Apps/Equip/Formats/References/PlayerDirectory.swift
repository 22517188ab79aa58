import Foundation
import Interchange
import Models

/// Finds players by what people and files call them.
///
/// An id is a number alone. A jersey number has a `#` before it. A name is `Jo Roy` or `Roy, Jo`, in any
/// capitals; behind it the jersey number may stand, as in `Roy, Jo #17`, where two have the name.
struct PlayerDirectory {
  private var byID: [Int64: Player] = [:]
  private var byJersey: [Int: [Player]] = [:]
  private var byName: [String: [Player]] = [:]
  private var byLastName: [String: [Player]] = [:]

  init(_ players: [Player]) {
    for player in players {
      if let id = player.id { byID[id] = player }
      byJersey[player.jerseyNumber, default: []].append(player)
      byLastName[player.lastName.comparedName, default: []].append(player)
      for name in Set([player.fullName.comparedName, player.listName.comparedName]) {
        byName[name, default: []].append(player)
      }
    }
  }

  /// The player a text names.
  func find(_ text: String) -> Reference<Player> {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let id = text.wholeID { return Reference(byID[id].map { [$0] } ?? []) }
    let named = byName[text.comparedName] ?? []
    if !named.isEmpty { return Reference(named) }
    guard let mark = text.lastIndex(of: "#"), let number = Int(text[text.index(after: mark)...])
    else { return .none }
    let name = String(text[..<mark]).comparedName
    let numbered = byJersey[number] ?? []
    if name.isEmpty { return Reference(numbered) }
    return Reference((byName[name] ?? []).filter { $0.jerseyNumber == number })
  }

  /// The player a person means, who may say the last name alone; a file says more, as it may be read
  /// when others have come.
  func find(typed text: String) -> Reference<Player> {
    let found = find(text)
    guard case .none = found else { return found }
    return Reference(byLastName[text.comparedName] ?? [])
  }

  /// What names a player: the last name first, and the jersey number where others have the name.
  func name(of player: Player) -> String {
    let isOnly = (byName[player.listName.comparedName] ?? []).count <= 1
    return isOnly ? player.listName : "\(player.listName) #\(player.jerseyNumber)"
  }
}

/// What a text names among things that have ids and names.
enum Reference<Thing> {
  case one(Thing)
  /// Nothing of that name.
  case none
  /// More than one of that name.
  case several

  init(_ found: [Thing]) {
    switch found.count {
    case 0: self = .none
    case 1: self = .one(found[0])
    default: self = .several
    }
  }

  /// Why it names nothing; nil where it does.
  ///
  /// - Parameter what: what is named, such as `player`.
  func problem(with text: String, line: Int, naming what: String) -> ImportProblem? {
    switch self {
    case .one: nil
    case .none: ImportProblem(line: line, text: text, reason: .unknownReference(to: what))
    case .several: ImportProblem(line: line, text: text, reason: .ambiguousReference(to: what))
    }
  }
}

extension String {
  /// The text as names are compared: without capitals, and with one blank where there are several.
  var comparedName: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The number that the text is; nil where there is anything but digits.
  var wholeID: Int64? {
    utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(self) : nil
  }
}

/// Finds items by what people and files call them: the id, the name as lists have it, or the code they
/// are ordered by.
struct ItemDirectory {
  private var byID: [Int64: any Equipment] = [:]
  private var byName: [String: [any Equipment]] = [:]

  init(_ items: [any Equipment]) {
    for item in items {
      if let id = item.id { byID[id] = item }
      let names = [
        item.displayName, item.orderCode, "\(item.kind.displayName) \(item.displayName)",
      ]
      for name in Set(names.map(\.comparedName)) where !name.isEmpty {
        byName[name, default: []].append(item)
      }
    }
  }

  /// The item a text names.
  func find(_ text: String) -> Reference<any Equipment> {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let id = text.wholeID, let item = byID[id] { return .one(item) }
    return Reference(byName[text.comparedName] ?? [])
  }
}
