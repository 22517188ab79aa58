import SwiftSyntax

/// The conversion of literals in rectangles and points from points to cells.
extension EditCollector {
  /// The number of points in a column and in a row.
  private static let pointsOfCell = (column: 5.0, row: 30.0)

  /// Converts the literals in `CGRect(x: 20, y: 60, width: 200, height: 30)` and in
  /// `CGPoint(x:y:)`, and the constants of the file that stand for a literal.
  ///
  /// Literals up to 1 are often fractions, and those that divide are factors, so these are not
  /// converted; those that are multiplied or divided are converted from 20 on, as in `column * 64`
  /// and `100 / 2`. Computed values, such as `view.frame.width`, are in cells already, and so are
  /// their multiples.
  func convertPoints(in node: FunctionCallExprSyntax) {
    guard let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type == "CGRect" || type == "CGPoint", !isInPicture(node)
    else { return }
    for argument in node.arguments {
      switch argument.label?.text {
      case "x", "width":
        convert(
          argument.expression, by: Self.pointsOfCell.column, isSize: argument.label?.text != "x")
      case "y", "height":
        convert(
          argument.expression, by: Self.pointsOfCell.row, isSize: argument.label?.text != "y")
      default: return
      }
    }
  }

  /// Returns a Boolean value that indicates whether a closure that draws a picture contains a node.
  /// Numbers in it are pixels.
  private func isInPicture(_ node: FunctionCallExprSyntax) -> Bool {
    sequence(first: Syntax(node), next: \.parent).contains { ancestor in
      guard let closure = ancestor.as(ClosureExprSyntax.self),
        let call = closure.parent?.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { return false }
      return ["image", "pngData", "jpegData"].contains(name)
    }
  }

  private func convert(_ expression: ExprSyntax, by factor: Double, isSize: Bool) {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      let isComputed = elements.contains { $0.is(MemberAccessExprSyntax.self) }
      for (index, element) in elements.enumerated() where index.isMultiple(of: 2) {
        let signs = [index - 1, index + 1].filter(elements.indices.contains)
          .map { elements[$0].trimmedDescription }
        if signs.contains("/") {
          // Half of a length, as in `height / 2 - 50 / 2`, is a length.
          guard index + 2 < elements.count, elements[index + 1].trimmedDescription == "/",
            index == 0 || !["*", "/"].contains(elements[index - 1].trimmedDescription),
            elements[index + 2].numberValue != nil, let points = points(of: element), points >= 20
          else { continue }
        }
        if signs.contains("*") {
          guard !isComputed, let points = points(of: element), points >= 20 else { continue }
        }
        convert(element, by: factor, isSize: false)
      }
    } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    {
      convert(inner, by: factor, isSize: isSize)
    } else if let call = expression.as(FunctionCallExprSyntax.self),
      ["CGFloat", "Double", "Int"].contains(call.calledExpression.trimmedDescription),
      let argument = call.arguments.first, call.arguments.count == 1, argument.label == nil
    {
      convert(argument.expression, by: factor, isSize: isSize)
    } else if let prefix = expression.as(PrefixOperatorExprSyntax.self),
      prefix.operator.text == "-"
    {
      convert(prefix.expression, by: factor, isSize: false)
    } else if let points = points(of: expression), points > 1 {
      let cells = (points / factor).rounded()
      let shown = isSize ? max(1, cells) : cells
      guard shown < 1_000_000 else { return }
      replace(expression, with: "\(Int(shown))")
    }
  }

  /// Returns the value of a literal, or of a constant of the file from 20 on; nil for other
  /// expressions.
  private func points(of expression: ExprSyntax) -> Double? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return constants(of: expression)[name].flatMap { $0 < 20 ? nil : $0 }
    }
    return expression.numberValue
  }

  private func constants(of node: some SyntaxProtocol) -> [String: Double] {
    if let literalConstants { return literalConstants }
    let collector = LiteralConstants(viewMode: .sourceAccurate)
    collector.walk(node.root)
    literalConstants = collector.values
    return collector.values
  }
}

/// Collects the constants that are declared with a number, such as `let width = 150`. A name that a
/// file also declares with another value is not among them.
private final class LiteralConstants: SyntaxVisitor {
  private(set) var values: [String: Double] = [:]
  private var names: Set<String> = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let",
      let value = node.initializer?.value.numberValue
    else { return .visitChildren }
    if names.insert(name).inserted {
      values[name] = value
    } else if values[name] != value {
      values[name] = nil
    }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    exclude(node.identifier)
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    exclude(node.secondName ?? node.firstName)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    exclude(node.secondName ?? node.firstName)
    return .visitChildren
  }

  private func exclude(_ name: TokenSyntax) {
    names.insert(name.text)
    values[name.text] = nil
  }
}

extension ExprSyntax {
  /// The value of a number literal; nil for other expressions.
  fileprivate var numberValue: Double? {
    guard self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) else {
      return nil
    }
    return Double(trimmedDescription.filter { $0 != "_" })
  }
}
