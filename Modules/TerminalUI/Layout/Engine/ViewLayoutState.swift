import Foundation

/// The state that Auto Layout stores for a view.
@MainActor
final class ViewLayoutState {
  /// The active constraints for which the view is the nearest common ancestor of the items.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that refer to the view.
  var mentions: [NSLayoutConstraint] = []

  /// Adds constraints that wait until the view is added to another.
  var waiting: [@MainActor () -> Void] = []

  var guides: [UILayoutGuide] = []
  /// The guides that every view has, created on first use.
  var roleGuides: [UILayoutGuide.Role: UILayoutGuide] = [:]

  /// The default margins: a column at each side, and none above and below, where rows are scarce.
  static let defaultMargins = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
  var layoutMargins = defaultMargins

  /// The priorities for keeping the contents' size, where they differ from the defaults.
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// A Boolean value that indicates whether `updateConstraints` is called before the next layout;
  /// true at first.
  var needsUpdateConstraints = true

  // MARK: Boundaries

  /// The system of the constraints beneath this view, if it is a boundary and the system is built.
  var system: LayoutSystem?
  /// A Boolean value that indicates whether a system needs to be built, if there are any
  /// constraints.
  var needsSystem = false
  /// The system of an outer boundary that includes the constraints of this one.
  weak var absorber: LayoutSystem?
  /// A Boolean value that indicates whether a view of this boundary needs its constraints updated.
  var hasConstraintUpdates = false
  /// A Boolean value that indicates whether the boundary is being laid out.
  var isLayingOut = false

  /// A Boolean value that indicates whether the frames no longer match the constraints.
  var isStale: Bool { needsSystem || system?.isOutdated() == true }
}

extension UIView {
  /// The layout state, created on first use.
  var ensuredLayoutState: ViewLayoutState {
    if let layoutState { return layoutState }
    let state = ViewLayoutState()
    layoutState = state
    return state
  }
}
