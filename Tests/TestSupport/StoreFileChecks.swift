import Foundation
import GRDB
package import Persistence
public import Testing

/// The guarantees that the stores of all apps make about their files.
extension TemporaryFolder {
  /// Expects that damage to a store is reported, and that nothing in the folder is changed.
  ///
  /// - Parameters:
  ///   - damage: The damage to the file.
  ///   - path: The path of an undamaged, closed store.
  ///   - mayAdd: A Boolean value that indicates whether files may be added to the folder.
  ///   - read: Opens the store and reads its whole content.
  public func expectDamageIsReported(
    _ damage: StoreDamage, at path: String, mayAdd: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation, read: () throws -> Void
  ) throws {
    let url = URL(fileURLWithPath: path)
    try damage.bytes(Data(contentsOf: url)).write(to: url)
    let before = try contents()
    let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) { try read() }
    #expect(
      error?.description.contains(damage.message) == true, "\(error as Any)",
      sourceLocation: sourceLocation)
    let after = try contents().filter { !mayAdd || before[$0.key] != nil }
    #expect(after == before, sourceLocation: sourceLocation)
  }

  /// Expects that the store of another program is refused and left unchanged.
  ///
  /// - Parameters:
  ///   - path: The path at which it is created.
  ///   - open: Opens the store.
  public func expectForeignStoreIsLeft(
    at path: String, sourceLocation: SourceLocation = #_sourceLocation, open: () throws -> Void
  ) throws {
    try StoreDatabase.makeForeign(at: path)
    try expectLeft(.foreign(path: path), sourceLocation, open)
  }

  /// Expects that a store written by a newer program is refused and left unchanged.
  ///
  /// - Parameters:
  ///   - path: Where the store is.
  ///   - open: Opens the store, which makes it at first, and closes it.
  public func expectNewerStoreIsLeft(
    at path: String, sourceLocation: SourceLocation = #_sourceLocation,
    open: () throws -> Void
  ) throws {
    try open()
    try OtherProgram.change(path, "INSERT INTO grdb_migrations VALUES ('99.0.0')")
    try expectLeft(.newer(path: path), sourceLocation, open)
  }

  private func expectLeft(
    _ error: StoreError, _ sourceLocation: SourceLocation, _ open: () throws -> Void
  ) throws {
    let before = try contents()
    #expect(throws: error, sourceLocation: sourceLocation) { try open() }
    #expect(try contents() == before, sourceLocation: sourceLocation)
  }
}

extension StoreDatabase {
  /// Creates the store of another app, which is not one of the labs.
  package static func makeForeign(at path: String) throws {
    let schema = StoreSchema(
      applicationID: 7, tracked: [],
      create: {
        try $0.execute(sql: "CREATE TABLE note(text TEXT); INSERT INTO note VALUES ('kept')")
      })
    try StoreDatabase(location: .file(path), schema: schema, now: { .noon }).close()
  }
}
