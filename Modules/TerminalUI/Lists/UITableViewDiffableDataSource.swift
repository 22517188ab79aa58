public import Foundation

/// A data source of a table that shows snapshots. The cursor and the selection stay on their items.
///
///     dataSource = UITableViewDiffableDataSource(tableView: tableView) { table, path, name in
///       let cell = table.dequeueReusableCell(withIdentifier: "Name", for: path)
///       cell.textLabel?.text = name
///       return cell
///     }
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource, UIDataSourceModelAssociation {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Returns the cell of an item, usually a dequeued one.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// The animation of changed rows, which appear at once.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var contents: NumberedSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Creates a data source, and sets it as that of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    contents = NumberedSnapshot()
    super.init()
    tableView.dataSource = self
  }

  /// Returns the sections and items that the table shows.
  public func snapshot() -> Snapshot { contents.snapshot }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - animatingDifferences: Ignored. The rows change at once.
  ///   - completion: A closure that is called afterwards.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    contents.snapshot = snapshot
    tableView?.reloadData()
    completion?()
  }

  /// Shows a snapshot.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) { apply(snapshot, completion: completion) }

  /// Returns the item of a row, or nil if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    contents.snapshot.item(at: indexPath)
  }

  /// Returns the row of an item, or nil if the table doesn't contain it.
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    contents.snapshot.path(of: itemIdentifier)
  }

  /// Returns a section, or nil if there is none.
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = contents.snapshot.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  // MARK: - UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int {
    contents.snapshot.numberOfSections
  }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contents.snapshot.count(ofSection: section)
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { preconditionFailure("the cell provider returned no cell for \(indexPath)") }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns false. Override this method if rows can be deleted.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  // MARK: - UIDataSourceModelAssociation

  public func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    contents.number(at: idx)
  }

  public func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath? { contents.path(ofNumber: identifier) }
}

/// A data source of a collection that shows snapshots. The cursor and the selection stay on their
/// items.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource, UIDataSourceModelAssociation {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Returns the cell of an item, usually a dequeued one.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  /// Returns the heading of a section, usually a dequeued one.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  /// The closure that returns the headings; nil for none.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var contents: NumberedSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Creates a data source, and sets it as that of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    contents = NumberedSnapshot()
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the sections and items that the collection shows.
  public func snapshot() -> Snapshot { contents.snapshot }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - animatingDifferences: Ignored. The items change at once.
  ///   - completion: A closure that is called afterwards.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    contents.snapshot = snapshot
    collectionView?.reloadData()
    completion?()
  }

  /// Returns the item at a path, or nil if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    contents.snapshot.item(at: indexPath)
  }

  /// Returns the path of an item, or nil if the collection doesn't contain it.
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    contents.snapshot.path(of: itemIdentifier)
  }

  // MARK: - UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    contents.snapshot.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { contents.snapshot.count(ofSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { preconditionFailure("the cell provider returned no cell for \(indexPath)") }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }

  // MARK: - UIDataSourceModelAssociation

  public func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    contents.number(at: idx)
  }

  public func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath? { contents.path(ofNumber: identifier) }
}

/// A snapshot whose items have numbers, by which a list recognizes them.
private struct NumberedSnapshot<Section: Hashable, Item: Hashable> {
  var snapshot = NSDiffableDataSourceSnapshot<Section, Item>() { didSet { numberItems() } }
  private var numbers: [Item: Int] = [:]
  private var items: [String: Item] = [:]

  private mutating func numberItems() {
    for item in snapshot.itemIdentifiers where numbers[item] == nil {
      numbers[item] = numbers.count
      items["\(numbers.count - 1)"] = item
    }
  }

  func number(at path: IndexPath) -> String? {
    snapshot.item(at: path).flatMap { numbers[$0] }.map { "\($0)" }
  }

  func path(ofNumber number: String) -> IndexPath? {
    items[number].flatMap(snapshot.path)
  }
}
