import Foundation

/// The toolkit of an installation, in the folder `lib/course-apps/toolkit` beside the folder of the
/// programs.
///
/// The folder contains the libraries, the modules in `modules`, the C modules in `c`, and
/// `toolkit.json`. Only the compiler that built the modules can read them.
enum InstalledToolkit {
  /// The contents of `toolkit.json`.
  private struct Description: Codable {
    var identity: String
    /// The first line that the compiler prints for `--version`.
    var compiler: String
    /// The path of the package from which the toolkit was built.
    var package: String
  }

  /// Returns the toolkit of an installation; nil if the program is not installed with a toolkit.
  ///
  /// - Parameter program: The folder of the program.
  /// - Throws: `BuildError.noToolkit` if `toolkit.json` is damaged.
  static func find(beside program: URL) throws -> Toolkit? {
    let folder = program.deletingLastPathComponent()
      .appendingPathComponent("lib/course-apps/toolkit")
    guard let data = FileManager.default.contents(atPath: file(in: folder).path) else { return nil }
    guard let description = try? JSONDecoder().decode(Description.self, from: data) else {
      throw BuildError.noToolkit(folder.path)
    }
    return toolkit(in: folder, description)
  }

  /// Creates the toolkit of an installation from the toolkit of a build.
  ///
  /// - Parameters:
  ///   - built: The toolkit of a build.
  ///   - folder: The folder, which is created.
  static func make(from built: BuiltToolkit, in folder: URL) throws {
    let manager = FileManager.default
    for name in ["modules", "c"] {
      try manager.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for module in Toolkit.modules + Toolkit.coreDataModules where Toolkit.cModules[module] == nil {
      try manager.copyItem(
        at: BuiltToolkit.module(module, in: built.products),
        to: folder.appendingPathComponent("modules/\(module).swiftmodule"))
    }
    for name in Toolkit.cModules.keys {
      let copy = folder.appendingPathComponent("c/" + name)
      try manager.copyItem(at: built.headers(of: name), to: copy)
      let map = copy.appendingPathComponent("module.modulemap")
      if !manager.fileExists(atPath: map.path) {
        let text = "module \(name) {\n  umbrella header \"\(name).h\"\n  export *\n}\n"
        try Data(text.utf8).write(to: map)
      }
    }
    let description = Description(
      identity: built.identity, compiler: try Compiler.version(), package: built.package.path)
    try toolkit(in: folder, description).make(from: built)
    // Remove the sources of the framework modules, and files that only editors read.
    for file in try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where ["swift", "swiftdoc", "swiftsourceinfo"].contains(file.pathExtension) {
      try manager.removeItem(at: file)
    }
    // Written last, so that a folder that contains it is complete.
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(description).write(to: file(in: folder))
  }

  private static func file(in folder: URL) -> URL { folder.appendingPathComponent("toolkit.json") }

  private static func toolkit(in folder: URL, _ description: Description) -> Toolkit {
    let modules = folder.appendingPathComponent("modules").path
    let maps = Toolkit.cModules.keys.sorted().flatMap { name in
      let map = folder.appendingPathComponent("c/\(name)/module.modulemap").path
      return ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    return Toolkit(
      folder: folder, options: ["-I", folder.path, "-I", modules] + maps,
      identity: description.identity, package: URL(fileURLWithPath: description.package),
      compiler: description.compiler)
  }
}
