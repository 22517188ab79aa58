import LabSources

/// Generates calls of actions.
enum ActionCall {
  /// Returns a Boolean value that indicates whether a reference to a method can be passed as the
  /// action of a control.
  static func isDirect(_ selector: String, of owner: DeclaredClass?, type: String) -> Bool {
    let action = owner?.actions.first { $0.selector == selector }
    return action?.types == [] || action?.types == [type] && action?.labels == ["_"]
  }

  /// Returns the call of an action, or nil if the class has no such action or its sender is of
  /// another type.
  static func text(
    _ selector: String, of owner: DeclaredClass?, sender: String, type: String
  ) -> String? {
    guard let action = owner?.actions.first(where: { $0.selector == selector }) else { return nil }
    guard let label = action.labels.first else { return "_ = \(sender); owner.\(action.name)()" }
    let supertypes = ["Any", "Any?", "AnyObject", "AnyObject?", type, "UIControl", "UIView"]
    guard supertypes.contains(action.types[0]), action.types.count == 1 else { return nil }
    return "owner.\(action.name)(\(label == "_" ? "" : label + ": ")\(sender))"
  }
}
