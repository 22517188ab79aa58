import Persistence

/// What is kept: a title and a text.
struct Note: StoredItem, Hashable {
  /// Four bytes that no other program has.
  static let applicationID: Int32 = 0x4E4C_6162
  static let noun = "note"

  var id: Int64?
  var title = ""
  var text = ""

  var searchedText: String { "\(title) \(text)" }
}
