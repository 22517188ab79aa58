public import Foundation

/// The screens of an app and the segues between them, as Swift values.
///
/// A storyboard is checked when it is created. A segue to an unknown scene, a duplicate name, or a
/// prototype cell with an unknown segue stops the program with a message that lists the known
/// names.
///
///     let storyboard = UIStoryboard(
///       name: "Main", initial: "Navigation",
///       scenes: [
///         .navigation("Navigation", root: "Schedule"),
///         StoryboardScene("Schedule", ScheduleTableViewController.self) { scene in
///           scene.prototypeCell("EventCell", style: .subtitle, selectionSegue: "ShowEventInfo")
///           scene.segue("ShowEventInfo", to: "EventInfo")
///         },
///         StoryboardScene("EventInfo", EventInfoViewController.self) { scene in
///           scene.add(UILabel(), outlet: "titleLabel")
///         },
///       ])
///     let root = storyboard.instantiateInitialViewController()
@preconcurrency @MainActor
public final class UIStoryboard {
  /// The name of the storyboard in messages.
  public let name: String
  public let initialSceneIdentifier: String
  /// The scenes in the order in which they were given.
  public let scenes: [StoryboardScene]
  /// The source and the sender of the segue whose destination is being created; nil at other times.
  package private(set) var performedSegue: (source: UIViewController, sender: Any?)?

  /// Creates a storyboard.
  ///
  /// If `problems(initial:scenes:)` finds any, they are a programming error that stops the program
  /// and lists them.
  public init(name: String, initial: String, scenes: [StoryboardScene]) {
    let problems = Self.problems(initial: initial, scenes: scenes)
    precondition(
      problems.isEmpty,
      "storyboard \"\(name)\": " + problems.map(\.description).joined(separator: "; "))
    self.name = name
    initialSceneIdentifier = initial
    self.scenes = scenes
  }

  /// Returns the problems with the scenes of a storyboard, or an empty array if there are none.
  public static func problems(initial: String, scenes: [StoryboardScene]) -> [StoryboardProblem] {
    let known = scenes.map(\.identifier)
    var problems = duplicates(in: known).map(StoryboardProblem.duplicateScene)
    func check(_ destination: String, from referrer: String) {
      if !known.contains(destination) {
        problems.append(.unknownScene(destination, referredToBy: referrer, known: known))
      }
    }
    check(initial, from: "the initial arrow")
    for scene in scenes {
      if let root = scene.rootScene { check(root, from: "the root of \"\(scene.identifier)\"") }
      for column in scene.columnScenes {
        check(column, from: "a column of \"\(scene.identifier)\"")
      }
      let segues = scene.segueIdentifiers
      problems += duplicates(in: segues).map { .duplicateSegue($0, scene: scene.identifier) }
      problems += duplicates(in: scene.prototypeCellIdentifiers).map {
        .duplicateCell($0, scene: scene.identifier)
      }
      for segue in scene.segues {
        check(segue.destination, from: "the segue \"\(segue.identifier)\"")
      }
      for segue in scene.unwindSegues
      where !scenes.contains(where: { segue.leadsTo($0.controllerType) }) {
        problems.append(.unknownDestination(segue.destinationName, segue: segue.identifier))
      }
      if let cell = scene.cells.first, !scene.hasTable {
        problems.append(.cellWithoutTable(cell.identifier, scene: scene.identifier))
      }
      if let item = scene.items.map(\.identifier).first
        ?? scene.headings.map(\.identifier).first, !scene.hasCollection
      {
        problems.append(.cellWithoutCollection(item, scene: scene.identifier))
      }
      for outlet in duplicates(in: scene.outletNames) {
        problems.append(.duplicateOutlet(outlet, scene: scene.identifier))
      }
      for (_, segue) in scene.selectionSegues.sorted(by: <) where !segues.contains(segue) {
        problems.append(.unknownSegue(segue, scene: scene.identifier, known: segues))
      }
    }
    return problems
  }

  private static func duplicates(in names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }

  /// Creates the view controller of the initial scene.
  public func instantiateInitialViewController() -> UIViewController {
    instantiateViewController(withIdentifier: initialSceneIdentifier)
  }

