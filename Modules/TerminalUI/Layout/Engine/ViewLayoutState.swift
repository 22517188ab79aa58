import Foundation

/// What Auto Layout keeps with a view.
@MainActor
final class ViewLayoutState {
  /// The active constraints whose nearest common ancestor the view is.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that name the view.
  var mentions: [NSLayoutConstraint] = []

  var guides: [UILayoutGuide] = []
  /// The guides it has by itself, once they were asked for.
  var roleGuides: [UILayoutGuide.Role: UILayoutGuide] = [:]

  /// A column at each side; rows are too dear.
  static let usualMargins = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
  var layoutMargins = usualMargins

  /// With which priorities the view keeps to its contents' size, where they are not the usual ones.
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// Whether `updateConstraints` is to be called before the next layout; at first it always is.
  var needsUpdateConstraints = true

  // MARK: Of a boundary

  /// The constraints beneath this view, while it is a boundary and they are built.
  var system: LayoutSystem?
  /// Whether there are, or may be, constraints to build a system from.
  var needsSystem = false
  /// The system of a boundary further out that constraints from inside this one reach into.
  weak var absorber: LayoutSystem?
  /// Whether some view of this boundary needs its constraints updated.
  var hasConstraintUpdates = false
  /// Whether the boundary is being laid out.
  var isLayingOut = false

  /// Whether the frames set last are not those the constraints give now.
  var isStale: Bool { needsSystem || system?.isOutdated() == true }
}

extension UIView {
  /// The layout state, made when there is none yet.
  var ensuredLayoutState: ViewLayoutState {
    if let layoutState { return layoutState }
    let state = ViewLayoutState()
    layoutState = state
    return state
  }
}
