import Foundation

/// The items of a navigation bar. They are those of its navigation controller's screens, or of a
/// bar that is a view of a screen.
extension UINavigationBar {
  /// The items, of which the last is shown.
  public var items: [UINavigationItem]? {
    get {
      if let navigationController {
        return navigationController.viewControllers.map(\.navigationItem)
      }
      return accepted.value(or: nil)
    }
    set {
      accepted.set(newValue)
      show(newValue?.last, back: nil)
    }
  }

  /// The item that is shown.
  public var topItem: UINavigationItem? { items?.last }

  /// Sets the items.
  ///
  /// - Parameters:
  ///   - items: The items, of which the last is shown.
  ///   - animated: Ignored.
  public func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
}
