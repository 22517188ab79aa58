public import Foundation

extension UICollectionView {
  /// The configuration of the cells of a class for items of a type.
  ///
  ///     let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
  ///       cell, indexPath, item in
  ///       var content = cell.defaultContentConfiguration()
  ///       content.text = item.name
  ///       cell.contentConfiguration = content
  ///     }
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    let identifier = UUID().uuidString
    let nib: UINib?
    let handler: Handler

    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// The configuration of the headings of a class.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a heading.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a reused or a new cell, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if cellPool.factories[registration.identifier] == nil {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: registration.identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
      }
    }
    let view = cellPool.required(registration.identifier)
    guard let cell = view as? Cell else {
      preconditionFailure("the nib file has a \(type(of: view)) instead of a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused or a new heading, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if headingPool.factories[registration.identifier] == nil {
      register(
        Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
        withReuseIdentifier: registration.identifier)
    }
    let view = headingPool.required(registration.identifier)
    guard let heading = view as? Supplementary else {
      preconditionFailure("the heading is a \(type(of: view)) instead of a \(Supplementary.self)")
    }
    registration.handler(heading, registration.elementKind, indexPath)
    return heading
  }
}
