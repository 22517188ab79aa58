import SwiftSyntax

/// Collects the edits of a source file, and the classes that the file declares.
final class EditCollector: SyntaxVisitor {
  var edits = SourceEdits()
  private(set) var imports: [RewrittenFile.Place] = []
  private(set) var findings: [Finding] = []
  /// The classes in the order of their declaration, including members of extensions.
  private(set) var classes: [DeclaredClass] = []

  /// The overrides in extensions.
  private(set) var overrides: [OverrideInExtension] = []
  /// The closing braces of classes, by class name.
  private(set) var closingBraces: [String: ClosingBrace] = [:]

  let path: String
  private let bytes: [UInt8]
  private let converter: SourceLocationConverter
  private let leftOut: Set<String>
  /// The classes of the project.
  private let classNames: Set<String>
  /// The modules that replace imports in a package, or nil for a project that is opened.
  private let portedModules: [String: [String]]?
  /// A Boolean value that indicates whether the file is ported to a package for further
  /// development.
  var isPort: Bool { portedModules != nil }

  /// The constants of the file that are declared with a number; nil until they are needed.
  var literalConstants: [String: Double]?
  /// The ends of the lengths of frames that are converted to points.
  var convertedLengths: Set<Int> = []
  /// The names of the relationships whose values are `NSSet` objects.
  var setNames: Set<String> = []
  /// If true, `Bundle.main` becomes the bundle of the package's resources.
  var hasResources = false
  /// The names of the types that enclose the current node, from the outermost.
  private var typeNames: [String] = []
  /// For each type that encloses the current node, a Boolean value that indicates whether it is
  /// generic.
  private var areGeneric: [Bool] = []

  init(
    path: String, text: String, converter: SourceLocationConverter, leavingOut leftOut: Set<String>,
    classNames: Set<String>, portedModules: [String: [String]]? = nil
  ) {
    self.path = path
    bytes = Array(text.utf8)
    self.converter = converter
    self.leftOut = leftOut
    self.classNames = classNames
    self.portedModules = portedModules
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Edits

  private func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia
      .utf8Offset
  }

