public import Foundation

/// The values of properties that have no effect on a terminal, by name. UIKit code that sets such a
/// property compiles, and reads the value that it has set.
struct AcceptedValues {
  private var values: [String: Any] = [:]

  /// Returns the value of a property, or its default.
  ///
  /// - Parameters:
  ///   - default: The value of a property that hasn't been set.
  ///   - name: The name of the property.
  func value<Value>(or default: Value, _ name: String = #function) -> Value {
    values[name] as? Value ?? `default`
  }

  /// Sets the value of a property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the property.
  mutating func set<Value>(_ value: Value, _ name: String = #function) { values[name] = value }
}

/// The properties of views that are accepted without an effect on a terminal.
extension UIView {
  /// A Boolean value that indicates whether the view is opaque.
  public var isOpaque: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether several touches are received. A mouse has one pointer.
  public var isMultipleTouchEnabled: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether other views receive no touches.
  public var isExclusiveTouch: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The transform. Cells can't be scaled or rotated.
  public var transform: CGAffineTransform {
    get { accepted.value(or: .identity) }
    set { accepted.set(newValue) }
  }
  /// The factor between points and pixels.
  public var contentScaleFactor: CGFloat {
    get { accepted.value(or: 1) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether assistive technology reads the view.
  public var isAccessibilityElement: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// Changes the size of the view to what fits its contents.
  public func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Returns the view with a tag: this view or the first one inside it, or nil.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Inserts a view in front of a subview.
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - siblingSubview: The subview in front of which the view is inserted.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard let index = subviews.firstIndex(of: siblingSubview) else { return }
    insertSubview(view, at: index + 1)
  }

  /// Inserts a view behind a subview.
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - siblingSubview: The subview behind which the view is inserted.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard let index = subviews.firstIndex(of: siblingSubview) else { return }
    insertSubview(view, at: index)
  }
}

/// The properties of labels that are accepted without an effect on a terminal.
extension UILabel {
  /// A Boolean value that indicates whether long text is drawn smaller. It is truncated instead.
  public var adjustsFontSizeToFitWidth: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the size of text follows a person's preference.
  public var adjustsFontForContentSizeCategory: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The smallest scale of text that is drawn smaller.
  public var minimumScaleFactor: CGFloat {
    get { accepted.value(or: 0) }
    set { accepted.set(newValue) }
  }
  /// The color of the text's shadow.
  public var shadowColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The offset of the text's shadow in points.
  public var shadowOffset: CGSize {
    get { accepted.value(or: CGSize(width: 0, height: -1)) }
    set { accepted.set(newValue) }
  }
  /// The width in points at which the text wraps. It wraps at the label's width.
  public var preferredMaxLayoutWidth: CGFloat {
    get { accepted.value(or: 0) }
    set { accepted.set(newValue) }
  }
  /// The color of highlighted text, which is drawn bold.
  public var highlightedTextColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UIImageView {
  /// The configuration of a symbol, which has no effect: a terminal has one size of text.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UIView {
  /// Draws nothing, since a terminal's pictures are files.
  ///
  /// - Parameters:
  ///   - rect: Ignored.
  ///   - afterScreenUpdates: Ignored.
  /// - Returns: False.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
}

extension UIView {
  /// The space that bars take from the view: none, since bars are laid out beside views.
  public var safeAreaInsets: UIEdgeInsets { .zero }
}

extension UITextView {
  /// Accepted. The text scrolls with the insertion point.
  public func scrollRangeToVisible(_ range: NSRange) {}
}

/// The shapes of views in collisions, which don't happen.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }
