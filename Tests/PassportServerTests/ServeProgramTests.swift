import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// The server as a separate program, which can be killed.
struct ServeProgramTests {
  /// A running `passport serve`, and its port.
  private struct Serving: ~Copyable {
    let program: Subprocess
    let port: Int

    init(_ program: Subprocess) throws {
      self.program = program
      try program.read(until: "\n")
      port = try #require(
        Int(program.outputSoFar.split(separator: ":").last?.prefix { $0.isNumber } ?? ""))
    }
  }

  private static func arguments(_ store: String) -> [String] {
    ["serve", "--port", "0", "--database", store, "--log-level", "error"]
  }

  @Test func everyAcknowledgedPlaceSurvivesAKill() async throws {
    let folder = try ProgramFolder("passport")
    let acknowledged = try await blocking {
      let serving = try Serving(folder.start(Self.arguments(folder.store)))
      let port = serving.port
      let ids = Collected()
      let group = DispatchGroup()
      for number in 0..<8 {
        group.enter()
        Thread.detachNewThread {
          defer { group.leave() }
          // Until the server is gone.
          while let reply = try? TestServer.exchange(
            port: port, "GET", "/passport/create/?data=%7B%22title%22:%22\(number)%22%7D"),
            reply.status == 200
          {
            if let id = reply.json?["id"] as? Int { ids.add(id) }
          }
        }
      }
      ids.wait(for: 100)
      serving.program.kill()
      _ = try serving.program.end()
      group.wait()
      return ids.all
    }
    let stored = try await blocking {
      let serving = try Serving(folder.start(Self.arguments(folder.store)))
      let list = try TestServer.exchange(port: serving.port, "GET", "/passport/read/")
      serving.program.signal(SIGTERM)
      let result = try serving.program.end()
      #expect(result.status == .exited(code: 0))
      let rows = list.json?["locations"] as? [[String: Any]] ?? []
      return rows.compactMap { $0["id"] as? Int }
    }
    #expect(acknowledged.count >= 100)
    #expect(Set(acknowledged).isSubset(of: stored))
    // Requests in progress when the server was killed may have succeeded, at most one per client.
    #expect(stored.count <= acknowledged.count + 8)
  }

  @Test(.enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)))
  func aFullDiskIsReportedAndReadsContinue() async throws {
    try await blocking {
      let disk = try PrivateDisk(kilobytes: 2_000)
      let serving = try Serving(
        disk.start(BuiltProducts.path(of: "passport"), Self.arguments(disk.path + "/places.sqlite"))
      )
      let words = String(repeating: "w", count: 10_000)
      let target =
        "/passport/create/?data=%7B%22title%22:%22a%22,%22description%22:%22\(words)%22%7D"
      var stored = 0
      var last = try TestServer.exchange(port: serving.port, "GET", target)
      while last.status == 200, stored < 1_000 {
        stored += 1
        last = try TestServer.exchange(port: serving.port, "GET", target)
      }
      #expect(last.status == 507)
      #expect(last.refusal == "The server's disk is full. Nothing was changed.")
      let list = try TestServer.exchange(port: serving.port, "GET", "/passport/read/")
      #expect(list.status == 200)
      #expect((list.json?["locations"] as? [Any])?.count == stored)
      serving.program.signal(SIGTERM)
      #expect(try serving.program.end().status == .exited(code: 0))
    }
  }

  @Test(.enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)))
  func aReadOnlyDiskIsAnnouncedAndServedReadOnly() async throws {
    try await blocking {
      let disk = try PrivateDisk(kilobytes: 2_000)
      let program = BuiltProducts.path(of: "passport")
      let arguments = Self.arguments(disk.path + "/places.sqlite")
      let target = "/passport/create/?data=%7B%22title%22:%22a%22%7D"
      let first = try Serving(disk.start(program, arguments))
      #expect(try TestServer.exchange(port: first.port, "GET", target).status == 200)
      first.program.signal(SIGTERM)
      _ = try first.program.end()
      try disk.makeReadOnly()

      let second = try Serving(disk.start(program, arguments))
      let refused = try TestServer.exchange(port: second.port, "GET", target)
      #expect(refused.status == 503)
      #expect(refused.body.contains(disk.path) == false)
      let list = try TestServer.exchange(port: second.port, "GET", "/passport/read/")
      #expect(list.body == #"{"locations":[{"id":1,"title":"a"}]}"#)
      second.program.signal(SIGTERM)
      let result = try second.program.end()
      #expect(result.status == .exited(code: 0))
      #expect(result.errors.contains("warning: '\(disk.path)"))
      #expect(result.errors.contains("cannot be written"))
      #expect(result.errors.contains("The server answers, but refuses every change."))

      // It was asked for.
      let third = try Serving(disk.start(program, arguments + ["--read-only"]))
      third.program.signal(SIGTERM)
      #expect(try third.program.end().errors.contains("warning") == false)
    }
  }

  @Test(arguments: [(["--host-name", "Class.Example"], 200), ([], 421)])
  func onlyGivenHostNamesReachTheServer(options: [String], status: Int) async throws {
    let folder = try ProgramFolder("passport")
    try await blocking {
      let serving = try Serving(folder.start(Self.arguments(folder.store) + options))
      for (host, expected) in [("class.example", status), ("localhost", 200)] {
        let client = try RawClient(port: serving.port)
        try client.send("GET /health HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        #expect(HTTPReply(try client.readToEnd()).status == expected)
      }
      serving.program.signal(SIGTERM)
      #expect(try serving.program.end().status == .exited(code: 0))
    }
  }

  @Test func theAccountsAreReloadedOnAHangUp() async throws {
    let folder = try ProgramFolder("passport")
    let file = try folder.file("class.txt", Data("lenc0001\n".utf8))
    try await blocking {
      let serving = try Serving(
        folder.start(Self.arguments(folder.store) + ["--accounts", file]))
      func status(_ account: String) throws -> Int {
        try TestServer.exchange(port: serving.port, "GET", "/passport/read/", account: account)
          .status
      }
      #expect(try status("lenc0001") == 200)
      #expect(try status("doe00002") == 401)
      try Data("doe00002\n".utf8).write(to: URL(fileURLWithPath: file))
      serving.program.signal(SIGHUP)
      while try status("doe00002") != 200 {}
      #expect(try status("lenc0001") == 401)
      // A file without accounts changes nothing, and the server continues.
      try Data("# nobody\n".utf8).write(to: URL(fileURLWithPath: file))
      serving.program.signal(SIGHUP)
      #expect(try status("doe00002") == 200)
      serving.program.signal(SIGTERM)
      let result = try serving.program.end()
      #expect(result.status == .exited(code: 0))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalShutsTheServerDownGracefully(number: Int32) async throws {
    let folder = try ProgramFolder("passport")
    try await blocking {
      let serving = try Serving(folder.start(Self.arguments(folder.store)))
      serving.program.signal(number)
      #expect(try serving.program.end().status == .exited(code: 0))
    }
  }

  @Test func tenThousandAbandonedConnectionsBlockNobody() async throws {
    let folder = try ProgramFolder("passport")
    try await blocking {
      // As many as this process may have, if that is less.
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = min(limit.rlim_max, 16_384)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let count = min(10_000, Int(limit.rlim_cur) - 1_000)
      let serving = try Serving(folder.start(Self.arguments(folder.store)))
      var left: [RawClient] = []
      for _ in 0..<count { left.append(try RawClient(port: serving.port)) }
      #expect(left.count >= min(10_000, count))
      for _ in 1...3 {
        let reply = try TestServer.exchange(
          port: serving.port, "GET", "/passport/create/?data=%7B%22title%22:%22a%22%7D")
        #expect(reply.status == 200)
      }
      serving.program.signal(SIGTERM)
      #expect(try serving.program.end().status == .exited(code: 0))
      left.removeAll()
    }
  }

  @Test func launchErrorsHaveAMessageAndAStatus() async throws {
    let folder = try ProgramFolder("passport")
    try await blocking {
      let port = try folder.run("serve", "--port", "70000")
      #expect(port.status == .exited(code: 64))
      let accounts = try folder.run("serve", "--port", "0", "--accounts", folder.path("none.txt"))
      #expect(accounts.status == .exited(code: 74))
      #expect(accounts.errors.contains("none.txt"))
    }
  }
}

/// Ids that several threads collect.
private final class Collected: Sendable {
  private let ids = Mutex<[Int]>([])
  private let added = DispatchSemaphore(value: 0)

  func add(_ id: Int) {
    ids.withLock { $0.append(id) }
    added.signal()
  }

  func wait(for count: Int) {
    for _ in 0..<count { added.wait() }
  }

  var all: [Int] { ids.withLock { $0 } }
}
