import CommandSupport
import Interchange
import Models
import Persistence

/// Reads a table of who is to be given what, and finds the players and items it names.
enum LoanFile {
  /// The rows of a file.
  ///
  /// - Throws: `CommandError.badData` where nothing in it can be read.
  static func read(_ file: InputFile) throws -> ImportedItems<LoanRequest> {
    do {
      var reader = CSVLoanReader()
      return try reader.readAll(try file.read(limit: 64 << 20))
    } catch let refusal as ImportRefusal {
      throw CommandError.badData(
        "nothing was checked out by '\(file.name)': "
          + CommandError.fact(refusal.sentence(about: LoanRequest.importSubject)), next: "")
    }
  }

  /// The loans of rows, and a sentence for each row that names nobody or nothing.
  static func loans(
    _ found: ImportedItems<LoanRequest>, in store: EquipStore
  ) throws -> (loans: [(item: Int64, player: Int64)], sentences: [String]) {
    let players = PlayerDirectory(try store.players())
    let items = ItemDirectory(try store.items().map(\.item))
    let kits = try store.kits()
    var loans: [(item: Int64, player: Int64)] = []
    var problems: [ImportProblem] = []
    for request in found.items {
      let line = request.line
      let reference = players.find(request.player)
      guard case .one(let player) = reference, let playerID = player.id else {
        problems += [reference.problem(with: request.player, line: line, naming: "player")]
          .compactMap(\.self)
        continue
      }
      if !request.item.isEmpty {
        let reference = items.find(request.item)
        if case .one(let item) = reference, let id = item.id { loans.append((id, playerID)) }
        problems += [reference.problem(with: request.item, line: line, naming: "item")]
          .compactMap(\.self)
      }
      if !request.kit.isEmpty {
        let kit = kits.first { $0.name.lowercased() == request.kit.lowercased() }
        if let kit {
          loans += kit.items.sorted { $0.key < $1.key }.map { ($0.value, playerID) }
        } else {
          problems.append(
            ImportProblem(line: line, text: request.kit, reason: .unknownReference(to: "kit")))
        }
      }
    }
    let sentences = problems.map { $0.sentence(about: LoanRequest.importSubject) }
    return (loans, found.report.sentences + sentences)
  }
}
