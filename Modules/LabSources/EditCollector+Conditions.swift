import SwiftSyntax

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
