import Foundation
import Models

/// The toolkit in a build of the package: modules, and object files to link.
struct BuiltToolkit {
  /// The folder of the build's products.
  let products: URL
  /// The folder of the package.
  let package: URL
  /// A text that identifies the version of the modules.
  let identity: String

  /// Finds the toolkit in a build.
  ///
  /// - Parameter products: The folder of the build's products, with modules and object files.
  /// - Throws: `BuildError.noToolkit` if the folder is not the products folder of a build.
  init(products: URL) throws {
    self.products = products
    guard let package = Self.package(around: products) else {
      throw BuildError.noToolkit(products.path)
    }
    self.package = package
    var hash = ContentHash()
    for module in Toolkit.modules + Toolkit.coreDataModules where Toolkit.cModules[module] == nil {
      let file = Self.module(module, in: products)
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      guard let date = attributes?[.modificationDate] as? Date else {
        throw BuildError.noToolkit(products.path)
      }
      hash.combine("\(file.path) \(date.timeIntervalSinceReferenceDate)")
    }
    identity = hash.hexadecimal
  }

  /// Returns the toolkit with its library, which is linked and cached if it is missing.
  ///
  /// - Parameters:
  ///   - cache: The folder for libraries.
  ///   - report: A closure that receives progress messages.
  /// - Throws: `BuildError.toolkit` if the library cannot be linked.
  func linked(in cache: URL, report: (String) -> Void) throws -> Toolkit {
    let folder = cache.appendingPathComponent("toolkit-" + identity)
    let lock = FolderLock(cache.appendingPathComponent("toolkit-\(identity).lock"))
    defer { lock.release() }
    var options = ["-I", folder.path, "-I", products.appendingPathComponent("Modules").path]
    for name in Toolkit.cModules.keys.sorted() {
      let places = [headers(of: name), products.appendingPathComponent(name + ".build")]
      let maps = places.map { $0.appendingPathComponent("module.modulemap").path }
      guard let map = maps.first(where: FileManager.default.fileExists) else { continue }
      options += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    let toolkit = Toolkit(folder: folder, options: options, identity: identity, package: package)
    guard !FileManager.default.fileExists(atPath: toolkit.library.path) else { return toolkit }
    report("Preparing the toolkit, once …")
    let start = Date()
    try toolkit.make(from: self)
    let seconds = Date().timeIntervalSince(start)
    report("The toolkit is ready after \(String(format: "%.1f", seconds)) s.")
    return toolkit
  }

  /// Returns the paths of a module's object files, without the files of deleted sources, which a
  /// build keeps.
  func objects(of module: String) -> [String] {
    let build = products.appendingPathComponent(module + ".build")
    let map = build.appendingPathComponent("output-file-map.json")
    if let data = FileManager.default.contents(atPath: map.path),
      let entries = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    {
      // The entry with an empty name is for the entire module, which has no object file in some
      // builds.
      return entries.filter { !$0.key.isEmpty }.values.compactMap { $0["object"] }.sorted()
    }
    let names = FileManager.default.enumerator(atPath: build.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".o") }.sorted()
      .map { build.appendingPathComponent($0).path }
  }

  /// Returns the folder with the headers of a C module.
  func headers(of name: String) -> URL {
    let path = Toolkit.cModules[name] ?? ""
    let build = products.deletingLastPathComponent().deletingLastPathComponent()
    return (path.hasPrefix("checkouts/") ? build : package).appendingPathComponent(path)
  }

  /// Returns the URL of a compiled module.
  static func module(_ name: String, in products: URL) -> URL {
    products.appendingPathComponent("Modules/\(name).swiftmodule")
  }

  /// Returns the folder of the package that contains a products folder; nil if there is none.
  private static func package(around products: URL) -> URL? {
    var folder = products
    for _ in 0..<6 where folder.path != "/" {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return folder }
    }
    return nil
  }
}

extension Toolkit {
  /// The library that every project is linked with.
  var library: URL { folder.appendingPathComponent("libLabKit.so") }

  /// Builds the framework modules and links the libraries: one for all projects, and one for
  /// projects with Core Data.
  ///
  /// - Throws: `BuildError.toolkit` with the messages of the compiler if it fails.
  func make(from built: BuiltToolkit) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let unfinished = folder.appendingPathComponent("libLabKit.so.\(getpid())")
    let coreData = folder.appendingPathComponent("libLabCoreData.so")
    do {
      for (name, modules) in Self.frameworks.sorted(by: { $0.key < $1.key }) {
        try buildFramework(name, reexporting: modules, in: folder)
      }
      try link(
        Self.modules.flatMap(built.objects), to: unfinished, with: ["-lpng", "-lturbojpeg"])
      try link(
        Self.coreDataModules.flatMap(built.objects), to: coreData,
        with: [unfinished.path, "-lsqlite3", "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"])
    } catch BuildError.compiler(let messages) {
      throw BuildError.toolkit(messages)
    }
    // Written last, so that a folder that contains it is complete.
    rename(unfinished.path, library.path)
  }

  private func link(_ objects: [String], to library: URL, with options: [String]) throws {
    let name = String(library.lastPathComponent.prefix { $0 != "." }) + ".so"
    try Compiler.run(
      ["-emit-library", "-use-ld=lld", "-Xlinker", "-soname", "-Xlinker", name, "-o", library.path]
        + objects + options)
  }

  /// Builds a module with the name of a framework.
  ///
  /// - Parameters:
  ///   - name: The name of the framework.
  ///   - modules: The modules to re-export; empty for a framework that is not supported.
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
