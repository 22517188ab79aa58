import Foundation

/// The constraints beneath one boundary, and the solver they are in.
///
/// Positions are solved for in the boundary's coordinates, so that a constraint between any two
/// views has at most four variables; frames are differences of them. Scrolling (`bounds.origin`)
/// moves nothing in these coordinates.
@MainActor
final class LayoutSystem {
  /// Where the boundary's own size comes from.
  enum Sizing {
    /// It is what the boundary's frame says.
    case frame
    /// It is wished to be a size, with a priority for each axis.
    case fitting(CGSize, UILayoutPriority, UILayoutPriority)
  }

  /// The variables of a view or guide. The boundary is where the coordinates begin: it has no
  /// position.
  struct Box {
    var x: Simplex.Variable?
    var y: Simplex.Variable?
    var width: Simplex.Variable
    var height: Simplex.Variable
  }

  /// A view whose contents have a say in its size, or whose frame constraints set.
  struct Member {
    let view: UIView
    let box: Box
    let parent: Box?
    /// Whether frames are set by the system.
    let isPlaced: Bool
    /// The constraints that keep to the contents' size.
    var width: Simplex.ConstraintID?
    var height: Simplex.ConstraintID?
    /// Whether the contents' height depends on the width.
    var wraps = false
    /// Whether the contents asked for another size since the last solving.
    var isChanged = false
  }

  /// A constraint of the system's own making, with where its constant comes from: a frame set by
  /// hand, an inset.
  struct Tie {
    let id: Simplex.ConstraintID
    let constant: @MainActor () -> CGFloat
  }

  private(set) weak var root: UIView?
  let sizing: Sizing
  let rootBox: Box
  var simplex = Simplex()
  var boxes: [ObjectIdentifier: Box] = [:]
  var members: [Member] = []
  /// Where a view is in `members`.
  var memberIndices: [ObjectIdentifier: Int] = [:]
  /// What constraints are to place, with what it is placed in, from the outside in.
  var placements: [(box: Box, parent: Box)] = []
  var ties: [Tie] = []
  /// Boundaries inside that constraints reach out of: their constraints are in here too.
  var absorbed: [UIView] = []
  var scrollViews: [(view: UIScrollView, contents: Box)] = []

  /// The constraints in the solver, by identity and by tag.
  var installed: [ObjectIdentifier: Simplex.ConstraintID] = [:]
  var constraintsByTag: [Int: NSLayoutConstraint] = [:]
  /// The next constraint's tag; the lowest are for what the system itself adds.
  var nextTag = LayoutSystem.contentsTag + 1
  /// Required constraints that could not hold.
  var broken: [NSLayoutConstraint] = []
  var mustBeRebuilt = false

  /// Builds the system and solves it.
  init(root: UIView, sizing: Sizing) {
    self.root = root
    self.sizing = sizing
    rootBox = Box(
      width: simplex.makeVariable(.atLeastZero), height: simplex.makeVariable(.atLeastZero))
    boxes[ObjectIdentifier(root)] = rootBox
    tieRoot(root)
    let constraints = collect(from: root)
    install(constraints)
    settlePositions()
    do {
      try settle()
    } catch {
      // Only constants can conflict here, and those of contents are never required.
      mustBeRebuilt = true
    }
  }

  /// Whether there is nothing to solve.
  var isEmpty: Bool { installed.isEmpty && !members.contains { $0.isPlaced } }

  /// Whether something changed since the last solving.
  var hasChanges: Bool {
    mustBeRebuilt || simplex.hasChanges || members.contains { $0.isChanged }
      || ties.contains { simplex.constant(of: $0.id) != $0.constant().solvable }
  }

  func contains(_ view: UIView) -> Bool { boxes[ObjectIdentifier(view)] != nil }
}

// MARK: - Results

extension LayoutSystem {
  /// Sets the frames of the placed views, from the outside in, where they differ.
  func assignFrames() {
    for member in members where member.isPlaced {
      let frame = frame(of: member.box, in: member.parent)
      if member.view.frame != frame { member.view.frame = frame }
    }
    for (view, contents) in scrollViews {
      let size = frame(of: contents, in: contents).size
      if view.contentSize != size { view.contentSize = size }
    }
  }

  /// The boundary's size.
  var rootSize: CGSize { frame(of: rootBox, in: nil).size }

  /// A guide's rectangle in its owning view's coordinates; nil when no constraint names it.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    guard let box = boxes[ObjectIdentifier(guide)], let view = guide.owningView else { return nil }
    return frame(of: box, in: boxes[ObjectIdentifier(view)])
  }

  private func frame(of box: Box, in parent: Box?) -> CGRect {
    CGRect(
      x: value(box.x) - value(parent?.x), y: value(box.y) - value(parent?.y),
      width: max(0, value(box.width)), height: max(0, value(box.height)))
  }

  func value(_ variable: Simplex.Variable?) -> CGFloat {
    variable.map { CGFloat(simplex.value(of: $0)).settled } ?? 0
  }
}

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
