import Foundation
import Maps
import TerminalUI

/// The connections of a scene: outlets, delegates, actions and segues.
extension SceneBuilder {
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

  /// The findings that were printed.
  private static var reported: Set<InterfaceFinding> = []

  /// Prints the reason why a connection or an attribute was not set to standard error, once even if
  /// the element is that of many cells. Nothing happens if the reason is nil.
  func report(_ reason: String?, _ name: String, at element: InterfaceElement) {
    guard let reason else { return }
    let finding = InterfaceFinding(file: file.path, line: element.line, name: name, reason: reason)
    guard Self.reported.insert(finding).inserted else { return }
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
    case ("prefetchDataSource", let table as UITableView):
      table.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
    case ("prefetchDataSource", let collection as UICollectionView):
      collection.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
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
    // The exit receives unwind segues alone. Where Xcode connects an action to it, the controller
    // has another connection.
    guard let selector = action["selector"],
      action["destination"].flatMap({ file.elements[$0] })?.name != "exit"
    else { return }
    let receiver = target ?? controller
    guard let receiver else { return }
    guard classes.hasAction(selector, of: receiver) else {
      // Xcode leaves connections to another scene when a view is copied. On iOS nothing happens.
      if target == nil, !isPlaceholder(action["destination"]) { return }
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

  /// Returns a Boolean value that indicates whether an identifier is that of a placeholder, such as
  /// the first responder.
  private func isPlaceholder(_ id: String?) -> Bool {
    id.flatMap { file.elements[$0] }?.name == "placeholder"
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
