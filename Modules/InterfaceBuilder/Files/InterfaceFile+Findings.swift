/// A part of an Interface Builder file or a Core Data model that behaves differently than on iOS.
public struct InterfaceFinding: Hashable, Sendable {
  /// The path of the file.
  public let file: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// The name of the element, class, outlet, action or property.
  public let name: String
  /// The consequence, as a sentence.
  public let reason: String

  public init(file: String, line: Int, name: String, reason: String) {
    self.file = file
    self.line = line
    self.name = name
    self.reason = reason
  }
}

extension InterfaceFinding: CustomStringConvertible {
  public var description: String { "\(file):\(line): \(name): \(reason)" }
}

/// The parts of an Interface Builder file that are not shown.
extension InterfaceFile {
  /// The reason to report for an element whose class is not in the project.
  static let noSuchClass = "The project has no such class; its superclass is used."

  /// Returns the elements and connections of the file that the toolkit does not support.
  ///
  /// - Parameter classes: The names of the project's classes.
  public func findings(classes: Set<String>) -> [InterfaceFinding] {
    var findings: [InterfaceFinding] = []
    func add(_ element: InterfaceElement, _ name: String, _ reason: String) {
      findings.append(
        InterfaceFinding(file: path, line: element.line, name: name, reason: reason))
    }
    for element in root.descendants {
      // A placeholder, such as the first responder, may have a class that is not the project's.
      if let name = element["customClass"], !classes.contains(name), element.name != "placeholder" {
        add(element, name, Self.noSuchClass)
      }
      let parent = element.parent?.name
      if parent == "subviews", !element.isView {
        add(element, element.name, "This view is not available; its place stays empty.")
      }
      if element.name == "viewControllerPlaceholder", element["bundleIdentifier"] != nil {
        add(element, element["storyboardName"] ?? "reference", "Other bundles are not available.")
      }
      if parent == "objects", Self.isController(element.name), !element.isKnownController {
        add(element, element.name, "This controller is not available; a plain one is shown.")
      }
      if ["pan", "pinch", "rotation"].contains(where: element.name.hasPrefix),
        element.name.hasSuffix("GestureRecognizer")
      {
        add(element, element.name, "A terminal has no such gesture; its action is never called.")
      }
      if element.name == "segue", element["kind"] != "unwind",
        let destination = element["destination"], elements[destination] == nil
      {
        add(element, element["identifier"] ?? "segue", "Its destination is missing.")
      }
    }
    return findings
  }

  private static func isController(_ name: String) -> Bool { name.hasSuffix("iewController") }
}
