import InterfaceBuilder
import LabSources

/// A comparison of Interface Builder files with classes: it finds connections to missing outlets
/// and actions, and outlets and actions that are not connected.
struct ConnectionCheck {
  /// The connections to outlets and actions that no class has.
  private(set) var missing: [Finding] = []
  /// The outlets and actions that are not connected.
  private(set) var unconnected: [Finding] = []

  private let classes: [DeclaredClass]
  private let byName: [String: DeclaredClass]
  /// The connected outlets and actions, as pairs of the class and the name or selector.
  private var used: Set<[String]> = []
  /// The names of the classes to which the files refer.
  private var named: Set<String> = []

  /// The outlets of UIKit's own classes.
  private static let ownOutlets: Set<String> = [
    "dataSource", "delegate", "view", "tableView", "collectionView", "searchDisplayController",
    "inputView", "inputAccessoryView", "accessoryView", "backgroundView", "textLabel",
    "detailTextLabel", "imageView", "dragDelegate", "dropDelegate", "prefetchDataSource", "mapView",
    "refreshControl", "tableHeaderView", "tableFooterView", "contentView", "window",
    "gestureRecognizer",
  ]

  /// Compares files with classes.
  ///
  /// - Parameters:
  ///   - files: The Interface Builder files.
  ///   - classes: The classes of the project.
  init(_ files: [InterfaceFile], classes: [DeclaredClass]) {
    self.classes = classes
    byName = Dictionary(
      classes.map { (Self.shortName($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    for file in files {
      for element in file.root.descendants {
        if let name = element["customClass"] { named.insert(name) }
        check(element, in: file)
      }
    }
    findUnconnected()
  }

  private static func shortName(_ name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }

  /// Returns the class with a name, followed by its superclasses in the project.
  private func lineage(of name: String) -> [DeclaredClass] {
    var lineage: [DeclaredClass] = []
    var next = byName[name]
    while let current = next, !lineage.contains(current) {
      lineage.append(current)
      next = current.inherited.lazy.compactMap { byName[$0] }.first
    }
    return lineage
  }

  private mutating func check(_ element: InterfaceElement, in file: InterfaceFile) {
    switch element.name {
    case "outlet", "outletCollection":
      guard let name = element["property"], let owner = element.parent?.parent,
        let className = owner["customClass"], byName[className] != nil
      else { return }
      let owners = lineage(of: className).filter { $0.outlets.contains { $0.name == name } }
      used.formUnion(owners.map { [$0.name, name] })
      guard owners.isEmpty, !Self.ownOutlets.contains(name) else { return }
      add(element, name, "\(className) has no such outlet; on iOS the app would stop.", in: file)
    case "action":
      guard let selector = element["selector"], let destination = element["destination"],
        let target = file.elements[destination]
      else { return }
      check(selector, of: element, sentTo: target, in: file)
    case "segue" where element["kind"] == "unwind":
      guard let selector = element["unwindAction"] else { return }
      let owners = classes.filter { $0.actions.contains { $0.selector == selector } }
      used.formUnion(owners.map { [$0.name, selector] })
      if owners.isEmpty {
        add(element, selector, "No class has this action to unwind to.", in: file)
      }
    case "segue":
      guard let selector = element["destinationCreationSelector"],
        !classes.contains(where: { $0.segueActions.contains { $0.selector == selector } })
      else { return }
      add(element, selector, "No class has this segue action.", in: file)
    default: break
    }
  }

  private mutating func check(
    _ selector: String, of element: InterfaceElement, sentTo target: InterfaceElement,
    in file: InterfaceFile
  ) {
    // The class of the first responder is unknown before the action is sent.
    if target.name == "placeholder", target["placeholderIdentifier"] == "IBFirstResponder" {
      return
    }
    let className = target["customClass"]
    let owners = className.map { lineage(of: $0) } ?? []
    let callers = owners.filter { $0.actions.contains { $0.selector == selector } }
    used.formUnion(callers.map { [$0.name, selector] })
    guard callers.isEmpty, className == nil || !owners.isEmpty else { return }
    let owner = className ?? "The \(target.name)"
    add(element, selector, "\(owner) has no such action; nothing happens.", in: file)
  }

  private mutating func add(
    _ element: InterfaceElement, _ name: String, _ reason: String, in file: InterfaceFile
  ) {
    let finding = Finding(file: file.path, line: element.line, name: name, reason: reason)
    if !missing.contains(finding) { missing.append(finding) }
  }

  private mutating func findUnconnected() {
    for declared in classes where named.contains(Self.shortName(declared.name)) {
      for outlet in declared.outlets
      where !outlet.isAttribute && !used.contains([declared.name, outlet.name]) {
        unconnected.append(
          Finding(
            file: declared.path, line: outlet.line, name: outlet.name,
            reason: "No file connects this outlet; it stays nil."))
      }
      for action in declared.actions
      where action.isForInterfaceBuilder && !used.contains([declared.name, action.selector]) {
        unconnected.append(
          Finding(
            file: declared.path, line: action.line, name: action.selector,
            reason: "No file calls this action."))
      }
    }
  }
}
