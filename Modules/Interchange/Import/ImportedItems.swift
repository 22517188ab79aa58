import Models

/// All that was found in a text that was read at once.
public struct ImportedItems<Item: ImportableItem> {
  /// The events or tasks in the order of the text.
  public private(set) var items: [Item] = []
  /// What else the text has and is to be written back.
  public private(set) var kept: [KeptComponent] = []
  /// The numbers and the problems.
  public private(set) var report = ImportReport(about: Item.importSubject)

  package mutating func append(_ item: ImportItem<Item>) {
    report.note(item)
    switch item {
    case .item(let item, line: _): items.append(item)
    case .kept(let component, line: _): kept.append(component)
    case .problem: break
    }
  }
}
