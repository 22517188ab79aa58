import Foundation

/// A screen of a storyboard: the class of its view controller and its contents.
///
/// A scene is a list of declarations, created once with the storyboard and executed each time the
/// scene is instantiated.
@preconcurrency @MainActor
public struct StoryboardScene {
  /// A transition to another scene.
  public struct Segue {
    /// The presentation of the destination.
    public enum Kind: Sendable {
      /// Pushes the destination on a navigation controller if there is one, and presents it
      /// otherwise.
      case show
      /// Shows the destination in the second column of a split view controller if there is one, and
      /// as `show` otherwise.
      case showDetail
      /// Presents the destination modally.
      case presentModally
    }

    /// The identifier with which the segue is performed.
    public let identifier: String
    /// The identifier of the destination scene.
    public let destination: String
    /// The presentation of the destination.
    public let kind: Kind
    /// The modal presentation style, or nil for that of the destination's controller.
    public let modalPresentationStyle: UIModalPresentationStyle?
    /// A Boolean value that indicates whether the storyboard gave the segue no identifier, so that
    /// `prepare(for:sender:)` receives none.
    var isAnonymous = false
    /// The segue action, which creates the destination: a closure with the source, an empty archive
    /// and the sender. If it is nil or returns nil, the destination's class creates it.
    var makeDestination: (@MainActor (UIViewController, NSCoder, Any?) -> UIViewController?)?
  }

  /// A transition back to an existing screen: the nearest one of a class on the way that led here.
  struct UnwindSegue {
    let identifier: String
    /// The name of the destination's class, for messages.
    let destinationName: String
    /// Returns a Boolean value that indicates whether the segue leads to instances of a class.
    let leadsTo: @MainActor (UIViewController.Type) -> Bool
    let action: @MainActor (UIViewController, UIStoryboardSegue) -> Void
  }

  /// A prototype for the cells of a table or collection, or for the headings of a collection.
  struct PrototypeCell<Cell: UIView> {
    let identifier: String
    let make: @MainActor () -> Cell
    let selectionSegue: String?
  }

  /// The identifier with which the scene is instantiated.
  public let identifier: String
  /// The class of the scene's view controller.
  public let controllerType: UIViewController.Type
  /// The identifier of the embedded root scene, if this scene is a navigation controller.
  public internal(set) var rootScene: String?
  /// The identifiers of the scenes in the columns, if this scene is a split view controller.
  public internal(set) var columnScenes: [String] = []
  /// The segues from this scene to others.
  public internal(set) var segues: [Segue] = []
  /// The unwind segues of this scene.
  var unwindSegues: [UnwindSegue] = []
  /// The identifiers of all segues from this scene, including unwind segues.
  var segueIdentifiers: [String] {
    segues.map(\.identifier) + unwindSegues.map(\.identifier)
  }
  /// The classes of the scene's views, in the order in which they were added.
  public var viewTypes: [UIView.Type] { declarations.elements.map(\.type) }
  /// The reuse identifiers of the prototype cells.
  public var prototypeCellIdentifiers: [String] {
    cells.map(\.identifier) + items.map(\.identifier)
  }
  /// The segues that the selection of a cell performs, by the cell's reuse identifier.
  var selectionSegues: [String: String] {
    let segues =
      cells.map { ($0.identifier, $0.selectionSegue) }
      + items.map { ($0.identifier, $0.selectionSegue) }
    return Dictionary(segues, uniquingKeysWith: { $1 }).compactMapValues(\.self)
  }
  /// The names of the outlets that the scene connects.
  public var outletNames: [String] { declarations.elements.compactMap(\.outlet) }
  /// The titles of the buttons at the right of the navigation bar.
  public internal(set) var rightBarButtonTitles: [String] = []
  /// The titles of the buttons in the toolbar at the bottom.
  public internal(set) var toolbarButtonTitles: [String] = []
  /// The title in the middle of the navigation bar.
  public internal(set) var title: String?

  let makeController: @MainActor () -> UIViewController?
  var declarations = ViewDeclarations()
  /// The prototypes of a table's cells.
  var cells: [PrototypeCell<UITableViewCell>] = []
  /// The prototypes of a collection's cells.
  var items: [PrototypeCell<UICollectionViewCell>] = []
  var headings: [PrototypeCell<UICollectionReusableView>] = []
  /// A closure that creates the controller's view, or nil for a plain view.
  var makeRootView: (@MainActor () -> UIView)?
  /// The closures that configure a new view controller before its view is loaded.
  var preparations: [@MainActor (UIViewController) -> Void] = []

  /// Creates a scene from its declarations.
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

  /// A Boolean value that indicates whether the scene has a table for prototype cells.
  var hasTable: Bool {
    controllerType is UITableViewController.Type || viewTypes.contains { $0 is UITableView.Type }
  }

  /// A Boolean value that indicates whether the scene has a collection for prototype cells.
  var hasCollection: Bool {
    controllerType is UICollectionViewController.Type
      || viewTypes.contains { $0 is UICollectionView.Type }
  }

  /// Creates a navigation controller scene with another scene embedded as its root.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the scene.
  ///   - root: The identifier of the root scene.
  ///   - showsToolbar: A Boolean value that indicates whether the items of its screens are shown in
  ///     a toolbar at the bottom.
  ///   - tabBarItemTitle: The title in a tab bar; nil for that of the root.
  public static func navigation(
    _ identifier: String, root: String, showsToolbar: Bool = false, tabBarItemTitle: String? = nil
  ) -> StoryboardScene {
    var scene = StoryboardScene(identifier, UINavigationController.self)
    scene.rootScene = root
    if let tabBarItemTitle {
      scene.preparations.append { $0.tabBarItem.title = tabBarItemTitle }
    }
    if showsToolbar {
      scene.preparations.append { ($0 as? UINavigationController)?.isToolbarHidden = false }
    }
    return scene
  }

  /// Creates a tab bar controller scene.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the scene.
  ///   - tabs: The identifiers of the scenes of the tabs.
  public static func tabBar(_ identifier: String, tabs: [String]) -> StoryboardScene {
    var scene = StoryboardScene(identifier, UITabBarController.self)
    scene.columnScenes = tabs
    return scene
  }

  /// Creates a split view controller scene: a list beside its detail on a wide terminal, and one
  /// after the other on a narrow one.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the scene.
  ///   - primary: The identifier of the list's scene, a navigation controller.
  ///   - secondary: The identifier of the initial detail scene, or nil for none.
  public static func split(
    _ identifier: String, primary: String, secondary: String? = nil
  ) -> StoryboardScene {
    var scene = StoryboardScene(identifier, UISplitViewController.self)
    scene.columnScenes = [primary] + [secondary].compactMap(\.self)
    return scene
  }
}
