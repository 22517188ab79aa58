public import Foundation

/// Properties of scroll views that have no effect on a terminal.
extension UIScrollView {
  /// The speed at which scrolling ends after a swipe. The raw values are the same as in UIKit.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The speed at which scrolling ends after a swipe. It has no effect: scrolling ends at once.
  public var decelerationRate: DecelerationRate {
    get { accepted.value(or: .normal) }
    set { accepted.set(newValue) }
  }
  /// The insets of the contents. They have no effect: contents begin and end at the edges.
  public var contentInset: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether scrolling stops at pages. It has no effect.
  public var isPagingEnabled: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  public var bounces: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  public var alwaysBounceVertical: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  public var alwaysBounceHorizontal: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The zoom scale. It has no effect, because cells can't be scaled.
  public var zoomScale: CGFloat {
    get { accepted.value(or: 1) }
    set { accepted.set(newValue) }
  }
  public var minimumZoomScale: CGFloat {
    get { accepted.value(or: 1) }
    set { accepted.set(newValue) }
  }
  public var maximumZoomScale: CGFloat {
    get { accepted.value(or: 1) }
    set { accepted.set(newValue) }
  }
  /// The way in which scrolling hides the keyboard. It has no effect.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { accepted.value(or: .none) }
    set { accepted.set(newValue) }
  }
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { accepted.value(or: .automatic) }
    set { accepted.set(newValue) }
  }

  /// The ways in which scrolling hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// The ways in which contents are inset by bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// Has no effect. The indicators are always shown.
  public func flashScrollIndicators() {}

  /// Has no effect. Cells can't be scaled.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - animated: Ignored.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Has no effect. Cells can't be scaled.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - animated: Ignored.
  public func zoom(to rect: CGRect, animated: Bool) {}
}

/// Properties of tables that have no effect on a terminal.
extension UITableView {
  /// The estimated height of rows. It has no effect, because heights are computed.
  public var estimatedRowHeight: CGFloat {
    get { accepted.value(or: UITableView.automaticDimension) }
    set { accepted.set(newValue) }
  }
  /// The space above headings. It has no effect.
  public var sectionHeaderTopPadding: CGFloat {
    get { accepted.value(or: UITableView.automaticDimension) }
    set { accepted.set(newValue) }
  }
  public var estimatedSectionHeaderHeight: CGFloat {
    get { accepted.value(or: UITableView.automaticDimension) }
    set { accepted.set(newValue) }
  }
  public var estimatedSectionFooterHeight: CGFloat {
    get { accepted.value(or: UITableView.automaticDimension) }
    set { accepted.set(newValue) }
  }
  /// The style of the lines between rows. The lines aren't drawn.
  public var separatorStyle: UITableViewCell.SeparatorStyle {
    get { accepted.value(or: .singleLine) }
    set { accepted.set(newValue) }
  }
  public var separatorColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var separatorInset: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the margins of cells follow a readable width. It has no
  /// effect.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The color of the section index. It has no effect.
  public var sectionIndexColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UITableViewCell {
  /// The style of the lines between rows. The lines aren't drawn.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

  public var separatorInset: UIEdgeInsets {
    get { accepted.value(or: .zero) }
    set { accepted.set(newValue) }
  }
  /// The view behind the contents. It isn't shown.
  public var backgroundView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var selectedBackgroundView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The level of indentation. It has no effect.
  public var indentationLevel: Int {
    get { accepted.value(or: 0) }
    set { accepted.set(newValue) }
  }
  public var indentationWidth: CGFloat {
    get { accepted.value(or: 10) }
    set { accepted.set(newValue) }
  }
}

extension UITableViewHeaderFooterView {
  /// The view behind the contents. It isn't shown.
  public var backgroundView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

extension UICollectionViewCell {
  /// The view behind the contents. It isn't shown.
  public var backgroundView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var selectedBackgroundView: UIView? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}
