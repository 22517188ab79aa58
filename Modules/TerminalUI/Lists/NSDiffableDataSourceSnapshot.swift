import Foundation

/// The sections and items of a list at a point in time, which a diffable data source shows.
///
///     var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
///     snapshot.appendSections([0])
///     snapshot.appendItems(["Ada", "Bob"])
///     dataSource.apply(snapshot)
///
/// Each section and each item occurs once. Adding one again moves it, and a section or an item that
/// a method refers to must be in the snapshot.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private struct Section {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []

  public init() {}

  // MARK: Contents

  /// The sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items of all sections in their order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[index(of: identifier)].items.count
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections[index(of: identifier)].items }

  /// Returns the section that contains an item, or nil if no section does.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    sections.first { $0.items.contains(identifier) }?.identifier
  }

  /// Returns the index of an item among the items of all sections, or nil.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of a section, or nil.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Adds items to the end of a section; nil for the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    deleteItems(identifiers)
    precondition(!sections.isEmpty, "the snapshot has no section for the items")
    let section = sectionIdentifier.map(index) ?? sections.count - 1
    sections[section].items += identifiers
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { insert([identifier], at: toIdentifier, offset: 0) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { insert([identifier], at: toIdentifier, offset: 1) }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: deleted.contains) }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { sections = [] }

  /// Has no effect: a data source that applies the snapshot requests all visible cells again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
  /// Has no effect: a data source that applies the snapshot requests all visible cells again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at place: ItemIdentifierType, offset: Int
  ) {
    deleteItems(identifiers.filter { $0 != place })
    for section in sections.indices {
      guard let index = sections[section].items.firstIndex(of: place) else { continue }
      sections[section].items.insert(
        contentsOf: identifiers.filter { $0 != place }, at: index + offset)
      return
    }
    preconditionFailure("the item \(place) is not in the snapshot")
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(sections: identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, at: index(of: toIdentifier)) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, at: index(of: toIdentifier) + 1) }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.identifier) }
  }

  /// Has no effect: a data source that applies the snapshot requests all visible cells again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

  private mutating func insert(sections identifiers: [SectionIdentifierType], at index: Int) {
    let new = identifiers.filter { indexOfSection($0) == nil }
    sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: index)
  }

  private func index(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("the section \(identifier) is not in the snapshot")
    }
    return index
  }

  // MARK: Paths

  /// Returns the item at a path, or nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path[0]),
      sections[path[0]].items.indices.contains(path[1])
    else { return nil }
    return sections[path[0]].items[path[1]]
  }

  /// Returns the path of an item, or nil if the snapshot doesn't contain it.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, contents) in sections.enumerated() {
      if let index = contents.items.firstIndex(of: item) {
        return IndexPath(indexes: [section, index])
      }
    }
    return nil
  }

  func count(ofSection index: Int) -> Int { sections[index].items.count }
}
