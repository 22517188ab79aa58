public import Foundation

/// Declares what is in a scene: bar buttons, views, prototype cells, segues, constraints.
///
/// Outlets are named; a name that the controller does not have is said when the scene is made. Actions
/// are the controller's methods themselves, so that a misspelt one does not compile.
@MainActor
public struct StoryboardSceneContents<Controller: UIViewController>: StoryboardContents {
  public typealias Owner = Controller

  var scene: StoryboardScene

  /// The views declared so far.
  public var declarations: ViewDeclarations {
    get { scene.declarations }
    set { scene.declarations = newValue }
  }

  /// Which end of the navigation bar a button stands at, or the toolbar at the bottom.
  public enum BarPosition: Sendable { case left, right, toolbar }

  /// Puts words in the middle of the bar.
  public mutating func title(_ title: String) {
    scene.title = title
    scene.preparations.append { $0.title = title }
  }

  /// Puts a button in the bar and connects it to an action without a sender.
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

  /// Puts a button in the bar and connects it to an action, which is told the button.
  /// The keys that press it, if any, are given as `key: "a", "n"`.
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

  /// Puts a space into the toolbar at the bottom, which the navigation controller's scene shows.
  public mutating func toolbarSpace(_ space: UIBarButtonItem.SystemItem = .flexibleSpace) {
    scene.preparations.append { controller in
      controller.toolbarItems =
        (controller.toolbarItems ?? []) + [UIBarButtonItem(systemItem: space)]
    }
  }

  /// Declares a way to another scene.
  ///
  /// - Parameters:
  ///   - identifier: the name it is performed by.
  ///   - destination: the name of the scene it leads to.
  ///   - kind: whether that scene is shown or presented.
  ///   - presentation: how much of the screen that scene takes where it is presented; nil leaves it
  ///     to its controller. One in `fullScreen` is left by its own buttons only.
  public mutating func segue(
    _ identifier: String, to destination: String, kind: StoryboardScene.Segue.Kind = .show,
    presentation: UIModalPresentationStyle? = nil
  ) {
    scene.segues.append(
      StoryboardScene.Segue(
        identifier: identifier, destination: destination, kind: kind,
        modalPresentationStyle: presentation))
  }

  /// Declares a way back, to the nearest screen of a class on the way that led here, as connecting
  /// something to the scene's Exit does in Interface Builder.
  ///
  ///     scene.unwindSegue("UnwindToSchedule", to: ScheduleTableViewController.unwindToSchedule)
  ///
  /// - Parameters:
  ///   - identifier: the name it is performed by.
  ///   - action: the method of that screen's class that takes the segue. It is called when the
  ///     source has prepared, and before the source leaves.
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

  /// Declares a kind of row; selecting such a row performs the segue named.
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

  /// Declares a kind of row of a class of its own, with the views, outlets and constraints in it.
  ///
  /// - Parameters:
  ///   - identifier: the name it is dequeued by.
  ///   - cellType: the class of the cells.
  ///   - height: the rows it takes; nil takes what its constraints ask for.
  ///   - accessory: what stands at the right of the row.
  ///   - selectionSegue: performed when a row of this kind is selected.
  ///   - contents: declares what is in a cell.
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

  /// Declares a kind of row that a closure makes.
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
    let make = PrototypeCellContents.maker(contents, root: \.contentView)
    scene.items.append(
      StoryboardScene.PrototypeCell(
        identifier: identifier, make: { make() }, selectionSegue: selectionSegue))
  }

  /// Declares a kind of heading of a collection, with the views, outlets and constraints in it.
  ///
  /// - Parameters:
  ///   - identifier: the name it is dequeued by.
  ///   - viewType: the class of the views.
  ///   - contents: declares what is in one.
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

  /// What makes cells with what is declared in them.
  ///
  /// - Parameter root: the view of the cell that the declared ones go into.
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

/// The archive that `init?(coder:)` is given here: an empty one, since scenes are Swift values.
final class EmptyCoder: NSCoder {
  /// Makes a view by `init?(coder:)`; one that returns nil stops the program.
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
