import Foundation

/// Calling `updateConstraints()` at the right time.
extension LayoutEngine {
  /// Asks for `updateConstraints()` of a view before the next layout.
  static func setNeedsUpdateConstraints(_ view: UIView) {
    view.ensuredLayoutState.needsUpdateConstraints = true
    let boundary = boundary(of: view)
    boundary.ensuredLayoutState.hasConstraintUpdates = true
    setNeedsLayout(boundary)
  }

  /// Calls `updateConstraints()` where it was asked for, innermost views first.
  static func updateConstraints(in boundary: UIView) {
    guard let state = boundary.layoutState, state.hasConstraintUpdates else { return }
    state.hasConstraintUpdates = false
    func visit(_ view: UIView) {
      for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints {
        visit(subview)
      }
      let state = view.ensuredLayoutState
      guard state.needsUpdateConstraints else { return }
      state.needsUpdateConstraints = false
      view.updateConstraints()
    }
    visit(boundary)
  }
}
