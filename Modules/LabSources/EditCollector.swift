import SwiftSyntax

/// Collects the edits of a source file, and the classes that the file declares.
final class EditCollector: SyntaxVisitor {
  var edits = SourceEdits()
  private(set) var imports: [RewrittenFile.Import] = []
  var findings: [Finding] = []
  /// The classes in the order of their declaration, including members of extensions.
  var classes: [DeclaredClass] = []

  /// The overrides in extensions.
  var overrides: [OverrideInExtension] = []
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
  /// The finder of lengths that was used last, with its function.
  var lengthFinder: (scope: SyntaxIdentifier?, finder: FrameLengthFinder)?
  /// The names of the relationships whose values are `NSSet` objects.
  var setNames: Set<String> = []
  /// If true, `Bundle.main` becomes the bundle of the package's resources.
  var hasResources = false
  /// The names of the types that enclose the current node, from the outermost.
  private(set) var typeNames: [String] = []
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

  func range(of node: some SyntaxProtocol) -> Range<Int> {
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
  func remove(_ node: some SyntaxProtocol) {
    guard isPort else { return replace(node, with: "") }
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

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    rewrite(attribute: node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    rewrite(modifier: node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { rewrite(condition: Syntax(condition)) }
    return .visitChildren
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name else { return .skipChildren }
    imports.append(RewrittenFile.Import(name: module.text, line: line(of: node)))
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
    closingBraces[typeName] = ClosingBrace(
      position: brace.positionAfterSkippingLeadingTrivia.utf8Offset, line: line(of: brace))
    if !areGeneric.contains(true), !inherited.isEmpty {
      classes.append(
        DeclaredClass(
          name: typeName, inherited: inherited, path: path, line: line(of: node),
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

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // View controllers, which such a protocol is for, are objects of NSObject on iOS alone.
    for inherited in node.inheritanceClause?.inheritedTypes ?? []
    where ["NSObject", "NSObjectProtocol"].contains(inherited.type.trimmedDescription) {
      replace(inherited.type, with: "AnyObject")
    }
    return .visitChildren
  }

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
    copy(extensionOfObject: node)
    if !leftOut.contains(node.extendedType.trimmedDescription) { leave() }
  }

  /// Repeats an extension of `NSObject` for `UIResponder`, since views and view controllers are
  /// objects of NSObject on iOS alone.
  private func copy(extensionOfObject node: ExtensionDeclSyntax) {
    guard node.extendedType.trimmedDescription == "NSObject" else { return }
    let (whole, name) = (range(of: node), range(of: node.extendedType))
    let source = String(decoding: bytes, as: UTF8.self)
    let copy =
      edits.applied(to: source, in: whole.lowerBound..<name.lowerBound) + "UIResponder"
      + edits.applied(to: source, in: name.upperBound..<whole.upperBound)
    // The file may import Foundation only.
    let importsUIKit = self.imports.contains { $0.name == "UIKit" }
    let modules = importsUIKit ? [] : portedModules.map { $0["UIKit"] ?? [] } ?? ["UIKit"]
    let imports = modules.map { "import \($0)\n" }.joined()
    let place = whole.upperBound..<whole.upperBound
    guard !isPort else { return edits.replace(place, with: "\n\n\(imports)\(copy)") }
    let file = "#sourceLocation(file: \(SourceRewriter.quoted(path)), line: "
    let last = converter.location(for: node.endPositionBeforeTrailingTrivia).line
    edits.replace(
      place,
      with: "\n\(imports)\(file)\(line(of: node)))\n\(copy)\n\(file)\(last))\n")
  }

  private func enter(_ name: String, isGeneric: Bool) {
    typeNames.append(name)
    areGeneric.append(isGeneric)
  }

  private func leave() {
    typeNames.removeLast()
    areGeneric.removeLast()
  }

  /// The name of the innermost type that encloses the current node; empty outside of types.
  var typeName: String { typeNames.joined(separator: ".") }

  /// The index of the class that encloses the current node; nil outside of classes.
  var currentClass: Int? {
    let name = typeName
    return classes.firstIndex { $0.name == name }
  }

  // MARK: Outlets and actions

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if leavesOut(overrideOfToolkit: node, node.modifiers, node.bindings.first?.pattern) {
      return .skipChildren
    }
    if node.attributes.contains(named: "NSManaged") { rewrite(managed: node) }
    recordOutlets(of: node)
    rename(overriddenPropertiesOf: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if leavesOut(overrideOfToolkit: node, node.modifiers, node.name) { return .skipChildren }
    convertFrameLengths(in: node)
    if isComparisonOfNumbers(node) {
      replace(node, with: "")
      return .skipChildren
    }
    renameTypes(inSignatureOf: node)
    if node.attributes.contains(named: "NSManaged") { rewrite(managed: node) }
    recordAction(node)
    recordSegueAction(node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    recordInitializer(node)
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
      rewrite(target: node)
      recordFinding(of: node)
    }
    return .visitChildren
  }

  /// Records a finding.
  func record(_ finding: Finding) { findings.append(finding) }

  /// Returns a Boolean value that indicates whether the project declares a class.
  func isClassOfProject(_ name: String) -> Bool { classNames.contains(name) }

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
    convertBounds(in: node)
    recordAppearance(of: node)
    return rename(member: node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rename(call: node)
    rewrite(keyedCallOfObject: node)
    removeUnwrapping(ofMethodIn: node)
    bridgeConstants(in: node)
    convertPoints(in: node)
    convertFrameLengths(in: node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewrite(subscriptOfObject: node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    convertFrameLengths(in: node)
    convertAddedLengths(in: node)
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

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    replace(node, with: "")
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    rewrite(macro: node) ? .skipChildren : .visitChildren
  }
}

/// The closing brace of a class.
struct ClosingBrace {
  /// The UTF-8 offset of the brace.
  let position: Int
  let line: Int
}
