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
    for name in [
      "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Observation", "Glibc",
    ] {
      modules[name] = [name]
    }
    // The library belongs to a package on which the written one doesn't depend.
    modules["SQLite3"] = nil
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
    let objectiveC = ObjectiveCClassWriter(project, sources: sources)
    if !objectiveC.text.isEmpty {
      let text = objectiveC.text.replacing(
        "import UIKit\n", with: "import Foundation\nimport TerminalUI\n")
      files.append(("ObjectiveCClasses.swift", text))
    }
    var remarks = (ported.findings + models.findings + objectiveC.findings).map(\.description)
    var storyboards: [(name: String, function: String)] = []
    for file in project.interfaceFiles where file.pathExtension == "storyboard" {
      let parsed = try InterfaceFile(reading: file, shownPath: project.shownPath(of: file))
      let function = functionName(parsed.name)
      let writer = StoryboardWriter(parsed, classes: ported.classes, function: function)
      files.append((parsed.name + "Storyboard.swift", writer.text))
      remarks += writer.remarks
      storyboards.append((parsed.name, function))
    }
    remarks += project.interfaceFiles.filter { $0.pathExtension == "xib" }
      .map { "\(project.shownPath(of: $0)): nib files are not written." }
    let main = mainText(storyboards: storyboards, of: ported, hasModel: !models.isEmpty)
    files.append(("main.swift", main))
    return (try store(files, remarks), remarks)
  }

  /// Stores the package's files, and returns the Swift files.
  private func store(_ files: [(name: String, text: String)], _ remarks: [String]) throws -> [URL] {
    let target = folder.appendingPathComponent("Sources/\(moduleName)")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try copyResources(to: target.appendingPathComponent("Resources"))
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    try Data(readme(remarks).utf8).write(to: folder.appendingPathComponent("README.md"))
    return try files.map { name, text in
      let url = target.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url
    }
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

  /// The files to copy into the bundle, by their paths in it. Those of a language are in its
  /// folder, such as `de.lproj`.
  private var resources: [String: URL] {
    let models = project.models.map { (ProjectModels.resourceName(of: $0), $0) }
    let files = project.resources
      .filter { !["xcassets", "storyboard", "xib"].contains($0.pathExtension) }
      .map { ($0.pathComponents.suffix(isLocalized($0) ? 2 : 1).joined(separator: "/"), $0) }
    return Dictionary(models + files, uniquingKeysWith: { first, _ in first })
  }

  private func isLocalized(_ file: URL) -> Bool {
    file.deletingLastPathComponent().pathExtension == "lproj"
  }

  private func copyResources(to folder: URL) throws {
    guard !resources.isEmpty else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, file) in resources {
      let copy = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: file, to: copy)
    }
  }

  // MARK: Files

  private func mainText(
    storyboards: [(name: String, function: String)], of ported: PortedProject, hasModel: Bool
  ) -> String {
    var arguments = [SwiftLiteral.string(project.name)]
    let entries = storyboards.map { "\(SwiftLiteral.string($0.name)): UIStoryboard.\($0.function)" }
    if !entries.isEmpty { arguments.append("storyboards: [\(entries.joined(separator: ", "))]") }
    if let main = project.mainStoryboard, storyboards.contains(where: { $0.name == main }) {
      arguments.append("main: \(SwiftLiteral.string(main))")
    }
    if ported.files.contains(where: { $0.contains("UIWindowSceneDelegate") }) {
      arguments.append("hasScenes: true")
    }
    if let delegate = ported.applicationDelegate { arguments.append("delegate: \(delegate)()") }
    if let delegate = ported.sceneDelegate { arguments.append("sceneDelegate: \(delegate)()") }
    let preparation =
      (hasModel
        ? ["\(ManagedClassWriter.function)()", "NSManagedObjectModel.bundles = [.module]"] : [])
      + ported.registrations
    return """
      import Foundation
      \(hasModel ? "import LabCoreData\n" : "")import LabKit
      import TerminalUI

      MainActor.assumeIsolated {
      \(preparation.map { "  \($0)\n" }.joined())  PortedProgram(
          \(arguments.joined(separator: ",\n    "))
        ).run()
      }

      """
  }

  private var manifest: String {
    // A copied folder keeps its name in the bundle; a file in it would not.
    let names = Set(resources.keys.map { String($0.prefix { $0 != "/" }) })
    let copies = names.sorted().map { ".copy(\(SwiftLiteral.string("Resources/" + $0)))" }
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
            swiftSettings: [.swiftLanguageMode(.v\(project.languageVersion))])
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
        `scene.constrain`. Lengths of 5 and more are points: 5 are a column, 30 a row.
      - Pictures of the asset catalog are not copied: add them as resources of the target.
      - Compare each screen with `lab run` on the Xcode project.

      ## Left out

      \(list)
      """
  }
}
