import Foundation

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
    guard let superview = view.superview, isPlaced(view, in: superview) else { return }
    invalidate(at: superview)
    if let state = view.layoutState { awaitSystem(view, state) }
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

  /// A view's size has been set.
  static func sizeDidChange(_ view: UIView) { frameDidChange(view) }

  /// A view has been moved.
  static func originDidChange(_ view: UIView) { frameDidChange(view) }

  private static func frameDidChange(_ view: UIView) {
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
    system.contentsDidChange(of: view)
    setNeedsLayout(boundary)
  }

  /// A view's margins or safe area are others.
  static func insetsDidChange(_ view: UIView) {
    setNeedsLayout(governingBoundary(of: view))
    view.setNeedsLayout()
  }

  /// A view has been hidden or shown.
  static func visibilityDidChange(_ view: UIView) {
    (view.superview as? UIStackView)?.arrangedVisibilityDidChange(view)
  }

  /// A constraint's constant is another.
  static func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    let boundary = governingBoundary(of: holder)
    boundary.layoutState?.system?.constantDidChange(of: constraint)
    setNeedsLayout(boundary)
  }

  // MARK: Constraints

  private static var lastSerial = 0

  static func activate(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first?.layoutOwner,
      let second = constraint.hasSecond ? constraint.second?.layoutOwner : first,
      let holder = commonAncestor(of: first, second)
    else {
      preconditionFailure(
        """
        \(constraint.debugDescription) cannot be activated: its items are not in one view \
        hierarchy. Add the views to their superviews first.
        """)
    }
    lastSerial += 1
    constraint.serial = lastSerial
    constraint.holder = holder
    constraint.hasReportedConflict = false
    holder.ensuredLayoutState.constraints.append(constraint)
    constraint.first?.mentions.append(constraint)
    if constraint.second !== constraint.first { constraint.second?.mentions.append(constraint) }
    let boundary = governingBoundary(of: holder)
    if let system = boundary.layoutState?.system, system.enqueue(constraint) {
      setNeedsLayout(boundary)
    } else {
      invalidate(at: holder)
    }
  }

  static func deactivate(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    constraint.holder = nil
    holder.layoutState?.constraints.removeAll { $0 === constraint }
    constraint.first?.mentions.removeAll { $0 === constraint }
    constraint.second?.mentions.removeAll { $0 === constraint }
    let boundary = governingBoundary(of: holder)
    if let system = boundary.layoutState?.system, system.remove(constraint) {
      setNeedsLayout(boundary)
    } else {
      invalidate(at: holder)
    }
  }

  /// Deactivates what UIKit does when a view leaves: every constraint between its subtree and the
  /// rest.
  private static func deactivateConstraints(reachingOutOf view: UIView) {
    func visit(_ inner: UIView) {
      if let state = inner.layoutState {
        let guides =
          state.guides
          + [
            state.safeAreaGuide, state.marginsGuide, state.scrolledContentsGuide,
            state.scrollFrameGuide,
          ].compactMap { $0 }
        let mentions = state.mentions + guides.flatMap { $0.mentions }
        for constraint in mentions {
          guard let holder = constraint.holder, !holder.isDescendant(of: view) else { continue }
          deactivate(constraint)
        }
      }
      for subview in inner.subviews { visit(subview) }
    }
    visit(view)
  }

  private static func commonAncestor(of first: UIView, _ second: UIView) -> UIView? {
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  // MARK: Updating constraints

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