  /// Creates the view controller of a scene. An unknown identifier stops the program with a message
  /// that lists the known ones.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(identifier) { _ in nil }
  }

  /// Creates the view controller of a scene.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the scene.
  ///   - make: Returns the view controller, or nil for one of the scene's class. It receives an
  ///     empty archive.
  package func instantiateViewController(
    _ identifier: String, make: (NSCoder) -> UIViewController?
  ) -> UIViewController {
    guard let scene = scenes.first(where: { $0.identifier == identifier }) else {
      let problem = StoryboardProblem.unknownScene(
        identifier, referredToBy: "instantiateViewController", known: scenes.map(\.identifier))
      preconditionFailure("storyboard \"\(name)\": \(problem)")
    }
    guard let controller = make(EmptyCoder()) ?? scene.makeController() else {
      preconditionFailure("\(scene.controllerType).init?(coder:) returned nil")
    }
    controller.storyboard = self
    controller.scene = scene
    for prepare in scene.preparations { prepare(controller) }
    if let root = scene.rootScene, let navigation = controller as? UINavigationController {
      navigation.pushViewController(
        instantiateViewController(withIdentifier: root), animated: false)
    }
    if let split = controller as? UISplitViewController {
      for (column, scene) in zip(
        [UISplitViewController.Column.primary, .secondary], scene.columnScenes)
      {
        split.setViewController(instantiateViewController(withIdentifier: scene), for: column)
      }
    }
    if let tabs = controller as? UITabBarController, !scene.columnScenes.isEmpty {
      tabs.viewControllers = scene.columnScenes.map(instantiateViewController(withIdentifier:))
    }
    controller.awakeFromNib()
    return controller
  }

  /// Creates the destination of a segue.
  func makeDestination(
    of segue: StoryboardScene.Segue, from source: UIViewController, sender: Any?
  ) -> UIViewController {
    let outer = performedSegue
    performedSegue = (source, sender)
    defer { performedSegue = outer }
    return instantiateViewController(segue.destination) {
      segue.makeDestination?(source, $0, sender)
    }
  }

  /// Creates the view controller of a scene, under the name of iOS 13.
  public func instantiateViewController(identifier: String) -> UIViewController {
    instantiateViewController(withIdentifier: identifier)
  }

  /// Creates the view controller of a scene with the class that the context requires. A scene with
  /// another class stops the program.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String
  ) -> Controller {
    instantiateViewController(identifier: identifier) { _ in nil }
  }

  /// Creates the view controller of a scene by a closure, which may pass it values.
  ///
  ///     let form = storyboard.instantiateViewController(identifier: "Form") { coder in
  ///       FormViewController(coder: coder, event: event)
  ///     }
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the scene.
  ///   - creator: Returns the view controller, or nil for one of the scene's class.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: (NSCoder) -> Controller?
  ) -> Controller {
    let controller = instantiateViewController(identifier) { creator($0) }
    guard let result = controller as? Controller else {
      preconditionFailure(
        "storyboard \"\(name)\": the scene \"\(identifier)\" has a \(type(of: controller)), not a"
          + " \(Controller.self)")
    }
    return result
  }

  /// Creates the view controller of the initial scene by a closure, which may pass it values.
  ///
  /// - Parameter creator: Returns the view controller, or nil for one of the scene's class.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: (NSCoder) -> Controller?
  ) -> Controller? {
    instantiateViewController(identifier: initialSceneIdentifier, creator: creator)
  }

  // MARK: Connecting a scene's views

  /// Creates the views of a scene in its controller's view, and connects outlets and actions.
  static func connectViews(of controller: UIViewController, by scene: StoryboardScene) {
    guard let root = controller.viewIfLoaded else { return }
    let views = [root] + scene.declarations.install(in: root, for: controller)
    if let table = views.lazy.compactMap({ $0 as? UITableView }).first {
      for cell in scene.cells { table.cellPool.register(cell.identifier, make: cell.make) }
    }
    if let collection = views.lazy.compactMap({ $0 as? UICollectionView }).first {
      for item in scene.items { collection.cellPool.register(item.identifier, make: item.make) }
      for heading in scene.headings {
        collection.headingPool.register(heading.identifier, make: heading.make)
      }
    }
    let segues = scene.selectionSegues
    for list in views.compactMap({ $0 as? UIListView }) where list.selectionTrigger == nil {
      list.selectionTrigger = { [weak controller] cell in
        guard let controller, let segue = cell.reuseIdentifier.flatMap({ segues[$0] }),
          controller.shouldPerformSegue(withIdentifier: segue, sender: cell)
        else { return }
        controller.performSegue(withIdentifier: segue, sender: cell)
      }
    }
  }

  /// Connects an outlet by name. If the name or the type does not match, the outlet stays nil, and
  /// the problem is written to standard error.
  ///
  /// - Parameters:
  ///   - name: The name of the outlet.
  ///   - owner: The object with the outlet.
  ///   - known: The owner's outlets, if they were already looked up.
  ///   - object: The object to connect.
  static func connect(
    _ name: String, of owner: AnyObject, among known: [String: any AnyOutlet]? = nil,
    to object: Any
  ) {
    if let problem = problem(connecting: name, of: owner, among: known, to: object) {
      FileHandle.writeMessage("storyboard: \(problem)\n")
    }
  }

  /// Connects an outlet by name.
  ///
  /// - Returns: The problem if the outlet could not be connected, or nil.
  static func problem(
    connecting name: String, of owner: AnyObject, among known: [String: any AnyOutlet]? = nil,
    to object: Any
  ) -> StoryboardProblem? {
    let known = known ?? outlets(of: owner)
    guard let outlet = known[name] else {
      return .unknownOutlet(name, of: "\(type(of: owner))", known: Array(known.keys))
    }
    guard outlet.connect(to: object) else {
      return .outletOfOtherType(
        name, of: "\(type(of: owner))", expected: outlet.typeName, found: "\(type(of: object))")
    }
    return nil
  }
}

