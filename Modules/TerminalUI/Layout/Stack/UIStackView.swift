public import Foundation

/// A view that arranges its subviews in a row or a column, with constraints of its own.
///
///     let form = UIStackView(arrangedSubviews: [titleLabel, titleField, saveButton])
///     form.axis = .vertical
///     form.spacing = 1
///
/// The stack view is as large as its arranged views and the spacing require, unless constraints
/// from outside determine its size. A hidden arranged view takes no space.
open class UIStackView: UIView {
  /// The distribution of space among the arranged views along the axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the space. Those with the lowest hugging priority grow, those with the lowest
    /// compression resistance shrink; among equals, the last one.
    case fill
    /// Views fill the space with equal lengths.
    case fillEqually
    /// Views fill the space in the proportions of their contents.
    case fillProportionally
    /// Views keep their lengths, with equal gaps of at least `spacing`.
    case equalSpacing

    /// The same as `equalSpacing`: the gaps between the views are equal, and not the distances of
    /// their centers.
    public static let equalCentering = Distribution.equalSpacing
  }

  /// The position of arranged views across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case center
    case trailing

    /// The `leading` alignment, for a horizontal axis.
    public static var top: Alignment { .leading }
    /// The `trailing` alignment, for a horizontal axis.
    public static var bottom: Alignment { .trailing }
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  /// The space between neighbors in cells, or the minimum if the distribution makes gaps equal. In
  /// a program that `lab` opens, it is in points.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }

  /// A Boolean value that indicates whether the arranged views are inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }

  /// The space that means `spacing`, for `setCustomSpacing(_:after:)`.
  nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The standard space between views.
  public static var spacingUseSystem: CGFloat { PointLengths.areConverted ? 8 : 1 }
  /// The spaces after single views.
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The arranged views in their order along the axis. Each is also a subview.
  public private(set) var arrangedSubviews: [UIView] = []
  /// The constraints that the stack view created for the current arrangement.
  private var ownConstraints: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  // As in UIKit, it isn't failable.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Sets the space after a view, unless the distribution makes gaps equal. With
  /// `spacingUseDefault`, it is `spacing` again.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// Returns the space that was set after a view, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Returns the space after a view.
  func space(after view: UIView) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? spacing }

  /// Sets the space between neighbors to a number of cells along the axis.
  package func setSpacing(cells: CGFloat) {
    spacing =
      axis == .horizontal ? PointLengths.length(columns: cells) : PointLengths.length(rows: cells)
  }

  /// Adds a view at the end of the arranged views.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view })
  }

  /// Inserts a view at an index among the arranged views, or moves it there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(
      arrangedSubviews.indices.contains(stackIndex) || stackIndex == arrangedSubviews.count,
      "there are \(arrangedSubviews.count) arranged views, no place \(stackIndex)")
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Removes a view from the arrangement. It remains a subview until `removeFromSuperview()` is
  /// called.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Returns the size that the arranged views and the spacing require.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  // MARK: Constraints

  open override func updateConstraints() {
    rebuildArrangement()
    super.updateConstraints()
  }

  private func arrangementDidChange() { setNeedsUpdateConstraints() }

  func arrangedVisibilityDidChange(_ view: UIView) {
    if arrangedSubviews.contains(where: { $0 === view }) { arrangementDidChange() }
  }

  func arrangedSizeDidChange(_ view: UIView) {
    if distribution == .fillProportionally { arrangedVisibilityDidChange(view) }
  }

  private func rebuildArrangement() {
    LayoutEngine.invalidate(at: self)
    NSLayoutConstraint.deactivate(ownConstraints)
    for guide in ownGuides { removeLayoutGuide(guide) }
    let arrangement = StackArrangement(
      of: self, views: arrangedSubviews.filter { !$0.isHidden })
    ownGuides = arrangement.guides
    ownConstraints = arrangement.constraints
    for guide in ownGuides { addLayoutGuide(guide) }
    NSLayoutConstraint.activate(ownConstraints)
  }
}
