import Foundation
import Interchange
import Models

/// Makes requests of the rows of a table.
struct LoanRows: CSVRowReader {
  /// The columns of such a table.
  enum Column: String, CaseIterable {
    case player, item, kit

    /// The names as a message lists them.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
  }

  static var telling: [Column] { [.player] }

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

/// That a player is to be given an item or a kit, in the words of a file.
struct LoanRequest: Hashable, Sendable {
  /// Who: an id, a number such as `#17`, or a name.
  var player: String
  /// What: an id or a name; empty where it is a kit.
  var item = ""
  /// The name or the id of a kit; empty where it is an item.
  var kit = ""
  /// The line it stands on, counted from 1.
  var line = 0
}

extension LoanRequest: ImportableItem {
  static var importSubject: ImportSubject {
    ImportSubject(
      noun: "row", collection: "list of loans", fieldList: LoanRows.Column.list,
      exampleList: #"[{"kind": "Helmet", "size": …}, …]"#, exampleObject: #"{"kind": "Helmet"}"#,
      essentials: "no item")
  }
}

/// Reads who is to be given what from comma-separated values (RFC 4180): the columns `player` and
/// `item`, or `player` and `kit`.
///
/// Semicolons and tabs separate columns as well where the first row has them.
typealias CSVLoanReader = NumberingReader<CSVReading<LoanRows>>

extension NumberingReader where Base == CSVReading<LoanRows> {
  init() { self.init(CSVReading(LoanRows(), rowLimit: 1_000_000)) }
}
