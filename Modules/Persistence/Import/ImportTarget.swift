import GRDB

/// Something that files bring into a store: an event or a task.
package protocol ImportedItem {
  var id: Int64? { get set }
  var uid: String? { get set }
  /// The text it was read from.
  var originalText: String? { get }
}

/// Where the items of an import go.
package protocol ImportTarget {
  associatedtype Item: ImportedItem

  /// How many items are best added by one statement.
  var batch: Int { get }

  /// Adds items, which learn their ids where they can.
  func insert(_ items: [Item]) throws

  /// Stores an item in the place of the one that is stored.
  func replace(_ stored: Item, with item: Item) throws

  /// Whether a stored item is to become the imported one it was recognised as.
  func isRevised(_ stored: Item, by item: Item) -> Bool

  /// Whether two items say the same, as far as it is stored.
  func isSame(_ item: Item, as stored: Item) -> Bool

  /// Goes through the stored items with an identifier, by id, until `take` says it has one.
  func find(identifier: String, _ take: (Item) -> Bool) throws

  /// The stored item with an id.
  func find(id: Int64) throws -> Item?

  /// The identifier of the repeating item that a program made this item of; nil for any other.
  ///
  /// A store has one open item for both: the first that was made takes its place.
  func template(of item: Item) -> String?

  /// Whether an item is still to be done.
  func isOpen(_ item: Item) -> Bool

  /// Goes through the stored items that an item without an identifier may be, the likeliest first,
  /// until `take` says it has one.
  func find(like item: Item, _ take: (Item) -> Bool) throws
}

extension ImportTarget {
  /// An item is revised when the text it was read from is another or, where one of the two has no such
  /// text, when it says anything else.
  package func saysOtherwise(_ stored: Item, than item: Item) -> Bool {
    if let text = item.originalText, let known = stored.originalText { return text != known }
    return !isSame(item, as: stored)
  }

  package func isRevised(_ stored: Item, by item: Item) -> Bool {
    saysOtherwise(stored, than: item)
  }

  package func template(of item: Item) -> String? { nil }

  package func isOpen(_ item: Item) -> Bool { true }
}
