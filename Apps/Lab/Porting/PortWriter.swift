import Foundation
import InterfaceBuilder
import LabSources

/// Writes a project as a package that uses the toolkit directly, for further development.
struct PortWriter {
  let project: UIKitProject
  /// The folder for the package.
  let folder: URL
  /// The checkout of the toolkit's package.
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
  /// - Throws: An error if a file cannot be read or written.
  func write() throws -> (files: [URL], remarks: [String]) {
    let sources = try project.sources.map { file in
      let path = project.shownPath(of: file)
      return SourceFile(path: path, text: try SourceText.read(file, shownPath: path))
    }
    let ported = ProjectRewriter(sources: sources, frameworks: []).port(modules: Self.modules)
    var files: [(name: String, text: String)] = []
    for (source, text) in zip(sources, ported.files) where !isEmpty(text) {
      let name = (source.path as NSString).lastPathComponent
      let isTaken = files.contains { $0.name == name } || name == "main.swift"
      files.append((isTaken ? source.path.replacingOccurrences(of: "/", with: "-") : name, text))
    }
    var remarks = ported.losses.map { "\($0.path):\($0.line): \($0.name): \($0.reason)" }
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
    files.append(("main.swift", mainText(storyboard: main, delegate: ported.applicationDelegate)))
    let target = folder.appendingPathComponent("Sources/\(moduleName)")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
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

  private func mainText(storyboard: String?, delegate: String?) -> String {
    let root =
      storyboard.map { "showing: UIStoryboard.\($0)().instantiateInitialViewController()" }
      ?? "showing: nil"
    let delegate = delegate.map { ",\n      delegate: \($0)()" } ?? ""
    return """
      import Foundation
      import TerminalUI

      MainActor.assumeIsolated {
        do {
          try UIApplication.run(
            \(SwiftLiteral.string(project.name)),
            \(root)\(delegate))
        } catch {
          FileHandle.standardError.write(Data("error: \\(error).\\n".utf8))
          exit(74)
        }
      }

      """
  }

  private var manifest: String {
    """
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
          ],
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

      - The views of a screen are one below the other. Put labels beside their fields with a
        `UIStackView`, or with constraints in `scene.constrain`.
      - Pictures of the asset catalog are not copied: add them as resources of the target.
      - Compare each screen with `lab run` on the Xcode project.

      ## Left out

      \(list)
      """
  }
}
