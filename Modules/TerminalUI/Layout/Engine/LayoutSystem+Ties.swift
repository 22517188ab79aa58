import Foundation

/// What a system says by itself: where frames set by hand, margins and scrolled contents are.
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
  func tie(_ view: UIView, box: Box, parent: Box) {
    tie(distance(from: parent.x, to: box.x)) { [weak view] in -(view?.frame.minX ?? 0) }
    tie(distance(from: parent.y, to: box.y)) { [weak view] in -(view?.frame.minY ?? 0) }
    tie(.init(box.width)) { [weak view] in -max(0, view?.bounds.width ?? 0) }
    tie(.init(box.height)) { [weak view] in -max(0, view?.bounds.height ?? 0) }
  }

  func makeBox(of guide: UILayoutGuide, owner: Box) -> Box {
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
    expression.constant = constant().solvable
    let constraint = Simplex.Constraint(expression, .equal, tag: Self.tieTag)
    // Ties only say what new variables are: they cannot conflict.
    guard let id = try? simplex.add(constraint) else { return }
    ties.append(Tie(id: id, constant: constant))
  }

  private func wish(
    _ variable: Simplex.Variable, toBe value: CGFloat, _ priority: Simplex.Priority
  ) {
    let expression = Simplex.Expression(variable) + Simplex.Expression(constant: -value.solvable)
    _ = try? simplex.add(.init(expression, .equal, priority: priority, tag: Self.tieTag))
  }

  // MARK: Positions left open

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
