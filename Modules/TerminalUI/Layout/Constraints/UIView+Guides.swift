public import Foundation

/// Layout guides and margins.
extension UIView {
  /// Adds a guide, removing it from its previous owner.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    ensuredLayoutState.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    NSLayoutConstraint.deactivate(layoutGuide.mentions)
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// A guide for the bounds of the view, which no bar overlaps: bars are laid out beside views.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  /// A guide for the bounds, inset by the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

  /// A guide for the space of a keyboard on the screen, which is at the bottom edge and empty.
  ///
  ///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = ensuredLayoutState
    if let guide = state.roleGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    state.roleGuides[.keyboard] = guide
    return guide
  }

  /// The space between each edge and the contents, in cells; one column at each side by default.
  public var layoutMargins: UIEdgeInsets {
    get { layoutState?.layoutMargins ?? ViewLayoutState.defaultMargins }
    set {
      ensuredLayoutState.layoutMargins = PointLengths.cells(newValue)
      LayoutEngine.invalidate(at: self)
    }
  }

  /// The space between each edge and the contents. The leading edge is the left one.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  func guide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    let state = ensuredLayoutState
    if let guide = state.roleGuides[role] { return guide }
    let guide = UILayoutGuide(role, of: self)
    state.roleGuides[role] = guide
    return guide
  }
}

extension UIScrollView {
  /// A guide for the scrolled contents; constraints to its edges determine `contentSize`.
  ///
  /// The edges of the scroll view itself have the same meaning for its subviews.
  public var contentLayoutGuide: UILayoutGuide { guide(.scrolledContents) }

  /// A guide for the frame of the scroll view, which isn't scrolled.
  public var frameLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}

/// The constraints of a view, and the size that they result in.
extension UIView {
  /// The active constraints for which this view is the nearest common ancestor of the items.
  public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  /// Returns the priority with which the view resists growing beyond its contents.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    ensuredLayoutState.hugging[axis] = priority
    contentPrioritiesDidChange()
  }

  /// Returns the priority with which the view resists shrinking below its contents.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.compressionResistance[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    ensuredLayoutState.compressionResistance[axis] = priority
    contentPrioritiesDidChange()
  }

  private func contentPrioritiesDidChange() {
    if !translatesAutoresizingMaskIntoConstraints { LayoutEngine.invalidate(at: self) }
  }

  /// Notifies Auto Layout that `intrinsicContentSize` has changed.
  public func invalidateIntrinsicContentSize() { LayoutEngine.intrinsicSizeDidChange(self) }

  // MARK: Fitting

  /// The target size that requests the smallest size from `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size that requests the largest size from `systemLayoutSizeFitting(_:)`. The value
  /// is that of iOS.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Returns the size nearest to a target size that satisfies the constraints inside the view, in
  /// unrounded cells.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    LayoutEngine.fittingSize(of: self, target: targetSize)
  }

  // MARK: Updating

  /// Schedules a call of `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() { LayoutEngine.setNeedsUpdateConstraints(self) }

  public var needsUpdateConstraints: Bool { layoutState?.needsUpdateConstraints ?? false }
}

/// The anchors of a view.
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
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A horizontal position of a view or guide.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
