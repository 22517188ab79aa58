import SwiftSyntax

/// The conversion of lengths of frames, which are in cells, where code gives lengths in points: in
/// constants of constraints, sizes of items, and heights of rows.
///
/// In `(view.frame.width - 20) / 3` the width is in cells, but the literal in points.
extension EditCollector {
  /// The labels of arguments that are in points.
  private static let labels: Set<String> = [
    "constant", "equalToConstant", "greaterThanOrEqualToConstant", "lessThanOrEqualToConstant",
  ]
  /// The properties that are in points.
  private static let properties: Set<String> = [
    "constant", "itemSize", "estimatedItemSize", "headerReferenceSize", "footerReferenceSize",
    "sectionInset", "minimumLineSpacing", "minimumInteritemSpacing", "rowHeight",
    "sectionHeaderHeight", "spacing",
  ]
  /// The labels of the methods of delegates whose results are in points.
  private static let methods: Set<String> = [
    "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
    "minimumInteritemSpacingForSectionAt", "referenceSizeForHeaderInSection", "heightForRowAt",
    "heightForHeaderInSection", "heightForFooterInSection",
  ]

  /// Converts lengths of frames in arguments such as `constant: view.bounds.width / 2 - 50`.
  func convertFrameLengths(in node: FunctionCallExprSyntax) {
    for argument in node.arguments {
      if let label = argument.label?.text, Self.labels.contains(label) {
        convertFrameLengths(of: argument.expression)
      }
    }
    if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["absolute", "estimated"].contains(name), node.arguments.count == 1,
      let argument = node.arguments.first, argument.label == nil
    {
      convertFrameLengths(of: argument.expression)
    }
  }

  /// Converts lengths of frames in values such as `layout.itemSize = CGSize(width: width / 3, …)`.
  func convertFrameLengths(in node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      let name = elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.properties.contains(name)
    else { return }
    for value in elements.dropFirst(2) { convertFrameLengths(of: value) }
    if elements.count == 3 { convertSmallSpacing(elements[2], of: name) }
  }

  /// Converts a literal under 5 for a space between items, which would otherwise be interpreted as
  /// cells.
  private func convertSmallSpacing(_ expression: ExprSyntax, of name: String) {
    if name == "sectionInset" || name == "insetForSectionAt" {
      for inset in expression.as(FunctionCallExprSyntax.self)?.arguments ?? [] {
        let isHorizontal = ["left", "right"].contains(inset.label?.text)
        convertSmallSpacing(inset.expression, isHorizontal: isHorizontal)
      }
    } else if name.hasPrefix("minimum") {
      convertSmallSpacing(expression, isHorizontal: name.contains("Interitem"))
    }
  }

  private func convertSmallSpacing(_ expression: ExprSyntax, isHorizontal: Bool) {
    guard let points = Double(expression.trimmedDescription), points > 0, points < 5 else { return }
    replace(expression, with: isHorizontal && points >= 2.5 ? "1" : "0")
  }

  /// Converts lengths of frames in the results of methods such as
  /// `collectionView(_:layout:sizeForItemAt:)`.
  func convertFrameLengths(in node: FunctionDeclSyntax) {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard let body = node.body, let name = labels.first(where: Self.methods.contains) else {
      return
    }
    for result in FrameLengthFinder.results(of: body) {
      convertFrameLengths(of: result)
      convertSmallSpacing(result, of: name)
    }
  }

  private func convertFrameLengths(of expression: ExprSyntax) {
    // Most are literals, which need no search.
    if expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self) {
      return
    }
    for (node, unit) in lengthFinder(around: expression).lengths(in: Syntax(expression)) {
      let end = node.endPositionBeforeTrailingTrivia.utf8Offset
      if convertedLengths.insert(end).inserted { insert(".\(unit.rawValue)", after: node) }
    }
  }
}

extension EditCollector {
  /// Converts lengths of the other axis in the argument of a rectangle or a point. In
  /// `CGRect(x: 0, y: 0, width: side, height: side)` with `let side = view.frame.width / 4`, the
  /// height is a number of columns.
  ///
  /// - Parameters:
  ///   - expression: The argument.
  ///   - isHorizontal: A Boolean value that indicates whether the argument is in columns.
  func convertLengthsOfOtherAxis(in expression: ExprSyntax, isHorizontal: Bool) {
    if expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self) {
      return
    }
    let other: FrameUnit = isHorizontal ? .rows : .columns
    let found = lengthFinder(around: expression).measures(in: Syntax(expression))
    for (node, unit) in found where unit == other {
      let end = node.endPositionBeforeTrailingTrivia.utf8Offset
      if convertedLengths.insert(end).inserted { insert(".\(unit.nameOfOther)", after: node) }
    }
  }

  /// Returns a Boolean value that indicates whether a variable is a length in columns; nil if it is
  /// no length, or one of both axes.
  func isHorizontalLength(_ variable: ExprSyntax) -> Bool? {
    lengthFinder(around: variable).measures(in: Syntax(variable)).first.map { $0.1 == .columns }
  }

  /// Returns the finder for the innermost function around an expression.
  private func lengthFinder(around expression: ExprSyntax) -> FrameLengthFinder {
    let scope = FrameLengthFinder.scope(of: Syntax(expression))
    if let lengthFinder, lengthFinder.scope == scope?.id { return lengthFinder.finder }
    let finder = FrameLengthFinder(scope: scope, root: expression.root)
    lengthFinder = (scope?.id, finder)
    return finder
  }
}