/// A transition between two screens, which `prepare(for:sender:)` receives before it is performed.
@preconcurrency @MainActor
open class UIStoryboardSegue {
  /// The identifier of the segue in the storyboard.
  public let identifier: String?
  /// The view controller that the segue leaves.
  public let source: UIViewController
  /// The view controller that the segue leads to, which may be a navigation controller that
  /// contains the next screen.
  public let destination: UIViewController
  private let performHandler: @MainActor () -> Void

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void = {}
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  /// Performs the transition to the destination.
  open func perform() { performHandler() }
}

/// A problem with a storyboard, found when it is created or a scene is instantiated.
public enum StoryboardProblem: Error, Equatable, Sendable {
  case unknownScene(String, referredToBy: String, known: [String])
  case duplicateScene(String)
  case unknownSegue(String, scene: String, known: [String])
  case unknownDestination(String, segue: String)
  case duplicateSegue(String, scene: String)
  case duplicateCell(String, scene: String)
  case cellWithoutTable(String, scene: String)
  case cellWithoutCollection(String, scene: String)
  case unknownCell(String, known: [String])
  case duplicateOutlet(String, scene: String)
  case unknownOutlet(String, of: String, known: [String])
  case outletOfOtherType(String, of: String, expected: String, found: String)
}

extension StoryboardProblem: CustomStringConvertible {
  /// A message about the problem that lists the known names.
  public var description: String {
    switch self {
    case .unknownScene(let name, let referrer, let known):
      "\(referrer) leads to the scene \"\(name)\", which does not exist; \(list(known))"
    case .duplicateScene(let name): "two scenes are called \"\(name)\""
    case .unknownSegue(let name, let scene, let known):
      "the scene \"\(scene)\" has no segue \"\(name)\"; \(list(known))"
    case .unknownDestination(let name, let segue):
      "the segue \"\(segue)\" unwinds to a \(name), which no scene has"
    case .duplicateSegue(let name, let scene):
      "the scene \"\(scene)\" has two segues called \"\(name)\""
    case .duplicateCell(let name, let scene):
      "the scene \"\(scene)\" has two prototype cells called \"\(name)\""
    case .cellWithoutTable(let name, let scene):
      "the prototype cell \"\(name)\" is in the scene \"\(scene)\", which has no table"
    case .cellWithoutCollection(let name, let scene):
      "the prototype cell \"\(name)\" is in the scene \"\(scene)\", which has no collection"
    case .unknownCell(let name, let known):
      "there is no prototype cell or registered class \"\(name)\"; \(list(known))"
    case .duplicateOutlet(let name, let scene):
      "the scene \"\(scene)\" connects the outlet \"\(name)\" twice"
    case .unknownOutlet(let name, let owner, let known):
      "\(owner) has no outlet \"\(name)\"; \(list(known))"
    case .outletOfOtherType(let name, let owner, let expected, let found):
      "the outlet \"\(name)\" of \(owner) is for a \(expected), not for a \(found)"
    }
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "there is none" : "there are: " + names.sorted().joined(separator: ", ")
  }
}
