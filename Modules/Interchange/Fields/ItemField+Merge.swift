import Models

/// An item as a reader made it of a row or an object.
package struct ReadItem<Item> {
  package var item: Item
  /// The fields that the row or the object states.
  package var stated: StatedFields
  /// What of it could not be read; the item was read without it.
  package var problems: [FieldFailure]

  package init(_ item: Item, stating stated: StatedFields = .all, problems: [FieldFailure] = []) {
    (self.item, self.stated, self.problems) = (item, stated, problems)
  }
}

// MARK: - Merging

extension ItemField {
  /// Returns the stored item with what a file says of it in another way; nil where the file says
  /// nothing else than is stored.
  ///
  /// Only fields change that the file states and that differ from what the stored item would read as
  /// had it been exported to the file's format. So a file that says less erases nothing, and a format
  /// that can say less loses nothing. What an item was read from stays, unless the file brings another
  /// text of the same format, or the stored item has none.
  ///
  /// - Parameters:
  ///   - imported: the item as it was read.
  ///   - stated: the fields that the file states of it.
  ///   - stored: the stored item.
  ///   - exported: the stored item as the file's format gives it back; nil for a format that has all
  ///     fields, such as JSON and CSV.
  ///   - dates: how dates are compared.
  package static func merge(
    _ imported: Item, stating stated: StatedFields, into stored: Item, exported: Item? = nil,
    _ dates: FieldDates
  ) -> Item? {
    var said = exported ?? stored
    var imported = imported
    complete(&imported, stating: stated, by: stored, exported: exported, dates)
    if exported != nil { complete(&said, stating: stated, by: stored, exported: exported, dates) }
    let different = allCases.filter { field in
      field.isImported && stated.contains(field)
        && (field.line(of: imported, dates) ?? "") != (field.line(of: said, dates) ?? "")
    }
    let (original, known) = (imported.original, stored.original)
    let isOtherText =
      original != nil && original?.format == known?.format && original?.text != known?.text
    guard !different.isEmpty || isOtherText else { return nil }
    var merged = stored
    for field in different { field.copy(from: imported, to: &merged) }
    if isOtherText || original != nil && known == nil { copyOriginal(from: imported, to: &merged) }
    return merged
  }
}
