import SwiftSyntax

/// The conversion of literals in rectangles and points from points to cells.
extension EditCollector {
  /// The number of points in a column and in a row.
  private static let pointsOfCell = (column: 5.0, row: 30.0)

  /// Converts the literals in `CGRect(x: 20, y: 60, width: 200, height: 30)` and in
  /// `CGPoint(x:y:)`.
  ///
  /// Literals that are multiplied or divided are factors, and literals up to 1 are often fractions,
  /// so these are not converted. Computed values, such as `view.frame.width`, are in cells already.
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
      for (index, element) in elements.enumerated() where index.isMultiple(of: 2) {
        let signs = [index - 1, index + 1].filter(elements.indices.contains)
          .map { elements[$0].trimmedDescription }
        if !signs.contains("*"), !signs.contains("/") {
          convert(element, by: factor, isSize: false)
        }
      }
    } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    {
      convert(inner, by: factor, isSize: isSize)
    } else if let prefix = expression.as(PrefixOperatorExprSyntax.self),
      prefix.operator.text == "-"
    {
      convert(prefix.expression, by: factor, isSize: false)
    } else if expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(FloatLiteralExprSyntax.self),
      let points = Double(expression.trimmedDescription.filter { $0 != "_" }), points > 1
    {
      let cells = (points / factor).rounded()
      let shown = isSize ? max(1, cells) : cells
      guard shown < 1_000_000 else { return }
      replace(expression, with: "\(Int(shown))")
    }
  }
}
