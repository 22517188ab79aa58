import SwiftSyntax

/// The members of classes that storyboards and generated code access.
extension EditCollector {
  /// Records the outlets of a variable declaration in a class.
  func recordOutlets(of node: VariableDeclSyntax) {
    // User-defined runtime attributes are set like outlets.
    let isAttribute = node.attributes.contains(named: "IBInspectable")
    guard isAttribute || node.attributes.contains(named: "IBOutlet"), let index = currentClass
    else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type
      else { continue }
      let text = type.trimmedDescription
      let isOptional = text.hasSuffix("!") || text.hasSuffix("?")
      classes[index].outlets.append(
        DeclaredClass.Outlet(
          name: name, type: isOptional ? String(text.dropLast()) : text, isOptional: isOptional,
          line: line(of: node), isAttribute: isAttribute))
    }
  }

  /// Records a method of a class that is an action.
  func recordAction(_ node: FunctionDeclSyntax) {
    guard
      node.attributes.contains(named: "IBAction") || node.attributes.contains(named: "objc"),
      let index = currentClass, node.genericParameterClause == nil
    else { return }
    let parameters = node.signature.parameterClause.parameters
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let types = parameters.map { $0.type.trimmedDescription }
    // A closure or a reference is no sender.
    let areValues = types.allSatisfy { !$0.contains("->") && !$0.hasPrefix("inout ") }
    guard parameters.count <= 2, areValues, !isStatic, node.signature.effectSpecifiers == nil else {
      return
    }
    classes[index].actions.append(
      DeclaredClass.Action(
        name: node.name.text, labels: parameters.map(\.firstName.text),
        types: types, line: line(of: node.name),
        isForInterfaceBuilder: node.attributes.contains(named: "IBAction")))
  }

  /// Records a method of a class that creates the destination of a segue from an archive, and from
  /// the sender and the identifier if it has parameters for them.
  func recordSegueAction(_ node: FunctionDeclSyntax) {
    guard node.attributes.contains(named: "IBSegueAction"), let index = currentClass,
      node.genericParameterClause == nil, node.signature.effectSpecifiers == nil
    else { return }
    let parameters = node.signature.parameterClause.parameters
    let types = parameters.map { $0.type.trimmedDescription }
    guard [["NSCoder"], ["NSCoder", "Any?"], ["NSCoder", "Any?", "String?"]].contains(types) else {
      return
    }
    classes[index].segueActions.append(
      DeclaredClass.Action(
        name: node.name.text, labels: parameters.map(\.firstName.text), types: types,
        line: line(of: node.name), isForInterfaceBuilder: true))
  }

  /// Records an initializer of a class.
  func recordInitializer(_ node: InitializerDeclSyntax) {
    guard let index = currentClass else { return }
    classes[index].declaresInitializers = true
    let isInherited = node.modifiers.contains { ["override", "required"].contains($0.name.text) }
    let isConvenience = node.modifiers.contains { $0.name.text == "convenience" }
    if !isInherited, !isConvenience { classes[index].hidesInitializers = true }
    guard node.genericParameterClause == nil, node.optionalMark == nil,
      node.signature.effectSpecifiers == nil
    else { return }
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    classes[index].initializers.insert(labels.joined())
  }

  /// Records the overrides in an extension, which Swift allows only for Objective-C members.
  func collectOverrides(in node: ExtensionDeclSyntax, of name: String) {
    for member in node.memberBlock.members {
      let modifiers =
        member.decl.as(FunctionDeclSyntax.self)?.modifiers
        ?? member.decl.as(VariableDeclSyntax.self)?.modifiers
      guard modifiers?.contains(where: { $0.name.text == "override" }) == true else { continue }
      overrides.append(
        OverrideInExtension(className: name, range: range(of: member), line: line(of: member)))
    }
  }
}

/// A member of an extension that overrides a member of a superclass.
struct OverrideInExtension {
  let className: String
  /// The range of the member, in UTF-8 offsets.
  let range: Range<Int>
  let line: Int
}
