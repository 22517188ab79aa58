import Foundation
import LabKit
import LabSources
import Models

/// A compiled project.
struct BuiltProject {
  let project: UIKitProject
  /// The executable file.
  let program: URL
  /// The file with the project's description, which the executable reads.
  let description: URL
  /// The constructs that were left out, and the missing frameworks.
  let findings: [Finding]
  /// The classes that Interface Builder files may refer to.
  let classes: [DeclaredClass]
  /// A Boolean value that indicates whether code sets a root view controller.
  let setsRootViewController: Bool
  /// A Boolean value that indicates whether the executable was already in the cache.
  let wasCached: Bool
}

/// Rewrites and compiles projects.
struct ProjectBuilder {
  let folders: LabFolders
  /// The folder of `lab`, beside which the toolkit is.
  let programFolder: URL
  /// If true, projects are compiled even if they are in the cache.
  var isClean = false
  /// A closure that receives progress messages.
  let report: (String) -> Void

  /// The version of the generated code. Programs of other versions in the cache are not used.
  private static let version = "11"

  /// Compiles a project, unless it is in the cache.
  ///
  /// - Throws: `BuildError.compiler` with the compiler's messages if the project does not compile.
  func build(_ project: UIKitProject) throws -> BuiltProject {
    let toolkit = try Toolkit.find(beside: programFolder, cache: folders.cache, report: report)
    let sources = try project.sources.map { file in
      let path = project.shownPath(of: file)
      return SourceFile(path: path, text: try SourceText.read(file, shownPath: path))
    }
    let models = ProjectModels(project)
    let symbols = AssetSymbolWriter(
      colors: AssetCatalog.colors(of: project).map(\.key),
      pictures: AssetCatalog.pictureNames(of: project), sources: sources.map(\.text)
    ).text
    let objectiveC = ObjectiveCClassWriter(project, sources: sources)
    let generated = [
      "assetSymbols.swift": symbols, "objectiveCClasses.swift": objectiveC.text,
    ].filter { !$0.value.isEmpty }
    let hash = hash(of: project, sources, models, generated: generated, toolkit: toolkit)
    let rewritten = ProjectRewriter(
      sources: sources, frameworks: Set(Toolkit.frameworks.keys),
      preparation: models.isEmpty ? nil : ManagedClassWriter.function,
      setNames: models.setNames
    ).rewrite()
    let folder = folders.cache.appendingPathComponent("project-\(hash)")
    let program = folder.appendingPathComponent("program")
    let lock = FolderLock(folders.cache.appendingPathComponent("project-\(hash).lock"))
    defer { lock.release() }
    let isCached = !isClean && FileManager.default.isExecutableFile(atPath: program.path)
    if !isCached {
      try toolkit.checkCompiler()
      report("Compiling \(project.name) …")
      try placingMessages(in: sources, of: folder) {
        try compile(
          rewritten, models, generated: generated, of: project, in: folder, with: toolkit)
      }
    }
    try addResources(of: project, to: folder)
    let description = folder.appendingPathComponent("project.json")
    try JSONEncoder().encode(self.description(of: project, sources)).write(to: description)
    return BuiltProject(
      project: project, program: program, description: description,
      findings: rewritten.findings + models.findings + objectiveC.findings,
      classes: rewritten.classes,
      setsRootViewController: sources.contains { $0.text.contains("rootViewController") },
      wasCached: isCached)
  }

  /// Returns the hash of everything that determines the executable of a project, in hexadecimal.
  private func hash(
    of project: UIKitProject, _ sources: [SourceFile], _ models: ProjectModels,
    generated: [String: String], toolkit: Toolkit
  ) -> String {
    var hash = ContentHash()
    for part in [Self.version, toolkit.identity, project.folder.path, project.languageVersion] {
      hash.combine(part)
    }
    for source in sources {
      hash.combine(source.path)
      hash.combine(source.text)
    }
    models.add(to: &hash)
    for (name, text) in generated.sorted(by: { $0.key < $1.key }) {
      hash.combine(name)
      hash.combine(text)
    }
    return hash.hexadecimal
  }

  /// Runs the compiler, and corrects the places in its messages.
  private func placingMessages(
    in sources: [SourceFile], of folder: URL, _ compile: () throws -> Void
  ) throws {
    do {
      try compile()
    } catch BuildError.compiler(let messages) {
      let generated = sources.indices.map { Self.file($0, in: folder).path }
      throw BuildError.compiler(
        CompilerMessages.placingEnds(
          of: Dictionary(uniqueKeysWithValues: zip(generated, sources)), in: messages))
    }
  }

