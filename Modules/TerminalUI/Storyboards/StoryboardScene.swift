/// One screen of a storyboard: its controller's class, and what is in it.
///
/// A scene is a list of declarations, made once when the storyboard is built and carried out each
/// time the scene is instantiated.
@MainActor
public struct StoryboardScene {
  /// A way to another scene.
  public struct Segue {
    public enum Kind: Sendable { case show, presentModally }

    public let identifier: String
    public let destination: String
    public let kind: Kind
  }

  /// A kind of row a table's cells are made from.
  struct PrototypeCell {
    let identifier: String
    let make: @MainActor () -> UITableViewCell
    let selectionSegue: String?
  }

  /// A view of the scene and the outlet it goes to.
  struct Element {
    let make: @MainActor () -> UIView
    let outlet: String?
  }

  public let identifier: String
  /// The class of the scene's controller.
  public let controllerType: UIViewController.Type
  /// The scene embedded as the root, where this scene is a navigation controller's.
  public internal(set) var rootScene: String?
  public internal(set) var segues: [Segue] = []
  /// The classes of the views in the scene, in the order they were added.
  public internal(set) var viewTypes: [UIView.Type] = []
  /// The identifiers of the prototype cells.
  public var prototypeCellIdentifiers: [String] { cells.map(\.identifier) }
  /// The names of the outlets the scene connects.
  public var outletNames: [String] { elements.compactMap(\.outlet) }
  /// The words on the bar's buttons at the left and at the right.
  public internal(set) var leftBarButtonTitles: [String] = []
  public internal(set) var rightBarButtonTitles: [String] = []
  public internal(set) var title: String?

  let makeController: @MainActor () -> UIViewController?
  var elements: [Element] = []
  var cells: [PrototypeCell] = []
  /// What is done to a new controller before its view is loaded.
  var preparations: [@MainActor (UIViewController) -> Void] = []
  /// What is done once the views are there: actions, then constraints.
  var connections: [@MainActor (UIViewController, SceneViews) -> Void] = []

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

  /// Declares a navigation controller with another scene embedded as its root.
  public static func navigation(_ identifier: String, root: String) -> StoryboardScene {
    var scene = StoryboardScene(identifier, UINavigationController.self)
    scene.rootScene = root
    return scene
  }
}

/// The views of a scene that was made, to write constraints between.
@MainActor
public struct SceneViews {
  /// The controller's view.
  public let root: UIView
  let views: [UIView]

  /// The view that a declaration was for.
  public subscript<View: UIView>(_ reference: SceneViewReference<View>) -> View {
    guard let view = views[reference.index] as? View else {
      preconditionFailure("view \(reference.index) is not a \(View.self)")
    }
    return view
  }
}

/// Stands for a view of a scene before the scene is made.
public struct SceneViewReference<View: UIView>: Sendable {
  let index: Int
}
