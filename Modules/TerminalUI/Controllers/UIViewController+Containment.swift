extension UIViewController {
  /// Adds a child view controller. The caller adds its view.
  public func addChild(_ child: UIViewController) {
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
  }

  /// Removes the view controller from its parent.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// The nearest ancestor that is a split view controller.
  public var splitViewController: UISplitViewController? {
    ancestor()
  }

  /// The nearest ancestor that is a navigation controller.
  public var navigationController: UINavigationController? {
    ancestor()
  }

  private func ancestor<Kind>() -> Kind? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Kind }.first
  }
}

/// A view controller that shows other ones.
@MainActor
package protocol ContainerViewController: UIViewController {
  /// The child that fills the screen, or nil if there is none.
  var frontmostChild: UIViewController? { get }
}

extension TerminalAddition where Self: UIViewController {
  /// The view controller that fills the screen inside this one: for a container, that of its
  /// visible child.
  public var frontmost: UIViewController {
    (self as? any ContainerViewController)?.frontmostChild?.frontmost ?? self
  }
}
