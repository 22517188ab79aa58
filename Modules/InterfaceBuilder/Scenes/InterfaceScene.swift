import Foundation
import TerminalUI

/// A scene of a storyboard file.
@MainActor
struct InterfaceScene {
  let file: InterfaceFile
  /// The element of the view controller.
  let element: InterfaceElement
  /// The identifier of the scene in the storyboard.
  let name: String

  /// The classes of view controllers by the names of their elements.
  private static let controllerTypes: [String: UIViewController.Type] = [
    "viewController": UIViewController.self,
    "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self,
    "splitViewController": UISplitViewController.self,
    "tabBarController": UITabBarController.self,
  ]

  /// The element of the controller's view, or nil if the controller has no view in the file.
  private var view: InterfaceElement? {
    element.children.first { ["view", "tableView", "collectionView"].contains($0["key"]) }
  }

  /// Returns the class of the controller.
  func controllerType(in classes: InterfaceClasses) -> UIViewController.Type {
    element["customClass"].flatMap { classes[$0]?.type as? UIViewController.Type }
      ?? Self.controllerTypes[element.name] ?? InterfaceBundle.controllerTypes[element.name]
      ?? UIViewController.self
  }

  /// The relationships of a container view controller to its initial children.
  var children: [(segue: InterfaceElement, destination: String)] {
    element.contents(of: "connections").compactMap { connection in
      guard connection["kind"] == "relationship", connection["relationship"] != nil,
        let destination = connection["destination"]
      else { return nil }
      return (connection, destination)
    }
  }

  /// The segues that leave the scene.
  var segues: [InterfaceElement] {
    let scene = element.parent ?? element
    return scene.descendants.filter { $0.name == "segue" && $0["kind"] != "relationship" }
  }

  // MARK: As a scene of the toolkit

  /// Returns the scene as a ``StoryboardScene``.
  ///
  /// - Parameters:
  ///   - classes: The classes of the project.
  ///   - sceneNames: The names of the scenes by the identifiers of their controllers.
  ///   - hasUnwindAction: Returns a Boolean value that indicates whether any scene has an action.
  func storyboardScene(
    classes: InterfaceClasses, sceneNames: [String: String],
    hasUnwindAction: (String) -> Bool
  ) -> StoryboardScene {
    StoryboardScene(name, controllerType(in: classes)) { scene in
      addSegues(to: &scene, classes, sceneNames, hasUnwindAction)
      if let view {
        let isPlain = view.name == "view" && view["customClass"] == nil
        let maker = ViewMaker(classes: classes)
        scene.rootView { isPlain ? TypedButtonsView() : maker.makeView(view) }
      }
      let builders = PendingBuilders()
      let names = children.compactMap { child in
        sceneNames[child.destination].map { (child.segue, $0) }
      }
      scene.prepare { controller in
        let builder = SceneBuilder(
          file: file, classes: classes, controller: controller, sceneNames: sceneNames)
        builders[controller] = builder
        prepare(controller, with: builder)
        show(names, in: controller, classes)
      }
      scene.fill { controller in
        guard let builder = builders[controller] else { return }
        builders[controller] = nil
        builder.register(controller, for: element)
        if let name = element["customClass"], classes[name] == nil {
          builder.report(InterfaceFile.noSuchClass, name, at: element)
        }
        fill(controller, with: builder)
        builder.connect()
      }
    }
  }

  private func addSegues(
    to scene: inout StoryboardSceneContents<UIViewController>, _ classes: InterfaceClasses,
    _ sceneNames: [String: String], _ hasUnwindAction: (String) -> Bool
  ) {
    var known: Set<String> = []
    for segue in segues where segue["kind"] != "embed" {
      guard let identifier = segue.segueIdentifier, known.insert(identifier).inserted else {
        continue
      }
      if segue["kind"] == "unwind" {
        guard let selector = segue["unwindAction"], hasUnwindAction(selector) else { continue }
        scene.unwindSegue(identifier, named: selector) { type in
          classes.hasAction(selector, in: type)
        } action: { destination, segue in
          classes.perform(selector, of: destination, sender: segue)
        }
      } else if let destination = segue["destination"].flatMap({ sceneNames[$0] }) {
        let style = segue.presentationStyle
        if segue["identifier"] == nil {
          scene.anonymousSegue(
            identifier, to: destination, kind: segue.segueKind, presentation: style)
        } else {
          scene.segue(identifier, to: destination, kind: segue.segueKind, presentation: style)
        }
        if let selector = segue["destinationCreationSelector"] {
          scene.segueAction { source, coder, sender in
            classes.makeDestination(
              by: selector, of: source, coder: coder, sender: sender,
              identifier: segue["identifier"])
          }
        }
      }
    }
  }

