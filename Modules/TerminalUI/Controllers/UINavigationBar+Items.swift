import Foundation

/// A navigation bar without a navigation controller, as a view of a screen.
extension UINavigationBar {
  /// The items, of which the last is shown.
  public var items: [UINavigationItem]? {
    get { accepted.value(or: nil) }
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