  /// Replaces a node, keeping the number of lines.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    let range = range(of: node)
    let lines = bytes[range].count { $0 == UInt8(ascii: "\n") }
    edits.replace(range, with: text + String(repeating: "\n", count: lines))
  }

  /// Removes a node. In a port, its trailing trivia is removed as well.
  private func remove(_ node: some SyntaxProtocol) {
    guard portedModules != nil else { return replace(node, with: "") }
    edits.replace(
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPosition.utf8Offset, with: "")
  }

  func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  // MARK: The main file

  private var isMainFile: Bool { path.split(separator: "/").last == "main.swift" }

  /// Removes the statements of the project's `main.swift`, such as the call of `UIApplicationMain`.
  /// The generated main file starts the project.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard isMainFile, node.parent?.parent?.is(SourceFileSyntax.self) == true else {
      return .visitChildren
    }
    let text = node.item.trimmedDescription
    let isStart = text.contains("UIApplicationMain") || text.contains("CommandLine")
    if node.item.is(DeclSyntax.self) {
      let runs = node.item.is(VariableDeclSyntax.self) || node.item.is(IfConfigDeclSyntax.self)
      guard runs, isStart else { return .visitChildren }
    } else if !isStart {
      findings.append(
        Finding(
          file: path, line: line(of: node), name: "main.swift",
          reason: "Statements beside UIApplicationMain are not executed."))
    }
    replace(node, with: "")
    return .skipChildren
  }

  // MARK: Attributes

  /// The attributes to remove, which require Objective-C or are replaced by generated code.
  private static let removedAttributes: Set<String> = [
    "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "objc",
    "objcMembers", "nonobjc", "GKInspectable", "UIApplicationMain", "NSApplicationMain", "main",
    "NSCopying", "NSManaged",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if name == "IBOutlet", portedModules != nil {
      replace(node, with: "@Outlet")
    } else if Self.removedAttributes.contains(name) {
      remove(node)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { replace(node, with: "") }
    // `@Outlet` is a property wrapper, which cannot be weak, and the storyboard accesses outlets
    // and actions from another file.
    if portedModules != nil, ["weak", "private", "fileprivate"].contains(node.name.text),
      let list = node.parent?.parent
    {
      let attributes =
        list.as(VariableDeclSyntax.self)?.attributes
        ?? list.as(FunctionDeclSyntax.self)?.attributes
      if attributes?.contains(named: "IBOutlet") == true
        || attributes?.contains(named: "IBAction") == true
      {
        remove(node)
      }
    }
    return .visitChildren
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name else { return .skipChildren }
    imports.append(RewrittenFile.Place(name: module.text, line: line(of: node)))
    if let portedModules {
      let modules = portedModules[module.text] ?? []
      let lines = modules.map { "import \($0)" }.joined(separator: "\n")
      replace(node, with: lines.isEmpty ? "// import \(module.text)" : lines)
      return .skipChildren
    }
    // The modules here have no submodules.
    if node.path.count > 1, node.importKindSpecifier == nil {
      replace(node.path, with: module.text)
    }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if typeNames.isEmpty, leftOut.contains(node.name.text) {
      replace(node, with: "")
      return .skipChildren
    }
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    enter(node.name.text, isGeneric: node.genericParameterClause != nil)
    let brace = node.memberBlock.rightBrace
    closingBraces[typeNames.joined(separator: ".")] = ClosingBrace(
      position: brace.positionAfterSkippingLeadingTrivia.utf8Offset, line: line(of: brace))
    if !areGeneric.contains(true), !inherited.isEmpty {
      classes.append(
        DeclaredClass(
          name: typeNames.joined(separator: "."), inherited: inherited, path: path,
          line: line(of: node),
          isPrivate: node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }))
    }
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) {
    if typeNames.last == node.name.text { leave() }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if leftOut.contains(name) {
      replace(node, with: "")
      return .skipChildren
    }
    typeNames.append(name)
    areGeneric.append(false)
    if classNames.contains(name) { collectOverrides(in: node, of: name) }
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    if !leftOut.contains(node.extendedType.trimmedDescription) { leave() }
  }

  /// Records the overrides in an extension, which Swift allows only for Objective-C members.
  private func collectOverrides(in node: ExtensionDeclSyntax, of name: String) {
    for member in node.memberBlock.members {
      let modifiers =
        member.decl.as(FunctionDeclSyntax.self)?.modifiers
        ?? member.decl.as(VariableDeclSyntax.self)?.modifiers
      guard modifiers?.contains(where: { $0.name.text == "override" }) == true else { continue }
      overrides.append(
        OverrideInExtension(className: name, range: range(of: member), line: line(of: member)))
    }
  }

  private func enter(_ name: String, isGeneric: Bool) {
    typeNames.append(name)
    areGeneric.append(isGeneric)
  }

  private func leave() {
    typeNames.removeLast()
    areGeneric.removeLast()
  }

  private var currentClass: Int? {
    let name = typeNames.joined(separator: ".")
    return classes.firstIndex { $0.name == name }
  }

  // MARK: Outlets and actions

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.contains(named: "NSManaged") { rewrite(managed: node) }
    // User-defined runtime attributes are set like outlets.
    let isAttribute = node.attributes.contains(named: "IBInspectable")
    guard isAttribute || node.attributes.contains(named: "IBOutlet"), let index = currentClass
    else { return .visitChildren }
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
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    convertFrameLengths(in: node)
    if isComparisonOfNumbers(node) {
      replace(node, with: "")
      return .skipChildren
    }
    renameTypes(inSignatureOf: node)
    if node.attributes.contains(named: "NSManaged") { rewrite(managed: node) }
    guard
      node.attributes.contains(named: "IBAction") || node.attributes.contains(named: "objc"),
      let index = currentClass, node.genericParameterClause == nil
    else { return .visitChildren }
    let parameters = node.signature.parameterClause.parameters
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    guard parameters.count <= 2, !isStatic, node.signature.effectSpecifiers == nil else {
      return .visitChildren
    }
    classes[index].actions.append(
      DeclaredClass.Action(
        name: node.name.text, labels: parameters.map(\.firstName.text),
        types: parameters.map { $0.type.trimmedDescription }, line: line(of: node.name),
        isForInterfaceBuilder: node.attributes.contains(named: "IBAction")))
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let index = currentClass else { return .visitChildren }
    classes[index].declaresInitializers = true
    guard node.genericParameterClause == nil, node.optionalMark == nil,
      node.signature.effectSpecifiers == nil
    else { return .visitChildren }
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    classes[index].initializers.insert(labels.joined())
    return .visitChildren
  }

  // MARK: Names

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rename(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // The name of a member is handled with its member access expression.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      rename(node.baseName)
      recordFinding(of: node)
    }
    return .visitChildren
  }

  /// Records the first use of a name whose declaration behaves differently here.
  private func recordFinding(of node: DeclReferenceExprSyntax) {
    let name = node.baseName.text
    guard let reason = SilentNames.reasons[name], !findings.contains(where: { $0.name == name })
    else { return }
    findings.append(Finding(file: path, line: line(of: node), name: name, reason: reason))
  }

  /// Records the first use of the common appearance of a class, such as `UILabel.appearance()`.
  private func recordAppearance(of node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "appearance",
      node.parent?.is(FunctionCallExprSyntax.self) == true,
      node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true,
      !findings.contains(where: { $0.name == "appearance" })
    else { return }
    findings.append(
      Finding(
        file: path, line: line(of: node), name: "appearance",
        reason: "The theme determines the appearance of views; it has no effect."))
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    castSender(of: node)
    recordAppearance(of: node)
    return rename(member: node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rename(call: node)
    convertPoints(in: node)
    convertFrameLengths(in: node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    convertFrameLengths(in: node)
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    rewrite(assigned: node)
    return .visitChildren
  }

  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
    annotate(attributes: node)
    return .visitChildren
  }

  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    rewrite(cast: node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first?.expression else { return .visitChildren }
    switch node.macroName.text {
    case "selector": rewrite(selector: node, of: argument)
    case "keyPath":
      // The names of types at the beginning of the path are not keys.
      let keys = argument.trimmedDescription.split(separator: ".")
        .drop { $0.first?.isUppercase == true }
      replace(node, with: "\"\(keys.joined(separator: "."))\"")
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// Rewrites `#selector(tapped(_:))` as `Selector("tapped(_:)", View.tapped(_:))`.
  private func rewrite(selector node: MacroExpansionExprSyntax, of argument: ExprSyntax) {
    if let label = node.arguments.first?.label {
      findings.append(
        Finding(
          file: path, line: line(of: node), name: "#selector(\(label.text):)",
          reason: "Selectors of properties do nothing."))
      return replace(node, with: "Selector(\(SourceRewriter.quoted(argument.trimmedDescription)))")
    }
    var method = argument.trimmedDescription
    let enclosing = typeNames.joined(separator: ".")
    for prefix in ["self.", "Self."] where method.hasPrefix(prefix) {
      method = String(method.dropFirst(prefix.count))
    }
    let name = String(method.split(separator: ".").last ?? "")
    let isUnqualified = !method.prefix { $0 != "(" }.contains(".")
    let reference = isUnqualified && !enclosing.isEmpty ? "\(enclosing).\(method)" : method
    replace(node, with: "Selector(\(SourceRewriter.quoted(name)), \(reference))")
  }
}

/// A member of an extension that overrides a member of a superclass.
struct OverrideInExtension {
  let className: String
  /// The range of the member, in UTF-8 offsets.
  let range: Range<Int>
  let line: Int
}

/// The closing brace of a class.
struct ClosingBrace {
  /// The UTF-8 offset of the brace.
  let position: Int
  let line: Int
}

extension AttributeListSyntax {
  /// Returns a Boolean value that indicates whether the list contains an attribute.
  func contains(named name: String) -> Bool {
    contains { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
    }
  }
}
