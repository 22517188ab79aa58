import SwiftSyntax

/// Subscripts and keyed values of the type `AnyObject`, such as `session["id"]` in code that reads
/// JSON, which the compiler finds by name only where there is an Objective-C runtime.
extension EditCollector {
  /// Passes the base of a subscript to `subscripted(_:)` if its type is `AnyObject`.
  func rewrite(subscriptOfObject node: SubscriptCallExprSyntax) {
    guard node.arguments.count == 1, node.arguments.first?.label == nil,
      ObjectShape(of: node.calledExpression) == .object
    else { return }
    pass(node.calledExpression)
  }

  /// Passes the base of `value(forKey:)` and `setValue(_:forKey:)` to `subscripted(_:)` if its type
  /// is `AnyObject`.
  func rewrite(keyedCallOfObject node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, ["value", "setValue"].contains(member.declName.baseName.text),
      ["forKey", "forKeyPath"].contains(node.arguments.last?.label?.text),
      ObjectShape(of: base) == .object
    else { return }
    pass(base)
  }

  private func pass(_ base: ExprSyntax) {
    let start = base.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.replace(start..<start, with: "subscripted(")
    // A missing value has no elements.
    if let chained = base.as(OptionalChainingExprSyntax.self) {
      replace(chained.questionMark, with: ")")
    } else {
      insert(")", after: base)
    }
  }
}

/// The part of a type that says where it contains values of the type `AnyObject`.
indirect enum ObjectShape: Equatable {
  case object
  case dictionary(ObjectShape)
  case list(ObjectShape)

  /// The shape of an element; nil for an object.
  private var element: ObjectShape? {
    switch self {
    case .object: nil
    case .dictionary(let element), .list(let element): element
    }
  }

  /// Creates the shape of a type, also if it is optional; nil for types without `AnyObject`.
  init?(type: TypeSyntax) {
    if let optional = type.as(OptionalTypeSyntax.self) {
      self.init(type: optional.wrappedType)
    } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      self.init(type: optional.wrappedType)
    } else if let dictionary = type.as(DictionaryTypeSyntax.self) {
      guard let value = ObjectShape(type: dictionary.value) else { return nil }
      self = .dictionary(value)
    } else if let list = type.as(ArrayTypeSyntax.self) {
      guard let element = ObjectShape(type: list.element) else { return nil }
      self = .list(element)
    } else if type.trimmedDescription == "AnyObject" {
      self = .object
    } else {
      return nil
    }
  }

  /// Creates the shape of an expression by its casts, and by the declarations of its names; nil if
  /// it is unknown.
  init?(of expression: ExprSyntax) {
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      self.init(of: forced.expression)
    } else if let chained = expression.as(OptionalChainingExprSyntax.self) {
      self.init(of: chained.expression)
    } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      self.init(of: only.expression)
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      guard sequence.elements.count == 3,
        sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true,
        let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
      else { return nil }
      self.init(type: type)
    } else if let element = expression.as(SubscriptCallExprSyntax.self) {
      guard let base = ObjectShape(of: element.calledExpression) else { return nil }
      self = base.element ?? .object
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      guard let shape = Self.shape(ofName: name.baseName.text, at: Syntax(name)) else { return nil }
      self = shape
    } else {
      return nil
    }
  }

  // MARK: Names

  /// Returns the shape of a variable at a place, by the innermost declaration of its name.
  private static func shape(ofName name: String, at place: Syntax) -> ObjectShape? {
    var inner = place
    while let outer = inner.parent {
      if let found = declaration(of: name, in: outer, before: inner) { return found.shape }
      inner = outer
    }
    return nil
  }

  /// The declaration of a name, whose shape may be unknown.
  private struct Declaration {
    let shape: ObjectShape?
  }

  /// Returns the declaration of a name in a node that encloses another one; nil if there is none.
  private static func declaration(
    of name: String, in outer: Syntax, before inner: Syntax
  ) -> Declaration? {
    if let statements = outer.as(CodeBlockItemListSyntax.self) {
      for item in statements.reversed() where item.position < inner.position {
        if let found = declaration(of: name, in: item) { return found }
      }
    } else if let conditions = outer.as(ConditionElementListSyntax.self) {
      return declaration(of: name, in: conditions, before: inner)
    } else if let statement = outer.as(IfExprSyntax.self), inner.id == statement.body.id {
      return declaration(of: name, in: statement.conditions)
    } else if let loop = outer.as(WhileStmtSyntax.self), inner.id == loop.body.id {
      return declaration(of: name, in: loop.conditions)
    } else if let loop = outer.as(ForStmtSyntax.self), inner.id == loop.body.id {
      guard loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else {
        return nil
      }
      return Declaration(shape: ObjectShape(of: loop.sequence)?.element)
    } else if let closure = outer.as(ClosureExprSyntax.self) {
      return declaration(of: name, in: closure)
    } else if let function = outer.as(FunctionDeclSyntax.self) {
      return declaration(of: name, in: function.signature)
    } else if let initializer = outer.as(InitializerDeclSyntax.self) {
      return declaration(of: name, in: initializer.signature)
    } else if let members = outer.as(MemberBlockItemListSyntax.self) {
      let bindings = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      let binding = bindings.first {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      }
      return binding.map {
        Declaration(shape: ($0.typeAnnotation?.type).flatMap(ObjectShape.init(type:)))
      }
    }
    return nil
  }

  private static func declaration(
    of name: String, in signature: FunctionSignatureSyntax
  ) -> Declaration? {
    let parameter = signature.parameterClause.parameters.first {
      ($0.secondName ?? $0.firstName).text == name
    }
    return parameter.map { Declaration(shape: ObjectShape(type: $0.type)) }
  }

  private static func declaration(
    of name: String, in item: CodeBlockItemSyntax
  ) -> Declaration? {
    if let variable = item.item.as(VariableDeclSyntax.self) {
      return declaration(of: name, in: variable)
    }
    return item.item.as(GuardStmtSyntax.self).flatMap { declaration(of: name, in: $0.conditions) }
  }

  private static func declaration(
    of name: String, in variable: VariableDeclSyntax
  ) -> Declaration? {
    for binding in variable.bindings
    where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
      if let type = binding.typeAnnotation?.type {
        return Declaration(shape: ObjectShape(type: type))
      }
      return Declaration(shape: binding.initializer.flatMap { ObjectShape(of: $0.value) })
    }
    return nil
  }

  /// Returns the last declaration of a name in conditions, before one of them if it is given.
  private static func declaration(
    of name: String, in conditions: ConditionElementListSyntax, before inner: Syntax? = nil
  ) -> Declaration? {
    for element in conditions.reversed() {
      if let inner, element.position >= inner.position { continue }
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      else { continue }
      guard let value = binding.initializer?.value else {
        // `if let name` has the value of the outer variable.
        return Declaration(shape: shape(ofName: name, at: Syntax(element)))
      }
      return Declaration(shape: ObjectShape(of: value))
    }
    return nil
  }

  /// Returns the declaration of a closure's parameter.
  private static func declaration(
    of name: String, in closure: ClosureExprSyntax
  ) -> Declaration? {
    switch closure.signature?.parameterClause {
    case .parameterClause(let clause):
      let parameter = clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      return parameter.map { Declaration(shape: $0.type.flatMap(ObjectShape.init(type:))) }
    case .simpleInput(let names):
      return names.contains { $0.name.text == name } ? Declaration(shape: nil) : nil
    case nil: return nil
    }
  }
}
