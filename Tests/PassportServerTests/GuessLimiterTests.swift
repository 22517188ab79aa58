import Foundation
import PassportAPI
import Testing

@testable import PassportServer

struct GuessLimiterTests {
  private let second: UInt64 = 1_000_000_000

  @Test func anAddressHasSoManyGuessesAndThenOneEachHalfMinute() {
    let limiter = GuessLimiter()
    func guesses(at time: UInt64, from address: String = "192.0.2.1") -> Int {
      (0..<100).count { limiter.admits("\($0)", isKnown: false, from: address, at: time) }
    }
    #expect(guesses(at: second) == 20)
    #expect(guesses(at: 2 * second) == 0)
    #expect(guesses(at: 32 * second) == 1)
    #expect(guesses(at: 33 * second, from: "192.0.2.2") == 20)
  }

  @Test func anAccountThatWasThereBeforeIsLetThroughAndNoOtherIs() {
    let limiter = GuessLimiter()
    #expect(limiter.admits("lenc0001", isKnown: true, from: "a", at: second))
    for guess in 0..<100 {
      _ = limiter.admits("\(guess)", isKnown: false, from: "a", at: second)
    }
    #expect(limiter.admits("lenc0001", isKnown: true, from: "a", at: second))
    // A right guess is told from a wrong one by nothing.
    #expect(!limiter.admits("lenc0002", isKnown: true, from: "a", at: second))
    #expect(!limiter.admits("lenc0003", isKnown: false, from: "a", at: second))
  }

  @Test func theMachinesOfOneNetworkGuessTogether() {
    #expect(GuessLimiter.network(of: "192.0.2.1") == "192.0.2.1")
    #expect(GuessLimiter.network(of: "::ffff:192.0.2.1") == "::ffff:192.0.2.1")
    #expect(
      GuessLimiter.network(of: "2001:db8::1") == GuessLimiter.network(of: "2001:db8::2:3"))
    #expect(
      GuessLimiter.network(of: "2001:db8::1") != GuessLimiter.network(of: "2001:db9::1"))
  }

  @Test func namesOfAccountsCannotBeFoundByTrying() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("lenc0001\nlenc0002\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await TestServer.run(configured: { $0.accounts = file }) { server async throws in
      #expect(try await server.send(.read, account: "lenc0001").status == 200)
      var statuses: [Int] = []
      for guess in 0..<21 {
        let name = "guess\(guess)"
        let reply =
          guess.isMultiple(of: 2)
          ? try await server.send(.read, account: name)
          : try await server.send("GET", "/?account=\(name)", account: nil)
        statuses.append(reply.status)
      }
      #expect(statuses == Array(repeating: 401, count: 20) + [429])
      let right = try await server.send(.read, account: "lenc0002")
      #expect(right.status == 429)
      #expect(right.fields["retry-after"] == "30")
      #expect(right.refusal?.contains("Wait 30 seconds") == true)
      #expect(try await server.send(.read, account: "lenc0001").status == 200)
      #expect(try await server.send("GET", "/?account=lenc0001", account: nil).status == 200)
    }
  }

  @Test func aListKnowsItsNamesAndNoOthers() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("# class\nabab\nzoë\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let list = try Accounts(file: file)
    for name in ["abab", "zoë"] { #expect(list.contains(name)) }
    for name in ["", "ab", "aba", "ababab", "abaB", "zoe", "# class"] {
      #expect(!list.contains(name))
    }
  }
}
