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