  private func compile(
    _ rewritten: RewrittenProject, _ models: ProjectModels, generated: [String: String],
    of project: UIKitProject, in folder: URL, with toolkit: Toolkit
  ) throws {
    try? FileManager.default.removeItem(at: folder)
    let sources = folder.appendingPathComponent("sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for module in rewritten.missingModules {
      try toolkit.buildFramework(module, reexporting: [], in: sources)
    }
    var files: [String] = []
    for (index, text) in rewritten.files.enumerated() {
      let file = Self.file(index, in: folder)
      try Data(text.utf8).write(to: file)
      files.append(file.path)
    }
    if !models.isEmpty {
      let declared = Set(rewritten.classes.map(\.name))
      let writer = ManagedClassWriter(entities: models.entities, declared: declared)
      let file = sources.appendingPathComponent("managedClasses.swift")
      try Data(writer.text.utf8).write(to: file)
      files.append(file.path)
    }
    for (name, text) in generated {
      let file = sources.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      files.append(file.path)
    }
    let main = sources.appendingPathComponent("main.swift")
    try Data(rewritten.main.utf8).write(to: main)
    let unfinished = folder.appendingPathComponent("program.new")
    try Compiler.run(
      [
        "-swift-version", project.languageVersion, "-wmo", "-Onone", "-g", "-suppress-warnings",
        "-D", "DEBUG",
        "-use-ld=lld", "-module-name",
        Self.moduleName(of: project.name, besides: rewritten.missingModules), "-o", unfinished.path,
        main.path,
      ] + files + toolkit.options + [
        "-I", sources.path,
        "-L", toolkit.folder.path, "-lLabKit", "-Xlinker", "-rpath", "-Xlinker",
        toolkit.folder.path,
      ] + (rewritten.importsCoreData || !models.isEmpty ? ["-lLabCoreData"] : []))
    try FileManager.default.moveItem(
      at: unfinished, to: folder.appendingPathComponent("program"))
  }

  /// Returns the generated file of a source file.
  private static func file(_ index: Int, in folder: URL) -> URL {
    folder.appendingPathComponent("sources/file\(index).swift")
  }

  /// Returns the name of an app's module on iOS, by which code may qualify names; another one if a
  /// module of the toolkit, of Swift or of a framework has that name.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - missing: The names of the frameworks that are not supported.
  static func moduleName(of name: String, besides missing: [String]) -> String {
    var identifier = String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    if identifier.first?.isNumber == true { identifier = "_" + identifier.dropFirst() }
    let reserved = Toolkit.modules + Toolkit.coreDataModules + Toolkit.cModules.keys + missing
    let isReserved =
      reserved.contains(identifier) || Toolkit.frameworks[identifier] != nil
      || ProjectRewriter.systemModules.contains(identifier) || identifier == "main"
    return isReserved || identifier.allSatisfy { $0 == "_" } ? moduleName(for: name) : identifier
  }

  /// Returns a module name for an app that differs from the names of the toolkit's modules.
  static func moduleName(for name: String) -> String {
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }
    return "App_" + letters.joined()
  }

  /// Links the resources into the folder of the program, where `Bundle.main` finds them. Those of a
  /// language stay in its folder, such as `de.lproj`.
  private func addResources(of project: UIKitProject, to folder: URL) throws {
    let reserved: Set<String> = ["program", "project.json", "sources"]
    for file in project.resources where !reserved.contains(file.lastPathComponent) {
      let language = file.deletingLastPathComponent()
      let isLocalized = language.pathExtension == "lproj"
      let place =
        isLocalized ? folder.appendingPathComponent(language.lastPathComponent) : folder
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let link = place.appendingPathComponent(file.lastPathComponent)
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    }
    for model in project.models {
      let link = folder.appendingPathComponent(ProjectModels.resourceName(of: model))
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: model)
    }
  }

  private func description(of project: UIKitProject, _ sources: [SourceFile]) -> LabProject {
    LabProject(
      name: project.name, mainStoryboard: project.mainStoryboard,
      interfaceFiles: project.interfaceFiles.map { file in
        LabProject.File(path: file.path, shownPath: project.shownPath(of: file))
      }, pictures: AssetCatalog.pictures(of: project),
      colors: AssetCatalog.colors(of: project),
      dataSets: AssetCatalog.dataSets(of: project),
      hasScenes: sources.contains { $0.text.contains("UIWindowSceneDelegate") })
  }
}
