import Foundation

/// What Auto Layout keeps with a view.
@MainActor
final class ViewLayoutState {
  /// The active constraints whose nearest common ancestor the view is.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that name the view.
  var mentions: [NSLayoutConstraint] = []

  var hugging = Priorities(.defaultLow)
  var compressionResistance = Priorities(.defaultHigh)

  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var scrolledContentsGuide: UILayoutGuide?

  /// A column at each side; rows are too dear.
  var layoutMargins = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
  /// Set where bars cover a part of the view; nil takes it from the superview's.
  var safeAreaInsets: UIEdgeInsets?

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
  var isStale: Bool { needsSystem || system?.hasChanges == true }

  /// One priority for each axis.
  struct Priorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(_ both: UILayoutPriority) {
      horizontal = both
      vertical = both
    }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
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
