import SwiftSyntax

/// The rewriting of members that Core Data implements at run time on iOS.
extension EditCollector {
  /// Adds accessors to an `@NSManaged` property that get and set the value of the object.
  func rewrite(managed node: VariableDeclSyntax) {
    for binding in node.bindings where binding.accessorBlock == nil {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type
      else { continue }
      let key = SourceRewriter.quoted(name.filter { $0 != "`" })
      insert(
        " { get { managedValue(\(key)) } set { setManagedValue(newValue, \(key)) } }",
        after: type)
    }
  }

  /// Adds a body to an `@NSManaged` method, such as `addToItems(_:)`, that changes the
  /// relationship.
  func rewrite(managed node: FunctionDeclSyntax) {
    guard node.body == nil else { return }
    var arguments = [SourceRewriter.quoted(node.name.text)]
    let parameters = node.signature.parameterClause.parameters
    func argument(_ label: String, where isIncluded: (FunctionParameterSyntax) -> Bool) {
      guard let parameter = parameters.first(where: isIncluded) else { return }
      arguments.append("\(label): \((parameter.secondName ?? parameter.firstName).text)")
    }
    argument("values") { $0.firstName.text != "at" }
    argument("index") { $0.firstName.text == "at" }
    insert(
      " { performAccessor(\(arguments.joined(separator: ", "))) }",
      after: node.genericWhereClause.map(Syntax.init) ?? Syntax(node.signature))
  }

  /// Rewrites a cast: a forced cast to another type of fetch request becomes a conversion, because
  /// generic classes are invariant, and the `!` that Swift 3 allows after the type becomes `?`.
  func rewrite(cast node: UnresolvedAsExprSyntax) {
    guard let list = node.parent?.as(ExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == node.id }),
      let next = list.index(index, offsetBy: 1, limitedBy: list.endIndex), next != list.endIndex,
      let type = list[next].as(TypeExprSyntax.self)?.type
    else { return }
    if let old = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      replace(old.exclamationMark, with: "?")
    }
    guard node.questionOrExclamationMark?.text == "!",
      type.trimmedDescription.hasPrefix("NSFetchRequest<")
    else { return }
    replace(node, with: ".requesting(")
    insert(".self)", after: type)
  }

  /// Wraps an array literal that is assigned to a relationship in a conversion to a set.
  func rewrite(assigned node: ArrayExprSyntax) {
    guard !setNames.isEmpty, let list = node.parent?.as(ExprListSyntax.self), list.count == 3,
      let target = list.first, list.last?.id == node.id,
      list.contains(where: { $0.is(AssignmentExprSyntax.self) }),
      let name = target.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? target.as(DeclReferenceExprSyntax.self)?.baseName.text,
      setNames.contains(name)
    else { return }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.replace(start..<start, with: "relationshipValue(")
    insert(")", after: node)
  }

  /// Inserts text after a node.
  func insert(_ text: String, after node: some SyntaxProtocol) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.replace(end..<end, with: text)
  }
}
