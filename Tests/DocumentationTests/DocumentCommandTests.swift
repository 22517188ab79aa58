import Foundation
import TestSupport
import Testing

/// The commands that the documents give, compared with the scripts, the manifest and the tests.
struct DocumentCommandTests {
  /// Returns the parts of all documents that a pattern captures, with the page for a message.
  private func matches(
    of pattern: some RegexComponent<(Substring, Substring)>
  ) throws -> [(text: String, page: String)] {
    try Page.all().flatMap { page in
      page.text.matches(of: pattern).map { (String($0.output.1), page.path) }
    }
  }

  @Test func everyScriptThatADocumentNamesExists() throws {
    let scripts = try matches(of: /((?:Scripts|Tools)\/[a-z][a-z.-]*[a-z])/)
    #expect(scripts.count > 10)
    for (script, page) in scripts {
      #expect(
        FileManager.default.fileExists(atPath: projectFile(script).path), "\(script) in \(page)")
    }
  }

  @Test func everySourceFileThatADocumentNamesExists() throws {
    let folders = ["Apps", "Modules", "Samples", "Tests"]
    let paths = folders.flatMap { SourceFolder($0).files.map(\.path) }
    let files = try matches(of: /`([A-Za-z0-9+\/]+\.swift)`/)
    #expect(files.count > 10)
    // A tutorial names files of the reader's own package.
    for (file, page) in files where file != "Package.swift" && !file.hasPrefix("Sources/") {
      #expect(paths.contains { $0.hasSuffix("/" + file) }, "\(file) in \(page)")
    }
  }

  @Test func everyFolderThatADocumentNamesExists() throws {
    let folders = try matches(
      of: /`((?:Apps|Documentation|Modules|Samples|Tests|Tools)\/[A-Za-z0-9+.\/-]+)`/)
    #expect(folders.count > 10)
    // `Apps/X` stands for every lab.
    for (folder, page) in folders where !folder.hasPrefix("Apps/X") {
      #expect(
        FileManager.default.fileExists(atPath: projectFile(folder).path), "\(folder) in \(page)")
    }
  }

  @Test func everyEnvironmentVariableOfTheTableIsRead() throws {
    let rows = try Page("Documentation/Using.md").table(after: "## Environment variables")
    let names = rows.flatMap { row in
      row[0].matches(of: /`([A-Z_]+)`/).map { String($0.output.1) }
    }
    #expect(names.count > 15)
    let sources = try ["Apps/Equip", "Apps/Passport", "Modules"]
      .flatMap { SourceFolder($0).files }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    for name in names {
      #expect(sources.contains { $0.contains("\"\(name)\"") }, "\(name)")
    }
  }

  @Test func everyAppThatADocumentRunsIsAProduct() throws {
    let manifest = try String(contentsOf: projectFile("Package.swift"), encoding: .utf8)
    let products = Set(manifest.matches(of: /\.executable\(name: "([^"]*)"/).map(\.output.1))
    let apps = try matches(of: /Scripts\/(?:run(?: --debug)?|grade|setup) ([a-z][a-z-]*)/)
    #expect(apps.count > 10)
    // The pages of NewLab are those of the labs that are made from it.
    for (app, page) in apps where !page.hasPrefix("Apps/NewLab/") {
      #expect(products.contains(app[...]), "\(app) in \(page)")
    }
  }

  @Test func everySuiteThatADocumentRunsExists() throws {
    let tests = SourceFolder("Tests")
    let sources = try tests.files.map { try String(contentsOf: $0, encoding: .utf8) }
    for (name, page) in try matches(of: /Scripts\/test (?:--times )?(\w+Tests(?:\.\w+)?)/) {
      let parts = name.split(separator: ".")
      let folder = projectFile("Tests/" + parts[0])
      #expect(FileManager.default.fileExists(atPath: folder.path), "\(name) in \(page)")
      if parts.count == 2 {
        #expect(sources.contains { $0.contains("struct \(parts[1]) ") }, "\(name) in \(page)")
      }
    }
  }

  @Test func everyBenchmarkThatADocumentNamesExists() throws {
    let figures = try Page("Documentation/Performance.md").text.matches(of: /`([a-z]+)`:/)
      .map { String($0.output.1) }
    #expect(figures.count > 10)
    let commands = try matches(of: /Scripts\/bench ([a-z]+)/).map(\.text)
    for name in Set(figures + commands) {
      let file = projectFile("Tests/Benchmarks/" + name)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name)")
    }
  }

  /// The labs' folders and the names of their programs.
  static let programs = [
    ("EventScheduler", "event-scheduler"), ("TaskList", "task-list"),
    ("TodoBrowser", "todo-browser"), ("Passport", "passport"), ("Equip", "equip"),
  ]

  /// Returns the sources of a lab's command line, with those of the shared commands.
  private func commandSources(of folder: String) throws -> String {
    try ["Apps/" + folder, "Modules/CommandSupport", "Modules/Reminders"]
      .flatMap { SourceFolder($0).files }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  @Test(arguments: programs)
  func everyCommandOfAReadmeExists(folder: String, program: String) throws {
    let sources = try commandSources(of: folder)
    let page = try Page("Apps/\(folder)/README.md")
    let calls = page.text.matches(of: try Regex("(?m)^\\$ \(program) ([a-z][a-z-]+)"))
    let names = Set(calls.compactMap { $0.output[1].substring.map(String.init) })
    for name in names {
      #expect(sources.contains("commandName: \"\(name)\""), "\(program) \(name)")
    }
  }

  @Test(arguments: programs)
  func everyOptionOfAReadmeExists(folder: String, program: String) throws {
    let sources = try commandSources(of: folder)
    let page = try Page("Apps/\(folder)/README.md")
    let options = Set(page.text.matches(of: /`--([a-z][a-z-]*[a-z])/).map(\.output.1))
    let scripts = try String(contentsOf: projectFile("Scripts/install"), encoding: .utf8)
    let cases = Set(
      sources.split(separator: "\n").filter { $0.contains("case ") }
        .flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
    #expect(!options.isEmpty)
    for option in options.sorted() {
      let parts = option.split(separator: "-")
      let name = parts[0] + parts.dropFirst().map(\.capitalized).joined()
      // A flag with an inversion, a case of a flag, an explicit name, or an option of the script.
      let isCase = cases.contains(name[...])
      let isDeclared =
        ["var \(name)", "\"\(option)\""].contains { sources.contains($0) }
        || isCase
        || sources.contains("\"\(option.replacing(/^no-/, with: ""))\"")
        || scripts.contains("--\(option)") || ["help", "version"].contains(option)
      #expect(isDeclared, "--\(option) in \(page.path)")
    }
  }
}
