import Foundation

extension UIBarButtonItem {
  /// Creates a button with a title that calls a method.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The style.
  ///   - target: The object that has the method, or nil for the first one in the responder chain.
  ///   - action: The method, or nil for none.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    set(target, action)
  }

  /// Creates a standard button or a space.
  ///
  /// - Parameters:
  ///   - systemItem: The standard button.
  ///   - target: The object that has the method, or nil for the first one in the responder chain.
  ///   - action: The method, or nil for none.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    set(target, action)
  }

  /// Creates a button with a picture, which shows the symbol or the accessibility label of the
  /// picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - style: The style.
  ///   - target: The object that has the method, or nil for the first one in the responder chain.
  ///   - action: The method, or nil for none.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style)
    self.image = image
    set(target, action)
  }

  /// Creates a button without a title or an action.
  public convenience init() { self.init(title: nil) }

  private func set(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// A Boolean value that indicates whether pressing the button does something.
  var hasAction: Bool { primaryAction != nil || action != nil || menu != nil }

  /// The title, or the text in place of the image of a button without one.
  package var shownTitle: String? {
    if let title, !title.isEmpty { return title }
    return image?.symbol ?? accessibilityLabel ?? image?.accessibilityLabel ?? title
  }
}
