import Foundation

/// The solved constraints beneath one boundary.
///
/// Positions are solved in the boundary's coordinates, so that a constraint between any two views
/// has at most four variables; frames are differences of them. Scrolling (`bounds.origin`) moves
/// nothing in these coordinates.
@MainActor
final class LayoutSystem {
  /// The source of the boundary's own size.
  enum Sizing {
    /// The boundary's frame.
    case frame
    /// A target size, with little priority.
    case fitting(CGSize)
  }

  /// The variables of a view or guide. The boundary has no position, since it is the origin of the
  /// coordinates.
  struct Box {
    var x: Simplex.Variable?
    var y: Simplex.Variable?
    var width: Simplex.Variable
    var height: Simplex.Variable
  }

  /// A view whose contents influence its size, or whose frame is set by constraints.
  struct Member {
    let view: UIView
    let box: Box
    let parent: Box?
    /// A Boolean value that indicates whether the system sets the view's frame.
    let isPlaced: Bool
    /// The intrinsic size of its contents when the system was built.
    let contents: CGSize
  }

  /// A constraint that the system adds itself, with a closure that returns its current constant
  /// from a frame set by hand.
  struct Tie {
    let solved: Double
    let constant: @MainActor () -> CGFloat
  }

  private(set) weak var root: UIView?
  let sizing: Sizing
  let rootBox: Box
  /// The heights that were given to views with wrapping contents.
  private let heights: [ObjectIdentifier: CGFloat]
  var simplex = Simplex()
  var boxes: [ObjectIdentifier: Box] = [:]
  var members: [Member] = []
  /// The index of each view in `members`.
  var memberIndices: [ObjectIdentifier: Int] = [:]
  /// The boxes that constraints place, with the boxes they are placed in, from the outside in.
  var placements: [(box: Box, parent: Box)] = []
  private var ties: [Tie] = []
  /// The inner boundaries that constraints reach out of; this system includes their constraints.
  var absorbed: [UIView] = []
  var scrollViews: [(view: UIScrollView, contents: Box)] = []
  /// The constraints in the solver, by tag.
  var constraintsByTag: [Int: NSLayoutConstraint] = [:]
  /// The required constraints that could not be satisfied.
  var broken: [NSLayoutConstraint] = []
  /// The indices of the members whose contents may have changed their size.
  private var changedMembers: Set<Int> = []

  /// Returns a solved system, solving again for contents whose height depends on their width.
  static func solved(root: UIView, sizing: Sizing) -> LayoutSystem {
    var system = LayoutSystem(root: root, sizing: sizing, heights: [:])
    // A width that depends on a height in turn may never converge.
    for _ in 0..<4 {
      let heights = system.wrappedHeights
      if heights == system.heights { break }
      system = LayoutSystem(root: root, sizing: sizing, heights: heights)
    }
    return system
  }

  private init(root: UIView, sizing: Sizing, heights: [ObjectIdentifier: CGFloat]) {
    self.root = root
    self.sizing = sizing
    self.heights = heights
    rootBox = Box(
      width: simplex.makeVariable(.atLeastZero), height: simplex.makeVariable(.atLeastZero))
    boxes[ObjectIdentifier(root)] = rootBox
    tieRoot(root)
    install(collect(from: root))
    resolvePositions()
    simplex.solve()
  }

  /// A Boolean value that indicates whether there is nothing to solve.
  var isEmpty: Bool { constraintsByTag.isEmpty && !members.contains { $0.isPlaced } }

  func contains(_ view: UIView) -> Bool { boxes[ObjectIdentifier(view)] != nil }

  /// Returns the height of wrapping contents in the width that they were given last.
  func givenHeight(of view: UIView) -> CGFloat? { heights[ObjectIdentifier(view)] }

  private var wrappedHeights: [ObjectIdentifier: CGFloat] {
    var heights: [ObjectIdentifier: CGFloat] = [:]
    for member in members {
      heights[ObjectIdentifier(member.view)] =
        member.view.heightForWidth(value(member.box.width))
    }
    return heights
  }

  // MARK: Changes

  /// Called when the size of a view's contents may have changed.
  func contentsMayHaveChanged(of view: UIView) {
    if let index = memberIndices[ObjectIdentifier(view)] { changedMembers.insert(index) }
  }

