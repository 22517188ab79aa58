import Foundation
import Interchange
import Models

/// Makes requests from the rows of comma-separated values (RFC 4180) with the columns `player` and
/// `item`, or `player` and `kit`.
///
/// Semicolons and tabs are accepted as separators where the first row uses them.
struct LoanRows: CSVRowReader {
  /// The columns of such a table.
  enum Column: String, CaseIterable {
    case player, item, kit

    /// The names, as a message lists them.
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

/// A request to give a player an item or a kit, in the words of a file.
struct LoanRequest: Hashable, Sendable {
  /// The player: an id, a number such as `#17`, or a name.
  var player: String
  /// The item: an id or a name; empty for a kit.
  var item = ""
  /// The kit: an id or a name; empty for an item.
  var kit = ""
}

extension LoanRequest: ImportableItem {
  static var importSubject: ImportSubject {
    ImportSubject(
      noun: "row", collection: "list of loans", fieldList: LoanRows.Column.list,
      exampleList: #"[{"kind": "Helmet", "size": …}, …]"#, exampleObject: #"{"kind": "Helmet"}"#,
      essentials: "no item")
  }
}
