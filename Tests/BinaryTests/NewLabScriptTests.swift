import Foundation
import TestSupport
import Testing

/// `Scripts/new-lab` on a copy of what it reads.
@Suite(.waitsForPrograms)
struct NewLabScriptTests {
  /// The copy, which is removed with its contents after the test.
  private final class Copy {
    let folder: URL

    init() throws {
      let files = FileManager.default
      folder = files.temporaryDirectory.appending(path: "new-lab-\(UUID().uuidString)")
      for path in [
        "Package.swift", ".swift-format", "Scripts/lib.sh", "Scripts/new-lab", "Apps/NewLab",
        "Tests/NewLabTests", "Tests/RubricTests/NewLab",
      ] {
        let place = folder.appending(path: path)
        try files.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.copyItem(at: projectFile(path), to: place)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs the copied script by its shell. The script itself could not be executed (`ETXTBSY`) if
    /// a process that another test starts at the same time holds it open for writing.
    func make(_ arguments: String...) throws -> Subprocess.CollectedResult {
      try Subprocess("/bin/bash", [folder.appending(path: "Scripts/new-lab").path] + arguments)
        .end()
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// The paths of all files in a folder.
    func files(in path: String) -> [String] {
      let found = FileManager.default.enumerator(atPath: folder.appending(path: path).path)
      return (found?.allObjects as? [String] ?? []).map { "\(path)/\($0)" }
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") || $0.hasSuffix(".txt") }.sorted()
    }
  }

  @Test func aNewAppIsACopyOfTheTemplate() throws {
    let copy = try Copy()
    let result = try copy.make("ReadingList")
    #expect(result.status == .exited(code: 0), "\(result.errors)")
    let made = ["Apps/ReadingList", "Tests/ReadingListTests", "Tests/RubricTests/ReadingList"]
      .flatMap(copy.files)
    let model = ["Apps/NewLab", "Tests/NewLabTests", "Tests/RubricTests/NewLab"].flatMap(copy.files)
    #expect(made.sorted() == model.map { $0.replacing("NewLab", with: "ReadingList") }.sorted())
    for path in made {
      let text = try copy.text(path)
      #expect(!text.contains("NewLab") && !text.contains("new-lab"), "\(path)")
      #expect(!text.contains("Scripts/reading-list"), "\(path)")
    }
    #expect(try copy.text("Apps/ReadingList/ReadingList.swift").contains(#""reading-list""#))
    // The files of two programs are never confused.
    let mark = "applicationID: Int32 = 0x4E4C_6162"
    #expect(try copy.text("Apps/NewLab/Commands/NewLab+Store.swift").contains(mark))
    #expect(try !copy.text("Apps/ReadingList/Commands/ReadingList+Store.swift").contains(mark))
  }

  @Test func theManifestGetsTheAppItsTestsAndNothingElse() throws {
    let copy = try Copy()
    let before = try copy.text("Package.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    _ = try copy.make("ReadingList")
    let after = try copy.text("Package.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    let added = after.difference(from: before)
    #expect(added.removals.isEmpty)
    let lines = added.insertions.map { change -> Substring in
      if case .insert(_, let line, _) = change { line } else { "" }
    }
    #expect(lines.contains(#"    .executable(name: "reading-list", targets: ["ReadingList"]),"#))
    for target in ["Assignment", "", "Tests", "RubricTests"] {
      #expect(lines.contains { $0.contains(#"name: "ReadingList\#(target)""#) }, "\(target)")
    }
  }

  @Test(arguments: ["readinglist", "Reading List", "URLList", "../Up", "", "New-Lab"])
  func anInvalidNameIsRefused(name: String) throws {
    let copy = try Copy()
    let before = try copy.text("Package.swift")
    let result = try copy.make(name)
    #expect(result.status == .exited(code: 64))
    #expect(result.errors.contains("ReadingList"))
    #expect(try copy.text("Package.swift") == before)
  }

  @Test(arguments: ["NewLab", "TaskList", "Persistence", "Tasklist"])
  func aNameThatIsTakenIsRefused(name: String) throws {
    let copy = try Copy()
    let result = try copy.make(name)
    #expect(result.status == .exited(code: 65))
    #expect(result.errors.contains("already"))
  }
}
