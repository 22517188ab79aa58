import SwiftSyntax

/// The replacement of names from earlier versions of Swift by current ones.
extension EditCollector {
  /// Replaces the name of a type or of a global constant.
  func rename(_ token: TokenSyntax) {
    if let name = RenamedNames.globals[token.text] { replace(token, with: name) }
  }

  /// Replaces the name of a member.
  ///
  /// - Returns: True if the whole expression was replaced.
  func rename(member node: MemberAccessExprSyntax) -> Bool {
    let token = node.declName.baseName
    if let name = RenamedNames.notifications[token.text] {
      replace(node, with: name)
      return true
    }
    if let name = RenamedNames.members[token.text] { replace(token, with: name) }
    if hasResources, token.text == "main", node.base?.trimmedDescription == "Bundle" {
      replace(token, with: "module")
    }
    if token.text == "shared", node.base?.trimmedDescription == "UIApplication",
      node.parent?.is(MemberAccessExprSyntax.self) != true
    {
      // The property is implicitly unwrapped here, because it is nil before the program runs, and a
      // variable with its value would be optional.
      insert("!", after: node)
    }
    return false
  }

  /// Replaces the name of an overridden property.
  func rename(overriddenPropertiesOf node: VariableDeclSyntax) {
    guard node.modifiers.contains(where: { $0.name.text == "override" }) else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let new = RenamedNames.members[name.text]
      else { continue }
      replace(name, with: new)
    }
  }

  /// Replaces the name and the first label of a call.
  func rename(call node: FunctionCallExprSyntax) {
    let function = functionName(of: node)
    guard let first = node.arguments.first else {
      // Foundation's classes inherit the initializer of NSObject only on Apple's systems.
      // The initializer of NSObject returns the main bundle, too.
      if function?.text == "Bundle", node.trailingClosure == nil {
        return replace(node, with: hasResources ? "Bundle.module" : "Bundle.main")
      }
      if let function, node.trailingClosure == nil, let left = node.leftParen,
        let argument = RenamedNames.argumentsOfEmptyInitializers[function.text]
      {
        insert(argument, after: left)
      }
      return
    }
    if let function { rename(call: node, of: function, first: first) }
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let name = function ?? member, let label = first.label,
      let new = RenamedNames.labeledMembers["\(name.text)(\(label.text):"]
    else { return }
    replace(name, with: new.name)
    replace(label, with: new.label ?? "")
    if new.label == nil, let colon = first.colon { replace(colon, with: "") }
  }

  /// Returns the name of a global function or of an initialized type, also in the form
  /// `Type.init(…)`; nil for another call.
  private func functionName(of node: FunctionCallExprSyntax) -> TokenSyntax? {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName { return name }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init"
    else { return nil }
    return member.base?.as(DeclReferenceExprSyntax.self)?.baseName
  }

  private func rename(
    call node: FunctionCallExprSyntax, of name: TokenSyntax, first: LabeledExprSyntax
  ) {
    switch (name.text, node.arguments.count) {
    case ("NSPredicate", _):
      // Foundation on Linux declares the initializer as unavailable.
      if let label = first.label, label.text == "format" { replace(label, with: "labFormat") }
      for argument in node.arguments { replaceCastToVariableArgument(argument.expression) }
    case ("NSManagedObject", 2) where first.label?.text == "entity":
      // On iOS the initializer returns an object of the entity's class.
      replace(node.calledExpression, with: "NSManagedObject.object")
    case ("NSSortDescriptor", _): replace(name, with: "KeyedSortDescriptor")
    case ("NSLocalizedString", _):
      if hasResources || !isPort { add(hasResources ? ".module" : ".localizedMain", to: node) }
    case ("String", _) where first.label?.text == "localized" && hasResources:
      add(".module", to: node)
    case ("addChildViewController", 1): replace(name, with: "addChild")
    case ("UIImagePNGRepresentation", 1):
      replace(name, with: "")
      if let end = node.rightParen { replace(end, with: ").pngData()") }
    case ("UIImageJPEGRepresentation", 2):
      replace(name, with: "")
      if let comma = first.trailingComma {
        replace(comma, with: ").jpegData(compressionQuality:")
      }
    case ("UIEdgeInsetsInsetRect", 2):
      replace(name, with: "")
      if let comma = first.trailingComma { replace(comma, with: ").inset(by:") }
    default: break
    }
  }

  /// Adds a bundle to the arguments of a localized text, whose default is the main bundle: that of
  /// the package's resources or, because Foundation on Linux doesn't choose one, that of the
  /// preferred language.
  private func add(_ bundle: String, to node: FunctionCallExprSyntax) {
    guard !node.arguments.contains(where: { $0.label?.text == "bundle" }) else { return }
    let precedingLabels: Set<String?> = [nil, "localized", "defaultValue", "table", "tableName"]
    let preceding = node.arguments.last { precedingLabels.contains($0.label?.text) }
    if let preceding { insert(", bundle: \(bundle)", after: preceding.expression) }
  }

  /// Replaces `as CVarArg` after a predicate's argument. Objects such as `UUID` do not conform to
  /// the protocol on Linux, and the replaced initializer takes values of any type.
  private func replaceCastToVariableArgument(_ argument: ExprSyntax) {
    guard let list = argument.as(SequenceExprSyntax.self)?.elements,
      let type = list.last?.as(TypeExprSyntax.self)?.type, list.count == 3,
      list.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true,
      type.trimmedDescription == "CVarArg"
    else { return }
    replace(type, with: "Any")
  }

  /// Returns a Boolean value that indicates whether a function is a comparison operator for
  /// `NSNumber`, which Foundation on Linux already has.
  func isComparisonOfNumbers(_ node: FunctionDeclSyntax) -> Bool {
    ["<", ">", "<=", ">="].contains(node.name.text)
      && node.signature.parameterClause.parameters.allSatisfy {
        $0.type.trimmedDescription == "NSNumber"
      }
  }

  /// Replaces strings as the keys of a literal with attributes of text, which they were in Swift 3
  /// and in parts of Swift 4, and adds the type that a variable without a type has.
  ///
  /// The values are objects in UIKit, for which the compiler finds a common class.
  func annotate(attributes node: DictionaryExprSyntax) {
    guard case .elements(let elements) = node.content, let first = elements.first,
      isNameOfAttribute(first.key)
    else { return }
    for element in elements where isNameOfAttribute(element.key) {
      guard let name = element.key.as(MemberAccessExprSyntax.self)?.declName.baseName,
        name.text == "rawValue"
      else { continue }
      replace(name, with: "self")
    }
    let cast = node.parent?.parent?.as(SequenceExprSyntax.self)
    for type in cast?.elements.compactMap({ $0.as(TypeExprSyntax.self)?.type }) ?? [] {
      replaceTypeOfAttributes(type)
    }
    let value = cast.map(Syntax.init) ?? Syntax(node)
    guard let binding = value.parent?.parent?.as(PatternBindingSyntax.self) else {
      return replaceTypeOfAttributes(resultType(of: value))
    }
    guard let annotation = binding.typeAnnotation else {
      if elements.count > 1, cast == nil {
        insert(" as [NSAttributedString.Key: Any]", after: node)
      }
      return
    }
    replaceTypeOfAttributes(annotation.type)
  }

  private func replaceTypeOfAttributes(_ type: TypeSyntax?) {
    guard let type = type?.as(DictionaryTypeSyntax.self), type.key.trimmedDescription == "String"
    else { return }
    replace(type, with: "[NSAttributedString.Key: Any]")
  }

  /// Returns the type of the function or the computed property that an expression is the result of;
  /// nil if it is not a result.
  private func resultType(of node: Syntax) -> TypeSyntax? {
    guard
      node.parent?.is(ReturnStmtSyntax.self) == true
        || node.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    for ancestor in sequence(first: node, next: \.parent) {
      if ancestor.is(ClosureExprSyntax.self) { return nil }
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type
      }
      if let binding = ancestor.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation?.type
      }
    }
    return nil
  }

  private func isNameOfAttribute(_ key: ExprSyntax) -> Bool {
    let name = key.trimmedDescription
    return name.hasPrefix("NSAttributedString.Key.") || name.hasPrefix("NSAttributedStringKey.")
      || RenamedNames.globals[name]?.hasPrefix("NSAttributedString.Key.") == true
  }

  /// Replaces former argument labels of overridden methods, and the type of the dictionary that an
  /// image picker's delegate receives, whose keys were strings in Swift 3.
  func renameTypes(inSignatureOf node: FunctionDeclSyntax) {
    if let label = node.signature.parameterClause.parameters.first?.firstName,
      let new = RenamedNames.labeledMembers["\(node.name.text)(\(label.text):"]?.label
    {
      replace(label, with: new)
    }
    guard node.name.text == "imagePickerController" else { return }
    for parameter in node.signature.parameterClause.parameters
    where parameter.firstName.text == "didFinishPickingMediaWithInfo" {
      guard let key = parameter.type.as(DictionaryTypeSyntax.self)?.key,
        key.trimmedDescription == "String"
      else { continue }
      replace(key, with: "UIImagePickerController.InfoKey")
    }
  }
}