  // MARK: Before the view is loaded

  private func prepare(_ controller: UIViewController, with builder: SceneBuilder) {
    if let title = element["title"] { controller.title = title }
    if let style = element.presentationStyle { controller.modalPresentationStyle = style }
    if let item = element.child(key: "navigationItem") {
      if let title = item.string("title") { controller.navigationItem.title = title }
      if let titleView = item.child(key: "titleView"), titleView.isView {
        controller.navigationItem.titleView = builder.makeView(titleView)
      }
      if let left = builder.barButtonItems(of: item, "leftBarButtonItem") {
        controller.navigationItem.leftBarButtonItems = left
      }
      if let right = builder.barButtonItems(of: item, "rightBarButtonItem") {
        controller.navigationItem.rightBarButtonItems = right
      }
      builder.register(controller.navigationItem, for: item)
    }
    if let item = element.child(key: "tabBarItem") {
      item.configure(controller.tabBarItem)
      builder.register(controller.tabBarItem, for: item)
    }
    let toolbar = element.contents(of: "toolbarItems").compactMap(builder.makeBarButtonItem)
    if !toolbar.isEmpty { controller.toolbarItems = toolbar }
    if let table = controller as? UITableViewController, let view {
      table.tableStyle = view["style"] == "plain" ? .plain : .grouped
    }
  }

  private func show(
    _ children: [(segue: InterfaceElement, name: String)], in controller: UIViewController,
    _ classes: InterfaceClasses
  ) {
    guard let storyboard = controller.storyboard else { return }
    let made = children.map { child in
      storyboard.instantiateViewController(child.name) {
        classes.makeDestination(of: child.segue, coder: $0, from: controller, in: storyboard)
      }
    }
    if let navigation = controller as? UINavigationController {
      for child in made { navigation.pushViewController(child, animated: false) }
      if element.child(key: "toolbar") != nil, element.flag("toolbarHidden") == false {
        navigation.isToolbarHidden = false
      }
    } else if let tabs = controller as? UITabBarController {
      tabs.setViewControllers(made, animated: false)
    } else if let split = controller as? UISplitViewController {
      for (column, child) in zip([UISplitViewController.Column.primary, .secondary], made) {
        split.setViewController(child, for: column)
      }
    }
  }

  // MARK: Loading the view

  private func fill(_ controller: UIViewController, with builder: SceneBuilder) {
    guard let view, let root = controller.viewIfLoaded else { return }
    if let scene = element.parent {
      controller.topLevelObjects = builder.makeObjects(besideControllerIn: scene)
    }
    builder.adopt(root, view)
    builder.fill(root, from: view, canvas: view.visibleCanvas)
    if let table = controller as? UITableViewController {
      table.staticRows = builder.makeStaticRows(view)
    }
    controller.topLevelObjects += builder.unplacedObjects
  }
}

/// The builders of scenes whose views have not been loaded, by view controller.
@MainActor
private final class PendingBuilders {
  private var builders: [ObjectIdentifier: SceneBuilder] = [:]

  subscript(controller: UIViewController) -> SceneBuilder? {
    get { builders[ObjectIdentifier(controller)] }
    set { builders[ObjectIdentifier(controller)] = newValue }
  }
}

extension InterfaceElement {
  /// Configures an item of a tab bar from the element.
  @MainActor func configure(_ tab: UITabBarItem) {
    let system = self["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() }
    if let title = self["title"] ?? system { tab.title = title }
    if let tag = self["tag"].flatMap(Int.init) { tab.tag = tag }
    if let name = self["image"] {
      tab.image =
        self["catalog"] == "system" ? UIImage(systemName: name) : UIImage(named: name)
    }
  }

  fileprivate var segueKind: StoryboardScene.Segue.Kind {
    switch self["kind"] {
    case "presentation", "modal", "popoverPresentation", "popover": .presentModally
    case "showDetail", "replace": .showDetail
    default: .show
    }
  }

  var presentationStyle: UIModalPresentationStyle? {
    switch self["modalPresentationStyle"] {
    case "fullScreen": .fullScreen
    case "overFullScreen": .overFullScreen
    case "currentContext": .currentContext
    case "overCurrentContext": .overCurrentContext
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    default: self["kind"]?.hasPrefix("popover") == true ? .popover : nil
    }
  }
}
