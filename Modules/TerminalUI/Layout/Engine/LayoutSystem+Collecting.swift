import Foundation

/// The views and constraints that belong to a system.
extension LayoutSystem {
  /// Creates boxes for all views that constraints place, and returns the constraints in the order
  /// of their activation.
  func collect(from root: UIView) -> [NSLayoutConstraint] {
    var holders: [UIView] = []
    if case .fitting = sizing { addMember(root, box: rootBox, parent: nil, isPlaced: false) }
    enter(root, &holders)
    var constraints: [NSLayoutConstraint] = []
    var index = 0
    while index < holders.count {
      for constraint in holders[index].layoutState?.constraints ?? [] {
        let (first, second) = items(of: constraint)
        guard let first, box(of: first, &holders) != nil else { continue }
        if constraint.hasSecond {
          guard let second, box(of: second, &holders) != nil else { continue }
        }
        constraints.append(constraint)
      }
      index += 1
    }
    return constraints.sorted { $0.serial < $1.serial }
  }

  /// Adds the views beneath a view whose frames are set by constraints.
  private func enter(_ view: UIView, _ holders: inout [UIView]) {
    holders.append(view)
    guard let parent = boxes[ObjectIdentifier(view)] else { return }
    // Among equal priorities the first wins: in a stack view that is the first arranged view.
    let arranged = (view as? UIStackView)?.arrangedSubviews ?? []
    for subview in arranged + view.subviews
    where !subview.translatesAutoresizingMaskIntoConstraints && !contains(subview) {
      let box = makeBox(in: parent)
      boxes[ObjectIdentifier(subview)] = box
      addMember(subview, box: box, parent: parent, isPlaced: true)
      enter(subview, &holders)
    }
  }

  private func addMember(_ view: UIView, box: Box, parent: Box?, isPlaced: Bool) {
    memberIndices[ObjectIdentifier(view)] = members.count
    members.append(
      Member(
        view: view, box: box, parent: parent, isPlaced: isPlaced,
        contents: view.intrinsicContentSize))
  }

  /// Creates a box for constraints to place; without any it is at its parent's origin.
  func makeBox(in parent: Box) -> Box {
    let box = Box(
      x: simplex.makeVariable(.anyNumber), y: simplex.makeVariable(.anyNumber),
      width: simplex.makeVariable(.atLeastZero), height: simplex.makeVariable(.atLeastZero))
    placements.append((box, parent))
    return box
  }

  /// Returns the box of an item, creating it if needed, or nil for an item outside the system.
  private func box(of item: any LayoutItem, _ holders: inout [UIView]) -> Box? {
    if let box = boxes[ObjectIdentifier(item)] { return box }
    if let guide = item as? UILayoutGuide {
      guard let view = guide.owningView, let owner = box(of: view, &holders) else { return nil }
      let box = makeBox(of: guide, owner: owner)
      boxes[ObjectIdentifier(guide)] = box
      return box
    }
    guard let view = item as? UIView, view !== root, let superview = view.superview,
      let parent = box(of: superview, &holders)
    else { return nil }
    if view.translatesAutoresizingMaskIntoConstraints {
      let box = makeBox(in: parent)
      boxes[ObjectIdentifier(view)] = box
      tie(view, box: box, parent: parent)
      return box
    }
    // The superview is a boundary of its own. A constraint reaches out of it, so its constraints
    // are solved here, too.
    if boxes[ObjectIdentifier(view)] == nil {
      absorbed.append(superview)
      enter(superview, &holders)
    }
    return boxes[ObjectIdentifier(view)]
  }

  /// Returns the items of a constraint. The edges of a scroll view mean those of its contents to
  /// the views inside it.
  func items(
    of constraint: NSLayoutConstraint
  ) -> (first: (any LayoutItem)?, second: (any LayoutItem)?) {
    func resolve(
      _ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute
    ) -> (any LayoutItem)? {
      guard attribute.isEdge, constraint.hasSecond, let view = item as? UIScrollView,
        constraint.holder === view
      else { return item }
      return view.contentLayoutGuide
    }
    return (
      resolve(constraint.first, constraint.firstAttribute),
      resolve(constraint.second, constraint.secondAttribute)
    )
  }
}
