import Foundation
import Models
import PassportAPI
import PassportServer
import Persistence
import TestSupport
import Testing

struct ServerStartTests {
  private static func folder() throws -> ProgramFolder { try ProgramFolder("passport-server") }

  @Test func aPortInUseIsReported() async throws {
    try await TestServer.run { server async throws in
      await #expect(throws: ServerStartError.portInUse(port: server.port)) {
        _ = try await RunningServer.start(
          ServerConfiguration(port: server.port, database: .inMemory))
      }
    }
  }

  @Test(arguments: ["192.0.2.1", "nowhere.invalid"])
  func anAddressOfAnotherMachineIsReported(host: String) async throws {
    await #expect(throws: ServerStartError.addressUnknown(host: host)) {
      _ = try await RunningServer.start(ServerConfiguration(host: host, database: .inMemory))
    }
  }

  @Test func anUnreadableFileOfAccountsIsReported() async throws {
    let folder = try Self.folder()
    let text = try folder.file("latin.txt", Data([0xE9, 0x0A]))
    for (path, reason) in [
      ("/nowhere/class.txt", "No such file or directory"), ("/tmp", "Is a directory"),
      (text, "it is not UTF-8 text"),
    ] {
      let error = await #expect(throws: ServerStartError.self) {
        _ = try await RunningServer.start(
          ServerConfiguration(database: .inMemory, accounts: URL(fileURLWithPath: path)))
      }
      #expect(error?.description == "The accounts in “\(path)” cannot be read: \(reason).")
    }
  }

  @Test func onlyTheAccountsOfTheFileAreServed() async throws {
    let folder = try Self.folder()
    let file = try folder.file("class.txt", Data("# the class\nlenc0001\r\n  doe00002 \n\n".utf8))
    let change: (inout ServerConfiguration) -> Void = { $0.accounts = URL(fileURLWithPath: file) }
    try await TestServer.run(configured: change) { server async throws in
      for account in ["lenc0001", "doe00002"] {
        let reply = try await server.send(.read, account: account)
        #expect(reply.status == 200)
      }
      for account in ["eve00003", "# the class", "LENC0001"] {
        #expect(try await server.send(.read, account: account).status == 401)
      }
      #expect(try await server.send("GET", "/?account=eve00003", account: nil).status == 401)
    }
    let empty = try folder.file("empty.txt", Data("\n# nobody\n".utf8))
    await #expect(throws: ServerStartError.noAccounts(path: empty)) {
      _ = try await RunningServer.start(
        ServerConfiguration(database: .inMemory, accounts: URL(fileURLWithPath: empty)))
    }
  }

  @Test func aReadOnlyServerRefusesChanges() async throws {
    let folder = try Self.folder()
    try await TestServer.run(database: .file(folder.store)) { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
    }
    try await TestServer.run(database: .file(folder.store), configured: { $0.isReadOnly = true }) {
      server async throws in
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
      for (method, target) in [
        ("GET", "/passport/create/?data=%7B%22title%22:%22a%22%7D"),
        ("GET", "/passport/delete/?id=1"), ("POST", "/v1/locations"), ("PUT", "/v1/locations/1"),
        ("DELETE", "/v1/locations/1"),
      ] {
        let reply = try await server.send(method, target, body: #"{"title":"a"}"#)
        #expect(reply.status == 403)
      }
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
    }
  }

  @Test(arguments: StoreDamage.all)
  func aDamagedStoreIsNotChanged(damage: StoreDamage) async throws {
    let folder = try Self.folder()
    try await TestServer.run(database: .file(folder.store)) { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
    }
    let damaged = damage.bytes(try Data(contentsOf: URL(fileURLWithPath: folder.store)))
    try damaged.write(to: URL(fileURLWithPath: folder.store))
    let error = await #expect(throws: ServerStartError.self) {
      _ = try await RunningServer.start(ServerConfiguration(database: .file(folder.store)))
    }
    #expect(error?.description.contains(damage.message) == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == damaged)
  }

  @Test func aRemovedStoreIsNotRead() async throws {
    let folder = try Self.folder()
    let (other, away) = (folder.path("other.sqlite"), folder.path("away.sqlite"))
    try await TestServer.run(database: .file(other)) { server async throws in
      try await server.create(#"{"title":"Oslo"}"#)
    }
    try await TestServer.run(database: .file(folder.store)) { server async throws in
      func statuses() async throws -> [Int] {
        var statuses: [Int] = []
        for (method, target) in [
          ("GET", "/health/ready"), ("GET", "/passport/read/"), ("GET", "/v1/locations"),
          ("GET", "/passport/create/?data=%7B%22title%22:%22a%22%7D"), ("POST", "/v1/locations"),
        ] {
          let body = method == "POST" ? #"{"title":"a"}"# : nil
          statuses.append(try await server.send(method, target, body: body).status)
        }
        return statuses
      }
      try await server.create(#"{"title":"Ottawa"}"#)
      #expect(rename(folder.store, away) == 0)
      #expect(try await statuses() == [503, 503, 503, 503, 503])
      #expect(!FileManager.default.fileExists(atPath: folder.store))
      #expect(rename(other, folder.store) == 0)
      // The new file is read, but an earlier change is not applied to it.
      let first = try await server.send("GET", "/passport/delete/?id=1")
      #expect(first.status == 503)
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Oslo"}]}"#)
      #expect(try await statuses() == [200, 200, 200, 200, 201])
    }
  }

  @Test func twoServersShareOneFile() async throws {
    let folder = try Self.folder()
    try await TestServer.run(database: .file(folder.store)) { first in
      try await TestServer.run(database: .file(folder.store)) { second in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<40 {
            group.addTask {
              let server = number.isMultiple(of: 2) ? first : second
              try await server.create(#"{"title":"\#(number)"}"#)
            }
          }
          try await group.waitForAll()
        }
        let list = try await first.list()
        #expect(try await second.list() == list)
        #expect(list.components(separatedBy: "\"id\"").count == 41)
      }
    }
  }

  @Test func theStoreIsBackedUpBeforeTheFirstChangeOfADay() async throws {
    let folder = try Self.folder()
    func backups() -> [String] {
      let path = folder.store.replacing(".sqlite", with: "-backups")
      return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
    // An empty store has nothing to lose.
    let first = try ServerStore(.file(folder.store), placeLimit: 9, now: { Self.day(1) })
    _ = try await first.create(Location(title: "Ottawa"), for: "a")
    try first.close()
    let before = backups()
    let second = try ServerStore(.file(folder.store), placeLimit: 9, now: { Self.day(2) })
    _ = try await second.create(Location(title: "Oslo"), for: "a")
    _ = try await second.create(Location(title: "Rome"), for: "a")
    try second.close()
    #expect(second.backupFailure == nil)
    #expect(backups().count == before.count + 1)
    let name = try #require(backups().first { $0.contains("1970-01-03") })
    #expect(name.hasSuffix("-daily.sqlite"))
    let copy = try ServerStore(
      .file(folder.store.replacing(".sqlite", with: "-backups") + "/" + name), placeLimit: 9,
      isReadOnly: true)
    #expect(try copy.titles(of: "a").map(\.title).first == "Ottawa")
    try copy.close()
  }

  private static func day(_ number: Double) -> Date {
    Date(timeIntervalSince1970: number * 86_400)
  }

  @MainActor @Test func aChangeOfAnotherProcessIsReported() async throws {
    let folder = try Self.folder()
    let mine = try ServerStore(.file(folder.store), placeLimit: 9)
    let others = try ServerStore(.file(folder.store), placeLimit: 9)
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    let observation = mine.observeOthers { continuation.yield() }
    _ = try await others.create(Location(title: "Ottawa"), for: "a")
    for await _ in changes where try mine.titles(of: "a").count == 1 { break }
    observation.cancel()
    try mine.close()
    try others.close()
  }

  @MainActor @Test func aReplacedStoreIsReported() async throws {
    let folder = try Self.folder()
    // Both have been written once, so SQLite counts the same for both.
    for (path, title) in [(folder.store, "Ottawa"), (folder.store + ".new", "Oslo")] {
      let store = try ServerStore(.file(path), placeLimit: 9)
      _ = try await store.create(Location(title: title), for: "a")
      try store.close()
    }
    let mine = try ServerStore(.file(folder.store), placeLimit: 9)
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    let observation = mine.observeOthers { continuation.yield() }
    #expect(try mine.titles(of: "a").map(\.title) == ["Ottawa"])
    #expect(rename(folder.store + ".new", folder.store) == 0)
    for await _ in changes where try mine.titles(of: "a").map(\.title) == ["Oslo"] { break }
    observation.cancel()
    try mine.close()
  }

  @Test func aStartedRequestIsAnsweredBeforeTheServerStops() async throws {
    let folder = try Self.folder()
    // Beside other tests it may take long until the rest of the request is sent.
    let patient = { (configuration: inout ServerConfiguration) in
      configuration.limits.requestSeconds = 600
      configuration.limits.stopSeconds = 600
    }
    try await TestServer.run(database: .file(folder.store), configured: patient) {
      server async throws in
      let client = try await blocking {
        let client = try RawClient(port: server.port)
        try client.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try client.read(until: "ok")
        try client.send(
          "POST /v1/locations HTTP/1.1\r\nHost: localhost\r\nmy-authentication: lenc0001\r\n"
            + "Content-Length: 18\r\nExpect: 100-continue\r\n\r\n")
        // The server has the head now.
        _ = try client.read(until: "100 Continue\r\n\r\n")
        try client.send("{\"title\":")
        return client
      }
      async let stopped: Void = server.stop()
      // When nobody can connect any more, the server has begun to stop.
      while (try? await blocking { _ = try RawClient(port: server.port) }) != nil {
        await Task.yield()
      }
      let reply = try await blocking {
        try client.send("\"Ottawa\"}")
        return try client.readToEnd()
      }
      #expect(HTTPReply(reply).status == 201)
      try await stopped
    }
    try await TestServer.run(database: .file(folder.store)) { server async throws in
      let list = try await server.list()
      #expect(list == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
    }
  }
}
