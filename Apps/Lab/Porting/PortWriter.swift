import Foundation
import InterfaceBuilder
import LabSources

/// Writes a project as a package that depends on the toolkit, for further development.
struct PortWriter {
  let project: UIKitProject
  /// The folder for the package.
  let folder: URL
  /// The folder of the toolkit's package, on which the written one depends.
  let checkout: URL

  /// The modules of the toolkit that replace Apple's frameworks.
  private static let modules: [String: [String]] = {
    var modules = Toolkit.frameworks.mapValues { names in
      names.filter { $0 != "InterfaceBuilder" }
    }
    for name in ["Foundation", "FoundationNetworking", "Dispatch", "Glibc"] {
      modules[name] = [name]
    }
    return modules
  }()

  /// Writes the package.
  ///
  /// - Returns: The Swift files, and remarks about the remaining work.
  /// - Throws: `InterfaceFileError` or `SourceTextError` if a file cannot be read, and a
  ///   `CocoaError` if a file cannot be written.
  func write() throws -> (files: [URL], remarks: [String]) {
    let sources = try project.sources.map { file in
      let path = project.shownPath(of: file)
      return SourceFile(path: path, text: try SourceText.read(file, shownPath: path))
    }
    let models = ProjectModels(project)
    let ported = ProjectRewriter(sources: sources, frameworks: [], setNames: models.setNames)
      .port(modules: Self.modules, hasResources: !resources.isEmpty)
    var files: [(name: String, text: String)] = []
    for (source, text) in zip(sources, ported.files) where !isEmpty(text) {
      let name = (source.path as NSString).lastPathComponent
      let isTaken = files.contains { $0.name == name } || name == "main.swift"
      files.append((isTaken ? source.path.replacingOccurrences(of: "/", with: "-") : name, text))
    }
    if !models.isEmpty {
      let writer = ManagedClassWriter(
        entities: models.entities, declared: Set(ported.classes.map(\.name)),
        imports: ["Foundation", "LabCoreData", "LabKit", "TerminalUI"])
      files.append(("ManagedClasses.swift", writer.text))
    }
    var remarks = (ported.findings + models.findings).map(\.description)
    var main: String?
    for file in project.interfaceFiles where file.pathExtension == "storyboard" {
      let data = FileManager.default.contents(atPath: file.path) ?? Data()
      let parsed = try InterfaceFile(data: data, path: project.shownPath(of: file))
      let function = functionName(parsed.name)
      let writer = StoryboardWriter(parsed, classes: ported.classes, function: function)
      files.append((parsed.name + "Storyboard.swift", writer.text))
      remarks += writer.remarks
      if parsed.name == project.mainStoryboard { main = function }
    }
    remarks += project.interfaceFiles.filter { $0.pathExtension == "xib" }
      .map { "\(project.shownPath(of: $0)): nib files are not written." }
    let mainText = mainText(
      storyboard: main, delegate: ported.applicationDelegate, hasModel: !models.isEmpty)
    files.append(("main.swift", mainText))
    let target = folder.appendingPathComponent("Sources/\(moduleName)")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try copyResources(to: target.appendingPathComponent("Resources"))
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    try Data(readme(remarks).utf8).write(to: folder.appendingPathComponent("README.md"))
    let urls = try files.map { name, text in
      let url = target.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url
    }
    return (urls, remarks)
  }

  private var moduleName: String { ProjectBuilder.moduleName(for: project.name) }

  /// Returns a Boolean value that indicates whether a source contains only comments and imports.
  private func isEmpty(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { line in
      let line = line.drop { $0 == " " }
      return line.isEmpty || line.hasPrefix("//") || line.hasPrefix("import ")
    }
  }

  private func functionName(_ name: String) -> String {
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return (letters.prefix(1).lowercased() + letters.dropFirst()) + "Storyboard"
  }

  // MARK: Resources

  /// The files to copy into the bundle, by their names in it.
  private var resources: [String: URL] {
    let models = project.models.map { (ProjectModels.resourceName(of: $0), $0) }
    let files = project.resources
      .filter { !["xcassets", "storyboard", "xib"].contains($0.pathExtension) }
      .map { ($0.lastPathComponent, $0) }
    return Dictionary(models + files, uniquingKeysWith: { first, _ in first })
  }

  private func copyResources(to folder: URL) throws {
    guard !resources.isEmpty else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, file) in resources {
      try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent(name))
    }
  }

  // MARK: Files

  private func mainText(storyboard: String?, delegate: String?, hasModel: Bool) -> String {
    let screen = storyboard.map { "UIStoryboard.\($0)().instantiateInitialViewController()" }
    let start = delegate == nil ? "showing: \(screen ?? "nil")" : "delegate: Launch()"
    let model =
      hasModel
      ? "  \(ManagedClassWriter.function)()\n  NSManagedObjectModel.bundles = [.module]\n" : ""
    return """
      import Foundation
      \(hasModel ? "import LabCoreData\n" : "")import TerminalUI

      \(delegate.map { launchText(of: $0, showing: screen) } ?? "")MainActor.assumeIsolated {
      \(model)  do {
          try UIApplication.run(
            \(SwiftLiteral.string(project.name)),
            \(start))
        } catch {
          FileHandle.standardError.write(Data("error: \\(error).\\n".utf8))
          exit(74)
        }
      }

      """
  }

  /// Returns a class that, as on iOS, creates the project's delegate before the first screen.
  private func launchText(of delegate: String, showing screen: String?) -> String {
    """
    /// Starts the program as iOS does: the delegate is there before the first screen.
    final class Launch: UIApplicationDelegate {
      var window: UIWindow?
      private let delegate: any UIApplicationDelegate = \(delegate)()

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        application.delegate = delegate
        let root = \(screen ?? "UIViewController()")
        application.window.rootViewController = root
        delegate.window = application.window
        return delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
      }
    }


    """
  }

  private var manifest: String {
    let copies = resources.keys.sorted()
      .map { ".copy(\(SwiftLiteral.string("Resources/" + $0)))" }
    let list =
      copies.isEmpty
      ? "" : "\n      resources: [\n        \(copies.joined(separator: ",\n        ")),\n      ],"
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: \(SwiftLiteral.string(project.name)),
        dependencies: [
          .package(name: "CourseApps", path: \(SwiftLiteral.string(checkout.path)))
        ],
        targets: [
          .executableTarget(
            name: \(SwiftLiteral.string(moduleName)),
            dependencies: [
              .product(name: "TerminalUI", package: "CourseApps"),
              .product(name: "Maps", package: "CourseApps"),
              .product(name: "LocationServices", package: "CourseApps"),
              .product(name: "LabKit", package: "CourseApps"),
              .product(name: "LabCoreData", package: "CourseApps"),
            ],\(list)
            swiftSettings: [.swiftLanguageMode(.v5)])
        ])

      """
  }

  private func readme(_ remarks: [String]) -> String {
    let list =
      remarks.isEmpty
      ? "Nothing was left out.\n" : remarks.map { "- \($0)\n" }.joined()
    return """
      # \(project.name)

      A port of an Xcode project to the terminal, made by `lab port`.

      ```
      swift run
      ```

      `Sources/\(moduleName)` has the project's own classes, with `@Outlet` in place of `@IBOutlet`,
      and each storyboard as a Swift value.

      ## What to do next

      - The views of a screen are in rows, one below the other. Arrange them with constraints in
        `scene.constrain`.
      - Pictures of the asset catalog are not copied: add them as resources of the target.
      - Compare each screen with `lab run` on the Xcode project.

      ## Left out

      \(list)
      """
  }
}
