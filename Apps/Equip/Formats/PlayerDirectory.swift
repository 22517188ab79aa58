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

  /// Returns the players with a name, ignoring case.
  func named(_ name: String) -> [Player] { names[name] }

  /// Returns the players that a text of a file may name.
  func find(_ text: String) -> [Player] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let id = text.numericID { return players.filter { $0.id == id } }
    let named = names[text]
    if !named.isEmpty { return named }
    guard let mark = text.lastIndex(of: "#"), let number = Int(text[text.index(after: mark)...])
    else { return [] }
    let name = String(text[..<mark])
    let candidates = name.allSatisfy(\.isWhitespace) ? players : names[name]
    return candidates.filter { $0.jerseyNumber == number }
  }

  /// Returns the players that typed text may mean. The last name is enough. Files require the full
  /// name, because players may be added before the file is read again.
  func find(typed text: String) -> [Player] {
    let found = find(text)
    return found.isEmpty
      ? players.filter { $0.lastName.comparedName == text.comparedName } : found
  }

  /// Returns the name that identifies a player in a file: the last name first, with the jersey
  /// number if several players share the name. It is the id if that fits several players as well,
  /// looks like the id of another one, or contains a semicolon, which separates names in tables.
  func name(of player: Player) -> String {
    var name = player.listName
    if names[name].count > 1, let number = player.numberText { name += " \(number)" }
    guard name.contains(";") || find(name).map(\.id) != [player.id] else { return name }
    return player.id.map(String.init) ?? player.listName
  }
}

extension ImportProblem {
  /// A name or an id that matches none or several objects.
  ///
  /// - Parameters:
  ///   - kind: The kind of object, such as `player`.
  ///   - count: The number of matches.
  init(line: Int, text: String, referringTo kind: String, found count: Int) {
    let reason: Reason =
      count == 0 ? .unknownReference(to: kind) : .ambiguousReference(to: kind)
    self.init(line: line, text: text, reason: reason)
  }

  /// The same problem of a part of an entry, which is read without it.
  var ofDetail: ImportProblem { ImportProblem(line: line, text: text, reason: .detail(reason)) }
}

extension String {
  /// The text for comparing names: lowercase, with single spaces and typewriter apostrophes and
  /// hyphens.
  var comparedName: String {
    withTypewriterMarks.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The number that the text is; nil unless it consists of digits.
  var numericID: Int64? {
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

  /// Returns the items that a text may name.
  func find(_ text: String) -> [Equipment] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let id = text.numericID, let item = items.first(where: { $0.id == id }) { return [item] }
    return names[text]
  }
}

/// Finds objects by name, ignoring case. Accents are ignored only if no name matches with them.
private struct NameDirectory<Element> {
  private var elements: [String: [Element]] = [:]
  /// The objects by their names without accents.
  private var elementsWithoutAccents: [String: [Element]] = [:]

  init(_ elements: [Element], names: (Element) -> [String]) {
    for element in elements {
      for name in Set(names(element).map(\.comparedName)) where !name.isEmpty {
        self.elements[name, default: []].append(element)
      }
      for name in Set(names(element).map(\.sortKey)) where !name.isEmpty {
        elementsWithoutAccents[name, default: []].append(element)
      }
    }
  }

  subscript(name: String) -> [Element] {
    elements[name.comparedName] ?? elementsWithoutAccents[name.sortKey] ?? []
  }
}
