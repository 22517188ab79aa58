package import Foundation

/// Receives the changes of views and constraints, and sets the frames of views.
///
/// The work is done by one `LayoutSystem` for each *boundary*: a view whose frame is set by hand
/// (`translatesAutoresizingMaskIntoConstraints` is true, its default) and beneath which constraints
/// set frames. The cells of a table are boundaries, so a change in one costs the others nothing.
/// Scrolling only moves them, and costs nothing at all.
///
/// A system is built when its boundary is first laid out. It is rebuilt after a change of the
/// constraints, contents, or frames that it depends on.
@MainActor
enum LayoutEngine {
  /// The most recent conflicts, in the order they were found; at most 100 are kept.
  static var conflicts: [LayoutConflict] = []

  /// Called once for each required constraint that could not be satisfied.
  ///
  /// The default implementation writes to standard error, as UIKit writes to the console. It
  /// ignores a conflict that frames set by hand take part in, because a small window is not the
  /// programmer's mistake.
  static var reportConflict: @MainActor (LayoutConflict) -> Void = { conflict in
    guard !conflict.dependsOnFrames else { return }
    FileHandle.writeMessage("\(conflict.description)\n")
  }

  static func report(_ conflict: LayoutConflict) {
    if conflicts.count == 100 { conflicts.removeFirst() }
    conflicts.append(conflict)
    reportConflict(conflict)
  }

  // MARK: Layout

  /// Sets the frames of all views in the layout of a view, if something changed.
  static func layout(_ view: UIView) {
    guard view.layoutState != nil else { return }
    let boundary = boundary(of: view)
    updateConstraints(in: boundary)
    let governing = governingBoundary(of: boundary)
    // A boundary is laid out before its descendants: for most views there is nothing left to do.
    if governing === view || governing.needsLayout { layOut(governing) }
  }

  private static func layOut(_ boundary: UIView) {
    guard let state = boundary.layoutState, !state.isLayingOut else { return }
    state.isLayingOut = true
    // Setting a frame may change constraints or insets. They get a second try now, then a new pass.
    for _ in 0..<2 {
      updateConstraints(in: boundary)
      guard let system = currentSystem(of: boundary, state) else { break }
      system.assignFrames()
      if !state.isStale { break }
    }
    state.isLayingOut = false
    if state.isStale { boundary.setNeedsLayout() }
  }

  /// Returns the up-to-date system of a boundary, or nil if there is nothing to lay out.
  private static func currentSystem(of boundary: UIView, _ state: ViewLayoutState) -> LayoutSystem?
  {
    guard state.isStale else { return state.system }
    discardSystem(of: state)
    state.needsSystem = false
    let system = LayoutSystem.solved(root: boundary, sizing: .frame)
    if system.isEmpty { return nil }
    state.system = system
    for view in system.absorbed { absorb(view, into: system) }
    return system
  }

  private static func absorb(_ view: UIView, into system: LayoutSystem) {
    let state = view.ensuredLayoutState
    discardSystem(of: state)
    state.absorber = system
  }

  /// Discards a system. The boundaries that it had absorbed become independent again.
  static func discardSystem(of state: ViewLayoutState) {
    for view in state.system?.absorbed ?? [] {
      guard let inner = view.layoutState, inner.absorber === state.system else { continue }
      inner.absorber = nil
      inner.needsSystem = true
      view.setNeedsLayout()
    }
    state.system = nil
  }

  /// Returns the size that a view needs when its size is requested rather than given.
  static func fittingSize(
    of view: UIView, target: CGSize
  ) -> CGSize {
    updateConstraints(in: boundary(of: view))
    return LayoutSystem.solved(root: view, sizing: .fitting(target)).rootSize
  }

  /// Returns the rectangle of a guide in its owning view's coordinates.
  static func frame(of guide: UILayoutGuide) -> CGRect {
    guard let view = guide.owningView else { return .zero }
    return governingBoundary(of: view).layoutState?.system?.frame(of: guide) ?? .zero
  }

  // MARK: Boundaries

  /// Returns the nearest view, starting with this one, whose frame is not set by constraints.
  static func boundary(of view: UIView) -> UIView {
    var candidate = view
    while !candidate.translatesAutoresizingMaskIntoConstraints,
      let superview = candidate.superview
    {
      candidate = superview
    }
    return candidate
  }

  /// Returns the boundary whose system the constraints at a view belong to.
  static func governingBoundary(of view: UIView) -> UIView {
    var candidate = boundary(of: view)
    while let outer = candidate.layoutState?.absorber?.root, outer !== candidate {
      candidate = outer
    }
    return candidate
  }

