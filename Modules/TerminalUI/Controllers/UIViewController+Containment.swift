extension UIViewController {
  /// Makes a controller part of this one; its view is added by the caller.
  public func addChild(_ child: UIViewController) {
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
  }

  /// Takes the controller out of the one it is part of.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// The nearest split view controller this controller is in.
  public var splitViewController: UISplitViewController? {
    var candidate = parent
    while let current = candidate {
      if let split = current as? UISplitViewController { return split }
      candidate = current.parent
    }
    return nil
  }

  /// The nearest navigation controller this controller is in.
  public var navigationController: UINavigationController? {
    var candidate = parent
    while let current = candidate {
      if let navigation = current as? UINavigationController { return navigation }
      candidate = current.parent
    }
    return nil
  }
}
