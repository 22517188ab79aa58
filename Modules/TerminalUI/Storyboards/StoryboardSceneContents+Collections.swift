import Foundation

extension StoryboardSceneContents {
  /// Declares a kind of item of a collection, with the views, outlets and constraints in its cells.
  ///
  ///     scene.prototypeCell("PlaceCell", PlaceCell.self, selectionSegue: "ShowInfo") { cell in
  ///       cell.add(UILabel(), outlet: "titleLabel")
  ///     }
  ///
  /// - Parameters:
  ///   - identifier: the name it is dequeued by.
  ///   - cellType: the class of the cells.
  ///   - selectionSegue: performed when an item of this kind is selected.
  ///   - contents: declares what is in a cell.
  public mutating func prototypeCell<Cell: UICollectionViewCell>(
    _ identifier: String, _ cellType: Cell.Type, selectionSegue: String? = nil,
    contents: @MainActor (inout PrototypeCellContents<Cell>) -> Void
  ) {
    var description = PrototypeCellContents<Cell>()
    contents(&description)
    let declarations = description.declarations
    scene.items.append(
      StoryboardScene.PrototypeCell(
        identifier: identifier,
        make: {
          guard let cell = cellType.init(coder: EmptyCoder()) else {
            preconditionFailure("\(cellType).init?(coder:) returned nil")
          }
          _ = declarations.install(in: cell.contentView, for: cell)
          cell.awakeFromNib()
          return cell
        }, selectionSegue: selectionSegue))
  }

  /// Declares a kind of heading or footing of a collection, with the views, outlets and constraints in
  /// it.
  ///
  /// - Parameters:
  ///   - identifier: the name it is dequeued by.
  ///   - kind: such as `UICollectionView.elementKindSectionHeader`.
  ///   - viewType: the class of the views.
  ///   - contents: declares what is in one.
  public mutating func prototypeSupplementaryView<View: UICollectionReusableView>(
    _ identifier: String, ofKind kind: String, _ viewType: View.Type,
    contents: @MainActor (inout PrototypeCellContents<View>) -> Void
  ) {
    var description = PrototypeCellContents<View>()
    contents(&description)
    let declarations = description.declarations
    scene.supplementaryViews.append(
      StoryboardScene.PrototypeView(
        identifier: identifier, kind: kind,
        make: {
          guard let view = viewType.init(coder: EmptyCoder()) else {
            preconditionFailure("\(viewType).init?(coder:) returned nil")
          }
          _ = declarations.install(in: view, for: view)
          view.awakeFromNib()
          return view
        }))
  }
}
