package import Foundation

/// An object that sets the frames of a view's subviews, in place of constraints.
///
/// It places views whose positions come from a file rather than from code. Views that are placed by
/// constraints are left alone.
@MainActor
package protocol SubviewPlacement: AnyObject {
  /// Sets the frames of the subviews for the current bounds.
  func placeSubviews(of view: UIView)
  /// Returns the size that the subviews need, in cells.
  func contentSize(of view: UIView) -> CGSize
  /// Returns the height that the subviews need in a width, or nil if it is always the same.
  func contentHeight(of view: UIView, width: CGFloat) -> CGFloat?
  /// A Boolean value that indicates whether other views are shown than at the last placement, so
  /// that the subviews have other places.
  var isOutdated: Bool { get }
}

extension LayoutEngine {
  /// Schedules a layout of the views whose placement depends on the size of a view.
  static func placedSizeDidChange(_ view: UIView) {
    var child = view
    while let parent = child.superview {
      let isPlaced = parent.placement != nil
      guard isPlaced || parent is UIStackView else { return }
      if isPlaced {
        parent.setNeedsLayout()
        // A stack view around it asks for the size of the contents.
        if parent.layoutState != nil { contentsOfPlacedViewDidChange(parent) }
      }
      child = parent
    }
  }

  private static func contentsOfPlacedViewDidChange(_ view: UIView) {
    let boundary = governingBoundary(of: view)
    guard let system = boundary.layoutState?.system else { return }
    system.contentsMayHaveChanged(of: view)
    setNeedsLayout(boundary)
  }
}

extension UIView {
  /// Returns the height of wrapping contents in a width, or nil if it does not depend on the width.
  package func contentHeight(inWidth width: CGFloat) -> CGFloat? { heightForWidth(width) }
}
