import Foundation
import TerminalUI

/// Creates and connects the objects of one instance of a scene.
@MainActor
final class SceneBuilder {
  let file: InterfaceFile
  let classes: InterfaceClasses
  /// The objects by identifier.
  private(set) var objects: [String: AnyObject] = [:]
  /// The elements of the objects, in the order of their creation.
  var elements: [InterfaceElement] = []
  /// The views that were created. Their `awakeFromNib()` is called after everything is connected.
  var views: [UIView] = []
  /// The constraints, and the views of other size classes, of views without a placement, until an
  /// owner retains them: outlets may be weak.
  private(set) var unplacedObjects: [AnyObject] = []
  weak var controller: UIViewController?
  /// The keys that are in use: the keys of every scene, and the keys of the scene's buttons.
  private var usedKeys = UIBarButtonItem.reservedKeys
  /// The segues of static cells.
  let staticSegues = StaticSegues()
  /// The controller of the scene.
  var owner: UIViewController? { controller }

  /// The names of the storyboard's scenes by the identifiers of their controllers.
  let sceneNames: [String: String]

  init(
    file: InterfaceFile, classes: InterfaceClasses, controller: UIViewController?,
    sceneNames: [String: String] = [:]
  ) {
    self.sceneNames = sceneNames
    self.file = file
    self.classes = classes
    self.controller = controller
  }

  /// Adds an object to connect.
  func register(_ object: AnyObject, for element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    elements.append(element)
  }

  // MARK: Views

  /// Creates the subviews of a view and their placement.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - element: The element of the view.
  ///   - canvas: The part of the view that its bounds show, in points; nil for the entire view.
  func fill(_ view: UIView, from element: InterfaceElement, canvas: CGRect? = nil) {
    let earlier = unplacedObjects
    unplacedObjects = []
    defer { unplacedObjects += earlier }
    let uninstalled = element.uninstalledSubviews
    let subviews = element.contents(of: "subviews").filter(\.isView)
    let children = subviews.filter { !uninstalled.contains($0.id ?? "") }
    // Outlets may refer to views of another size class.
    let others: [AnyObject] = subviews.filter { uninstalled.contains($0.id ?? "") }.map(makeView)
    if let stack = view as? UIStackView {
      unplacedObjects += others + makeConstraints(of: stack, element)
      return arrange(children, in: stack, element)
    }
    if let toolbar = view as? UIToolbar {
      toolbar.items = element.contents(of: "items").compactMap(makeBarButtonItem)
    }
    if let table = view as? UITableView { registerCells(of: table, element) }
    if let table = view as? UITableView { addHeaderAndFooterViews(of: table, element) }
    if let collection = view as? UICollectionView {
      registerCells(of: collection, element)
      setLayout(of: collection, element)
    }
    if let bar = view as? UINavigationBar { addItems(to: bar, element) }
    if let bar = view as? UITabBar {
      bar.items = element.contents(of: "items").map(makeTabBarItem)
    }
    guard !children.isEmpty, !(view is UIListView) else {
      unplacedObjects += others + makeConstraints(of: view, element)
      return
    }
    let size = element.frame?.size ?? CGSize(width: 375, height: 667)
    var placed: [PlacedView] = []
    let bounds = CGRect(origin: .zero, size: size)
    let outer = ConstraintFrames(of: children, in: element, safeArea: canvas ?? bounds).frames
    let frames = InnerContents.frames(of: children, within: outer)
    for (child, frame) in zip(children, frames) {
      let inner = makeView(child)
      view.addSubview(inner)
      if child.name == "label", child.hasBackground {
        cover(&placed, with: inner, rect: frame)
      }
      placed.append(PlacedView(view: inner, rect: frame))
    }
    view.placement = PackedPlacement(
      placed, canvas: canvas ?? bounds,
      retaining: others + makeConstraints(of: view, element) + unplacedObjects)
    unplacedObjects = []
  }

  /// Gives a collection view the layout of its element, which may be of a class of the project.
  private func setLayout(of collection: UICollectionView, _ element: InterfaceElement) {
    guard let layout = element.child(key: "collectionViewLayout") else { return }
    let type = layout["customClass"].flatMap { classes[$0]?.type as? UICollectionViewLayout.Type }
    if let custom = type?.makeFromStoryboard() { collection.collectionViewLayout = custom }
    element.configureLayout(of: collection)
    register(collection.collectionViewLayout, for: layout)
  }

