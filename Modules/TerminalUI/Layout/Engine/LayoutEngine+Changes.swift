/// What views and constraints report.
extension LayoutEngine {
  /// A view has been added to a superview, or has begun or ceased to have its frame set by hand.
  static func hierarchyDidChange(_ view: UIView) {
    if view.translatesAutoresizingMaskIntoConstraints {
      // From now on a boundary, with whatever constraints there are beneath it.
      if let state = view.layoutState, state.system == nil { awaitSystem(view, state) }
    } else if let state = view.layoutState {
      discardSystem(of: state)
      state.absorber = nil
    }
    guard let superview = view.superview else { return }
    if !view.translatesAutoresizingMaskIntoConstraints || isPlaced(view, in: superview) {
      invalidate(at: superview)
    }
  }

  /// A view is about to leave its superview.
  static func hierarchyWillChange(_ view: UIView) {
    deactivateConstraints(reachingOutOf: view)
    guard let superview = view.superview else { return }
    if isPlaced(view, in: superview) { invalidate(at: superview) }
    // On its own it is a boundary.
    if let state = view.layoutState, state.system == nil { awaitSystem(view, state) }
  }

  /// Whether a system further out knows the view.
  private static func isPlaced(_ view: UIView, in superview: UIView) -> Bool {
    governingBoundary(of: superview).layoutState?.system?.contains(view) ?? false
  }

  private static func awaitSystem(_ view: UIView, _ state: ViewLayoutState) {
    state.needsSystem = true
    state.hasConstraintUpdates = true
    setNeedsLayout(view)
  }

  /// A view has been moved, or its size has been set.
  static func frameDidChange(_ view: UIView) {
    guard view.layoutState?.mentions.isEmpty == false, let superview = view.superview else {
      return
    }
    let boundary = governingBoundary(of: superview)
    if boundary.layoutState?.system != nil { setNeedsLayout(boundary) }
  }

  /// The size a view's contents ask for is another.
  static func intrinsicSizeDidChange(_ view: UIView) {
    guard view.layoutState != nil else { return }
    if let stack = view.superview as? UIStackView { stack.arrangedSizeDidChange(view) }
    let boundary = governingBoundary(of: view)
    guard let system = boundary.layoutState?.system else { return }
    system.contentsMayHaveChanged(of: view)
    setNeedsLayout(boundary)
  }

  /// A view has been hidden or shown.
  static func visibilityDidChange(_ view: UIView) {
    (view.superview as? UIStackView)?.arrangedVisibilityDidChange(view)
  }

  /// A constraint's constant is another.
  static func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    let boundary = governingBoundary(of: holder)
    boundary.ensuredLayoutState.needsSystem = true
    setNeedsLayout(boundary)
  }
}
