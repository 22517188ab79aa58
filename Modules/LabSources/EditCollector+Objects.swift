import SwiftSyntax

// Rewrites of code that relies on the Objective-C classes of UIKit.

extension EditCollector {
  /// The structures that are classes in UIKit.
  static let structures: Set<String> = ["UIColor", "UIFont", "UITraitCollection"]

  /// The modifiers of members of classes that members of structures don't have, with those that
  /// replace them.
  static let modifiersInStructures = [
    "convenience": "", "required": "", "final": "", "class": "static", "open": "public",
  ]

  /// Removes an override in an extension of a class of the toolkit, which Swift allows only for
  /// Objective-C members.
  ///
  /// - Returns: False if the member is no such override, and is kept.
  func leavesOut(
    overrideOfToolkit member: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax,
    _ name: (some SyntaxProtocol)?
  ) -> Bool {
    guard modifiers.contains(where: { $0.name.text == "override" }),
      let type = member.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.extendedType,
      !isClassOfProject(type.trimmedDescription)
    else { return false }
    record(
      Finding(
        file: path, line: line(of: member),
        name: "\(type.trimmedDescription).\(name?.trimmedDescription ?? "")",
        reason: "An override in an extension of a class of UIKit has no effect."))
    replace(member, with: "")
    return true
  }

  /// Rewrites the target `self` in the initial value of a property as `nil`, so that the responder
  /// chain finds the object. There, `self` isn't the object, but a method of Objective-C classes.
  func rewrite(target node: DeclReferenceExprSyntax) {
    guard node.baseName.text == "self", let argument = node.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return }
    let function = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let isTarget =
      argument.label?.text == "target"
      || function == "addTarget" && argument.label == nil && argument == call.arguments.first
    if isTarget, isInInitialValue(node) { replace(node, with: "nil") }
  }

  /// Removes the `!` or `?` after an optional method of a delegate or a data source, as in
  /// `table.dataSource?.tableView?(table, titleForHeaderInSection: 0)`. Here, such a method has an
  /// implementation in an extension of its protocol.
  func removeUnwrapping(ofMethodIn call: FunctionCallExprSyntax) {
    guard let (method, mark) = unwrapped(call.calledExpression),
      let owner = method.as(MemberAccessExprSyntax.self)?.base
    else { return }
    let object = unwrapped(owner)?.expression ?? owner
    let name =
      object.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? object.as(DeclReferenceExprSyntax.self)?.baseName
    if ["delegate", "dataSource"].contains(name?.text) { replace(mark, with: "") }
  }

  /// Returns an expression without `!` or `?` behind it, and that mark; nil if there is none.
  private func unwrapped(
    _ expression: ExprSyntax
  ) -> (expression: ExprSyntax, mark: TokenSyntax)? {
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return (forced.expression, forced.exclamationMark)
    }
    if let chained = expression.as(OptionalChainingExprSyntax.self) {
      return (chained.expression, chained.questionMark)
    }
    return nil
  }

  /// Returns true for a node in the initial value of a stored property of a type that isn't lazy.
  private func isInInitialValue(_ node: some SyntaxProtocol) -> Bool {
    var current = node.parent
    while let ancestor = current {
      if ancestor.is(FunctionDeclSyntax.self) || ancestor.is(AccessorBlockSyntax.self)
        || ancestor.is(InitializerDeclSyntax.self)
      {
        return false
      }
      if let variable = ancestor.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return !variable.modifiers.contains {
          ["lazy", "static", "class"].contains($0.name.text)
        }
      }
      current = ancestor.parent
    }
    return false
  }
}
