import Foundation
import SwiftSyntax

/// The conversion of literals in rectangles and points from points to cells.
extension EditCollector {
  /// The number of points in a column and in a row.
  private static let pointsOfCell = (column: 5.0, row: 30.0)

  /// Converts the literals in `CGRect(x: 20, y: 60, width: 200, height: 30)`, in `CGPoint(x:y:)`,
  /// and in the `CGSize(width:height:)` that a view returns as its own size, and the constants of
  /// the file that stand for a literal.
  ///
  /// Literals up to 1 are often fractions, and those that divide are factors, so these are not
  /// converted; those that are multiplied or divided are converted from 20 on, as in `column * 64`
  /// and `100 / 2`. Computed values, such as `view.frame.width`, are in cells already, and so are
  /// their multiples.
  func convertPoints(in node: FunctionCallExprSyntax) {
    guard let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type == "CGRect" || type == "CGPoint" || type == "CGSize" && isInSizeOfView(node),
      !isInPicture(node), !isInLayout
    else { return }
    for argument in node.arguments {
      if type == "CGSize" {
        let isHorizontal = argument.label?.text == "width"
        convertMargins(
          in: argument.expression,
          by: isHorizontal ? Self.pointsOfCell.column : Self.pointsOfCell.row)
      }
      switch argument.label?.text {
      case "x", "width":
        convert(
          argument.expression, by: Self.pointsOfCell.column, isSize: argument.label?.text != "x")
        convertLengthsOfOtherAxis(in: argument.expression, isHorizontal: true)
      case "y", "height":
        convert(
          argument.expression, by: Self.pointsOfCell.row, isSize: argument.label?.text != "y")
        convertLengthsOfOtherAxis(in: argument.expression, isHorizontal: false)
      default: return
      }
    }
  }

  /// A Boolean value that indicates whether the current node is in a class that lays out a
  /// collection. All its lengths are in points.
  private var isInLayout: Bool {
    currentClass.map { classes[$0].inherited.contains("UICollectionViewLayout") } ?? false
  }

  /// Converts the bounds of the collection view to points in a class that lays it out.
  func convertBounds(in node: MemberAccessExprSyntax) {
    guard
      ["bounds", "frame", "contentOffset", "contentSize"].contains(node.declName.baseName.text),
      isInLayout, let base = node.base?.trimmedDescription,
      ["collectionView", "collectionView!", "collectionView?", "UIScreen.main"].contains(
        base.replacingOccurrences(of: "self.", with: ""))
    else { return }
    insert(".inPoints", after: node)
  }

  /// Converts lengths that are added to a view's own size, as in
  /// `size.height += insets.top + insets.bottom`.
  func convertAddedLengths(in node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count >= 3, ["+=", "-="].contains(elements[1].trimmedDescription),
      let name = elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      name == "width" || name == "height", isInSizeOfView(node)
    else { return }
    let factor = name == "width" ? Self.pointsOfCell.column : Self.pointsOfCell.row
    if elements.count == 3 { convert(elements[2], by: factor, isSize: false) }
    for element in elements.dropFirst(2) { convertMargin(element, by: factor) }
  }

  /// Converts the margins of a sum, such as `size.height + insets.top + insets.bottom`.
  private func convertMargins(in expression: ExprSyntax, by factor: Double) {
    if let inner = expression.parenthesized {
      convertMargins(in: inner, by: factor)
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      for element in sequence.elements { convertMargins(in: element, by: factor) }
    } else {
      convertMargin(expression, by: factor)
    }
  }

  /// Converts a variable that is named like a margin, which code gives in points.
  private func convertMargin(_ expression: ExprSyntax, by factor: Double) {
    let member = expression.as(MemberAccessExprSyntax.self)
    let reference = member?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    guard let name = reference?.baseName.text, points(of: expression) == nil else { return }
    let isEdge =
      member?.base != nil
      && ["top", "left", "bottom", "right", "leading", "trailing"].contains(name)
    let isMargin = ["inset", "padding", "margin", "spacing"].contains {
      name.lowercased().contains($0)
    }
    if isEdge || isMargin { insert(" / \(Int(factor))", after: expression) }
  }

