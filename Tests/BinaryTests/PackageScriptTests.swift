import Foundation
import TestSupport
import Testing

/// `Scripts/package`, of an installation that has one small program.
@Suite(.waitsForPrograms)
struct PackageScriptTests {
  private let folder: TemporaryFolder
  private var prefix: String { "\(folder.path)/my apps" }
  private var output: String { "\(folder.path)/made here" }

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["bin", "lib/course-apps", "share/course-apps"] {
      try files.createDirectory(atPath: "\(prefix)/\(name)", withIntermediateDirectories: true)
    }
    try files.copyItem(atPath: "/bin/true", toPath: "\(prefix)/lib/course-apps/offline-programs")
    try files.createSymbolicLink(
      atPath: "\(prefix)/bin/task-list",
      withDestinationPath: "../lib/course-apps/offline-programs")
    try Data("somebody's own".utf8).write(to: URL(filePath: "\(prefix)/bin/other"))
    try Data(
      """
      folder bin
      file bin/task-list
      file lib/course-apps/offline-programs

      """.utf8
    ).write(to: URL(filePath: "\(prefix)/share/course-apps/installed"))
  }

  private func package(_ arguments: [String]) throws -> Subprocess.CollectedResult {
    try Subprocess(
      projectFile("Scripts/package").path, arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    ).end()
  }

  private func made(_ end: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: output)
    return "\(output)/\(try #require(names.first { $0.hasSuffix(end) }))"
  }

  @Test func theTarballHoldsExactlyTheInstalledFiles() throws {
    let result = try package(["--from", prefix, "--output", output])
    #expect(result.status == .exited(code: 0), "\(result.errors)")
    let listed = try Subprocess(
      "/bin/tar", ["-tzf", try made(".tar.gz")], environment: ["PATH": "/usr/bin:/bin"]
    ).end()
    let paths = listed.output.split(separator: "\n").map { $0.drop { $0 != "/" }.dropFirst() }
    #expect(
      paths.filter { !$0.hasSuffix("/") && !$0.isEmpty }
        == ["bin/task-list", "lib/course-apps/offline-programs"])
  }

  @Test func theSameFilesMakeTheSameTarball() throws {
    _ = try package(["--from", prefix, "--output", output])
    let first = try Data(contentsOf: URL(filePath: made(".tar.gz")))
    _ = try package(["--from", prefix, "--output", output])
    #expect(try Data(contentsOf: URL(filePath: made(".tar.gz"))) == first)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")))
  func theDebianPackageDeclaresItsDependencies() throws {
    let result = try package(["--from", prefix, "--output", output])
    #expect(result.status == .exited(code: 0), "\(result.errors)")
    let fields = try Subprocess(
      "/usr/bin/dpkg-deb", ["--field", try made(".deb")], environment: ["PATH": "/usr/bin:/bin"]
    ).end()
    #expect(fields.output.contains("Package: course-apps\n"))
    #expect(fields.output.contains("Depends: libc6 (>= 2."))
  }

  @Test func withoutAnInstallationThereIsNothingToPackage() throws {
    let result = try package(["--from", folder.path, "--output", output])
    #expect(result.status == .exited(code: 1))
    #expect(result.errors.hasPrefix("error: nothing of this package is installed in "))
  }

  @Test(arguments: [["--to", "x"], ["--output"], ["--from", ""]])
  func wrongArgumentsAreRefused(arguments: [String]) throws {
    #expect(try package(arguments).status == .exited(code: 64))
  }
}
