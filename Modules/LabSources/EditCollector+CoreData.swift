import SwiftSyntax

/// What Core Data adds to classes at run time, which has to be written here.
extension EditCollector {
  /// Makes properties with `@NSManaged` read and set the values of their object.
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

  /// Makes a method with `@NSManaged`, such as `addToItems(_:)`, change the relationship.
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

  /// Replaces a cast of a fetch request, whose result type is a generic parameter of a class here.
  func rewrite(cast node: UnresolvedAsExprSyntax) {
    guard node.questionOrExclamationMark?.text == "!",
      let list = node.parent?.as(ExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == node.id }),
      let next = list.index(index, offsetBy: 1, limitedBy: list.endIndex), next != list.endIndex,
      let type = list[next].as(TypeExprSyntax.self)?.type,
      type.trimmedDescription.hasPrefix("NSFetchRequest<")
    else { return }
    replace(node, with: ".requesting(")
    insert(".self)", after: type)
  }

  private func insert(_ text: String, after node: some SyntaxProtocol) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.replace(end..<end, with: text)
  }
}
