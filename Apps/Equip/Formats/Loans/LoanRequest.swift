import Interchange
import Models

/// That a player is to be given an item or a kit, in the words of a file.
struct LoanRequest: Hashable, Sendable {
  /// Who: an id, a number such as `#17`, or a name.
  var player: String
  /// What: an id or a name; empty where it is a kit.
  var item: String
  /// The name or the id of a kit; empty where it is an item.
  var kit: String
  /// The line it stands on, counted from 1.
  var line: Int

  init(player: String, item: String = "", kit: String = "", line: Int = 0) {
    self.player = player
    self.item = item
    self.kit = kit
    self.line = line
  }
}

extension LoanRequest: ImportableItem {
  static var importSubject: ImportSubject {
    ImportSubject(
      noun: "row", collection: "list of loans", fieldList: LoanRows.Column.list,
      exampleList: #"[{"kind": "Helmet", "size": …}, …]"#, exampleObject: #"{"kind": "Helmet"}"#,
      essentials: "no item")
  }
}
