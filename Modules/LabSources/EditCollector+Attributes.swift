import SwiftSyntax

/// Attributes and modifiers that require Objective-C, or that generated code replaces.
extension EditCollector {
  /// The attributes to remove.
  private static let removedAttributes: Set<String> = [
    "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "objc",
    "objcMembers", "nonobjc", "GKInspectable", "UIApplicationMain", "NSApplicationMain", "main",
    "NSCopying", "NSManaged",
  ]

  /// Removes an attribute, or replaces it with one of the toolkit.
  func rewrite(attribute node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    if name == "IBOutlet", isPort {
      replace(node, with: "@Outlet")
    } else if Self.removedAttributes.contains(name) {
      remove(node)
    }
  }

  /// Removes a modifier that is not supported with an attribute, or without Objective-C.
  func rewrite(modifier node: DeclModifierSyntax) {
    if ["dynamic", "optional"].contains(node.name.text) { replace(node, with: "") }
    if Self.structures.contains(typeNames.last ?? ""),
      let modifier = Self.modifiersInStructures[node.name.text]
    {
      replace(node, with: modifier)
    }
    // `@Outlet` is a property wrapper, which cannot be weak, and the storyboard accesses outlets
    // and actions from another file.
    guard isPort, ["weak", "private", "fileprivate"].contains(node.name.text),
      let list = node.parent?.parent
    else { return }
    let attributes =
      list.as(VariableDeclSyntax.self)?.attributes ?? list.as(FunctionDeclSyntax.self)?.attributes
    if attributes?.contains(named: "IBOutlet") == true
      || attributes?.contains(named: "IBAction") == true
    {
      remove(node)
    }
  }
}

extension AttributeListSyntax {
  /// Returns a Boolean value that indicates whether the list contains an attribute.
  func contains(named name: String) -> Bool {
    contains { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
    }
  }
}
