public import Foundation

/// The declarations in a scene: bar buttons, views, prototype cells, segues, and constraints.
///
/// Outlets are connected by name; a name that the view controller does not have is reported when
/// the scene is created. Actions are the view controller's methods, so that a misspelled one does
/// not compile.
@preconcurrency @MainActor
public struct StoryboardSceneContents<Controller: UIViewController>: StoryboardContents {
  public typealias Owner = Controller

  var scene: StoryboardScene

  /// The views declared so far.
  public var declarations: ViewDeclarations {
    get { scene.declarations }
    set { scene.declarations = newValue }
  }

  /// The position of a button: an end of the navigation bar, or the toolbar at the bottom.
  public enum BarPosition: Sendable { case left, right, toolbar }

  /// Sets the title in the middle of the navigation bar.
  public mutating func title(_ title: String) {
    scene.title = title
    scene.preparations.append { $0.title = title }
  }

  /// Sets the title of the view controller, and another one in the middle of the navigation bar.
  public mutating func title(_ title: String, navigationItem: String) {
    scene.title = navigationItem
    scene.preparations.append {
      $0.title = title
      $0.navigationItem.title = navigationItem
    }
  }

  /// Sets the title in a tab bar.
  public mutating func tabBarItem(title: String) {
    scene.preparations.append { $0.tabBarItem.title = title }
  }

  /// Adds a button to a bar and connects it to an action without a sender.
  public mutating func barButtonItem(
    _ title: String, at position: BarPosition, style: UIBarButtonItem.Style = .plain,
    key: Character..., discoverabilityTitle: String? = nil, outlet: String? = nil,
    action: @escaping @MainActor (Controller) -> @MainActor () -> Void
  ) {
    addItem(
      title, at: position, style: style, keys: key, discoverabilityTitle: discoverabilityTitle,
      outlet: outlet
    ) { controller, _ in action(controller)() }
  }

  /// Adds a button to a bar and connects it to an action with the button as the sender. The keys
  /// that press it, if any, are given as `key: "a", "n"`.
  public mutating func barButtonItem(
    _ title: String, at position: BarPosition, style: UIBarButtonItem.Style = .plain,
    key: Character..., discoverabilityTitle: String? = nil, outlet: String? = nil,
    action: @escaping @MainActor (Controller) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    addItem(
      title, at: position, style: style, keys: key, discoverabilityTitle: discoverabilityTitle,
      outlet: outlet
    ) { controller, sender in action(controller)(sender) }
  }

  private mutating func addItem(
    _ title: String, at position: BarPosition, style: UIBarButtonItem.Style, keys: [Character],
    discoverabilityTitle: String?, outlet: String?,
    action: @escaping @MainActor (Controller, UIBarButtonItem) -> Void
  ) {
    switch position {
    case .left: break
    case .right: scene.rightBarButtonTitles.append(title)
    case .toolbar: scene.toolbarButtonTitles.append(title)
    }
    scene.preparations.append { controller in
      let item = UIBarButtonItem(
        title, style, keys: keys, discoverabilityTitle: discoverabilityTitle
      ) { [weak controller] item in
        if let controller = controller as? Controller { action(controller, item) }
      }
      let navigationItem = controller.navigationItem
      switch position {
      case .left:
        navigationItem.leftBarButtonItems = (navigationItem.leftBarButtonItems ?? []) + [item]
      case .right:
        navigationItem.rightBarButtonItems = (navigationItem.rightBarButtonItems ?? []) + [item]
      case .toolbar: controller.toolbarItems = (controller.toolbarItems ?? []) + [item]
      }
      if let outlet { UIStoryboard.connect(outlet, of: controller, to: item) }
    }
  }

  /// Adds a space to the toolbar at the bottom, which the navigation controller's scene shows.
  public mutating func toolbarSpace(_ space: UIBarButtonItem.SystemItem = .flexibleSpace) {
    scene.preparations.append { controller in
      controller.toolbarItems =
        (controller.toolbarItems ?? []) + [UIBarButtonItem(systemItem: space)]
    }
  }

  /// Adds a segue to another scene.
  ///
  /// - Parameters:
  ///   - identifier: The identifier with which the segue is performed.
  ///   - destination: The identifier of the destination scene.
  ///   - kind: The presentation of the destination.
  ///   - presentation: The modal presentation style, or nil for that of the destination's
  ///     controller. A destination in `fullScreen` can be left only with its own buttons.
  public mutating func segue(
    _ identifier: String, to destination: String, kind: StoryboardScene.Segue.Kind = .show,
    presentation: UIModalPresentationStyle? = nil
  ) {
    scene.segues.append(
      StoryboardScene.Segue(
        identifier: identifier, destination: destination, kind: kind,
        modalPresentationStyle: presentation))
  }

  /// Adds an unwind segue to the nearest screen of a class on the way that led here, as a
  /// connection to the scene's Exit does in Interface Builder.
  ///
  ///     scene.unwindSegue("UnwindToSchedule", to: ScheduleTableViewController.unwindToSchedule)
  ///
  /// - Parameters:
  ///   - identifier: The identifier with which the segue is performed.
  ///   - action: The method of the destination's class that receives the segue. It is called after
  ///     the source has prepared, and before the source leaves.
  public mutating func unwindSegue<Destination: UIViewController>(
    _ identifier: String,
    to action: @escaping @MainActor (Destination) -> @MainActor (UIStoryboardSegue) -> Void
  ) {
    scene.unwindSegues.append(
      StoryboardScene.UnwindSegue(
        identifier: identifier, destinationName: "\(Destination.self)",
        leadsTo: { $0 is Destination.Type },
        action: { destination, segue in
          if let destination = destination as? Destination { action(destination)(segue) }
        }))
  }

