public import Foundation

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
