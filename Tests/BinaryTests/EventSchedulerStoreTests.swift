import Foundation
import TestSupport
import Testing

/// Stores that are damaged, foreign, elsewhere, or on a disk that takes nothing.
struct EventSchedulerStoreTests {
  private let program: EventSchedulerProgram

  init() throws { program = try EventSchedulerProgram() }

  static let damages: [StoreDamage] = [
    StoreDamage("zero bytes", "is empty, so what was in it is lost") { _ in Data() },
    StoreDamage("one byte", "is not a database") { _ in Data([7]) },
    StoreDamage("another kind of file", "is not a database") { _ in
      Data(String(repeating: "Dear diary. ", count: 1000).utf8)
    },
    StoreDamage("truncated to its header", "is damaged") { $0.prefix(600) },
    StoreDamage("truncated to half", "is damaged") { $0.prefix($0.count / 2) },
    StoreDamage("a newer version", "was written by a newer version of this program (format 99") {
      // `PRAGMA user_version`, big-endian (https://sqlite.org/fileformat.html, 1.3).
      $0.prefix(60) + Data([0, 0, 0, 99]) + $0.dropFirst(64)
    },
    StoreDamage("another program's", "belongs to another program") {
      // `PRAGMA application_id`.
      $0.prefix(68) + Data([1, 2, 3, 4]) + $0.dropFirst(72)
    },
  ]

  @Test(arguments: damages)
  func aStoreThatIsNoneIsNamedAndLeftAsItIs(damage: StoreDamage) throws {
    try program.fill(200)
    let whole = try Data(contentsOf: URL(fileURLWithPath: program.store))
    _ = try program.file("event-scheduler.sqlite", damage.bytes(whole))
    let before = try program.contents()
    for arguments in [
      ["list", "--all"], ["next"], ["add", "Tea"], ["delete", "1", "--yes"], ["undo"], ["export"],
    ] {
      let ending = try program.start(arguments).end()
      #expect(ending.status == .exited(code: 74), "\(arguments)")
      #expect(ending.errors.hasPrefix("error: “\(program.store)” \(damage.words)"))
      #expect(ending.output.isEmpty)
    }
    #expect(try program.contents() == before)
  }

  @Test func aSymbolicLinkStaysOne() throws {
    let target = program.path("elsewhere.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: program.store, withDestinationPath: target)
    try program.run("add", "Tea", "--date", "tomorrow")
    try program.run("backup")
    try program.run("add", "Coffee", "--date", "tomorrow")
    #expect(try program.run("restore", "1", "--yes").status == .exited(code: 0))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: program.store) == target)
    #expect(try program.titles() == ["Tea"])
    #expect(FileManager.default.fileExists(atPath: target))
  }

  @Test(.enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)))
  func onAReadOnlyDiskTheListIsPrintedAndChangesAreRefused() throws {
    let disk = try PrivateDisk(kilobytes: 2_000)
    try prepare(disk)
    try disk.makeReadOnly()
    try expectReadingOnly(disk, refusal: "cannot be written: ")
  }

  @Test(.enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)))
  func ofAReadOnlyFileTheListIsPrintedAndChangesAreRefused() throws {
    let disk = try PrivateDisk(kilobytes: 2_000)
    try prepare(disk)
    try disk.makeReadOnly("event-scheduler.sqlite")
    try expectReadingOnly(disk, refusal: "cannot be written: ")
  }

  @Test(.enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)))
  func onAFullDiskTheListIsPrintedAndChangesAreRefused() throws {
    let disk = try PrivateDisk(kilobytes: 2_000)
    try prepare(disk)
    try disk.fill()
    try expectReadingOnly(disk, refusal: "there is no room left to write ")
  }

  @Test(.enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)))
  func aDiskThatFillsUpDuringAnImportKeepsWhatWasThere() throws {
    let disk = try PrivateDisk(kilobytes: 600)
    try prepare(disk)
    let file = try program.calendar(of: 5_000)
    let ending = try run(["import", file], on: disk)
    #expect(ending.status == .exited(code: 74))
    #expect(ending.errors.hasPrefix("error: there is no room left to write “\(disk.path)/"))
    let list = try run(["list", "--all"], on: disk)
    #expect(list.output.contains("  Tea\n"))
    #expect(list.output.split(separator: "\n").count == 2)
  }

  /// A store with an event, and a backup of the day, so that a list has nothing to write.
  private func prepare(_ disk: PrivateDisk) throws {
    let added = try run(["add", "Tea", "--date", "tomorrow"], on: disk)
    try #require(added.status == .exited(code: 0), "\(added.errors)")
  }

  private func expectReadingOnly(
    _ disk: PrivateDisk, refusal: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try disk.contents(of: "event-scheduler.sqlite")
    for arguments in [["list", "--all"], ["next"], ["show", "1"], ["export"], []] {
      let ending = try run(arguments, on: disk)
      #expect(ending.status == .exited(code: 0), "\(arguments)", sourceLocation: sourceLocation)
      #expect(ending.output.contains("Tea"), "\(arguments)", sourceLocation: sourceLocation)
      #expect(ending.errors.isEmpty, "\(arguments)", sourceLocation: sourceLocation)
    }
    for arguments in [
      ["add", "Coffee"], ["edit", "1", "--title", "Coffee"], ["delete", "1", "--yes"], ["undo"],
    ] {
      let ending = try run(arguments, on: disk)
      #expect(ending.status == .exited(code: 74), "\(arguments)", sourceLocation: sourceLocation)
      #expect(
        ending.errors.contains(refusal), "\(arguments): \(ending.errors)",
        sourceLocation: sourceLocation)
      #expect(ending.output.isEmpty, "\(arguments)", sourceLocation: sourceLocation)
    }
    #expect(
      try disk.contents(of: "event-scheduler.sqlite") == before, sourceLocation: sourceLocation)
  }

  private func run(_ arguments: [String], on disk: PrivateDisk) throws -> Subprocess.Ending {
    try disk.start(
      EventSchedulerProgram.path, arguments,
      environment: EventSchedulerProgram.variables(home: disk.path)
    ).end()
  }
}

/// A way to damage a store, and what is then said of it.
struct StoreDamage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let words: String
  let bytes: @Sendable (Data) -> Data

  init(_ name: String, _ words: String, bytes: @escaping @Sendable (Data) -> Data) {
    testDescription = name
    self.words = words
    self.bytes = bytes
  }
}