  /// Returns a Boolean value that indicates whether frames set by hand or contents have changed
  /// since the system was solved.
  func isOutdated() -> Bool {
    changedMembers = changedMembers.filter { index in
      let member = members[index]
      return member.view.intrinsicContentSize != member.contents
        || member.view.heightForWidth(value(member.box.width)) != givenHeight(of: member.view)
    }
    return !changedMembers.isEmpty || ties.contains { $0.constant().solvable != $0.solved }
  }
}

// MARK: - Results

extension LayoutSystem {
  /// Sets the frames of the placed views that differ, from the outside in.
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

  /// Returns a guide's rectangle in its owning view's coordinates, or nil if no constraint refers
  /// to it.
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
    variable.map { CGFloat(simplex.value(of: $0)).withoutSolverNoise } ?? 0
  }
}

/// The constraints that a system adds itself, for frames set by hand and for scrolled contents.
extension LayoutSystem {
  func tieRoot(_ root: UIView) {
    switch sizing {
    case .frame:
      tie(.init(rootBox.width)) { [weak root] in -max(0, root?.bounds.width ?? 0) }
      tie(.init(rootBox.height)) { [weak root] in -max(0, root?.bounds.height ?? 0) }
    case .fitting(let size):
      addPreference(rootBox.width, toBe: size.width, UILayoutPriority.fittingSizeLevel.level)
      addPreference(rootBox.height, toBe: size.height, UILayoutPriority.fittingSizeLevel.level)
    }
  }

  /// Adds constraints that keep a view with a frame set by hand where it is in its superview.
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
    case .safeArea:
      return owner
    case .margins:
      // Margins wider than the view leave a negative width, which only an unrestricted variable can
      // have. Views between the margins then have to yield.
      let box = Box(
        x: simplex.makeVariable(.anyNumber), y: simplex.makeVariable(.anyNumber),
        width: simplex.makeVariable(.anyNumber), height: simplex.makeVariable(.anyNumber))
      let margins = guide.owningView?.layoutMargins ?? .zero
      tie(distance(from: owner.x, to: box.x)) { -margins.left }
      tie(distance(from: owner.y, to: box.y)) { -margins.top }
      tie(distance(from: owner.width, to: box.width)) { margins.left + margins.right }
      tie(distance(from: owner.height, to: box.height)) { margins.top + margins.bottom }
      return box
    case .keyboard:
      let box = Box(
        x: owner.x, y: simplex.makeVariable(.anyNumber), width: owner.width,
        height: simplex.makeVariable(.atLeastZero))
      var distanceFromBottom = distance(from: owner.y, to: box.y)
      distanceFromBottom.add(owner.height, times: -1)
      tie(distanceFromBottom) { 0 }
      tie(.init(box.height)) { 0 }
      return box
    case .scrolledContents:
      let box = Box(
        x: owner.x, y: owner.y, width: simplex.makeVariable(.atLeastZero),
        height: simplex.makeVariable(.atLeastZero))
      if let view = guide.owningView as? UIScrollView { scrollViews.append((view, box)) }
      addPreference(box.width, toBe: 0, Simplex.Priority(0.5))
      addPreference(box.height, toBe: 0, Simplex.Priority(0.5))
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

  /// Adds a constraint that keeps `expression + constant` at zero.
  private func tie(_ expression: Simplex.Expression, constant: @escaping @MainActor () -> CGFloat) {
    var expression = expression
    expression.constant = constant().solvable
    ties.append(Tie(solved: expression.constant, constant: constant))
    // Ties only determine new variables: they cannot conflict.
    try? simplex.add(Simplex.Constraint(expression, .equal, tag: Self.tieTag))
  }

  private func addPreference(
    _ variable: Simplex.Variable, toBe value: CGFloat, _ priority: Simplex.Priority
  ) {
    let expression = Simplex.Expression(variable, plus: -value.solvable)
    try? simplex.add(.init(expression, .equal, priority: priority, tag: Self.tieTag))
  }

  // MARK: Undetermined positions

  /// Places the boxes that the constraints leave undetermined at their parent's origin, from the
  /// outside in.
  func resolvePositions() {
    func resolve(_ start: Simplex.Variable?, _ position: Simplex.Variable?) {
      guard let position, simplex.isUndetermined(position) else { return }
      let constraint = Simplex.Constraint(
        distance(from: start, to: position), .equal, priority: Simplex.Priority(0.25),
        tag: Self.tieTag)
      try? simplex.add(constraint)
    }
    for (box, parent) in placements {
      resolve(parent.x, box.x)
      resolve(parent.y, box.y)
    }
  }
}
