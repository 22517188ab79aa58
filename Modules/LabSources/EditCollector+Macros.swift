import SwiftSyntax

/// `#selector` and `#keyPath`, which require Objective-C, and previews.
extension EditCollector {
  /// Rewrites a macro expansion.
  ///
  /// - Returns: A Boolean value that indicates whether it was rewritten.
  func rewrite(macro node: MacroExpansionExprSyntax) -> Bool {
    if node.macroName.text == "Preview" {
      replace(node, with: "")
      return true
    }
    guard let argument = node.arguments.first?.expression else { return false }
    switch node.macroName.text {
    case "selector": rewrite(selector: node, of: argument)
    case "keyPath":
      // The names of types at the beginning of the path are not keys.
      let keys = argument.trimmedDescription.split(separator: ".")
        .drop { $0.first?.isUppercase == true }
      replace(node, with: "\"\(keys.joined(separator: "."))\"")
    default: return false
    }
    return true
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
    // Xcode proposes the class for a method `dismissKeyboard` of the controller.
    for prefix in ["self.", "Self.", "UIInputViewController."] where method.hasPrefix(prefix) {
      method = String(method.dropFirst(prefix.count))
    }
    let name = String(method.split(separator: ".").last ?? "")
    let isUnqualified = !method.prefix { $0 != "(" }.contains(".")
    let reference = isUnqualified && !typeName.isEmpty ? "\(typeName).\(method)" : method
    replace(node, with: "Selector(\(SourceRewriter.quoted(name)), \(reference))")
  }
}

/// Conditions of `#if` that are true on iOS.
extension EditCollector {
  /// The values of platform conditions for a project of iOS, which runs on Linux here.
  private static let conditions = [
    "os(iOS)": "true", "os(Linux)": "false", "targetEnvironment(simulator)": "true",
  ]

  /// Replaces platform conditions, so that the code for iOS is compiled.
  func rewrite(condition node: Syntax) {
    guard let call = node.as(FunctionCallExprSyntax.self) else {
      for child in node.children(viewMode: .sourceAccurate) { rewrite(condition: child) }
      return
    }
    let text = call.trimmedDescription.filter { !$0.isWhitespace }
    if let value = Self.conditions[text] { replace(call, with: value) }
  }
}
