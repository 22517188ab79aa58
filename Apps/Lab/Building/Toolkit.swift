import Foundation

/// The toolkit that projects are compiled with: a library, its modules, and modules with the names
/// of Apple's frameworks that re-export them.
struct Toolkit {
  /// The folder with the library and the modules of the frameworks.
  let folder: URL
  /// The options of the Swift compiler that find everything.
  let options: [String]
  /// A text that changes with the toolkit.
  let identity: String

  /// Apple's frameworks, with the modules that each of them stands for.
  static let frameworks: [String: [String]] = [
    "UIKit": ["Foundation", "TerminalUI", "LabKit", "InterfaceBuilder"],
    "MapKit": ["Foundation", "TerminalUI", "Maps", "LocationServices"],
    "CoreLocation": ["Foundation", "LocationServices"],
    "CoreGraphics": ["Foundation", "TerminalUI"],
    "QuartzCore": ["Foundation", "TerminalUI"],
    "os": ["Foundation", "LabKit"], "OSLog": ["Foundation", "LabKit"],
    "GameplayKit": ["Foundation", "LabKit"], "GameKit": ["Foundation", "LabKit"],
    "SafariServices": ["Foundation", "TerminalUI", "LabKit"],
    "MessageUI": ["Foundation", "TerminalUI", "LabKit"],
    "AudioToolbox": ["Foundation", "LabKit"],
    "AVFoundation": ["Foundation", "TerminalUI"], "AVKit": ["Foundation", "TerminalUI"],
    "WebKit": ["Foundation", "TerminalUI", "LabKit"],
    "UserNotifications": ["Foundation", "TerminalUI"],
    "MobileCoreServices": ["Foundation"], "UniformTypeIdentifiers": ["Foundation"],
    "CoreFoundation": ["Foundation"],
    "Darwin": ["Glibc"],
  ]

  /// The modules of the toolkit whose object files are in the library.
  private static let modules = [
    "TerminalCore", "CTerminal", "TerminalUI", "TerminalUITesting", "LocationServices", "Maps",
    "Imaging", "InterfaceBuilder", "LabKit",
  ]

  /// Finds the toolkit beside the program, and builds its library if that was not done yet.
  ///
  /// - Parameters:
  ///   - products: The folder with the modules and object files of the build that the program is
  ///     from.
  ///   - cache: The folder for the library.
  ///   - report: Receives what is being done.
  init(products: URL, cache: URL, report: (String) -> Void) throws {
    let modules = products.appendingPathComponent("Modules")
    var hash = ContentHash()
    for module in Self.modules where module != "CTerminal" {
      let file = modules.appendingPathComponent(module + ".swiftmodule")
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      guard let date = attributes?[.modificationDate] as? Date else {
        throw BuildError.noToolkit(products.path)
      }
      hash.add("\(file.path) \(date.timeIntervalSinceReferenceDate)")
    }
    identity = hash.text
    folder = cache.appendingPathComponent("toolkit-" + identity)
    let package = Self.checkout(of: products)
    let maps =
      ["CPNG", "CTurboJPEG"].map { "Modules/\($0)/module.modulemap" }
      + ["Modules/CTerminal/include/module.modulemap"]
    var options = ["-I", folder.path, "-I", modules.path]
    for map in maps.map({ package.appendingPathComponent($0).path }) {
      if FileManager.default.fileExists(atPath: map) {
        options += ["-Xcc", "-fmodule-map-file=\(map)"]
      }
    }
    let made = products.appendingPathComponent("CTerminal.build/module.modulemap").path
    if FileManager.default.fileExists(atPath: made) {
      options += ["-Xcc", "-fmodule-map-file=\(made)"]
    }
    self.options = options
    let lock = FolderLock(cache.appendingPathComponent("toolkit-\(identity).lock"))
    defer { lock.release() }
    do {
      try build(from: products, report: report)
    } catch BuildError.compiler(let messages) {
      throw BuildError.toolkit(messages)
    }
  }

  /// Returns the folder of the package whose build a folder of products is from.
  static func checkout(of products: URL) -> URL {
    products.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private func build(from products: URL, report: (String) -> Void) throws {
    let library = folder.appendingPathComponent("libLabKit.so")
    guard !FileManager.default.fileExists(atPath: library.path) else { return }
    report("Preparing the toolkit, once …")
    let start = Date()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, modules) in Self.frameworks.sorted(by: { $0.key < $1.key }) {
      try buildFramework(name, reexporting: modules, in: folder)
    }
    let objects = Self.modules.flatMap { Self.objects(of: $0, in: products) }
    let unfinished = folder.appendingPathComponent("libLabKit.so.\(getpid())")
    try Compiler.run(
      ["-emit-library", "-use-ld=lld", "-o", unfinished.path] + objects
        + ["-lpng", "-lturbojpeg"])
    rename(unfinished.path, library.path)
    let seconds = Date().timeIntervalSince(start)
    report("The toolkit is ready after \(String(format: "%.1f", seconds)) s.")
  }

  /// Returns the paths of a module's object files: those of its present sources, since a build
  /// leaves the files of former ones.
  private static func objects(of module: String, in products: URL) -> [String] {
    let build = products.appendingPathComponent(module + ".build")
    let map = build.appendingPathComponent("output-file-map.json")
    if let data = FileManager.default.contents(atPath: map.path),
      let entries = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    {
      return entries.values.compactMap { $0["object"] }.sorted()
    }
    let names = FileManager.default.enumerator(atPath: build.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".o") }.sorted()
      .map { build.appendingPathComponent($0).path }
  }

  /// Builds a module with the name of a framework.
  ///
  /// - Parameters:
  ///   - name: The name of the framework.
  ///   - modules: The modules to re-export; none for a framework that has no counterpart.
  ///   - folder: The folder for the module.
  func buildFramework(_ name: String, reexporting modules: [String], in folder: URL) throws {
    let source = folder.appendingPathComponent(name + ".swift")
    let text = modules.map { "@_exported import \($0)\n" }.joined()
    try Data(text.utf8).write(to: source)
    try Compiler.run(
      ["-emit-module", "-parse-as-library", "-swift-version", "5", "-module-name", name, "-o"]
        + [folder.appendingPathComponent(name + ".swiftmodule").path, source.path] + options)
  }
}
