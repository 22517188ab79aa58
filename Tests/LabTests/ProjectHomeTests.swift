import Foundation
import TestSupport
import Testing

@testable import Lab

/// The folder of a project's documents, settings and printed text.
struct ProjectHomeTests {
  @Test func aProjectThatIsAlreadyOpenPrintsToAnotherFile() throws {
    let folder = try TemporaryFolder()
    let folders = try LabFolders(
      environment: ["XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": folder.path])
    let project = UIKitProject(name: "Notes", folder: URL(fileURLWithPath: "/tmp/Notes"))
    let first = try ProjectHome(of: project, in: folders)
    #expect(first.printed.lastPathComponent == "printed.txt")
    // The test's parent process is running as well.
    let other = first.folder.appendingPathComponent(".run-\(getppid())")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    let second = try ProjectHome(of: project, in: folders)
    #expect(second.printed.lastPathComponent == "printed-\(getpid()).txt")
    try Data("text".utf8).write(to: second.printed)
    try FileManager.default.removeItem(at: other)
    let third = try ProjectHome(of: project, in: folders)
    #expect(third.printed.lastPathComponent == "printed.txt")
    #expect(!FileManager.default.fileExists(atPath: second.printed.path))
  }
}
