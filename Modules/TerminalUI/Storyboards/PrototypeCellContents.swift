/// Declares what is in a prototype cell of a class of its own; views go into its content view, or
/// into a heading itself.
///
///     scene.prototypeCell("City", CityCell.self, height: 2) { cell in
///       let name = cell.add(UILabel(), outlet: "nameLabel")
///       cell.constrain { views in
///         [views[name].topAnchor.constraint(equalTo: views.root.topAnchor)]
///       }
///     }
@MainActor
public struct PrototypeCellContents<Cell: UIView>: StoryboardContents {
  public typealias Owner = Cell

  /// What has been declared so far.
  public var declarations = ViewDeclarations()
}