  /// Discards the system at a view, and schedules a layout pass that builds a new one.
  static func invalidate(at view: UIView) {
    let boundary = governingBoundary(of: view)
    let state = boundary.ensuredLayoutState
    discardSystem(of: state)
    state.needsSystem = true
    state.hasConstraintUpdates = true
    setNeedsLayout(boundary)
  }

  /// Schedules a layout pass, unless the boundary is being laid out: that pass handles the change.
  static func setNeedsLayout(_ boundary: UIView) {
    if boundary.layoutState?.isLayingOut != true { boundary.setNeedsLayout() }
  }
}

/// Calls of `updateConstraints()`.
extension LayoutEngine {
  /// Schedules a call of `updateConstraints()` of a view before the next layout.
  static func setNeedsUpdateConstraints(_ view: UIView) {
    view.ensuredLayoutState.needsUpdateConstraints = true
    let boundary = boundary(of: view)
    boundary.ensuredLayoutState.hasConstraintUpdates = true
    setNeedsLayout(boundary)
  }

  /// Calls `updateConstraints()` on the views that need it, innermost views first.
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
      if let controller = view.controller {
        controller.updateViewConstraints()
      } else {
        view.updateConstraints()
      }
    }
    visit(boundary)
  }
}

/// Activation and deactivation of constraints.
extension LayoutEngine {
  private static var lastSerial = 0

  static func activate(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first?.layoutOwner,
      let second = constraint.hasSecond ? constraint.second?.layoutOwner : first,
      let holder = commonAncestor(of: first, second)
    else {
      // The button draws its title and aligns it, so such a constraint has no effect.
      if [constraint.first, constraint.second].contains(where: { $0 is ButtonTitleLabel }) {
        return
      }
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
    mention(constraint, at: constraint.first)
    mention(constraint, at: constraint.second)
    invalidate(at: holder)
  }

  static func deactivate(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    constraint.holder = nil
    holder.layoutState?.constraints.removeAll { $0 === constraint }
    constraint.first?.mentions.removeAll { $0 === constraint }
    constraint.second?.mentions.removeAll { $0 === constraint }
    invalidate(at: holder)
  }

  private static func mention(_ constraint: NSLayoutConstraint, at item: (any LayoutItem)?) {
    guard let item, !item.mentions.contains(constraint) else { return }
    item.mentions.append(constraint)
  }

  /// Deactivates every constraint between the subtree of a view and the rest of the hierarchy, as
  /// UIKit does when a view is removed.
  static func deactivateConstraints(reachingOutOf view: UIView) {
    func visit(_ inner: UIView) {
      if let state = inner.layoutState {
        let guides = state.guides + state.roleGuides.values
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

  /// Returns the outermost view around an item of a constraint that has no ancestor in common with
  /// the other; nil if they have one.
  static func stranger(in constraint: NSLayoutConstraint, of view: UIView) -> UIView? {
    guard let first = constraint.first?.layoutOwner,
      let second = constraint.hasSecond ? constraint.second?.layoutOwner : first,
      commonAncestor(of: first, second) == nil
    else { return nil }
    var outermost = first.isDescendant(of: view) ? second : first
    while let parent = outermost.superview { outermost = parent }
    return outermost === view ? nil : outermost
  }

  private static func commonAncestor(of first: UIView, _ second: UIView) -> UIView? {
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}

/// A set of required constraints that cannot all hold.
@MainActor
struct LayoutConflict: CustomStringConvertible {
  /// The constraint that is broken. It is still satisfied as far as the others allow.
  let broken: NSLayoutConstraint
  /// The constraints that it conflicts with.
  let others: [NSLayoutConstraint]
  /// A Boolean value that indicates whether frames set by hand are part of the conflict, which a
  /// larger window may then resolve.
  let dependsOnFrames: Bool

  var description: String {
    var lines = ["Unable to satisfy these constraints together:"]
    lines += (others + [broken]).map { "  \($0.debugDescription)" }
    lines.append("Giving up: \(broken.debugDescription)")
    return lines.joined(separator: "\n")
  }
}

extension FileHandle {
  /// Writes a message to standard error.
  ///
  /// A message that cannot be written, for example because the disk is full, has no other place.
  /// `write(_:)` would end the program.
  package static func writeMessage(_ text: String) {
    try? standardError.write(contentsOf: Data(text.utf8))
  }
}
