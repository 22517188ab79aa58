import Foundation
import Testing

@testable import CommandSupport

struct FileTests {
  @Test func readsAFileAtOnce() throws {
    try withFolder { folder in
      let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
      try Data(bytes).write(to: folder.appending(path: "in"))
      #expect(try InputFile(folder.appending(path: "in").path).read() == bytes)
    }
  }

  @Test func readsAFileInChunks() throws {
    try withFolder { folder in
      let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0) }
      try Data(bytes).write(to: folder.appending(path: "in"))
      var read: [UInt8] = []
      var pieces = 0
      try InputFile(folder.appending(path: "in").path).readPieces { piece in
        piece.withUnsafeBytes { read.append(contentsOf: $0) }
        pieces += 1
      }
      #expect(read == bytes)
      #expect(pieces == 3)
    }
  }

  @Test func aDatabaseIsNotReplaced() throws {
    try withFolder { folder in
      let path = folder.appending(path: "events.sqlite").path
      let database = Data("SQLite format 3\0 and pages".utf8)
      try database.write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: CommandError.self) {
        try OutputFile(path).write { try $0.write("text") }
      }
      #expect(error.map { "\($0)" }?.contains("is a database") == true)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == database)
      // A shorter file that begins alike is not one.
      try Data("SQLite format 3".utf8).write(to: URL(fileURLWithPath: path))
      try OutputFile(path).write { try $0.write("text") }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("text".utf8))
    }
  }

  @Test(arguments: [
    ("team.CSV", "CSV"), ("/a.d/team.tar.gz", "gz"), ("/a.d/team", nil), (".team", nil),
    ("team.", nil), ("-", nil), ("/", nil),
  ])
  func theExtensionIsThatOfTheName(_ path: String, _ expected: String?) {
    #expect(OutputFile(path).fileExtension == expected)
  }

  @Test func errorsOfTheClosureAreRethrown() {
    struct Enough: Error {}
    #expect(throws: Enough.self) {
      try InputFile("/dev/zero").readPieces { _ in throw Enough() }
    }
  }

  @Test func aMissingFileIsNamed() throws {
    let file = InputFile("/nowhere/events.ics")
    let error = #expect(throws: CommandError.self) { try file.read() }
    #expect(error?.message == "could not read '/nowhere/events.ics': No such file or directory.")
    #expect(error?.status == .inputOutput)
  }

  @Test func aPathWithALineBreakIsNamedOnOneLine() throws {
    let path = "/nowhere/a\nb\u{1B}.ics"
    let error = #expect(throws: CommandError.self) { try InputFile(path).read() }
    #expect(
      error?.message == "could not read '/nowhere/a␊b␛.ics': No such file or directory.")
    #expect(OutputFile(path).name == "/nowhere/a␊b␛.ics")
    let refusal = CommandError.refused("'\(path)' already exists", next: "Choose another.")
    #expect(refusal.message == "'/nowhere/a␊b␛.ics' already exists. Choose another.")
  }

  @Test func aFolderIsNotAFile() throws {
    let error = #expect(throws: CommandError.self) { try InputFile("/").read() }
    #expect(error?.message == "could not read '/': Is a directory.")
  }

  @Test func anEndlessFileIsRefused() throws {
    let error = #expect(throws: CommandError.self) { try InputFile("/dev/zero").read(limit: 999) }
    #expect(error?.status == .badData)
  }

  @Test func aNewFileIsWritten() throws {
    try withFolder { folder in
      let path = folder.appending(path: "out").path
      try OutputFile(path).write { try $0.write("line\r\n") }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "line\r\n")
      #expect(try contents(of: folder) == ["out"])
    }
  }

  @Test func aFailureLeavesTheExistingFileUnchanged() throws {
    struct Interrupted: Error {}
    try withFolder { folder in
      let path = folder.appending(path: "out").path
      try Data("earlier".utf8).write(to: URL(filePath: path))
      #expect(throws: Interrupted.self) {
        try OutputFile(path).write { output in
          try output.write(String(repeating: "half", count: 100_000))
          throw Interrupted()
        }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "earlier")
      #expect(try contents(of: folder) == ["out"])
    }
  }

  @Test func aNewFileIsReadableByItsOwnerOnly() throws {
    try withFolder { folder in
      let path = folder.appending(path: "out").path
      try OutputFile(path).write { try $0.write("mine") }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let link = folder.appending(path: "link").path
      let target = folder.appending(path: "made").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      try OutputFile(link).write { try $0.write("mine") }
      let made = try FileManager.default.attributesOfItem(atPath: target)
      #expect(made[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func permissionsArePreserved() throws {
    try withFolder { folder in
      let path = folder.appending(path: "out").path
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try OutputFile(path).write { try $0.write("new") }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "The superuser may write any file"))
  func aReadOnlyFileIsNotReplaced() throws {
    try withFolder { folder in
      let path = folder.appending(path: "out").path
      try Data("earlier".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
      let error = #expect(throws: CommandError.self) {
        try OutputFile(path).write { try $0.write("new") }
      }
      #expect(error?.message == "could not write '\(path)': Permission denied.")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "earlier")
    }
  }

  @Test func aSymbolicLinkIsPreserved() throws {
    try withFolder { folder in
      let target = folder.appending(path: "target").path
      let link = folder.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      for text in ["first", "second"] {
        try OutputFile(link).write { try $0.write(text) }
        #expect(try String(contentsOfFile: target, encoding: .utf8) == text)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      }
    }
  }

  @Test func aFullDeviceIsAnError() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let error = #expect(throws: CommandError.self) {
      try OutputFile("/dev/full").write { try $0.write("text") }
    }
    #expect(error?.message == "could not write '/dev/full': No space left on device.")
  }

  @Test func aNameThatIsNotUTF8IsRefused() throws {
    try withFolder { folder in
      let path = folder.path + "/caf\u{FFFD}.ics"
      let error = #expect(throws: CommandError.self) {
        try OutputFile(path).write { try $0.write("text") }
      }
      #expect(error?.status == .badUsage)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func aMissingFolderIsNamed() throws {
    let error = #expect(throws: CommandError.self) {
      try OutputFile("/nowhere/out").write { try $0.write("text") }
    }
    #expect(error?.message == "could not write '/nowhere/out': No such file or directory.")
  }

  private func contents(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func aKillLeavesNoPartialFile() throws {
    try withFolder { folder in
      let path = folder.appending(path: "out").path
      var names: [String]?
      try OutputFile(path).write { output in
        try output.write(String(repeating: "half", count: 100_000))
        names = try contents(of: folder)
      }
      #expect(names == [], "a file that is being written has no name yet")
      #expect(try contents(of: folder) == ["out"])
      try OutputFile(path).write { output in
        try output.write("other")
        #expect(try contents(of: folder) == ["out"])
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "other")
    }
  }

  @Test func anEndlessStreamIsRefusedAtASmallerLimit() throws {
    var count = 0
    let error = #expect(throws: CommandError.self) {
      try InputFile("/dev/zero").readPieces { count += $0.byteCount }
    }
    #expect(error?.message?.contains("is larger than 128 MB") == true)
    #expect(count <= InputFile.maximumStreamSize)
  }

  @Test func contentThatNeedsMoreMemoryThanItsBudgetIsNoticed() {
    let budget = MemoryBudget(limit: 32 << 20)
    // Other tests allocate at the same time, so only what is exceeded can be expected.
    let content = [UInt8](repeating: 1, count: 64 << 20)
    #expect(budget.isExceeded)
    #expect(content.last == 1)
  }

  @Test func aBudgetNeverExceedsTheMachinesMemory() {
    #expect(MemoryBudget.forReading(atMost: 1 << 20).limit == 1 << 20)
    #expect(MemoryBudget.forReading(atMost: .max).limit < 1 << 50)
  }
}
