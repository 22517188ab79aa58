import Foundation
import Maps
import TerminalUI

/// Creates and connects the objects of one instance of a scene.
@MainActor
final class SceneBuilder {
  let file: InterfaceFile
  let classes: InterfaceClasses
  /// The objects by identifier.
  private(set) var objects: [String: AnyObject] = [:]
  /// The elements of the objects, in the order of their creation.
  private var elements: [InterfaceElement] = []
  /// The views that were created. Their `awakeFromNib()` is called after everything is connected.
  private var views: [UIView] = []
  private weak var controller: UIViewController?
  /// The keys that are in use: the keys of every scene, and the keys of the scene's buttons.
  private var usedKeys = UIBarButtonItem.reservedKeys
  /// The segues of static cells.
  let staticSegues = StaticSegues()
  /// The controller of the scene.
  var owner: UIViewController? { controller }

  /// The names of the storyboard's scenes by the identifiers of their controllers.
  private let sceneNames: [String: String]

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
    let children = element.contents(of: "subviews").filter(\.isView)
    if let stack = view as? UIStackView { return arrange(children, in: stack, element) }
    if let toolbar = view as? UIToolbar {
      toolbar.items = element.contents(of: "items").compactMap(makeBarButtonItem)
    }
    if let table = view as? UITableView { registerCells(of: table, element) }
    if let table = view as? UITableView { addHeaderAndFooterViews(of: table, element) }
    if let collection = view as? UICollectionView {
      registerCells(of: collection, element)
      element.configureLayout(of: collection)
    }
    if let bar = view as? UINavigationBar { addItems(to: bar, element) }
    if let bar = view as? UITabBar {
      bar.items = element.contents(of: "items").map(makeTabBarItem)
    }
    guard !children.isEmpty, !(view is UIListView) else { return }
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
      retaining: makeConstraints(of: view, element))
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

  // MARK: Connecting

  /// Connects all objects: outlets first, then actions and segues.
  func connect() {
    for element in elements {
      guard let object = element.id.flatMap({ objects[$0] }) else { continue }
      connect(object, element)
    }
    for view in views { view.awakeFromNib() }
  }

  private func connect(_ object: AnyObject, _ element: InterfaceElement) {
    connectCollections(of: object, element)
    for connection in element.contents(of: "connections") {
      let destination = connection["destination"].flatMap { objects[$0] }
      switch connection.name {
      case "outlet":
        if let name = connection["property"], let destination {
          connect(outlet: name, of: object, to: destination, at: connection)
        }
      case "action": connect(action: connection, of: object, to: destination)
      case "segue": connect(segue: connection, of: object)
      default: break
      }
    }
  }

  /// Connects the outlet collections of an object. They come before its outlets, whose observers
  /// may use them.
  private func connectCollections(of object: AnyObject, _ element: InterfaceElement) {
    var collections: [String: [AnyObject]] = [:]
    for connection in element.contents(of: "connections")
    where connection.name == "outletCollection" {
      if let name = connection["property"],
        let destination = connection["destination"].flatMap({ objects[$0] })
      {
        collections[name, default: []].append(destination)
      }
    }
    if let view = object as? UIView {
      for case let recognizer as UIGestureRecognizer in collections["gestureRecognizers"] ?? [] {
        view.addGestureRecognizer(recognizer)
        view.isUserInteractionEnabled = true
      }
      collections["gestureRecognizers"] = nil
    }
    for (name, members) in collections {
      report(classes.connect(outlet: name, of: object, to: members), name, at: element)
    }
  }

  private func connect(
    outlet name: String, of object: AnyObject, to value: AnyObject, at element: InterfaceElement
  ) {
    if connectDelegate(name, of: object, to: value) { return }
    // The views of UIKit's controllers are not outlets of the project.
    switch (name, object) {
    case ("view", is UIViewController), ("tableView", is UITableViewController),
      ("collectionView", is UICollectionViewController):
      return
    default: break
    }
    report(classes.connect(outlet: name, of: object, to: value), name, at: element)
  }

  /// Prints the reason why a connection or an attribute was not set to standard error. Nothing
  /// happens if the reason is nil.
  func report(_ reason: String?, _ name: String, at element: InterfaceElement) {
    guard let reason else { return }
    let finding = InterfaceFinding(file: file.path, line: element.line, name: name, reason: reason)
    FileHandle.writeMessage("\(finding)\n")
  }

  private func connectDelegate(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
    switch (name, object) {
    case ("delegate", let field as UITextField): field.delegate = value as? any UITextFieldDelegate
    case ("delegate", let text as UITextView): text.delegate = value as? any UITextViewDelegate
    case ("delegate", let web as UIWebView): web.delegate = value as? any UIWebViewDelegate
    case ("delegate", let bar as UISearchBar): bar.delegate = value as? any UISearchBarDelegate
    case ("delegate", let picker as UIPickerView):
      picker.delegate = value as? any UIPickerViewDelegate
    case ("dataSource", let picker as UIPickerView):
      picker.dataSource = value as? any UIPickerViewDataSource
    case ("dataSource", let table as UITableView):
      table.dataSource = value as? any UITableViewDataSource
    case ("dataSource", let collection as UICollectionView):
      collection.dataSource = value as? any UICollectionViewDataSource
    case ("backgroundView", let list as UIListView): list.backgroundView = value as? UIView
    case ("delegate", let scroll as UIScrollView):
      scroll.delegate = value as? any UIScrollViewDelegate
    case ("delegate", let map as MKMapView): map.delegate = value as? any MKMapViewDelegate
    case ("delegate", let bar as UITabBar): bar.delegate = value as? any UITabBarDelegate
    case ("delegate", let bar as UIToolbar): bar.delegate = value as? any UIToolbarDelegate
    case ("delegate", let bar as UINavigationBar):
      bar.delegate = value as? any UINavigationBarDelegate
    case ("delegate", let recognizer as UIGestureRecognizer):
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case ("delegate", let tabs as UITabBarController):
      tabs.delegate = value as? any UITabBarControllerDelegate
    case ("delegate", let navigation as UINavigationController):
      navigation.delegate = value as? any UINavigationControllerDelegate
    case ("delegate", let split as UISplitViewController):
      split.delegate = value as? any UISplitViewControllerDelegate
    case ("navigationDelegate", let web as WKWebView):
      web.navigationDelegate = value as? any WKNavigationDelegate
    default: return false
    }
    return true
  }

  private func connect(action: InterfaceElement, of object: AnyObject, to target: AnyObject?) {
    guard let selector = action["selector"] else { return }
    let receiver = target ?? controller
    guard let receiver else { return }
    guard classes.hasAction(selector, of: receiver) else {
      return report("\(type(of: receiver)) has no such action.", selector, at: action)
    }
    let perform: @MainActor (Any?) -> Void = { [classes, weak receiver] sender in
      if let receiver { classes.perform(selector, of: receiver, sender: sender) }
    }
    if let item = object as? UIBarButtonItem {
      // A button's segue takes precedence over its action.
      guard item.primaryAction == nil else { return }
      item.primaryAction = UIAction { action in perform(action.sender) }
    } else if let recognizer = object as? UIGestureRecognizer {
      recognizer.addTarget(receiver, action: Selector(selector))
    } else if let control = object as? UIControl {
      let event = UIControl.Event(interfaceBuilder: action["eventType"] ?? "touchUpInside")
      control.addAction(UIAction { action in perform(action.sender) }, for: event)
    }
  }

  private func connect(segue: InterfaceElement, of object: AnyObject) {
    guard let identifier = segue.segueIdentifier, let controller else { return }
    if segue["kind"] == "embed" {
      if let container = object as? UIView { embed(segue, in: container, of: controller) }
      return
    }
    let perform: @MainActor (Any?) -> Void = { [weak controller] sender in
      guard let controller,
        controller.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender)
      else { return }
      controller.performSegue(withIdentifier: identifier, sender: sender)
    }
    if let item = object as? UIBarButtonItem {
      item.primaryAction = UIAction { action in perform(action.sender) }
    } else if let control = object as? UIControl {
      control.addAction(UIAction { action in perform(action.sender) }, for: .touchUpInside)
    }
  }
}

