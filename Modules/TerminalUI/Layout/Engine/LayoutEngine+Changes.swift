/// The changes that views and constraints report.
extension LayoutEngine {
  /// Called when a view was added to a superview, or `translatesAutoresizingMaskIntoConstraints`
  /// changed.
  static func hierarchyDidChange(_ view: UIView) {
    if let state = view.layoutState, !state.waiting.isEmpty {
      let waiting = state.waiting
      state.waiting = []
      for add in waiting { add() }
    }
    if view.translatesAutoresizingMaskIntoConstraints {
      // From now on it is a boundary for the constraints beneath it.
      if let state = view.layoutState, state.system == nil { setNeedsSystem(view, state) }
    } else if let state = view.layoutState {
      discardSystem(of: state)
      state.absorber = nil
    }
    guard let superview = view.superview else { return }
    if !view.translatesAutoresizingMaskIntoConstraints || isPlaced(view, in: superview) {
      invalidate(at: superview)
    }
  }

  /// Called before a view leaves its superview.
  static func hierarchyWillChange(_ view: UIView) {
    deactivateConstraints(reachingOutOf: view)
    guard let superview = view.superview else { return }
    if isPlaced(view, in: superview) { invalidate(at: superview) }
    // Without a superview it is a boundary.
    if let state = view.layoutState, state.system == nil { setNeedsSystem(view, state) }
  }

  /// Returns a Boolean value that indicates whether the system of an outer boundary contains the
  /// view.
  private static func isPlaced(_ view: UIView, in superview: UIView) -> Bool {
    governingBoundary(of: superview).layoutState?.system?.contains(view) ?? false
  }

  private static func setNeedsSystem(_ view: UIView, _ state: ViewLayoutState) {
    state.needsSystem = true
    state.hasConstraintUpdates = true
    setNeedsLayout(view)
  }

  /// Called when a view was moved or resized.
  static func frameDidChange(_ view: UIView) {
    guard view.layoutState?.mentions.isEmpty == false, let superview = view.superview else {
      return
    }
    let boundary = governingBoundary(of: superview)
    if boundary.layoutState?.system != nil { setNeedsLayout(boundary) }
  }

  /// Called when the size of a view's contents changed.
  static func intrinsicSizeDidChange(_ view: UIView) {
    placedSizeDidChange(view)
    guard view.layoutState != nil else { return }
    if let stack = view.superview as? UIStackView { stack.arrangedSizeDidChange(view) }
    let boundary = governingBoundary(of: view)
    guard let system = boundary.layoutState?.system else { return }
    system.contentsMayHaveChanged(of: view)
    setNeedsLayout(boundary)
  }

  /// Called when a view was hidden or shown.
  static func visibilityDidChange(_ view: UIView) {
    placedSizeDidChange(view)
    (view.superview as? UIStackView)?.arrangedVisibilityDidChange(view)
  }

  /// Called when the constant of a constraint changed.
  static func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    let boundary = governingBoundary(of: holder)
    boundary.ensuredLayoutState.needsSystem = true
    setNeedsLayout(boundary)
  }
}
