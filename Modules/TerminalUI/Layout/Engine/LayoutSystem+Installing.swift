import Foundation

/// The translation of constraints for the solver.
extension LayoutSystem {
  /// The tag of constraints that come from frames.
  static let tieTag = 0
  /// The tag of constraints that come from the contents of views.
  static let contentsTag = 1

  /// Adds all constraints to an empty system.
  ///
  /// Required ones come first, in the order of their activation, so that the earlier of two
  /// conflicting ones holds. Optional ones come last, after them the contents: a row that may be
  /// violated is added at once, while a required one needs a search for a feasible solution.
  func install(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where constraint.priority >= .required {
      installOrBreak(constraint)
    }
    for constraint in constraints where constraint.priority < .required {
      installOrBreak(constraint)
    }
    for (index, member) in members.enumerated() { installContents(of: member, rank: index) }
  }

  private func installOrBreak(_ constraint: NSLayoutConstraint) {
    do {
      try install(constraint)
    } catch {
      broken.append(constraint)
      try? install(constraint, priority: UILayoutPriority.brokenLevel)
      report(error, breaking: constraint)
    }
  }

  /// Adds a constraint, with a priority in place of its own if one is given.
  private func install(
    _ constraint: NSLayoutConstraint, priority: Simplex.Priority? = nil
  ) throws(Simplex.Conflict) {
    guard let expression = expression(of: constraint) else { return }
    let relation: Simplex.Constraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let tag = Self.contentsTag + 1 + constraintsByTag.count
    var translated = Simplex.Constraint(
      expression, relation, priority: priority ?? constraint.priority.level, tag: tag)
    translated.weight = Self.weight(rank: tag)
    try simplex.add(translated)
    constraintsByTag[tag] = constraint
  }

  /// Returns the weight of a constraint among others of its priority.
  ///
  /// When two constraints of one priority compete for the same cells, the first is satisfied. Its
  /// weight is greater by too little to decide anything but a tie.
  private static func weight(rank: Int) -> Double {
    1 + Double(max(0, 4096 - rank)) / 262_144
  }

  private func report(_ conflict: Simplex.Conflict, breaking constraint: NSLayoutConstraint) {
    guard case .frame = sizing, !constraint.hasReportedConflict else { return }
    constraint.hasReportedConflict = true
    LayoutEngine.report(
      LayoutConflict(
        broken: constraint,
        others: conflict.others.compactMap { constraintsByTag[$0] },
        dependsOnFrames: conflict.others.contains(Self.tieTag)))
  }

  // MARK: Contents

  /// Adds a constraint that keeps a view at the size of its contents, with the view's priorities.
  private func installContents(of member: Member, rank: Int) {
    let size = member.contents
    func addSizeConstraint(
      _ variable: Simplex.Variable, at length: CGFloat, _ axis: NSLayoutConstraint.Axis
    ) {
      let expression = Simplex.Expression(variable, plus: -length.solvable)
      var constraint = Simplex.Constraint(
        expression, above: member.view.contentHuggingPriority(for: axis).contentLevel,
        below: member.view.contentCompressionResistancePriority(for: axis).contentLevel,
        tag: Self.contentsTag)
      constraint.weight = Self.weight(rank: 1024 + rank)
      try? simplex.add(constraint)  // Never required, so never refused.
    }
    func addMinimum(
      _ variable: Simplex.Variable, _ length: CGFloat, priority: Simplex.Priority
    ) {
      let expression = Simplex.Expression(variable, plus: -length.solvable)
      try? simplex.add(
        Simplex.Constraint(
          expression, .greaterThanOrEqual, priority: priority, tag: Self.contentsTag))
    }
    if size.width >= 0 {
      addSizeConstraint(member.box.width, at: size.width, .horizontal)
    } else if let field = member.view as? UITextField {
      let resistance = field.contentCompressionResistancePriority(for: .horizontal)
      addMinimum(member.box.width, field.minimumWidth, priority: resistance.contentLevel)
    }
    // A screen of a phone has more rows than a terminal: labels shrink before a control vanishes.
    if PointLengths.areConverted, size.height >= 1, member.view is UIControl {
      addMinimum(member.box.height, 1, priority: Simplex.Priority(999))
    }
    if let height = givenHeight(of: member.view) {
      addSizeConstraint(member.box.height, at: height, .vertical)
    } else if size.height >= 0 || member.view.heightForWidth(max(0, size.width)) != nil {
      addSizeConstraint(member.box.height, at: max(0, size.height), .vertical)
    }
  }

  // MARK: Translation

  /// Returns the expression that must be zero, at least zero, or at most zero for the constraint to
  /// hold.
  private func expression(of constraint: NSLayoutConstraint) -> Simplex.Expression? {
    let (first, second) = items(of: constraint)
    guard let first, let box = boxes[ObjectIdentifier(first)] else { return nil }
    var expression = Simplex.Expression(constant: (-constraint.cells).solvable)
    add(constraint.firstAttribute, of: box, times: 1, to: &expression)
    guard constraint.hasSecond else { return expression }
    guard let second, let other = boxes[ObjectIdentifier(second)] else { return nil }
    let multiplier = constraint.cellMultiplier.solvable
    add(constraint.secondAttribute, of: other, times: -multiplier, to: &expression)
    // Positions are multiplied in the coordinates of the nearest common ancestor.
    if multiplier != 1, let holder = constraint.holder,
      let origin = boxes[ObjectIdentifier(holder)]
    {
      let kind = constraint.firstAttribute.kind
      if kind == .horizontalPosition, let x = origin.x { expression.add(x, times: multiplier - 1) }
      if kind == .verticalPosition, let y = origin.y { expression.add(y, times: multiplier - 1) }
    }
    return expression
  }

  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of box: Box, times factor: Double,
    to expression: inout Simplex.Expression
  ) {
    func add(_ variable: Simplex.Variable?, _ share: Double) {
      if let variable { expression.add(variable, times: share * factor) }
    }
    switch attribute {
    case .left, .leading:
      add(box.x, 1)
    case .right, .trailing:
      add(box.x, 1)
      add(box.width, 1)
    case .centerX:
      add(box.x, 1)
      add(box.width, 0.5)
    case .top:
      add(box.y, 1)
    case .bottom:
      add(box.y, 1)
      add(box.height, 1)
    case .centerY:
      add(box.y, 1)
      add(box.height, 0.5)
    case .width:
      add(box.width, 1)
    case .height:
      add(box.height, 1)
    case .notAnAttribute, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      // The initializer has replaced them by edges.
      break
    }
  }
}
