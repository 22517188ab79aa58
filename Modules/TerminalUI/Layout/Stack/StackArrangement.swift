import Foundation

/// The constraints and guides that arrange the views of a stack view.
@MainActor
struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []
  /// The gaps between views, if the distribution makes them equal.
  private(set) var guides: [UILayoutGuide] = []

  /// The identifier of the constraints.
  static let identifier = "arrangement"

  private let stack: UIStackView
  /// The stack view, or the guide of its margins if the views are inside them.
  private let area: any LayoutItem
  private let views: [UIView]
  private let isHorizontal: Bool

  /// Arranges the views of a stack view.
  ///
  /// - Parameter views: The visible arranged views, in order.
  init(of stack: UIStackView, views: [UIView]) {
    self.stack = stack
    self.views = views
    area = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    isHorizontal = stack.axis == .horizontal
    arrangeAlong()
    for view in views { align(view) }
    shrinkToFit()
  }

  // MARK: Along the axis

  private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }

  private mutating func arrangeAlong() {
    guard let first = views.first, let last = views.last else { return }
    add(first, start, .equal, area, start)
    for (view, next) in zip(views, views.dropFirst()) { separate(view, from: next) }
    add(last, end, .equal, area, end)
    switch stack.distribution {
    case .fill: breakTies()
    case .fillEqually: for view in views.dropFirst() { add(view, length, .equal, first, length) }
    case .fillProportionally: keepProportions()
    case .equalSpacing: makeGapsEqual()
    }
  }

  private mutating func separate(_ view: UIView, from next: UIView) {
    let relation: NSLayoutConstraint.Relation =
      stack.distribution == .equalSpacing ? .greaterThanOrEqual : .equal
    let space = stack.space(after: view)
    let gap = isHorizontal ? PointLengths.columns(space: space) : PointLengths.rows(space: space)
    add(next, start, relation, view, end, constant: gap)
  }

  /// Adds a constraint for each view without intrinsic contents, or it would be ambiguous which of
  /// them grows.
  private mutating func breakTies() {
    for view in views where contentLength(of: view) == nil {
      add(view, length, .equal, nil, .notAnAttribute, priority: .tieBreak)
    }
  }

  private mutating func keepProportions() {
    guard let measure = views.first(where: { contentLength(of: $0) ?? 0 > 0 }),
      let unit = contentLength(of: measure)
    else { return }
    for view in views where view !== measure {
      guard let share = contentLength(of: view) else { continue }
      add(
        view, length, .equal, measure, length, multiplier: share / unit, priority: .proportions)
    }
    breakTies()
  }

  private func contentLength(of view: UIView) -> CGFloat? {
    let size = view.intrinsicContentSize
    let length = isHorizontal ? size.width : size.height
    return length >= 0 ? length : nil
  }

  private mutating func makeGapsEqual() {
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "gap \(guides.count + 1) of \(stack.layoutName)"
      add(gap, start, .equal, view, end)
      add(gap, end, .equal, next, start)
      if let first = guides.first { add(gap, length, .equal, first, length) }
      guides.append(gap)
    }
  }

  // MARK: Across the axis

  private mutating func align(_ view: UIView) {
    let (near, far, center): Attributes =
      isHorizontal ? (.top, .bottom, .centerY) : (.leading, .trailing, .centerX)
    let alignment = stack.alignment
    let touchesNear = alignment == .fill || alignment == .leading
    let touchesFar = alignment == .fill || alignment == .trailing
    add(view, near, touchesNear ? .equal : .greaterThanOrEqual, area, near)
    add(view, far, touchesFar ? .equal : .lessThanOrEqual, area, far)
    if alignment == .center { add(view, center, .equal, area, center) }
  }

  private typealias Attributes = (
    NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute
  )

  // MARK: The stack itself

  /// Adds constraints that keep the stack view no larger than necessary, unless others determine
  /// its size.
  private mutating func shrinkToFit() {
    let across: NSLayoutConstraint.Attribute = isHorizontal ? .height : .width
    add(stack, across, .equal, nil, .notAnAttribute, priority: .snugness)
    if views.isEmpty || stack.distribution == .equalSpacing {
      add(stack, length, .equal, nil, .notAnAttribute, priority: .snugness)
    }
  }

  private mutating func add(
    _ first: any LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)?,
    _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    constraint.identifier = Self.identifier
    constraints.append(constraint)
  }
}

extension UILayoutPriority {
  /// The priority of proportions, which yield to required constraints on single views.
  fileprivate static let proportions = UILayoutPriority(999)
  /// The priority of a small stack view, which yields to everything except tie breaking.
  fileprivate static let snugness = UILayoutPriority(51)
  fileprivate static let tieBreak = UILayoutPriority(1)
}
