/// Generates a function that returns the classes of a source file with their outlets and actions,
/// for Interface Builder files.
///
/// Each class is described by a static method of its own, because only members can access private
/// outlets.
enum ClassTableWriter {
  static func table(named name: String, of classes: [DeclaredClass]) -> String {
    var text = ""
    for (index, declared) in classes.enumerated() {
      text += """
        extension \(declared.name) {
          @MainActor fileprivate static func \(name)_\(index)() -> InterfaceClass {
            InterfaceClass(
              \(declared.name).self, name: \(SourceRewriter.quoted(shortName(of: declared))),
              outlets: \(outlets(of: declared)),
              actions: \(actions(of: declared)),\(segueActions(of: declared))
              initializers: \(initializers(of: declared)))
          }
        }

        """
    }
    let rows = classes.indices.map { "\(classes[$0].name).\(name)_\($0)()" }
    text +=
      "@MainActor func \(name)() -> [InterfaceClass] {\n  [\(rows.joined(separator: ", "))]\n}\n"
    return text
  }

  private static func shortName(of declared: DeclaredClass) -> String {
    String(declared.name.split(separator: ".").last ?? "")
  }

  private static func outlets(of declared: DeclaredClass) -> String {
    let entries = declared.outlets.map { outlet in
      let closure = "(o: \(declared.name), v: \(optional(outlet.type)))"
      let body =
        outlet.isOptional ? "o.\(outlet.name) = v" : "if let v { o.\(outlet.name) = v }"
      return "\(SourceRewriter.quoted(outlet.name)): InterfaceOutlet { \(closure) in \(body) }"
    }
    return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
  }

  private static func optional(_ type: String) -> String {
    type.contains(" ") ? "(\(type))?" : "\(type)?"
  }

  /// Returns the classes with an initializer for the views of a list that code may register.
  ///
  /// - Parameters:
  ///   - classes: The classes.
  ///   - sources: The project's source files.
  static func registeredClasses(
    among classes: [DeclaredClass], in sources: [SourceFile]
  ) -> [DeclaredClass] {
    classes.filter { declared in
      let reference = shortName(of: declared) + ".self"
      return !makers(of: declared).isEmpty && sources.contains { $0.text.contains(reference) }
    }
  }

  /// Returns the statements that register the initializers of a class.
  static func registrations(of declared: DeclaredClass) -> [String] {
    makers(of: declared).map { "ViewInitializers.add(\(declared.name).self) \($0.closure)" }
  }

  private static func initializers(of declared: DeclaredClass) -> String {
    var entries = makers(of: declared).map { ".\($0.kind) \($0.closure)" }
    if declared.isInterfaceObject { entries.append(".object { \(declared.name)() }") }
    return "[" + entries.joined(separator: ", ") + "]"
  }

  /// Returns the closures with which lists create views of a registered class, with the kind of
  /// each.
  private static func makers(of declared: DeclaredClass) -> [(kind: String, closure: String)] {
    let name = declared.name
    var makers: [(kind: String, closure: String)] = []
    if declared.initializers.contains("style:reuseIdentifier:") {
      makers.append(("cell", "{ \(name)(style: $0, reuseIdentifier: $1) }"))
    } else if declared.inherited.first == "UITableViewCell", declared.hidesInitializers {
      // Code creates its cells. A table, which measures one of each registered class, cannot.
      makers.append(("cell", "{ UITableViewCell(style: $0, reuseIdentifier: $1) }"))
    }
    if declared.initializers.contains("reuseIdentifier:") {
      makers.append(("heading", "{ \(name)(reuseIdentifier: $0) }"))
    }
    let isView = declared.inherited.first.map { parent in
      ["UICollection", "UIView"].contains { parent.hasPrefix($0) && !parent.contains("Controller") }
        || parent.hasSuffix("Cell")
    }
    if isView == true, declared.initializers.contains("frame:") {
      makers.append(("frame", "{ \(name)(frame: $0) }"))
    }
    return makers
  }

  private static func actions(of declared: DeclaredClass) -> String {
    var seen: Set<String> = []
    let entries = declared.actions.filter { seen.insert($0.selector).inserted }.map { action in
      let key = SourceRewriter.quoted(action.selector)
      return "\(key): { (o: \(declared.name), s: Any?) in \(call(action)) }"
    }
    return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
  }

  /// Returns the argument with the segue actions of a class; empty if it has none.
  private static func segueActions(of declared: DeclaredClass) -> String {
    let entries = declared.segueActions.map { action in
      let arguments = zip(action.labels, ["c", "s", "i"]).map { label, value in
        label == "_" ? value : "\(label): \(value)"
      }
      let key = SourceRewriter.quoted(action.selector)
      let parameters = "(o: \(declared.name), c: NSCoder, s: Any?, i: String?)"
      return "\(key): { \(parameters) in o.`\(action.name)`(\(arguments.joined(separator: ", "))) }"
    }
    return entries.isEmpty ? "" : " segueActions: [\(entries.joined(separator: ", "))],"
  }

  private static func call(_ action: DeclaredClass.Action) -> String {
    let name = "o.`\(action.name)`"
    func argument(_ index: Int, _ value: String) -> String {
      action.labels[index] == "_" ? value : "\(action.labels[index]): \(value)"
    }
    // The compiler crashes if the type of a binding is implicitly unwrapped.
    let types = action.types.map { type in
      type.hasPrefix("Any") ? type : String(type.prefix { $0 != "!" && $0 != "?" })
    }
    switch types.count {
    case 0: return "_ = \(name)()"
    case 1:
      let type = types[0]
      if ["Any", "Any?", "Any!", "AnyObject?", "AnyObject!"].contains(type) {
        let value =
          type.hasPrefix("AnyObject") ? "s as AnyObject" : type == "Any" ? "s as Any" : "s"
        return "_ = \(name)(\(argument(0, value)))"
      }
      return "if let s: \(type) = actionSender(s) { _ = \(name)(\(argument(0, "s"))) }"
    default:
      let arguments = "\(argument(0, "s")), \(argument(1, "d"))"
      return "if let s: \(types[0]) = actionSender(s), let d: \(types[1]) = actionDetail(of: s) "
        + "{ _ = \(name)(\(arguments)) }"
    }
  }
}
