import Foundation
import TerminalUI

/// Nib files, and parts of views other than subviews.
extension SceneBuilder {
  /// Creates the top-level objects of a nib file and connects them.
  ///
  /// - Parameters:
  ///   - root: The root element of the file.
  ///   - owner: The object that is the file's owner.
  /// - Returns: The objects in the order of the file.
  func makeObjects(ofNib root: InterfaceElement, owner: AnyObject?) -> [AnyObject] {
    var made: [AnyObject] = []
    for element in root.contents(of: "objects") {
      if element.name == "placeholder" {
        if element.id == "-1", let owner { register(owner, for: element) }
      } else if let object = makeTopLevelObject(element, isOfController: owner is UIViewController)
      {
        made.append(object)
      } else {
        makeGestureRecognizer(element)
      }
    }
    connect()
    return made
  }

  private func makeTopLevelObject(
    _ element: InterfaceElement, isOfController: Bool
  ) -> AnyObject? {
    switch element.name {
    case "customObject": return makeCustomObject(element)
    case "tableViewCell": return makeCell(element)
    case "collectionViewCell": return makeItem(element)
    case "collectionReusableView", "view":
      let isPlain = element["customClass"] == nil && isOfController
      let view =
        isPlain ? TypedButtonsView() : ViewMaker(classes: classes).makeView(element)
      adopt(view, element)
      fill(view, from: element, canvas: isOfController ? element.visibleCanvas : nil)
      return view
    default: return element.isView ? makeView(element) : nil
    }
  }

  /// Creates the objects of a scene beside its view controller: objects of the project's classes,
  /// and views that are not in a view hierarchy.
  ///
  /// - Returns: The objects, which the view controller retains.
  func makeObjects(besideControllerIn scene: InterfaceElement) -> [AnyObject] {
    scene.children.compactMap { element in
      if element.name == "customObject" { return makeCustomObject(element) }
      if element.isView { return makeView(element) }
      makeGestureRecognizer(element)
      return nil
    }
  }

  private func makeCustomObject(_ element: InterfaceElement) -> AnyObject? {
    guard let object = element["customClass"].flatMap({ classes[$0]?.makeObject() }) else {
      return nil
    }
    register(object, for: element)
    return object
  }

  /// Creates the header view and the footer view of a table.
  func addHeaderAndFooterViews(of table: UITableView, _ element: InterfaceElement) {
    if let view = element.child(key: "tableHeaderView"), view.isView {
      table.tableHeaderView = makeView(view)
    }
    if let view = element.child(key: "tableFooterView"), view.isView {
      table.tableFooterView = makeView(view)
    }
  }

  /// Adds the items of a navigation bar that does not belong to a navigation controller.
  func addItems(to bar: UINavigationBar, _ element: InterfaceElement) {
    let items = element.contents(of: "items").filter { $0.name == "navigationItem" }
    bar.items = items.map { item in
      let made = UINavigationItem(title: item.string("title") ?? "")
      if let view = item.child(key: "titleView"), view.isView { made.titleView = makeView(view) }
      made.leftBarButtonItems = barButtonItems(of: item, "leftBarButtonItem")
      made.rightBarButtonItems = barButtonItems(of: item, "rightBarButtonItem")
      register(made, for: item)
      return made
    }
  }

  /// Creates the bar button items on one side of a navigation item, or returns nil if there are
  /// none.
  func barButtonItems(of item: InterfaceElement, _ key: String) -> [UIBarButtonItem]? {
    let elements =
      item.children.filter { $0["key"] == key }
      + ((item.child(key: key + "s") ?? item.child(key + "s"))?.children ?? [])
    let made = elements.compactMap(makeBarButtonItem)
    return made.isEmpty ? nil : made
  }

  /// Sets the user-defined runtime attributes of a view. A property that cannot be set is reported.
  func setRuntimeAttributes(of view: UIView, _ element: InterfaceElement) {
    for attribute in element.contents(of: "userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"], let value = RuntimeValue(attribute) else { continue }
      if value.set(path, of: view) { continue }
      let isSet = value.candidates.contains {
        classes.connect(outlet: path, of: view, to: $0) == nil
      }
      if !isSet { report("\(type(of: view)) has no such property.", path, at: attribute) }
    }
  }
}

/// The value of a user-defined runtime attribute.
@MainActor
private struct RuntimeValue {
  /// The value in each type that the property may have.
  let candidates: [Any]

  init?(_ attribute: InterfaceElement) {
    switch attribute["type"] {
    case "boolean": candidates = [attribute["value"] == "YES"]
    case "string":
      candidates = [attribute["value"] ?? attribute.string("value") ?? ""]
    case "color":
      guard let color = attribute.color("value") else { return nil }
      candidates = [color]
    case "number", nil:
      guard let child = attribute.child(key: "value") else { return nil }
      if child.name == "integer", let value = child["value"].flatMap(Int.init) {
        candidates = [value, CGFloat(value), Double(value), Float(value)]
      } else if let value = child.number("value"), value.isFinite {
        candidates = [CGFloat(value), value, Float(value), Int(exactly: value.rounded()) ?? 0]
      } else {
        return nil
      }
    default: return nil
    }
  }

  private var number: CGFloat? { candidates.lazy.compactMap { $0 as? CGFloat }.first }
  private var flag: Bool? { candidates.first as? Bool }

  /// Sets a property of `UIView` or its layer. Unknown properties of the layer are ignored.
  ///
  /// - Returns: False if the property is of another class.
  func set(_ path: String, of view: UIView) -> Bool {
    switch path {
    case "layer.cornerRadius": view.layer.cornerRadius = number ?? 0
    case "layer.borderWidth": view.layer.borderWidth = number ?? 0
    case "layer.masksToBounds", "clipsToBounds": view.clipsToBounds = flag ?? true
    case "layer.borderUIColor", "layer.borderColorFromUIColor":
      if let color = candidates.first as? UIColor { view.layer.borderColor = color.cgColor }
    case "hidden", "isHidden": view.isHidden = flag ?? false
    case "alpha": view.alpha = number ?? 1
    default:
      let isOfLayer = path.hasPrefix("layer.")
      return isOfLayer
    }
    return true
  }
}
