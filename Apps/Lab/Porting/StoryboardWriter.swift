import Foundation
import InterfaceBuilder
import LabSources

/// Generates the Swift source of a storyboard file.
struct StoryboardWriter {
  /// The Swift source.
  private(set) var text = ""
  /// Remarks about the parts of the storyboard that the user has to add, with their lines.
  var remarks: [String] = []

  let file: InterfaceFile
  let classes: [String: DeclaredClass]
  /// The names of the scenes by the identifiers of their view controllers.
  private let sceneNames: [String: String]

  /// Generates the source of a storyboard.
  ///
  /// - Parameters:
  ///   - file: The storyboard.
  ///   - classes: The classes of the project.
  ///   - function: The name of the function that returns the storyboard.
  init(_ file: InterfaceFile, classes: [DeclaredClass], function: String) {
    self.file = file
    self.classes = Dictionary(
      classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let controllers = file.root.contents(of: "scenes").flatMap { $0.contents(of: "objects") }
      .filter { $0.name.hasSuffix("Controller") }
      .filter { $0.id != nil }
    var names: [String: String] = [:]
    for controller in controllers {
      names[controller.id ?? ""] = Self.sceneName(of: controller, unlike: Set(names.values))
    }
    sceneNames = names
    let initial =
      file.root["initialViewController"].flatMap { names[$0] }
      ?? controllers.first.flatMap { $0.id }.flatMap { names[$0] } ?? ""
    let scenes = controllers.map { scene($0) }
    for element in file.root.descendants {
      guard let selector = element["destinationCreationSelector"] else { continue }
      remark(element, "the segue action '\(selector)' is not called.")
    }
    let text = scenes.joined()
    let modules = [
      text.contains("staticCell") ? "import LabKit\n" : "",
      text.contains("MKMapView") ? "import Maps\n" : "",
    ]
    self.text = """
      import Foundation
      \(modules.joined())import TerminalUI

      extension UIStoryboard {
        /// The screens of \(file.path) and the segues between them.
        @MainActor static func \(function)() -> UIStoryboard {
          UIStoryboard(
            name: \(quoted(file.name)), initial: \(quoted(initial)),
            scenes: [
      \(text)      ])
        }
      }

      """
  }

  private static func sceneName(of controller: InterfaceElement, unlike used: Set<String>) -> String
  {
    let kind =
      controller["customClass"] ?? controller.name.prefix(1).uppercased()
      + controller.name.dropFirst()
    let plain =
      ["TableViewController", "CollectionViewController", "ViewController", "Controller"]
      .first { kind.hasSuffix($0) && kind.count > $0.count }
      .map { String(kind.dropLast($0.count)) } ?? kind
    let wanted = controller["storyboardIdentifier"] ?? plain
    var name = wanted
    var number = 2
    while used.contains(name) {
      name = "\(wanted)\(number)"
      number += 1
    }
    return name
  }

  func quoted(_ text: String) -> String { SwiftLiteral.string(text) }

  mutating func remark(_ element: InterfaceElement, _ message: String) {
    remarks.append("\(file.path):\(element.line): \(message)")
  }

  // MARK: Scenes

  private mutating func scene(_ controller: InterfaceElement) -> String {
    let name = controller.id.flatMap { sceneNames[$0] } ?? ""
    if let container = container(controller, named: name) { return container }
    let className = className(of: controller)
    var body = ""
    let title = controller.child(key: "navigationItem")?["title"] ?? controller["title"]
    if let title, let own = controller["title"], own != title {
      body += line(5, "scene.title(\(quoted(own)), navigationItem: \(quoted(title)))")
    } else if let title {
      body += line(5, "scene.title(\(quoted(title)))")
    }
    if let tab = controller.child(key: "tabBarItem")?["title"] {
      body += line(5, "scene.tabBarItem(title: \(quoted(tab)))")
    }
    if let item = controller.child(key: "navigationItem") {
      body += barItems(item, in: controller, of: className)
    }
    body += views(of: controller, className)
    body += segues(of: controller)
    return body.isEmpty
      ? line(4, "StoryboardScene(\(quoted(name)), \(className).self),")
      : line(4, "StoryboardScene(\(quoted(name)), \(className).self) { scene in") + body
        + line(4, "},")
  }

  /// Returns the source of a scene that contains other scenes; nil for any other one.
  private func container(_ controller: InterfaceElement, named name: String) -> String? {
    let children = controller.contents(of: "connections")
      .filter { $0["kind"] == "relationship" }
      .compactMap { $0["destination"].flatMap { sceneNames[$0] } }
    switch controller.name {
    case "navigationController" where !children.isEmpty:
      let toolbar = controller["toolbarHidden"] == "NO" ? ", showsToolbar: true" : ""
      let tab = controller.child(key: "tabBarItem")?["title"]
        .map { ", tabBarItemTitle: \(quoted($0))" }
      return line(
        4, ".navigation(\(quoted(name)), root: \(quoted(children[0]))\(toolbar)\(tab ?? "")),")
    case "tabBarController":
      let tabs = children.map(quoted).joined(separator: ", ")
      return line(4, ".tabBar(\(quoted(name)), tabs: [\(tabs)]),")
    case "splitViewController" where !children.isEmpty:
      let detail = children.count > 1 ? ", secondary: \(quoted(children[1]))" : ""
      return line(4, ".split(\(quoted(name)), primary: \(quoted(children[0]))\(detail)),")
    default: return nil
    }
  }

  /// Returns the source of a scene's views.
  private mutating func views(of controller: InterfaceElement, _ className: String) -> String {
    var body = ""
    var views = ViewListWriter(
      owner: className, of: controller, file: file, variable: "scene",
      segues: segueNames(in: controller), classes: classes)
    views.collected = Set(
      controller.contents(of: "connections").filter { $0.name == "outletCollection" }
        .compactMap { $0["destination"] })
    let view = controller.children.first {
      ["view", "tableView", "collectionView"].contains($0["key"])
    }
    if let view {
      switch view.name {
      case "tableView":
        body += prototypes(of: view)
        body += staticCells(of: view, in: controller, with: &views)
      case "collectionView": body += items(of: view)
      default:
        body += views.views(in: view, depth: 5)
        for list in view.descendants {
          if list.name == "tableView" { body += prototypes(of: list) }
          if list.name == "collectionView" { body += items(of: list) }
        }
      }
      body += views.collections(of: controller, depth: 5)
      body += views.otherOutlets(of: controller, depth: 5)
    }
    remarks += views.remarks
    return body
  }

  private func className(of controller: InterfaceElement) -> String {
    if let name = controller["customClass"], classes[name] != nil { return name }
    return "UI" + controller.name.prefix(1).uppercased() + controller.name.dropFirst()
  }

  // MARK: Segues

  func segueName(_ segue: InterfaceElement) -> String {
    if let name = segue["identifier"] { return name }
    let destination = segue["destination"].flatMap { sceneNames[$0] } ?? "Screen"
    return "Show\(destination)"
  }

  /// Returns the names of a scene's segues, by the identifiers of the views that trigger them.
  private func segueNames(in controller: InterfaceElement) -> [String: String] {
    let segues = segueElements(of: controller)
    return Dictionary(
      segues.compactMap { segue in
        segue.parent?.parent?.id.map { ($0, segueName(segue)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private func segueElements(of controller: InterfaceElement) -> [InterfaceElement] {
    controller.descendants.filter { element in
      element.name == "segue" && !["relationship", "embed"].contains(element["kind"])
    }
  }

  private mutating func segues(of controller: InterfaceElement) -> String {
    var body = ""
    var seen: Set<String> = []
    for segue in segueElements(of: controller) where seen.insert(segueName(segue)).inserted {
      if segue["kind"] == "unwind" {
        let selector = segue["unwindAction"] ?? ""
        let owner = classes.values.sorted { $0.name < $1.name }.first { declared in
          declared.actions.contains { $0.selector == selector }
        }
        guard let owner, let action = owner.actions.first(where: { $0.selector == selector }) else {
          remark(segue, "no class has the action '\(selector)' of the unwind segue.")
          continue
        }
        body += line(
          5, "scene.unwindSegue(\(quoted(segueName(segue))), to: \(owner.name).\(action.name))")
      } else if let destination = segue["destination"].flatMap({ sceneNames[$0] }) {
        let kind =
          switch segue["kind"] {
          case "presentation", "modal": ", kind: .presentModally"
          case "showDetail": ", kind: .showDetail"
          default: ""
          }
        let style = segue["modalPresentationStyle"]
          .flatMap { Self.presentationStyles.contains($0) ? ", presentation: .\($0)" : nil }
        body += line(
          5,
          "scene.segue(\(quoted(segueName(segue))), to: \(quoted(destination))\(kind)\(style ?? ""))"
        )
      } else {
        remark(segue, "the destination of the segue '\(segueName(segue))' is not in this file.")
      }
    }
    return body
  }

  private static let presentationStyles: Set<String> = [
    "fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "pageSheet",
    "formSheet",
  ]

  // MARK: Bars

  private mutating func barItems(
    _ item: InterfaceElement, in controller: InterfaceElement, of className: String
  ) -> String {
    let outlets = controller.contents(of: "connections").filter { $0.name == "outlet" }
    var body = ""
    for (key, position) in [("left", "left"), ("right", "right")] {
      let elements =
        item.children.filter { $0["key"] == key + "BarButtonItem" }
        + (item.children.first { $0["key"] == key + "BarButtonItems" }?.children ?? [])
      for element in elements {
        let system = element["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let title = element["title"] ?? system ?? element["image"] ?? "Item"
        let outlet = outlets.first { $0["destination"] == element.id }?["property"]
          .map { ", outlet: \(quoted($0))" }
        body += line(
          5, "scene.barButtonItem(\(quoted(title)), at: .\(position)\(outlet ?? "")) { owner in")
        body += line(6, "{ (item: UIBarButtonItem) in \(call(of: element, className)) }")
        body += line(5, "}")
      }
    }
    return body
  }

  private mutating func call(of item: InterfaceElement, _ className: String) -> String {
    let connections = item.contents(of: "connections")
    if let segue = connections.first(where: { $0.name == "segue" }) {
      return "owner.performSegue(withIdentifier: \(quoted(segueName(segue))), sender: item)"
    }
    if let selector = connections.first(where: { $0.name == "action" })?["selector"] {
      if let call = ActionCall.text(
        selector, of: classes[className], sender: "item", type: "UIBarButtonItem")
      {
        return call
      }
      remark(item, "the action '\(selector)' is not connected.")
    }
    return "_ = (owner, item)"
  }

  func line(_ depth: Int, _ text: String) -> String {
    String(repeating: "  ", count: depth) + text + "\n"
  }
}
