public import Foundation

/// The values of properties that have no effect on a terminal, by name. UIKit code that uses such a
/// property compiles, and reads the value that it has set.
package struct AcceptedValues {
  private var values: [String: Any] = [:]

  /// Returns the value of a property.
  ///
  /// - Parameters:
  ///   - default: The value if the property hasn't been set.
  ///   - name: The name of the property.
  package func value<Value>(or default: Value, _ name: String = #function) -> Value {
    values[name] as? Value ?? `default`
  }

  /// Sets the value of a property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the property.
  package mutating func set<Value>(_ value: Value, _ name: String = #function) {
    values[name] = value
  }
}

/// Properties of views that have no effect on a terminal, and methods.
extension UIView {
  /// A Boolean value that indicates whether the view is opaque.
  public var isOpaque: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the view receives several touches at a time. It has no
  /// effect, because a mouse has one pointer.
  public var isMultipleTouchEnabled: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the view receives touches exclusively. It has no
  /// effect.
  public var isExclusiveTouch: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The transform of the view. It has no effect, because cells can't be scaled or rotated.
  public var transform: CGAffineTransform {
    get { accepted.value(or: .identity) }
    set { accepted.set(newValue) }
  }
  /// The number of pixels per point. It has no effect.
  public var contentScaleFactor: CGFloat {
    get { accepted.value(or: 1) }
    set { accepted.set(newValue) }
  }
  /// The identifier with which iOS stores the state of the view between runs. It has no effect.
  public var restorationIdentifier: String? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The picture that iOS shows for large text sizes. It is not shown.
  public var largeContentImage: UIImage? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The title that iOS shows for large text sizes. It is not shown.
  public var largeContentTitle: String? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The meaning of the view for languages that are written from right to left. It has no effect.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { accepted.value(or: .unspecified) }
    set { accepted.set(newValue) }
  }
  /// The dimming of the tint color. It has no effect.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { accepted.value(or: .automatic) }
    set { accepted.set(newValue) }
  }
  /// The kinds of dimming. The raw values are the same as in UIKit.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  /// The direction in which the view's contents are arranged. It is always from left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Resizes the view to fit its contents.
  public func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Returns the first view with a tag among this view and its descendants, or nil if there is
  /// none.
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

/// Properties of labels that have no effect on a terminal.
extension UILabel {
  /// A Boolean value that indicates whether long text has a smaller font. It has no effect: the
  /// text is truncated.
  public var adjustsFontSizeToFitWidth: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the font follows the preferred text size. It has no
  /// effect.
  public var adjustsFontForContentSizeCategory: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The minimum scale of the font if long text has a smaller font. It has no effect.
  public var minimumScaleFactor: CGFloat {
    get { accepted.value(or: 0) }
    set { accepted.set(newValue) }
  }
  /// The color of the text's shadow. It has no effect.
  public var shadowColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The offset of the text's shadow, in points. It has no effect.
  public var shadowOffset: CGSize {
    get { accepted.value(or: CGSize(width: 0, height: -1)) }
    set { accepted.set(newValue) }
  }
  /// The width at which the text wraps, in points. It has no effect: the text wraps at the label's
  /// width.
  public var preferredMaxLayoutWidth: CGFloat {
    get { accepted.value(or: 0) }
    set { accepted.set(newValue) }
  }
  /// The color of highlighted text. It has no effect: highlighted text is bold.
  public var highlightedTextColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UIImageView {
  /// The configuration of a symbol. It has no effect, because a terminal has one text size.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UIView {
  /// Does nothing. Views can't be drawn into an image.
  ///
  /// - Parameters:
  ///   - rect: Ignored.
  ///   - afterScreenUpdates: Ignored.
  /// - Returns: False.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
}

extension UIView {
  /// Sets a property that UIKit doesn't declare, such as the `textColor` of a picker, which code
  /// for iOS sets by its name. It has no effect.
  public func setValue(_ value: Any?, forKey key: String) {}
  /// Sets a property that UIKit doesn't declare. It has no effect.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  /// Returns a property that UIKit doesn't declare: the `searchField` of a search bar, or nil.
  public func value(forKey key: String) -> Any? {
    key == "searchField" ? (self as? UISearchBar)?.searchTextField : nil
  }
}

extension UIView {
  /// Zero insets, because bars don't cover views.
  public var safeAreaInsets: UIEdgeInsets { .zero }
}

extension UIStackView {
  /// A Boolean value that indicates whether the spacing is between baselines. It has no effect.
  public var isBaselineRelativeArrangement: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
}

extension UITextView {
  /// The insets of the text, in points. They have no effect.
  public var textContainerInset: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }
  /// The area of the text. Its properties have no effect.
  public var textContainer: NSTextContainer {
    let container = accepted.value(or: NSTextContainer())
    accepted.set(container)
    return container
  }
  /// Has no effect. The text scrolls with the insertion point.
  public func scrollRangeToVisible(_ range: NSRange) {}
}

/// The area of a text view's text. Its properties have no effect.
@preconcurrency @MainActor
open class NSTextContainer {
  public init() {}

  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// The shapes of views in collisions. They have no effect.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

/// The direction in which contents are arranged.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// The meaning of a view for languages that are written from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