/// The units of a frame's lengths, with the properties that convert them to points.
enum FrameUnit: String {
  case columns = "columnsInPoints"
  case rows = "rowsInPoints"

  /// The property that converts a length to the unit of the other axis.
  var nameOfOther: String { self == .columns ? "columnsInRows" : "rowsInColumns" }

  init?(property: String) {
    switch property {
    case "width", "minX", "midX", "maxX", "x": self = .columns
    case "height", "minY", "midY", "maxY", "y": self = .rows
    default: return nil
    }
  }
}

/// Finds the lengths of frames in an expression, used directly or through constants and variables.
struct FrameLengthFinder {
  /// The declarations in the innermost function, and those of the types and the file.
  private let local: [String: ExprSyntax]
  private let shared: [String: ExprSyntax]
  /// The names that the innermost function uses for frames, which remain in cells.
  private let namesInFrames: Set<String>

  /// Returns the innermost function around a node.
  static func scope(of node: Syntax) -> Syntax? {
    sequence(first: node, next: \.parent).first {
      $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self)
        || $0.is(AccessorBlockSyntax.self)
    }
  }

  /// Creates a finder for the expressions of a function, or of a file outside of functions.
  init(scope: Syntax?, root: Syntax) {
    let collector = LengthDeclarations(viewMode: .sourceAccurate)
    if let scope { collector.walk(scope) }
    collector.completeNames()
    local = collector.values
    namesInFrames = collector.namesInFrames
    let others = LengthDeclarations(viewMode: .sourceAccurate)
    others.skipsFunctions = true
    others.walk(root)
    shared = others.values
  }

  /// Returns the expressions that a body returns.
  static func results(of body: CodeBlockSyntax) -> [ExprSyntax] {
    if body.statements.count == 1, let only = body.statements.first?.item.as(ExprSyntax.self),
      !only.is(IfExprSyntax.self), !only.is(SwitchExprSyntax.self)
    {
      return [only]
    }
    return descendants(of: Syntax(body), as: ReturnStmtSyntax.self).compactMap(\.expression)
  }

  /// Returns the nodes to convert, with their units.
  func lengths(in node: Syntax, visited: Set<String> = []) -> [(Syntax, FrameUnit)] {
    if let member = node.as(MemberAccessExprSyntax.self), let unit = unit(of: member) {
      return [(node, unit)]
    }
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      return lengths(ofVariable: reference, visited)
    }
    return node.children(viewMode: .sourceAccurate).flatMap { lengths(in: $0, visited: visited) }
  }

  /// Returns the lengths of frames in an expression, and the variables that are computed from
  /// lengths of one axis, with their units.
  ///
  /// A number divided by a length is a ratio, which has no unit.
  func measures(in node: Syntax, visited: Set<String> = []) -> [(Syntax, FrameUnit)] {
    if let member = node.as(MemberAccessExprSyntax.self), let unit = unit(of: member) {
      return [(node, unit)]
    }
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      guard !visited.contains(name), !Self.isBase(reference),
        let value = local[name] ?? shared[name], Self.isNumber(value)
      else { return [] }
      let units = Set(measures(in: Syntax(value), visited: visited.union([name])).map(\.1))
      return units.count == 1 ? units.map { (node, $0) } : []
    }
    if let sequence = node.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      let divides = elements.indices.dropFirst().contains { index in
        elements[index - 1].trimmedDescription == "/"
          && !measures(in: Syntax(elements[index]), visited: visited).isEmpty
      }
      if divides { return [] }
    }
    return node.children(viewMode: .sourceAccurate).flatMap { measures(in: $0, visited: visited) }
  }

  /// Returns a Boolean value that indicates whether a member, an element or the result of a name is
  /// used, and not its own value.
  private static func isBase(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let parent = reference.parent else { return false }
    return parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
      || parent.is(FunctionCallExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      || parent.is(OptionalChainingExprSyntax.self)
  }

  /// Returns a Boolean value that indicates whether an expression is computed from members, names
  /// and literals alone, and not chosen by a comparison.
  private static func isNumber(_ expression: ExprSyntax) -> Bool {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.allSatisfy { element in
        element.as(BinaryOperatorExprSyntax.self).map {
          ["+", "-", "*", "/"].contains($0.operator.text)
        }
          ?? isNumber(element)
      }
    }
    if let tuple = expression.as(TupleExprSyntax.self) {
      return tuple.elements.count == 1 && tuple.elements.allSatisfy { isNumber($0.expression) }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return ["CGFloat", "Double", "Float", "Int", "min", "max", "abs", "floor", "ceil", "round"]
        .contains(call.calledExpression.trimmedDescription)
        && call.arguments.allSatisfy { isNumber($0.expression) }
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self) {
      return isNumber(prefix.expression)
    }
    return expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(FloatLiteralExprSyntax.self)
      || expression.is(MemberAccessExprSyntax.self) || expression.is(DeclReferenceExprSyntax.self)
  }

  private func lengths(
    ofVariable reference: DeclReferenceExprSyntax, _ visited: Set<String>
  ) -> [(Syntax, FrameUnit)] {
    let name = reference.baseName.text
    let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
    let isOwn =
      reference.parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
    guard !visited.contains(name), !isMember || isOwn else { return [] }
    let isLocal = !isMember && local[name] != nil
    guard let value = isLocal ? local[name] : shared[name] else { return [] }
    let found = lengths(in: Syntax(value), visited: visited.union([name]))
    guard let unit = found.first?.1 else { return [] }
    // A variable that also positions a view remains in cells, and is converted where it is used.
    return isLocal && !namesInFrames.contains(name) ? found : [(Syntax(reference), unit)]
  }

  /// Returns the unit of a length of a frame, such as `view.frame.size.width`, and nil for other
  /// expressions.
  private func unit(of member: MemberAccessExprSyntax) -> FrameUnit? {
    guard let unit = FrameUnit(property: member.declName.baseName.text) else { return nil }
    var base = member.base
    while let present = base {
      if let inner = present.as(MemberAccessExprSyntax.self) {
        if Self.isFrame(inner.declName.baseName.text) { return unit }
        base = inner.base
      } else if let name = present.as(DeclReferenceExprSyntax.self)?.baseName.text {
        return isFrame(name) ? unit : nil
      } else if let optional = present.as(OptionalChainingExprSyntax.self) {
        base = optional.expression
      } else if let forced = present.as(ForceUnwrapExprSyntax.self) {
        base = forced.expression
      } else {
        return nil
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a name is that of a frame, as a property of a
  /// view or a variable with such a property as its value.
  private func isFrame(_ name: String) -> Bool {
    if Self.isFrame(name) { return true }
    guard let value = local[name] ?? shared[name] else { return false }
    return value.trimmedDescription.split(separator: ".").suffix(2).contains {
      Self.isFrame(String($0))
    }
  }

  private static func isFrame(_ property: String) -> Bool {
    ["frame", "bounds", "center", "layoutFrame"].contains(property)
  }

  static func descendants<Node: SyntaxProtocol>(of node: Syntax, as type: Node.Type) -> [Node] {
    node.children(viewMode: .sourceAccurate).flatMap { child in
      (child.as(type).map { [$0] } ?? []) + descendants(of: child, as: type)
    }
  }
}

/// Collects constants and variables with their values.
private final class LengthDeclarations: SyntaxVisitor {
  private(set) var values: [String: ExprSyntax] = [:]
  /// The names in rectangles and points.
  private(set) var namesInFrames: Set<String> = []
  var skipsFunctions = false
  /// The properties in cells.
  private static let frames = [".frame", ".center", ".bounds", ".contentSize", ".contentOffset"]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return .visitChildren
    }
    if let value = node.initializer?.value {
      values[name] = value
    } else if case .getter(let items) = node.accessorBlock?.accessors, items.count == 1 {
      values[name] = items.first?.item.as(ExprSyntax.self)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["CGRect", "CGPoint"].contains(node.calledExpression.trimmedDescription) {
      addNames(in: node)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      Self.frames.contains(where: elements[0].trimmedDescription.contains)
    {
      addNames(in: node)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    skipsFunctions ? .skipChildren : .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    skipsFunctions ? .skipChildren : .visitChildren
  }

  private func addNames(in node: some SyntaxProtocol) {
    let names = FrameLengthFinder.descendants(of: Syntax(node), as: DeclReferenceExprSyntax.self)
    namesInFrames.formUnion(names.map(\.baseName.text))
  }

  /// Adds the names by which the variables in frames are computed.
  func completeNames() {
    var remaining = Array(namesInFrames)
    while let name = remaining.popLast() {
      guard let value = values[name] else { continue }
      let before = namesInFrames
      addNames(in: value)
      if let own = value.as(DeclReferenceExprSyntax.self)?.baseName.text {
        namesInFrames.insert(own)
      }
      remaining += namesInFrames.subtracting(before)
    }
  }
}