  /// Returns a Boolean value that indicates whether a node is in an override of
  /// `intrinsicContentSize` or `sizeThatFits(_:)`, whose sizes are in cells.
  private func isInSizeOfView(_ node: some SyntaxProtocol) -> Bool {
    for ancestor in sequence(first: Syntax(node), next: \.parent) {
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        return function.name.text == "sizeThatFits"
      }
      if let variable = ancestor.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return variable.bindings.first?.pattern.trimmedDescription == "intrinsicContentSize"
      }
    }
    return false
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
        if signs.contains("/") || signs.contains("*"), let sum = element.parenthesized {
          // The literals of a sum are lengths, as in `(view.frame.width - 200) / 2`, unless the sum
          // divides.
          if index == 0 || elements[index - 1].trimmedDescription != "/" {
            convert(sum: sum, by: factor)
          }
          continue
        }
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
    } else if let inner = expression.parenthesized {
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
    } else if let value = FrameConstantFinder.value(of: expression) {
      // A width that is also a height is in columns.
      let isHorizontal = isHorizontalLength(expression) ?? (factor == Self.pointsOfCell.column)
      let own = isHorizontal ? Self.pointsOfCell.column : Self.pointsOfCell.row
      convert(value, by: own, isSize: false)
    }
  }

  /// Converts the literals and constants from 20 on of a sum of them and of lengths of frames.
  private func convert(sum expression: ExprSyntax, by factor: Double) {
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return }
    let elements = Array(sequence.elements)
    let terms = elements.indices.filter { $0.isMultiple(of: 2) }.map { elements[$0] }
    let signs = elements.indices.filter { !$0.isMultiple(of: 2) }
      .map { elements[$0].trimmedDescription }
    guard signs.allSatisfy({ $0 == "+" || $0 == "-" }),
      terms.allSatisfy({ points(of: $0) != nil || FrameConstantFinder.isLength($0) })
    else { return }
    for term in terms where points(of: term) ?? 0 >= 20 {
      convert(term, by: factor, isSize: false)
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

/// Finds the constant of a function that a frame refers to and that is computed from another frame.
private final class FrameConstantFinder: SyntaxVisitor {
  private let name: String
  private var value: ExprSyntax?

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the value of a constant that is computed from a frame, such as
  /// `let x = (view.frame.width - 200) / 2`; nil for another expression.
  static func value(of expression: ExprSyntax) -> ExprSyntax? {
    declaredValue(of: expression).flatMap { $0.is(SequenceExprSyntax.self) ? $0 : nil }
  }

  /// Returns a Boolean value that indicates whether an expression is the length of a frame, or a
  /// constant with one.
  static func isLength(_ expression: ExprSyntax) -> Bool {
    expression.is(MemberAccessExprSyntax.self) && isComputed(expression)
      || declaredValue(of: expression) != nil
  }

  private static func isComputed(_ expression: ExprSyntax) -> Bool {
    let text = expression.trimmedDescription
    return text.contains("frame.") || text.contains("bounds.")
  }

  private static func declaredValue(of expression: ExprSyntax) -> ExprSyntax? {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    let function = sequence(first: Syntax(expression), next: \.parent).first {
      $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self)
        || $0.is(AccessorBlockSyntax.self)
    }
    guard let function else { return nil }
    let finder = FrameConstantFinder(name)
    finder.walk(function)
    return finder.value
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
      let initial = node.initializer?.value
    else { return .visitChildren }
    if Self.isComputed(initial) { value = initial }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The expression in a pair of parentheses; nil for other expressions.
  fileprivate var parenthesized: ExprSyntax? {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 else { return nil }
    return tuple.elements.first?.expression
  }

  /// The value of a number literal; nil for other expressions.
  fileprivate var numberValue: Double? {
    guard self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) else {
      return nil
    }
    return Double(trimmedDescription.filter { $0 != "_" })
  }
}