  /// Marks the labels behind an opaque one in the same place, such as the front of a card.
  private func cover(_ placed: inout [PlacedView], with label: UIView, rect: CGRect) {
    for index in placed.indices where placed[index].isLabel(inPlaceOf: rect) {
      placed[index].isBehindLabel = true
      // Of a white or gray background the theme's is left.
      if label.backgroundColor == nil { label.backgroundColor = .systemBackground }
    }
  }

  /// Creates the constraints of a view, because an outlet may refer to them. They are not
  /// activated, because views are placed by their frames.
  private func makeConstraints(of view: UIView, _ element: InterfaceElement) -> [AnyObject] {
    element.contents(of: "constraints").map { constraint in
      let made = NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: constraint.number("constant") ?? 0)
      register(made, for: constraint)
      return made
    }
  }

  /// Creates the view of an element and its subviews.
  func makeView(_ element: InterfaceElement) -> UIView {
    let view = ViewMaker(classes: classes).makeView(element)
    adopt(view, element)
    fill(view, from: element)
    return view
  }

  /// Configures a view from an element, and registers it for connecting.
  func adopt(_ view: UIView, _ element: InterfaceElement) {
    element.configure(view)
    register(view, for: element)
    setRuntimeAttributes(of: view, element)
    views.append(view)
  }

  // MARK: Bars

  /// Creates the bar button item of an element; nil if the element is of another kind.
  func makeBarButtonItem(_ element: InterfaceElement) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else { return nil }
    let item: UIBarButtonItem
    if let view = element.child(key: "customView"), view.isView {
      item = UIBarButtonItem(customView: makeView(view))
    } else if let system = element["systemItem"] {
      item = Self.systemItem(system)
    } else {
      item = UIBarButtonItem(
        title: element.string("title"), style: element["style"] == "done" ? .done : .plain)
      if item.title ?? "" == "", let name = element["image"] {
        item.image =
          element["catalog"] == "system" ? UIImage(systemName: name) : UIImage(named: name)
        if item.image == nil { item.title = name }
      }
    }
    if let isEnabled = element.flag("enabled") { item.isEnabled = isEnabled }
    if let tag = element["tag"].flatMap(Int.init) { item.tag = tag }
    if item.keyEquivalent == nil, let key = freeKey(for: item.shownTitle ?? "") {
      item.keyEquivalent = key
    }
    if let key = item.keyEquivalent { usedKeys.insert(key) }
    register(item, for: element)
    return item
  }

  private func makeTabBarItem(_ element: InterfaceElement) -> UITabBarItem {
    let item = UITabBarItem()
    element.configure(item)
    register(item, for: element)
    return item
  }

  /// Returns the first letter of a title that is not in use as a key.
  private func freeKey(for title: String) -> Character? {
    title.lowercased().first { $0.isASCII && $0.isLetter && !usedKeys.contains($0) }
  }

  private static func systemItem(_ name: String) -> UIBarButtonItem {
    let items: [String: UIBarButtonItem.SystemItem] = [
      "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
      "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
      "reply": .reply, "action": .action, "organize": .organize, "search": .search,
      "refresh": .refresh, "stop": .stop, "trash": .trash, "undo": .undo, "redo": .redo,
      "close": .close,
    ]
    if let item = items[name] {
      let made = UIBarButtonItem(systemItem: item)
      if item == .fixedSpace { made.width = 2 }
      return made
    }
    let spaced = name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    return UIBarButtonItem(title: spaced.prefix(1).uppercased() + spaced.dropFirst())
  }

  /// Creates the gesture recognizer of an element. Nothing happens if the element is of another
  /// kind.
  func makeGestureRecognizer(_ element: InterfaceElement) {
    let recognizer: UIGestureRecognizer
    switch element.name {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = element["numberOfTapsRequired"].flatMap(Int.init) ?? 1
      recognizer = tap
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer()
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      swipe.direction = directions[element["direction"] ?? "right"] ?? .right
      recognizer = swipe
    // Xcode writes the element's name with a `p`.
    case "longPressGestureRecognizer", "pongPressGestureRecognizer":
      recognizer = UILongPressGestureRecognizer()
    case "panGestureRecognizer": recognizer = UIPanGestureRecognizer()
    case "pinchGestureRecognizer": recognizer = UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": recognizer = UIRotationGestureRecognizer()
    default: return
    }
    register(recognizer, for: element)
  }
}