  /// Adds a prototype for cells with a style. The selection of such a row performs a segue, if one
  /// is given.
  public mutating func prototypeCell(
    _ identifier: String, style: UITableViewCell.CellStyle,
    accessory: UITableViewCell.AccessoryType = .none, selectionSegue: String? = nil
  ) {
    prototypeCell(
      identifier, selectionSegue: selectionSegue,
      make: {
        let cell = UITableViewCell(style: style, reuseIdentifier: identifier)
        cell.accessoryType = accessory
        return cell
      })
  }

  /// Adds a prototype for cells of a class, with the views, outlets, and constraints in them.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the cells.
  ///   - cellType: The class of the cells.
  ///   - height: The height in terminal rows, or nil for the height that the constraints determine.
  ///   - accessory: The accessory at the right of the row.
  ///   - selectionSegue: The segue that the selection of such a row performs.
  ///   - contents: A closure that declares the contents of a cell.
  public mutating func prototypeCell<Cell: UITableViewCell>(
    _ identifier: String, _ cellType: Cell.Type, height: CGFloat? = nil,
    accessory: UITableViewCell.AccessoryType = .none, selectionSegue: String? = nil,
    contents: @MainActor (inout PrototypeCellContents<Cell>) -> Void
  ) {
    let make = PrototypeCellContents.maker(contents, root: \.contentView)
    prototypeCell(
      identifier, selectionSegue: selectionSegue,
      make: {
        let cell = make()
        cell.accessoryType = accessory
        cell.prototypeHeight = height
        return cell
      })
  }

  /// Adds a prototype for cells that a closure creates.
  public mutating func prototypeCell(
    _ identifier: String, selectionSegue: String? = nil,
    make: @escaping @MainActor () -> UITableViewCell
  ) {
    scene.cells.append(
      StoryboardScene.PrototypeCell(
        identifier: identifier, make: make, selectionSegue: selectionSegue))
  }
}

extension StoryboardSceneContents {
  /// Adds a prototype for the cells of a collection, with the views, outlets, and constraints in
  /// them.
  ///
  ///     scene.prototypeCell("PlaceCell", PlaceCell.self, selectionSegue: "ShowInfo") { cell in
  ///       cell.add(UILabel(), outlet: "titleLabel")
  ///     }
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the cells.
  ///   - cellType: The class of the cells.
  ///   - selectionSegue: The segue that the selection of such an item performs.
  ///   - contents: A closure that declares the contents of a cell.
  public mutating func prototypeCell<Cell: UICollectionViewCell>(
    _ identifier: String, _ cellType: Cell.Type, selectionSegue: String? = nil,
    contents: @MainActor (inout PrototypeCellContents<Cell>) -> Void
  ) {
    let make = PrototypeCellContents.maker(contents, root: \.contentView)
    scene.items.append(
      StoryboardScene.PrototypeCell(
        identifier: identifier, make: { make() }, selectionSegue: selectionSegue))
  }

  /// Adds a prototype for the headings of a collection, with the views, outlets, and constraints in
  /// them.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the views.
  ///   - viewType: The class of the views.
  ///   - contents: A closure that declares the contents of a view.
  public mutating func prototypeSupplementaryView<View: UICollectionReusableView>(
    _ identifier: String, _ viewType: View.Type,
    contents: @MainActor (inout PrototypeCellContents<View>) -> Void
  ) {
    let make = PrototypeCellContents.maker(contents, root: \.self)
    scene.headings.append(
      StoryboardScene.PrototypeCell(
        identifier: identifier, make: { make() }, selectionSegue: nil))
  }
}

/// The declarations in a prototype cell, whose views are added to its content view, or in a
/// heading, whose views are added to itself.
///
///     scene.prototypeCell("City", CityCell.self, height: 2) { cell in
///       let name = cell.add(UILabel(), outlet: "nameLabel")
///       cell.constrain { views in
///         [views[name].topAnchor.constraint(equalTo: views.root.topAnchor)]
///       }
///     }
@preconcurrency @MainActor
public struct PrototypeCellContents<Cell: UIView>: StoryboardContents {
  public typealias Owner = Cell

  /// The declarations so far.
  public var declarations = ViewDeclarations()

  /// Returns a closure that creates cells with the declared contents.
  ///
  /// - Parameters:
  ///   - contents: A closure that declares the contents of a cell.
  ///   - root: The view of the cell to which the declared views are added.
  static func maker<Root: UIView>(
    _ contents: (inout Self) -> Void, root: KeyPath<Cell, Root>
  ) -> @MainActor () -> Cell {
    var description = Self()
    contents(&description)
    let declarations = description.declarations
    return {
      let cell = EmptyCoder.make(Cell.self)
      _ = declarations.install(in: cell[keyPath: root], for: cell)
      cell.awakeFromNib()
      return cell
    }
  }
}

/// The archive for `init?(coder:)`, which is empty, because scenes are Swift values.
final class EmptyCoder: NSCoder {
  /// Creates a view with `init?(coder:)`. If that returns nil, the program stops.
  @MainActor
  static func make<View: UIView>(_ type: View.Type) -> View {
    guard let view = type.init(coder: EmptyCoder()) else {
      preconditionFailure("\(type).init?(coder:) returned nil")
    }
    return view
  }

  override func containsValue(forKey key: String) -> Bool { false }
  override var allowsKeyedCoding: Bool { true }
}
