import SwiftSyntax

/// A project that compiles against the toolkit.
public struct RewrittenProject: Sendable {
  /// The texts of the files, in the order of the sources.
  public let files: [String]
  /// The text of the main file.
  public let main: String
  /// The names of imported modules that are neither in the toolkit nor in Swift on Linux, sorted.
  public let missingModules: [String]
  /// The classes that Interface Builder files may refer to.
  public let classes: [DeclaredClass]
  /// The constructs that were left out, and the missing frameworks.
  public let findings: [Finding]
  /// A Boolean value that indicates whether a file imports Core Data.
  public let importsCoreData: Bool
}

/// A project whose sources are ported to a package for further development.
public struct PortedProject: Sendable {
  /// The texts of the files, in the order of the sources.
  public let files: [String]
  /// The classes that storyboards may refer to.
  public let classes: [DeclaredClass]
  /// The name of the application delegate's class, or nil if it does nothing.
  public let applicationDelegate: String?
  /// The name of the scene delegate's class, or nil if it does nothing.
  public let sceneDelegate: String?
  /// The statements that register the initializers of cells and headings.
  public let registrations: [String]
  /// The constructs that were left out, and the missing frameworks.
  public let findings: [Finding]
}

/// Rewrites all source files of a project.
public struct ProjectRewriter {
  private let sources: [SourceFile]

  /// The modules that Swift provides on Linux.
  public static let systemModules: Set<String> = [
    "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Swift", "Glibc",
    "Observation", "_Concurrency", "Synchronization", "RegexBuilder",
  ]

  private let frameworks: Set<String>
  private let preparation: String?
  private let setNames: Set<String>

  /// Creates a rewriter.
  ///
  /// - Parameters:
  ///   - sources: The source files.
  ///   - frameworks: The names of the supported frameworks.
  ///   - preparation: The name of a function that the main file calls first; nil for none.
  ///   - setNames: The names of the relationships whose values are `NSSet` objects.
  public init(
    sources: [SourceFile], frameworks: Set<String>, preparation: String? = nil,
    setNames: Set<String> = []
  ) {
    self.setNames = setNames
    self.sources = sources
    self.frameworks = frameworks
    self.preparation = preparation
  }

  /// Rewrites the sources for a package in which the project is developed further.
  ///
  /// - Parameters:
  ///   - modules: The modules that replace the imported frameworks. Other imports become comments.
  ///   - hasResources: If true, `Bundle.main` becomes the bundle of the package's resources.
  public func port(modules: [String: [String]], hasResources: Bool = false) -> PortedProject {
    let parsed = sources.map(ParsedFile.init)
    let delegates = parsed.flatMap { DelegateFinder.delegates(in: $0) }
    let leftOut = leftOut(of: delegates)
    let rewriter = SourceRewriter(
      leavingOut: leftOut, classNames: classNames(in: parsed), portedModules: modules,
      setNames: setNames, hasResources: hasResources)
    let files = rewriter.rewrite(parsed)
    let kept = delegates.filter { !leftOut.contains($0.name) }
    let classes = files.flatMap(\.classes)
    let registered = ClassTableWriter.registeredClasses(among: classes, in: sources)
    let unregistered = registered.filter(\.isPrivate).map { declared in
      Finding(
        file: declared.path, line: declared.line, name: declared.name,
        reason: "Lists create views of this private class by init?(coder:).")
    }
    let missing = Self.missing(from: Set(modules.keys), in: imports(of: files))
    return PortedProject(
      files: files.map { Self.adding(Self.replacements(for: $0, modules: modules), to: $0.text) },
      classes: classes,
      applicationDelegate: kept.first { $0.kind == .application }?.name,
      sceneDelegate: kept.first { $0.kind == .scene }?.name,
      registrations: registered.filter { !$0.isPrivate }
        .flatMap(ClassTableWriter.registrations),
      findings: missing + unregistered + files.flatMap(\.findings))
  }

  /// Returns the modules that a ported file uses without importing them, because the rewriter
  /// replaced names of Foundation or because Foundation is several modules on Linux.
  private static func replacements(
    for file: RewrittenFile, modules: [String: [String]]
  ) -> [String] {
    let imported = Set(file.imports.flatMap { modules[$0.name] ?? [] })
    let names = [
      ("LabKit", ["KeyedSortDescriptor", "labFormat:", "subscripted("]),
      ("TerminalUI", ["Selector("]),
    ]
    let replacing = names.filter { _, names in names.contains { file.text.contains($0) } }
    return (partsOfFoundation(in: file.text) + replacing.map(\.0)).filter { !imported.contains($0) }
  }

  /// Adds imports before those of a file.
  private static func adding(_ modules: [String], to text: String) -> String {
    guard !modules.isEmpty else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = lines.firstIndex { $0.hasPrefix("import ") } ?? 0
    lines.insert(contentsOf: modules.map { "import \($0)" }, at: first)
    return lines.joined(separator: "\n")
  }

  /// Returns the imports of files, with the path of each.
  private func imports(
    of files: [RewrittenFile]
  ) -> [(path: String, module: RewrittenFile.Import)] {
    zip(sources, files).flatMap { source, file in file.imports.map { (source.path, $0) } }
  }

  /// Returns findings about the imports of frameworks that are not available.
  private static func missing(
    from frameworks: Set<String>, in imports: [(path: String, module: RewrittenFile.Import)]
  ) -> [Finding] {
    imports.filter { !systemModules.union(frameworks).contains($0.module.name) }.map {
      path, module in
      Finding(
        file: path, line: module.line, name: module.name, reason: "This framework is not available."
      )
    }
  }

