import Foundation

/// Where views tell Auto Layout what happened, and have their frames set.
///
/// The work is done by one `LayoutSystem` for each *boundary*: a view whose frame is set by hand
/// (`translatesAutoresizingMaskIntoConstraints` is true, as it is unless cleared) and beneath which
/// constraints set frames. A table's cells are boundaries, so what happens in one costs the others
/// nothing, and scrolling, which only moves them, costs nothing at all.
///
/// A system is built when its boundary is laid out for the first time, takes in changed constants,
/// sizes and constraints as they come, and is built anew when the hierarchy beneath it changes.
@MainActor
enum LayoutEngine {
  /// Conflicts found so far, the latest last; the oldest are forgotten.
  static var conflicts: [LayoutConflict] = []

  /// Called once for each required constraint that had to be given up.
  ///
  /// Unless replaced, it writes to standard error, as UIKit writes to the console; but not when
  /// only a small window is to blame, which is not the programmer's mistake.
  static var reportConflict: @MainActor (LayoutConflict) -> Void = { conflict in
    guard !conflict.dependsOnFrames else { return }
    FileHandle.standardError.write(Data("\(conflict.description)\n".utf8))
  }

  static func report(_ conflict: LayoutConflict) {
    if conflicts.count == 100 { conflicts.removeFirst() }
    conflicts.append(conflict)
    reportConflict(conflict)
  }

  // MARK: Layout

  /// Sets the frames of the views that constraints place together with this one, where something
  /// changed.
  static func layout(_ view: UIView) {
    guard view.layoutState != nil else { return }
    let boundary = boundary(of: view)
    updateConstraints(in: boundary)
    let governing = governingBoundary(of: boundary)
    // A boundary is laid out before what is inside it: for most views there is nothing left to do.
    if governing === view || governing.needsLayout { layOut(governing) }
  }

  private static func layOut(_ boundary: UIView) {
    guard let state = boundary.layoutState, !state.isLayingOut else { return }
    state.isLayingOut = true
    // Setting a frame may change constraints or insets: once more, then in the next pass.
    for _ in 0..<2 {
      updateConstraints(in: boundary)
      guard let system = currentSystem(of: boundary, state) else { break }
      system.assignFrames()
      if !state.isStale { break }
    }
    state.isLayingOut = false
    if state.isStale { boundary.setNeedsLayout() }
  }

  /// The boundary's system with all changes taken in; nil where there is nothing to lay out.
  private static func currentSystem(of boundary: UIView, _ state: ViewLayoutState) -> LayoutSystem?
  {
    if let system = state.system, !state.needsSystem, system.update() { return system }
    guard state.needsSystem || state.system != nil else { return nil }
    discardSystem(of: state)
    state.needsSystem = false
    let system = LayoutSystem(root: boundary, sizing: .frame)
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

  /// Drops a system; boundaries it had absorbed are on their own again.
  static func discardSystem(of state: ViewLayoutState) {
    for view in state.system?.absorbed ?? [] {
      guard let inner = view.layoutState, inner.absorber === state.system else { continue }
      inner.absorber = nil
      inner.needsSystem = true
      view.setNeedsLayout()
    }
    state.system = nil
  }

  /// The size a view needs when its own is not given but wished for.
  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraints(in: boundary(of: view))
    return LayoutSystem(root: view, sizing: .fitting(target, horizontal, vertical)).rootSize
  }

  /// The rectangle of a guide in its owning view's coordinates.
  static func frame(of guide: UILayoutGuide) -> CGRect {
    guard let view = guide.owningView else { return .zero }
    return governingBoundary(of: view).layoutState?.system?.frame(of: guide) ?? .zero
  }

  // MARK: Boundaries

  /// The nearest view, this one included, whose frame constraints do not set.
  static func boundary(of view: UIView) -> UIView {
    var candidate = view
    while !candidate.translatesAutoresizingMaskIntoConstraints,
      let superview = candidate.superview
    {
      candidate = superview
    }
    return candidate
  }

  /// The boundary whose system the constraints at this view belong to.
  static func governingBoundary(of view: UIView) -> UIView {
    var candidate = boundary(of: view)
    while let outer = candidate.layoutState?.absorber?.root, outer !== candidate {
      candidate = outer
    }
    return candidate
  }

  /// Has the system at a view built anew.
  static func invalidate(at view: UIView) {
    let boundary = governingBoundary(of: view)
    let state = boundary.ensuredLayoutState
    discardSystem(of: state)
    state.needsSystem = true
    state.hasConstraintUpdates = true
    setNeedsLayout(boundary)
  }

  /// Asks for a layout pass, unless the boundary is in one, which then takes the change in itself.
  static func setNeedsLayout(_ boundary: UIView) {
    if boundary.layoutState?.isLayingOut != true { boundary.setNeedsLayout() }
  }
}
