import Foundation
import PassportAPI
import Testing

@testable import PassportServer

struct GuessLimiterTests {
  private let second: UInt64 = 1_000_000_000

  @Test func anAddressHasTwentyGuessesAndThenOnePerHalfMinute() {
    let limiter = GuessLimiter()
    func guesses(at time: UInt64, from address: String = "192.0.2.1") -> Int {
      (0..<100).count { _ in limiter.admitsFailure(from: address, at: time) }
    }
    #expect(guesses(at: second) == 20)
    #expect(guesses(at: 2 * second) == 0)
    #expect(guesses(at: 32 * second) == 1)
    #expect(guesses(at: 33 * second, from: "192.0.2.2") == 20)
  }

  @Test func aFloodOfAddressesDoesNotExcludeNewOnes() {
    let limiter = GuessLimiter()
    for address in 0..<(GuessLimiter.addressLimit + 5) {
      #expect(limiter.admitsFailure(from: "\(address)", at: second + UInt64(address)))
    }
    #expect(limiter.admitsFailure(from: "new", at: 2 * second))
  }

  @Test func addressesOfOneNetworkShareALimit() {
    #expect(GuessLimiter.network(of: "192.0.2.1") == "192.0.2.1")
    #expect(GuessLimiter.network(of: "::ffff:192.0.2.1") == "::ffff:192.0.2.1")
    #expect(
      GuessLimiter.network(of: "2001:db8::1") == GuessLimiter.network(of: "2001:db8::2:3"))
    #expect(
      GuessLimiter.network(of: "2001:db8::1") != GuessLimiter.network(of: "2001:db9::1"))
  }

  @Test(arguments: [
    ("192.0.2.1:4711", "192.0.2.1"), ("192.0.2.1:", "192.0.2.1"), ("[::1]:80", "::1"),
    ("[2001:db8::1]:4711", "2001:db8::1"), ("[2001:db8::1]", "2001:db8::1"), ("unknown", "unknown"),
    ("", ""), ("[", "["),
  ])
  func theNetworkOfAnAddressIgnoresItsPort(text: String, address: String) {
    #expect(GuessLimiter.network(of: text) == GuessLimiter.network(of: address))
  }

  @Test func guessesDoNotLockOutAccounts() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("lenc0001\nlenc0002\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await TestServer.run(configured: { $0.accounts = file }) { server async throws in
      var replies: [HTTPReply] = []
      // On a busy machine guesses are allowed again while they are made.
      for guess in 0..<400 where replies.last?.status != 429 {
        let name = "guess\(guess)"
        replies.append(
          guess.isMultiple(of: 2)
            ? try await server.send(.read, account: name)
            : try await server.send("GET", "/?account=\(name)", account: nil))
      }
      #expect(replies.count > 20)
      #expect(replies.dropLast().allSatisfy { $0.status == 401 })
      let last = try #require(replies.last)
      #expect(last.status == 429)
      #expect(last.fields["retry-after"].flatMap { Int($0) }.map { (1...30).contains($0) } == true)
      #expect(last.refusal?.contains("Wait ") == true)
      // From the same address, as behind a proxy.
      #expect(try await server.send(.read, account: "lenc0002").status == 200)
      #expect(try await server.send("GET", "/?account=lenc0001", account: nil).status == 200)
    }
  }

  @Test(arguments: [false, true])
  func aTrustedProxyReportsTheClientsAddress(isTrusted: Bool) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("lenc0001\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await TestServer.run(configured: {
      $0.accounts = file
      $0.trustsForwardedAddress = isTrusted
    }) { server async throws in
      func status(from address: String) async throws -> Int {
        let field = "X-Forwarded-For: 198.51.100.7, \(address)"
        return try await server.send("GET", "/passport/read/", account: "guess", [field]).status
      }
      for _ in 0..<21 { _ = try await status(from: "192.0.2.1") }
      #expect(try await status(from: "192.0.2.1") == 429)
      #expect(try await status(from: "192.0.2.2") == (isTrusted ? 401 : 429))
    }
  }

  @Test func onlyListedNamesAreAccepted() throws {
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
