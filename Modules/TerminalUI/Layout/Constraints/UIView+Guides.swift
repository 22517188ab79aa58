public import Foundation

/// Layout guides and margins.
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

  /// The bounds: bars stand beside views here, and cover none.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  /// The bounds less the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

  /// The room contents should keep clear at each edge, in cells: one column at the sides unless set.
  public var layoutMargins: UIEdgeInsets {
    get { layoutState?.layoutMargins ?? ViewLayoutState.usualMargins }
    set {
      ensuredLayoutState.layoutMargins = newValue
      LayoutEngine.invalidate(at: self)
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
  /// The scrolled contents: constraints to its edges give `contentSize`.
  ///
  /// The edges of the scroll view itself mean the same to the views inside it.
  public var contentLayoutGuide: UILayoutGuide { guide(.scrolledContents) }
}

/// Constraints a view keeps, and the size they ask for.
extension UIView {
  /// The active constraints whose items' nearest common ancestor this view is.
  public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  /// With which priority the view does not become larger than its contents.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
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
    LayoutEngine.fittingSize(of: self, target: targetSize)
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