  /// Returns the names of the delegates to leave out: those that do nothing and are not referenced
  /// in other files.
  private func leftOut(of delegates: [ApplicationDelegate]) -> Set<String> {
    Set(
      delegates.filter { delegate in
        delegate.isStock
          && !sources.contains { $0.path != delegate.path && $0.text.contains(delegate.name) }
      }.map(\.name))
  }

  private func classNames(in parsed: [ParsedFile]) -> Set<String> {
    Set(parsed.flatMap { ClassNameFinder.classNames(in: $0.tree) })
  }

  /// Rewrites the sources so that they compile against the toolkit.
  public func rewrite() -> RewrittenProject {
    let parsed = sources.map(ParsedFile.init)
    let delegates = parsed.flatMap { DelegateFinder.delegates(in: $0) }
    let leftOut = leftOut(of: delegates)
    let rewriter = SourceRewriter(
      leavingOut: leftOut, classNames: classNames(in: parsed), setNames: setNames)
    let files = rewriter.rewrite(parsed)
    let imports = imports(of: files)
    let missing = Self.missing(from: frameworks, in: imports)
    return RewrittenProject(
      files: zip(sources, files).map { source, file in
        (["UIKit"] + Self.partsOfFoundation(in: source.text) + Self.bridgedModules(in: source.text))
          .map { "import \($0)\n" }.joined() + file.text
      },
      main: main(
        tables: files.compactMap(\.classTable),
        delegates: delegates.filter { !leftOut.contains($0.name) }),
      missingModules: Set(missing.map(\.name)).sorted(), classes: files.flatMap(\.classes),
      findings: missing + files.flatMap(\.findings),
      importsCoreData: imports.contains { $0.module.name == "CoreData" })
  }

  /// Returns the parts of Foundation that a file uses and that are separate modules on Linux.
  private static func partsOfFoundation(in text: String) -> [String] {
    let parts = [
      ("FoundationNetworking", ["URLSession", "URLRequest", "HTTPURLResponse", "URLCache"]),
      ("FoundationXML", ["XMLParser"]),
    ]
    return parts.filter { _, names in names.contains { text.contains($0) } }.map(\.0)
  }

  /// Returns the modules that a bridging header imports on iOS, by the names that a file uses.
  private static func bridgedModules(in text: String) -> [String] {
    text.contains("sqlite3_") ? ["SQLite3"] : []
  }

  private func main(tables: [String], delegates: [ApplicationDelegate]) -> String {
    let delegate = delegates.first { $0.kind == .application }
    let scene = delegates.first { $0.kind == .scene }
    let classes = tables.isEmpty ? "[]" : tables.map { "\($0)()" }.joined(separator: " + ")
    return """
      import UIKit

      \(preparation.map { "\($0)()\n" } ?? "")MainActor.assumeIsolated {
        LabProgram(
          classes: \(classes),
          delegate: \(delegate.map { "{ \($0.name)() }" } ?? "nil"),
          sceneDelegate: \(scene.map { "{ \($0.name)() }" } ?? "nil")
        ).run()
      }

      """
  }
}

/// The delegate class of the application or of a scene.
struct ApplicationDelegate {
  enum Kind { case application, scene }

  let name: String
  let path: String
  let kind: Kind
  /// A Boolean value that indicates whether the class is unchanged from Xcode's template.
  let isStock: Bool
}

/// Finds the names of the classes in a file.
private final class ClassNameFinder: SyntaxVisitor {
  private var names: [String] = []
  private var outer: [String] = []

  static func classNames(in tree: SourceFileSyntax) -> [String] {
    let finder = ClassNameFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.names
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    outer.append(node.name.text)
    names.append(outer.joined(separator: "."))
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { outer.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds the delegate classes in a file.
enum DelegateFinder {
  static func delegates(in parsed: ParsedFile) -> [ApplicationDelegate] {
    parsed.tree.statements.compactMap { statement in
      guard let declared = statement.item.as(ClassDeclSyntax.self),
        let kind = kind(of: declared)
      else { return nil }
      return ApplicationDelegate(
        name: declared.name.text, path: parsed.file.path, kind: kind,
        isStock: declared.memberBlock.members.allSatisfy { isStock($0.decl) })
    }
  }

  private static func kind(of declared: ClassDeclSyntax) -> ApplicationDelegate.Kind? {
    let inherited = declared.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription }
    for name in inherited ?? [] {
      if name == "UIApplicationDelegate" { return .application }
      if name == "UIWindowSceneDelegate" || name == "UISceneDelegate" { return .scene }
    }
    return nil
  }

  private static func isStock(_ member: DeclSyntax) -> Bool {
    if let variable = member.as(VariableDeclSyntax.self) {
      return variable.bindings.allSatisfy { binding in
        binding.pattern.trimmedDescription == "window" && binding.accessorBlock == nil
      }
    }
    guard let function = member.as(FunctionDeclSyntax.self) else { return false }
    return function.body?.statements.allSatisfy { isStock($0.item) } ?? true
  }

  private static func isStock(_ statement: CodeBlockItemSyntax.Item) -> Bool {
    let text = statement.trimmedDescription.filter { !$0.isWhitespace }
    return text == "returntrue" || text == "guardlet_=(sceneas?UIWindowScene)else{return}"
      || text.hasPrefix("returnUISceneConfiguration(name:\"DefaultConfiguration\"")
  }
}
