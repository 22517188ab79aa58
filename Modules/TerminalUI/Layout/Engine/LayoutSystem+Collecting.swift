import Foundation

/// Finding the views and constraints that belong to a system.
extension LayoutSystem {
  /// Makes boxes for all views the constraints place, and returns the constraints in the order of
  /// their activation.
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

  /// Takes in the views beneath a holder of constraints whose frames constraints set.
  private func enter(_ view: UIView, _ holders: inout [UIView]) {
    holders.append(view)
    guard let parent = boxes[ObjectIdentifier(view)] else { return }
    // What comes first is granted its wishes first: in a stack that is the arranged order.
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
    members.append(Member(view: view, box: box, parent: parent, isPlaced: isPlaced))
  }

  /// A box that constraints are to place, and that is at its parent's origin where they do not.
  private func makeBox(in parent: Box) -> Box {
    let box = Box(
      x: simplex.makeVariable(.anyNumber), y: simplex.makeVariable(.anyNumber),
      width: simplex.makeVariable(.atLeastZero), height: simplex.makeVariable(.atLeastZero))
    placements.append((box, parent))
    return box
  }

  /// The box of an item a constraint names, made when there is none; nil for an item outside.
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
    // The superview is a boundary of its own, which a constraint reaches out of: its constraints
    // are solved here, too.
    if boxes[ObjectIdentifier(view)] == nil {
      absorbed.append(superview)
      enter(superview, &holders)
    }
    return boxes[ObjectIdentifier(view)]
  }

  /// The items of a constraint, where the edges of a scroll view mean, to what is inside it, those
  /// of its contents.
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

// MARK: - Positions left open

extension LayoutSystem {
  /// Puts what the constraints leave floating, alone or together with others, at its parent's
  /// origin, from the outside in.
  func settlePositions() {
    func settle(_ start: Simplex.Variable?, _ position: Simplex.Variable?) {
      guard let position, simplex.isUndetermined(position) else { return }
      let constraint = Simplex.Constraint(
        distance(from: start, to: position), .equal, priority: Simplex.Priority(0.25),
        tag: Self.tieTag)
      _ = try? simplex.add(constraint)
    }
    for (box, parent) in placements {
      settle(parent.x, box.x)
      settle(parent.y, box.y)
    }
  }
}

// MARK: - Ties

extension LayoutSystem {
  func tieRoot(_ root: UIView) {
    switch sizing {
    case .frame:
      tie(.init(rootBox.width)) { [weak root] in -max(0, root?.bounds.width ?? 0) }
      tie(.init(rootBox.height)) { [weak root] in -max(0, root?.bounds.height ?? 0) }
    case .fitting(let size, let horizontal, let vertical):
      wish(rootBox.width, toBe: size.width, horizontal.level)
      wish(rootBox.height, toBe: size.height, vertical.level)
    }
  }

  /// Keeps a view that is placed by hand where it is in its superview.
  private func tie(_ view: UIView, box: Box, parent: Box) {
    tie(distance(from: parent.x, to: box.x)) { [weak view] in -(view?.frame.minX ?? 0) }
    tie(distance(from: parent.y, to: box.y)) { [weak view] in -(view?.frame.minY ?? 0) }
    tie(.init(box.width)) { [weak view] in -max(0, view?.bounds.width ?? 0) }
    tie(.init(box.height)) { [weak view] in -max(0, view?.bounds.height ?? 0) }
  }

  private func makeBox(of guide: UILayoutGuide, owner: Box) -> Box {
    switch guide.role {
    case .free:
      return makeBox(in: owner)
    case .safeArea, .margins:
      // Insets wider than the view leave less than nothing, which only a variable of any sign can
      // be; views between such margins then have to give way.
      let box = Box(
        x: simplex.makeVariable(.anyNumber), y: simplex.makeVariable(.anyNumber),
        width: simplex.makeVariable(.anyNumber), height: simplex.makeVariable(.anyNumber))
      let insets = { [weak guide] in guide?.insets ?? .zero }
      tie(distance(from: owner.x, to: box.x)) { -insets().left }
      tie(distance(from: owner.y, to: box.y)) { -insets().top }
      tie(distance(from: owner.width, to: box.width)) { insets().left + insets().right }
      tie(distance(from: owner.height, to: box.height)) { insets().top + insets().bottom }
      return box
    case .scrolledContents:
      let box = Box(
        x: owner.x, y: owner.y, width: simplex.makeVariable(.atLeastZero),
        height: simplex.makeVariable(.atLeastZero))
      if let view = guide.owningView as? UIScrollView { scrollViews.append((view, box)) }
      wish(box.width, toBe: 0, Simplex.Priority(0.5))
      wish(box.height, toBe: 0, Simplex.Priority(0.5))
      return box
    case .scrollFrame:
      let box = Box(
        x: simplex.makeVariable(.anyNumber), y: simplex.makeVariable(.anyNumber),
        width: owner.width, height: owner.height)
      let view = guide.owningView
      tie(distance(from: owner.x, to: box.x)) { [weak view] in -(view?.bounds.minX ?? 0) }
      tie(distance(from: owner.y, to: box.y)) { [weak view] in -(view?.bounds.minY ?? 0) }
      return box
    }
  }

  func distance(
    from start: Simplex.Variable?, to end: Simplex.Variable?
  ) -> Simplex.Expression {
    var expression = Simplex.Expression()
    if let end { expression.add(end, times: 1) }
    if let start { expression.add(start, times: -1) }
    return expression
  }

  /// Keeps `expression + constant` at zero.
  private func tie(_ expression: Simplex.Expression, constant: @escaping @MainActor () -> CGFloat) {
    var expression = expression
    expression.constant = Double(constant())
    let constraint = Simplex.Constraint(expression, .equal, tag: Self.tieTag)
    // Ties only say what new variables are: they cannot conflict.
    guard let id = try? simplex.add(constraint) else { return }
    ties.append(Tie(id: id, constant: constant))
  }

  private func wish(
    _ variable: Simplex.Variable, toBe value: CGFloat, _ priority: Simplex.Priority
  ) {
    let expression = Simplex.Expression(variable) + Simplex.Expression(constant: -Double(value))
    _ = try? simplex.add(.init(expression, .equal, priority: priority, tag: Self.tieTag))
  }
}
