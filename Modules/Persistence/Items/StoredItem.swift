/// What an ``ItemStore`` keeps: a value that can be coded, and the little a store has to know of it.
///
/// ```swift
/// struct Note: StoredItem {
///   static let applicationID: Int32 = 0x4E6F_7465
///   static let noun = "note"
///
///   var id: Int64?
///   var title = ""
///   var text = ""
///
///   var searchedText: String { "\(title) \(text)" }
/// }
/// ```
///
/// A property that is added later should be optional or be decoded with a default, so that what was
/// stored before can still be read.
public protocol StoredItem: Codable, Sendable {
  /// Tells the files of this program from every other database; four bytes of one's own
  /// (`PRAGMA application_id`, <https://sqlite.org/pragma.html#pragma_application_id>).
  static var applicationID: Int32 { get }
  /// What one of them is called in sentences, such as `note`.
  static var noun: String { get }

  /// The number the store gave it; nil until it is stored.
  var id: Int64? { get set }
  /// What a person knows it by, as in `Delete “Shopping”`.
  var title: String { get }
  /// The text in which a search looks for words.
  var searchedText: String { get }
}

extension StoredItem {
  public var searchedText: String { title }
}
