import SwiftSyntax

/// Members of parameters of the type `AnyObject`, such as the sender of an action, which the
/// compiler finds by name only where there is an Objective-C runtime.
extension EditCollector {
  /// The classes with members that code reads from senders.
  private static let classesOfMembers = [
    "tag": "UIView", "isHidden": "UIView", "backgroundColor": "UIView", "superview": "UIView",
    "addGestureRecognizer": "UIView",
    "isEnabled": "UIControl", "isSelected": "UIControl",
    "currentTitle": "UIButton", "titleLabel": "UIButton", "setTitle": "UIButton",
    "setImage": "UIButton", "setTitleColor": "UIButton", "currentImage": "UIButton",
    "isOn": "UISwitch", "selectedSegmentIndex": "UISegmentedControl",
  ]
  /// The members whose values are optional in their class, too.
  private static let optionalMembers: Set<String> = [
    "backgroundColor", "superview", "currentTitle", "titleLabel", "currentImage",
  ]

  /// Casts the base of a member access to the class of the member, if the base is a parameter of
  /// the type `AnyObject`. A sender without the member ends the lab, as it does on iOS.
  func castSender(of node: MemberAccessExprSyntax) {
    let member = node.declName.baseName.text
    guard let base = node.base?.as(DeclReferenceExprSyntax.self),
      let type = Self.classesOfMembers[member], isAnyObject(base)
    else { return }
    replace(base, with: "(\(base.baseName.text) as! \(type))")
    // A member that is found by name has an implicitly unwrapped value.
    guard let unwrapped = node.parent?.as(ForceUnwrapExprSyntax.self) else { return }
    let isOptional = Self.optionalMembers.contains(member)
    if !isOptional || unwrapped.parent?.is(ForceUnwrapExprSyntax.self) == true {
      replace(unwrapped.exclamationMark, with: "")
    }
  }

  /// Bridges constants of the Security framework, which are strings here, for parameters of the
  /// type `AnyObject`, as in `deleteItems(ofClass: kSecClassKey)`.
  func bridgeConstants(in node: FunctionCallExprSyntax) {
    let constants = node.arguments.filter {
      $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.text.hasPrefix("kSec") == true
    }
    let called =
      node.calledExpression.as(DeclReferenceExprSyntax.self)
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    guard !constants.isEmpty, let name = called?.baseName.text else { return }
    let finder = ObjectParameterFinder(function: name)
    finder.walk(node.root)
    for constant in constants where finder.labels.contains(constant.label?.text ?? "_") {
      insert(" as AnyObject", after: constant.expression)
    }
  }

  /// Returns a Boolean value that indicates whether a name refers to a parameter of the type
  /// `AnyObject` of the innermost function.
  private func isAnyObject(_ name: DeclReferenceExprSyntax) -> Bool {
    var node = Syntax(name)
    while let parent = node.parent {
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.parameterClause.parameters.contains { parameter in
          (parameter.secondName ?? parameter.firstName).text == name.baseName.text
            && ["AnyObject", "AnyObject!"].contains(parameter.type.trimmedDescription)
        }
      }
      node = parent
    }
    return false
  }
}

/// Finds the parameters of the type `AnyObject` of a function that the file declares.
private final class ObjectParameterFinder: SyntaxVisitor {
  /// The labels of the parameters, `_` for none.
  private(set) var labels: Set<String> = []
  private let function: String

  init(function: String) {
    self.function = function
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == function else { return .visitChildren }
    for parameter in node.signature.parameterClause.parameters
    where ["AnyObject", "AnyObject?", "AnyObject!"].contains(parameter.type.trimmedDescription) {
      labels.insert(parameter.firstName.text)
    }
    return .visitChildren
  }
}
