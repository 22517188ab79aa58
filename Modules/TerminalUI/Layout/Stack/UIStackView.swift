public import Foundation

/// Lays out views in a row or a column, by constraints it makes itself.
///
///     let form = UIStackView(arrangedSubviews: [titleLabel, titleField, saveButton])
///     form.axis = .vertical
///     form.spacing = 1
///
/// The stack is as large as its arranged views and the spacing ask for, as far as constraints from
/// outside leave it. A hidden arranged view takes no room.
open class UIStackView: UIView {
  /// How arranged views share the room along the axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the room: those that hug least grow, those that resist least shrink; among
    /// equals, the last.
    case fill
    /// Views fill the room and are equally long.
    case fillEqually
    /// Views fill the room in the proportions of their contents.
    case fillProportionally
    /// Views keep their lengths, with equal gaps of at least `spacing`.
    case equalSpacing
  }

  /// Where arranged views are across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case center
    case trailing

    /// `leading`, for a horizontal axis.
    public static var top: Alignment { .leading }
    /// `trailing`, for a horizontal axis.
    public static var bottom: Alignment { .trailing }
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  /// The room between neighbours in cells; the least room where distribution makes gaps equal.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }

  /// The views in their order along the axis; each is a subview as well.
  public private(set) var arrangedSubviews: [UIView] = []
  /// What the stack has made for the present arrangement.
  private var ownConstraints: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view })
  }

  /// Adds a view at a place among the arranged ones, or moves it there.
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

  /// Arranges a view no longer; it stays a subview, for `removeFromSuperview()` to take out.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// The size the arranged views and the spacing ask for.
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
