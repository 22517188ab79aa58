public import Foundation

/// Layout guides, margins and the safe area.
extension UIView {
  /// Adds a guide, taking it from the view it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    ensuredLayoutState.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    NSLayoutConstraint.deactivate(layoutGuide.mentions)
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The bounds less the parts that bars cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(at: \.safeAreaGuide, .safeArea, "safe area")
  }

  /// The bounds less the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(at: \.marginsGuide, .margins, "margins") }

  /// The room contents should keep clear at each edge, in cells: one column at the sides unless
  /// set. The safe area comes on top.
  public var layoutMargins: UIEdgeInsets {
    get { layoutState?.layoutMargins ?? UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1) }
    set {
      guard newValue != layoutMargins else { return }
      ensuredLayoutState.layoutMargins = newValue
      LayoutEngine.insetsDidChange(self)
    }
  }

  /// How much of each edge bars cover, in cells.
  ///
  /// A controller that lays a bar over the view sets it; any other view takes the part of its
  /// superview's that reaches into it.
  public internal(set) var safeAreaInsets: UIEdgeInsets {
    get {
      if let insets = layoutState?.safeAreaInsets { return insets }
      guard let superview else { return .zero }
      let outer = superview.safeAreaInsets
      guard outer != .zero else { return .zero }
      let room = superview.bounds
      return UIEdgeInsets(
        top: max(0, outer.top - (frame.minY - room.minY)),
        left: max(0, outer.left - (frame.minX - room.minX)),
        bottom: max(0, outer.bottom - (room.maxY - frame.maxY)),
        right: max(0, outer.right - (room.maxX - frame.maxX)))
    }
    set {
      let old = safeAreaInsets
      ensuredLayoutState.safeAreaInsets = newValue
      guard newValue != old else { return }
      LayoutEngine.insetsDidChange(self)
    }
  }

  /// The margins with what bars cover added.
  var effectiveLayoutMargins: UIEdgeInsets {
    let (margins, covered) = (layoutMargins, safeAreaInsets)
    return UIEdgeInsets(
      top: margins.top + covered.top, left: margins.left + covered.left,
      bottom: margins.bottom + covered.bottom, right: margins.right + covered.right)
  }

  func guide(
    at place: ReferenceWritableKeyPath<ViewLayoutState, UILayoutGuide?>,
    _ role: UILayoutGuide.Role, _ name: String
  ) -> UILayoutGuide {
    let state = ensuredLayoutState
    if let guide = state[keyPath: place] { return guide }
    let guide = UILayoutGuide(role, of: self, identifier: "\(name) of \(layoutName)")
    state[keyPath: place] = guide
    return guide
  }
}

extension UIScrollView {
  /// The scrolled contents: constraints to its edges give `contentSize`.
  ///
  /// The edges of the scroll view itself mean the same to the views inside it.
  public var contentLayoutGuide: UILayoutGuide {
    guide(at: \.scrolledContentsGuide, .scrolledContents, "contents")
  }
}

/// Constraints a view keeps, and what it says about its contents' size.
extension UIView {
  /// The active constraints whose items' nearest common ancestor this view is.
  public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  // MARK: Contents

  /// With which priority the view does not become larger than its contents.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    ensuredLayoutState.hugging[axis] = priority
    contentPrioritiesDidChange()
  }

  /// With which priority the view does not become smaller than its contents.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.compressionResistance[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    ensuredLayoutState.compressionResistance[axis] = priority
    contentPrioritiesDidChange()
  }

  private func contentPrioritiesDidChange() {
    if !translatesAutoresizingMaskIntoConstraints { LayoutEngine.invalidate(at: self) }
  }

  /// Says that `intrinsicContentSize` is another than before.
  public func invalidateIntrinsicContentSize() { LayoutEngine.intrinsicSizeDidChange(self) }

  // MARK: Fitting

  /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero

  /// The size in which the constraints inside the view are satisfied, as near to a wished one as
  /// they allow; cells, not rounded.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size in which the constraints inside the view are satisfied, as near to a wished one as
  /// the priorities say.
  ///
  ///     // The height of a cell in a table of 80 columns:
  ///     let size = cell.contentView.systemLayoutSizeFitting(
  ///       CGSize(width: 80, height: 0),
  ///       withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, target: targetSize, horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority)
  }

  // MARK: Updating

  /// Asks for `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() { LayoutEngine.setNeedsUpdateConstraints(self) }

  public var needsUpdateConstraints: Bool { layoutState?.needsUpdateConstraints ?? false }
}

/// The parts of a view that constraints are made from.
extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

/// A vertical position of a view or guide.
@MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A horizontal position of a view or guide.
@MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
