import Models

/// An item that can be imported into a store: an event or a task.
package protocol ImportedItem {
  var id: Int64? { get set }
  var uid: String? { get set }
}

/// The destination of an import.
package protocol ImportTarget {
  associatedtype Item: ImportedItem

  /// Adds an item.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  func insert(_ item: Item, stating stated: StatedFields) throws

  /// Returns a message that explains why an item is not added; nil if it is added.
  ///
  /// An example is an item for which the file states only an identifier and a place. The default
  /// implementation returns nil.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  func reasonNotToAdd(_ item: Item, stating stated: StatedFields) throws -> String?

  /// Replaces a stored item.
  func replace(_ stored: Item, with item: Item) throws

  /// Returns a Boolean value that indicates whether a stored item is to be replaced by the imported
  /// item that it matches, which is described completely.
  func isRevised(_ stored: Item, by item: Item) -> Bool

  /// Returns the stored item updated by the imported item that it matches; nil if the import
  /// contains nothing new.
  ///
  /// The default implementation returns the imported item if it is a revision, which is right for
  /// files that describe items completely. Fields that a file omits are merged by
  /// `ItemField.merge`.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  func merge(_ item: Item, stating stated: StatedFields, into stored: Item) throws -> Item?

  /// Returns the identifier of the series that an item is an instance of; nil for any other item.
  func series(of item: Item) -> String?

  /// Returns a Boolean value that indicates whether an imported item was read from a calendar,
  /// which contains all instances of a series that differ from it.
  func isFromCalendar(_ item: Item) -> Bool

  /// Returns a Boolean value that indicates whether an item repeats.
  func repeats(_ item: Item) -> Bool

  /// Compares the revision of an imported item with that of a stored one, or of an earlier one in
  /// the file.
  func order(of item: Item, since stored: Item) -> RevisionOrder

  /// Returns a Boolean value that indicates whether an imported item differs from the stored one,
  /// whichever was written later.
  func differs(_ stored: Item, from item: Item) -> Bool

  /// Returns the stored instances of a series.
  func instances(of series: String) throws -> [Item]

  /// Returns a Boolean value that indicates whether a stored item is unchanged in this store since
  /// it was imported.
  func isUnchangedSinceImport(_ item: Item) throws -> Bool

  /// Removes a stored item.
  func remove(_ item: Item) throws

  /// Enumerates the stored items with an identifier, by id, until `take` returns true.
  func find(identifier: String, _ take: (Item) -> Bool) throws

  /// Returns the stored item with an id; nil if there is none.
  func find(id: Int64) throws -> Item?

  /// Returns the identifier of the repeating item that a program created this item from; nil for
  /// any other item.
  ///
  /// A store has a single open item for both: the first item that was created replaces it.
  func template(of item: Item) -> String?

  /// Returns a Boolean value that indicates whether an item is still to be done.
  func isOpen(_ item: Item) -> Bool

  /// Enumerates the stored items that may match an item without an identifier, the likeliest first,
  /// until `take` returns true.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  func find(like item: Item, stating stated: StatedFields, _ take: (Item) -> Bool) throws

  /// Enumerates the stored items whose content has the identifier that a reader derived for an item
  /// without one, until `take` returns true. By default, there are none.
  func find(withContentOf item: Item, _ take: (Item) -> Bool) throws
}

extension ImportTarget {
  package func merge(
    _ item: Item, stating stated: StatedFields, into stored: Item
  ) throws -> Item? {
    isRevised(stored, by: item) ? item : nil
  }

  package func reasonNotToAdd(_ item: Item, stating stated: StatedFields) -> String? { nil }

  package func template(of item: Item) -> String? { nil }

  package func isOpen(_ item: Item) -> Bool { true }

  package func find(withContentOf item: Item, _ take: (Item) -> Bool) throws {}
}
