import Foundation

/// Activating and deactivating constraints.
extension LayoutEngine {
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
    mention(constraint, at: constraint.first)
    mention(constraint, at: constraint.second)
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

  private static func mention(_ constraint: NSLayoutConstraint, at item: (any LayoutItem)?) {
    guard let item, !item.mentions.contains(constraint) else { return }
    item.mentions.append(constraint)
  }

  /// Deactivates what UIKit does when a view leaves: every constraint between its subtree and the
  /// rest.
  static func deactivateConstraints(reachingOutOf view: UIView) {
    func visit(_ inner: UIView) {
      if let state = inner.layoutState {
        let guides =
          state.guides
          + [state.safeAreaGuide, state.marginsGuide, state.scrolledContentsGuide].compactMap { $0 }
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
}
