/// One screen of a storyboard: its controller's class, and what is in it.
///
/// A scene is a list of declarations, made once when the storyboard is built and carried out each
/// time the scene is instantiated.
@MainActor
public struct StoryboardScene {
  /// A way to another scene.
  public struct Segue {
    /// How the other scene comes onto the screen.
    public enum Kind: Sendable {
      /// Pushes where there is a navigation controller.
      case show
      /// Shows in the second column where there are two, else as `show`.
      case showDetail
      /// Presents over everything.
      case presentModally
    }

    /// The name it is performed by.
    public let identifier: String
    /// The scene it leads to.
    public let destination: String
    /// How that scene is shown.
    public let kind: Kind
    /// How much of the screen that scene takes where it is presented; nil leaves it to its controller.
    public let modalPresentationStyle: UIModalPresentationStyle?
  }

  /// A way back to a screen that is still there: the nearest of a class on the way that led here.
  struct UnwindSegue {
    let identifier: String
    /// The class of that screen, for messages.
    let destinationName: String
    /// Whether a class of screens is what it leads back to.
    let leadsTo: @MainActor (UIViewController.Type) -> Bool
    let action: @MainActor (UIViewController, UIStoryboardSegue) -> Void
  }

  /// A kind of row that a table's cells are made from, or of item or heading of a collection.
  struct PrototypeCell<Cell: UIView> {
    let identifier: String
    let make: @MainActor () -> Cell
    let selectionSegue: String?
  }

  /// The name the scene is made by.
  public let identifier: String
  /// The class of the scene's controller.
  public let controllerType: UIViewController.Type
  /// The scene embedded as the root, where this scene is a navigation controller's.
  public internal(set) var rootScene: String?
  /// The scenes of the columns, where this scene is a split view controller's.
  public internal(set) var columnScenes: [String] = []
  /// The ways from here to other scenes.
  public internal(set) var segues: [Segue] = []
  /// The ways back.
  var unwindSegues: [UnwindSegue] = []
  /// The names of all ways from here, forwards and back.
  var segueIdentifiers: [String] {
    segues.map(\.identifier) + unwindSegues.map(\.identifier)
  }
  /// The classes of the views in the scene, in the order they were added.
  public var viewTypes: [UIView.Type] { declarations.elements.map(\.type) }
  /// The identifiers of the prototype cells.
  public var prototypeCellIdentifiers: [String] {
    cells.map(\.identifier) + items.map(\.identifier)
  }
  /// The segues that selecting a cell performs, by the cell's identifier.
  var selectionSegues: [String: String] {
    let segues =
      cells.map { ($0.identifier, $0.selectionSegue) }
      + items.map { ($0.identifier, $0.selectionSegue) }
    return Dictionary(segues, uniquingKeysWith: { $1 }).compactMapValues(\.self)
  }
  /// The names of the outlets the scene connects.
  public var outletNames: [String] { declarations.elements.compactMap(\.outlet) }
  /// The words on the bar's buttons at the right.
  public internal(set) var rightBarButtonTitles: [String] = []
  /// The words on the buttons of the toolbar at the bottom.
  public internal(set) var toolbarButtonTitles: [String] = []
  /// The words in the middle of the bar.
  public internal(set) var title: String?

  let makeController: @MainActor () -> UIViewController?
  var declarations = ViewDeclarations()
  /// The prototypes of a table.
  var cells: [PrototypeCell<UITableViewCell>] = []
  /// The prototypes of a collection.
  var items: [PrototypeCell<UICollectionViewCell>] = []
  var headings: [PrototypeCell<UICollectionReusableView>] = []
  /// What is done to a new controller before its view is loaded.
  var preparations: [@MainActor (UIViewController) -> Void] = []

  /// Declares a scene.
  ///
  ///     StoryboardScene("EventInfo", EventInfoViewController.self) { scene in
  ///       scene.title("Event Info")
  ///       let title = scene.add(UILabel(), outlet: "titleLabel")
  ///       scene.constrain { views in [views[title].topAnchor.constraint(equalTo: views.root.topAnchor)] }
  ///     }
  public init<Controller: UIViewController>(
    _ identifier: String, _ controller: Controller.Type,
    contents: @MainActor (inout StoryboardSceneContents<Controller>) -> Void = { _ in }
  ) {
    var description = StoryboardSceneContents<Controller>(
      scene: StoryboardScene(identifier: identifier, controllerType: controller))
    contents(&description)
    self = description.scene
  }

  private init(identifier: String, controllerType: UIViewController.Type) {
    self.identifier = identifier
    self.controllerType = controllerType
    makeController = { controllerType.init(coder: EmptyCoder()) }
  }

  /// Whether there is a table for prototype cells to be in.
  var hasTable: Bool {
    controllerType is UITableViewController.Type || viewTypes.contains { $0 is UITableView.Type }
  }

  /// Whether there is a collection for prototype cells to be in.
  var hasCollection: Bool {
    controllerType is UICollectionViewController.Type
      || viewTypes.contains { $0 is UICollectionView.Type }
  }

  /// Declares a navigation controller with another scene embedded as its root.
  ///
  /// - Parameters:
  ///   - identifier: the name of the scene.
  ///   - root: the name of the scene that it shows first.
  ///   - showsToolbar: whether it has a toolbar at the bottom for the items of its screens.
  public static func navigation(
    _ identifier: String, root: String, showsToolbar: Bool = false
  ) -> StoryboardScene {
    var scene = StoryboardScene(identifier, UINavigationController.self)
    scene.rootScene = root
    if showsToolbar {
      scene.preparations.append { ($0 as? UINavigationController)?.isToolbarHidden = false }
    }
    return scene
  }

  /// Declares a split view controller: a list beside its detail on a wide terminal, one after the
  /// other on a narrow one.
  ///
  /// - Parameters:
  ///   - identifier: the name of the scene.
  ///   - primary: the scene of the list, a navigation controller's.
  ///   - secondary: the scene that is shown as the detail at first; nil for none.
  public static func split(
    _ identifier: String, primary: String, secondary: String? = nil
  ) -> StoryboardScene {
    var scene = StoryboardScene(identifier, UISplitViewController.self)
    scene.columnScenes = [primary] + [secondary].compactMap(\.self)
    return scene
  }
}
