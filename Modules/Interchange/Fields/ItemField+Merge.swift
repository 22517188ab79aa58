import Models

/// An item that was read from a row or an object.
package struct ReadItem<Item> {
  package var item: Item
  /// The fields that the row or the object states.
  package var stated: StatedFields
  /// The failures of the fields that could not be read. The item was read without them.
  package var problems: [FieldFailure]

  package init(_ item: Item, stating stated: StatedFields = .all, problems: [FieldFailure] = []) {
    (self.item, self.stated, self.problems) = (item, stated, problems)
  }
}

// MARK: - Merging

extension ItemField {
  /// Returns the stored item with the changes of a file; nil if the file changes nothing.
  ///
  /// A field changes only if the file states it and it differs from what the stored item would read
  /// as after an export in the file's format. So a file with fewer fields erases nothing, and a
  /// format that can represent less loses nothing. Texts that XML and iCalendar represent in the
  /// same way, such as a control character and its control picture, do not differ. The original
  /// record remains, unless the file has another text in the same format or the stored item has no
  /// record.
  ///
  /// - Parameters:
  ///   - imported: The item as it was read.
  ///   - stated: The fields that the file states.
  ///   - stored: The stored item.
  ///   - exported: The stored item as it would be read back from the file's format; nil for a
  ///     format with all fields, such as JSON or CSV.
  ///   - dates: The date formats used to compare dates.
  package static func merge(
    _ imported: Item, stating stated: StatedFields, into stored: Item, exported: Item? = nil,
    _ dates: FieldDates
  ) -> Item? {
    var baseline = exported ?? stored
    var imported = imported
    complete(&imported, stating: stated, by: stored, exported: exported, dates)
    if exported != nil {
      complete(&baseline, stating: stated, by: stored, exported: exported, dates)
    }
    let different = allCases.filter { field in
      field.isImported && stated.contains(field)
        && differ(field.line(of: imported, dates) ?? "", field.line(of: baseline, dates) ?? "")
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

  private static func differ(_ text: String, _ other: String) -> Bool {
    text != other && CommonText.of(text) != CommonText.of(other)
  }
}