extension SceneBuilder {
  /// Creates the child view controller of an embed segue, and adds it to a container view.
  private func embed(
    _ segue: InterfaceElement, in container: UIView, of controller: UIViewController
  ) {
    guard let name = segue["destination"].flatMap({ sceneNames[$0] }),
      let storyboard = controller.storyboard
    else { return }
    let child = storyboard.instantiateViewController(name) {
      classes.makeDestination(of: segue, coder: $0, from: controller, in: storyboard)
    }
    let embedSegue = UIStoryboardSegue(
      identifier: segue["identifier"], source: controller, destination: child)
    controller.prepare(for: embedSegue, sender: nil)
    controller.addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: controller)
  }
}

extension InterfaceClasses {
  /// Creates a child of a container by the segue action of the relationship or the embed segue. The
  /// action is a method of the container, or of the screen whose segue shows the container.
  ///
  /// - Returns: Nil if the segue has no action, or if the action returns nil.
  func makeDestination(
    of segue: InterfaceElement, coder: NSCoder, from container: UIViewController,
    in storyboard: UIStoryboard
  ) -> UIViewController? {
    guard let selector = segue["destinationCreationSelector"] else { return nil }
    let performed = storyboard.performedSegue
    for source in [container, performed?.source].compactMap(\.self) {
      let destination = makeDestination(
        by: selector, of: source, coder: coder, sender: performed?.sender,
        identifier: segue["identifier"])
      if let destination { return destination }
    }
    return nil
  }
}

extension InterfaceElement {
  /// The identifier of the segue, or of its element if the segue has no identifier.
  var segueIdentifier: String? { self["identifier"] ?? id }
}

extension UIControl.Event {
  /// Creates an event from its name in an Interface Builder file. An event that does not exist in a
  /// terminal is replaced by `touchUpInside`.
  init(interfaceBuilder name: String) {
    switch name {
    case "valueChanged": self = .valueChanged
    case "editingChanged": self = .editingChanged
    case "editingDidBegin": self = .editingDidBegin
    case "editingDidEnd": self = .editingDidEnd
    case "editingDidEndOnExit": self = .editingDidEndOnExit
    case "primaryActionTriggered": self = .primaryActionTriggered
    default: self = .touchUpInside
    }
  }
}
