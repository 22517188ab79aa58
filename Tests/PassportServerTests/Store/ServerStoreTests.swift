import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import PassportServer
@testable import Persistence

/// The file of the server's store.
@Suite(.waitsForPrograms)
struct ServerStoreTests {
  static let kinds = [
    HostileHeaders("server") { location in
      let store = try ServerStore(location, placeLimit: 9)
      _ = try store.titles(of: "me")
      _ = try store.locations(of: "me", after: 0, limit: 9)
      try store.close()
    }
  ]

  @Test(arguments: kinds, HostileHeaders.Part.allCases)
  func anInvalidFileHeaderIsReported(_ kind: HostileHeaders, part: HostileHeaders.Part) throws {
    try kind.expectMessages(about: part)
  }

  /// By programs, which do not end the locks of this process as it would by closing the file.
  private func run(_ command: String...) throws {
    let result = try Subprocess("/usr/bin/env", command).end()
    try #require(result.status == .exited(code: 0), "\(result.errors)")
  }

  @Test(arguments: ["mv", "cp"])
  func theServersStoreIsReopened(_ program: String) async throws {
    let folder = try TemporaryFolder()
    let (path, other) = (folder.path + "/places.sqlite", folder.path + "/other.sqlite")
    let second = try ServerStore(.file(other), placeLimit: 99)
    for number in 0..<9 { _ = try await second.create(Location(title: "b\(number)"), for: "me") }
    try second.close()
    let first = try ServerStore(.file(path), placeLimit: 99)
    for number in 0..<30 { _ = try await first.create(Location(title: "a\(number)"), for: "me") }
    // Without a pending checkpoint, which would hide the foreign write.
    try first.close()
    let store = try ServerStore(.file(path), placeLimit: 99)
    #expect(try store.titles(of: "me").count == 30)
    try run(program, other, path)
    await #expect(throws: StoreError.replaced(path: path)) {
      _ = try await store.create(Location(title: "new"), for: "me")
    }
    #expect(try store.titles(of: "me").map(\.title) == (0..<9).map { "b\($0)" })
    _ = try await store.create(Location(title: "new"), for: "me")
    #expect(try store.titles(of: "me").count == 10)
    try run("rm", path)
    await #expect(throws: StoreError.removed(path: path)) {
      _ = try await store.create(Location(title: "new"), for: "me")
    }
    #expect(throws: StoreError.removed(path: path)) { try store.check() }
    #expect(throws: StoreError.removed(path: path)) { try store.titles(of: "me") }
    try store.close()
  }

  @Test func aDanglingLinkIsReportedAndNothingIsCreated() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/places.sqlite", withDestinationPath: "disk/data.sqlite")
    let location = try StoreLocation.standard(
      for: "places", environment: ["COURSE_APPS_HOME": folder.path])
    let error = StoreError.danglingLink(
      path: folder.path + "/places.sqlite", target: folder.path + "/disk/data.sqlite")
    #expect(throws: error) { try ServerStore(location, placeLimit: 1) }
    #expect(try folder.names() == ["places.sqlite"])
  }
}
