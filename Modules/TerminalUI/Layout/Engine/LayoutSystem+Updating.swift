import Foundation

/// Taking in changes.
extension LayoutSystem {
  /// Takes in all changes and solves again.
  ///
  /// - Returns: whether the system is what a newly built one would be. It may not be when a
  ///   required constraint cannot hold, or could not before, or when there are several equally good
  ///   solutions: then it depends on the order of events which one is found, and it must be built
  ///   anew.
  func update() -> Bool {
    if mustBeRebuilt { return false }
    for tie in ties { simplex.setConstant(tie.constant().solvable, of: tie.id) }
    for index in members.indices where members[index].isChanged {
      members[index].isChanged = false
      guard takeInContents(ofMember: index) else { return false }
    }
    guard simplex.hasChanges || !pending.isEmpty else { return true }
    guard broken.isEmpty else { return false }
    do {
      for constraint in pending { try install(constraint) }
      pending.removeAll()
      try settle()
    } catch {
      return false
    }
    return !simplex.isAmbiguous()
  }

  /// Solves, and then again for contents whose height follows from the width they were given.
  func settle() throws(Simplex.Conflict) {
    try simplex.solve()
    // A width that depends on a height in turn may never come to rest.
    for _ in 0..<4 {
      for member in members where member.wraps {
        guard let id = member.height,
          let height = member.view.heightForWidth(value(member.box.width))
        else { continue }
        simplex.setConstant(-height.solvable, of: id)
      }
      if !simplex.hasChanges { return }
      try simplex.solve()
    }
  }

  // MARK: What changed

  /// The contents of a view ask for another size.
  func contentsDidChange(of view: UIView) {
    guard let index = memberIndices[ObjectIdentifier(view)] else { return }
    members[index].isChanged = true
    for constraint in view.mentions
    where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      constantDidChange(of: constraint)
    }
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let id = installed[ObjectIdentifier(constraint)]?.id else { return }
    simplex.setConstant(constant(of: constraint), of: id)
  }

  /// Takes in a constraint with the next update; false when it names something not in here.
  func enqueue(_ constraint: NSLayoutConstraint) -> Bool {
    let (first, second) = items(of: constraint)
    guard let first, boxes[ObjectIdentifier(first)] != nil else { return false }
    if constraint.hasSecond {
      guard let second, boxes[ObjectIdentifier(second)] != nil else { return false }
    }
    pending.append(constraint)
    return true
  }

  /// Takes out a constraint; false when it is not in here.
  func remove(_ constraint: NSLayoutConstraint) -> Bool {
    if let index = pending.firstIndex(where: { $0 === constraint }) {
      pending.remove(at: index)
      return true
    }
    guard let known = installed.removeValue(forKey: ObjectIdentifier(constraint)) else {
      return false
    }
    simplex.remove(known.id)
    constraintsByTag[known.tag] = nil
    broken.removeAll { $0 === constraint }
    return true
  }

  /// Takes in the size a view's contents ask for; false when it asks in another way than before.
  private func takeInContents(ofMember index: Int) -> Bool {
    let member = members[index]
    let size = member.view.intrinsicContentSize
    let wraps = member.view.heightForWidth(max(0, size.width)) != nil
    guard wraps == member.wraps, (size.width >= 0) == (member.width != nil),
      (size.height >= 0 || wraps) == (member.height != nil)
    else { return false }
    if let id = member.width { simplex.setConstant(-size.width.solvable, of: id) }
    if let id = member.height, !wraps { simplex.setConstant(-size.height.solvable, of: id) }
    return true
  }
}
