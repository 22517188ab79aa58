import ArgumentParser
import CommandSupport
import Foundation
import Interchange

struct CheckOutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-out",
    abstract: "Check out items or kits to several players.",
    discussion: """
      Checks out all of the items or, if one of them cannot be, none; one undo reverts it. Players' \
      current items of the same kinds are checked in. A file is a table with the columns player and \
      item, or player and kit: players by id, by a number such as #17 or by their full name; items by \
      id, name or order code; kits by name or id. Rows that cannot be read are reported and left out; \
      with --strict, nothing is checked out then.

      Examples:
        equip equipment check-out 3 5-8 --kit Rookies
        equip equipment check-out '#17' --item 4 --item 9
        equip equipment check-out --file loans.csv
      """
  )

  @Argument(help: .players) var players: [String] = []

  @Option(help: .init("The name or the id of a kit.", valueName: "kit")) var kit: String?

  @Option(name: .customLong("item"), help: .init("The ids of items.", valueName: "id"))
  var items: [String] = []

  @Option(help: .init("A table of players and items; '-' is standard input.", valueName: "file"))
  var file: InputFile?

  @Flag(help: "With a file: check out nothing unless everything can be read.") var strict = false
  @Flag(help: CheckOutMessages.share) var share = false
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if file == nil, players.isEmpty { throw ValidationError("Give players, or --file.") }
    if file != nil, !players.isEmpty || kit != nil || !items.isEmpty {
      throw ValidationError("Give --file without players, kits or items.")
    }
    if file == nil, strict { throw ValidationError("--strict is for --file.") }
    if file == nil, (kit == nil) == items.isEmpty {
      throw ValidationError("Give --kit or --item.")
    }
    try access.password.checkStandardInput(of: file)
  }

  func run() throws {
    if let file { return try run(file) }
    try access.change { store in
      let playerIDs = try store.playerIDs(players)
      if let kit {
        let kit = try store.existingKit(kit)
        return try CheckOutMessages.print(store.checkOut(kit, to: playerIDs, sharing: share))
      }
      let ids = try ItemIDs(parsing: items).values
      let loans = playerIDs.flatMap { player in ids.map { (item: $0, player: player) } }
      try CheckOutMessages.print(store.checkOut(loans, sharing: share))
    }
  }

  private func run(_ file: InputFile) throws {
    let found = try LoanFile.read(file)
    try access.change { store in
      let loans = try LoanFile.loans(found, in: store)
      for message in loans.messages { StandardError.line(message) }
      if strict, !loans.messages.isEmpty {
        throw CommandError.badData(
          "nothing was checked out, because a part of '\(file.name)' cannot be read",
          next: "Without --strict the rest is checked out.")
      }
      try CheckOutMessages.print(store.checkOut(loans.loans, sharing: share))
      if !loans.messages.isEmpty { throw ExitStatus.badData.exitCode }
    }
  }
}

/// Reads a table of loans, and finds its players and items.
enum LoanFile {
  /// Returns the rows of a file.
  ///
  /// - Throws: `CommandError.badData` if no row can be read.
  static func read(_ file: InputFile) throws -> ImportedItems<LoanRequest> {
    do {
      var reader = CSVReading(LoanRows(), rowLimit: 1_000_000)
      return try reader.readAll(try file.read(limit: 64 << 20))
    } catch let refusal as ImportRefusal {
      throw CommandError.badData(
        "nothing was checked out by '\(file.name)': "
          + CommandError.fact(refusal.message(about: LoanRequest.importSubject)), next: "")
    }
  }

  /// Returns the loans of the rows, and a message for each row that cannot be used, by line.
  static func loans(
    _ found: ImportedItems<LoanRequest>, in store: EquipStore
  ) throws -> (loans: [(item: Int64, player: Int64)], messages: [String]) {
    let players = PlayerDirectory(try store.players())
    let items = ItemDirectory(try store.items().map(\.item))
    let kits = try store.kits()
    var loans: [(item: Int64, player: Int64)] = []
    var problems: [ImportProblem] = []
    for (request, line) in zip(found.items, found.lines) {
      func one<Thing>(_ what: String, _ name: String, _ found: [Thing]) -> Thing? {
        if found.count == 1 { return found[0] }
        problems.append(
          ImportProblem(line: line, text: name, referringTo: what, found: found.count))
        return nil
      }
      guard let player = one("player", request.player, players.find(request.player))?.id else {
        continue
      }
      if !request.item.isEmpty, let item = one("item", request.item, items.find(request.item))?.id {
        loans.append((item, player))
      }
      let named = kits.filter { $0.name.lowercased() == request.kit.lowercased() }
      let matches = named.isEmpty ? kits.filter { $0.id == request.kit.numericID } : named
      if !request.kit.isEmpty, let kit = one("kit", request.kit, matches) {
        if kit.items.isEmpty {
          problems.append(ImportProblem(line: line, text: kit.name, reason: .emptyKit))
        }
        loans += kit.items.sorted { $0.key < $1.key }.map { ($0.value, player) }
      }
    }
    return (loans, found.report.problemMessages(and: problems))
  }
}

/// Creates requests from the rows of comma-separated values (RFC 4180) with the columns `player`
/// and `item`, or `player` and `kit`.
///
/// Semicolons and tabs are accepted as separators if the header uses them.
struct LoanRows: CSVRowReader {
  /// The columns of such a table.
  enum Column: String, CaseIterable {
    case player, item, kit

    /// The names, as a message lists them.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
  }

  static var requiredColumns: [Column] { [.player] }

  func item(of texts: [Column: String]) throws(FieldFailure) -> LoanRequest {
    func text(_ column: Column) -> String {
      texts[column]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }
    let request = LoanRequest(player: text(.player), item: text(.item), kit: text(.kit))
    let name = request.item.isEmpty ? request.kit : request.item
    guard !request.player.isEmpty else {
      throw FieldFailure(.missingKey(Column.player.rawValue), text: name)
    }
    guard !name.isEmpty else {
      throw FieldFailure(.missingKey(Column.item.rawValue), text: request.player)
    }
    return request
  }
}

/// A request to check out an item or a kit to a player, as written in a file.
struct LoanRequest: Hashable, Sendable {
  /// The player: an id, a number such as `#17`, or a name.
  var player: String
  /// The item: an id, a name or an order code; empty for a kit.
  var item = ""
  /// The kit: an id or a name; empty for an item.
  var kit = ""
}

extension ImportProblem.Reason {
  /// A kit without items.
  fileprivate static var emptyKit: Self { "The kit '\(.text)' has no items. \(.outcome)" }
}

extension LoanRequest: ImportableItem {
  static var importSubject: ImportSubject {
    ImportSubject(
      noun: "row", collection: "list of loans", fieldList: LoanRows.Column.list,
      exampleList: #"[{"kind": "Helmet", "size": …}, …]"#, exampleObject: #"{"kind": "Helmet"}"#,
      essentials: "no item")
  }
}
