import Foundation
public import Persistence
import Testing

/// A store whose file gets headers and schemas that no version of a program wrote.
public struct HostileHeaders: Sendable, CustomTestStringConvertible {
  public let testDescription: String
  /// Opens the store, uses it as its program does, and closes it.
  private let use: @Sendable (StoreLocation) throws -> Void

  public init(_ name: String, use: @escaping @Sendable (StoreLocation) throws -> Void) {
    testDescription = name
    self.use = use
  }

  /// The part of the file that is changed.
  public enum Part: CaseIterable, Sendable { case version, header, schema }

  /// Expects that any change of a part leads to an error message or to a working store.
  public func expectMessages(about part: Part) throws {
    switch part {
    case .version: try expectMigrationsAreChecked()
    case .header: try expectHeadersAreChecked()
    case .schema: try expectSchemasAreChecked()
    }
  }

  /// Expects that an impossible record of migrations is reported, and the file left unchanged.
  private func expectMigrationsAreChecked() throws {
    for change in [
      "DELETE FROM grdb_migrations", "DROP TABLE grdb_migrations",
      "UPDATE grdb_migrations SET identifier = '99.0.0'",
      "UPDATE grdb_migrations SET identifier = x'00'",
      "INSERT INTO grdb_migrations VALUES ('')",
      "ALTER TABLE grdb_migrations RENAME COLUMN identifier TO name",
    ] {
      let folder = try TemporaryFolder()
      let (path, _) = try made(in: folder)
      try OtherProgram.change(path, change)
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let error = #expect(throws: StoreError.self, "\(change)") { try use(.file(path)) }
      #expect(error?.description.contains(path) == true, "\(change)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before, "\(change)")
    }
  }

  /// Expects that any header leads to an error message or to a working store.
  private func expectHeadersAreChecked() throws {
    let folder = try TemporaryFolder()
    let (path, bytes) = try made(in: folder)
    var random = SeededGenerator(seed: 0x1717_1717)
    for offset in 0..<100 {
      var changed = bytes
      changed[offset] = UInt8.random(in: .min ... .max, using: &random)
      try expectMessage(changed, path, "byte \(offset) = \(changed[offset])")
    }
    for round in 0..<40 {
      var changed = bytes
      let start = Int.random(in: 16..<96, using: &random)
      for offset in start..<(start + 4) {
        changed[offset] = [0, 0xFF, 0x80, 0x7F, 1].randomElement(using: &random) ?? 0
      }
      try expectMessage(changed, path, "round \(round) at \(start)")
    }
  }

  /// Expects that any text of the schema leads to an error message or to a working store.
  private func expectSchemasAreChecked() throws {
    let folder = try TemporaryFolder()
    let (path, bytes) = try made(in: folder)
    var random = SeededGenerator(seed: 0x4444_4444)
    // The texts in the first pages of the schema.
    let texts = (100..<min(16_384, bytes.count)).filter { (0x20..<0x7F).contains(bytes[$0]) }
    for round in 0..<40 {
      var changed = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        guard let place = texts.randomElement(using: &random) else { continue }
        changed[place] = UInt8.random(in: .min ... .max, using: &random)
      }
      try expectMessage(changed, path, "round \(round)")
    }
  }

  /// Uses a file with these bytes. Expects that any error is a message that names the file.
  private func expectMessage(_ bytes: Data, _ path: String, _ what: String) throws {
    for beside in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + beside)
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    do {
      try use(.file(path))
    } catch let error as StoreError {
      #expect(error.description.contains(path), "\(what): \(error)")
    } catch let error as any CustomStringConvertible & LocalizedError {
      #expect(error.description.contains(" "), "\(what): \(error)")
    }
  }

  private func made(in folder: TemporaryFolder) throws -> (path: String, bytes: Data) {
    let path = folder.path + "/store.sqlite"
    try use(.file(path))
    return (path, try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
