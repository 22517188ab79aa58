import PassportAPI
import Testing

@testable import PassportServer

struct RateLimiterTests {
  @Test func anAccountHasABurstOfTwiceItsRatePerSecond() {
    let limiter = RateLimiter(requestsPerSecond: 10)
    let second: UInt64 = 1_000_000_000
    func admitted(at time: UInt64) -> Int {
      (0..<100).count { _ in limiter.admits("a", at: time) }
    }
    #expect(admitted(at: second) == 20)
    #expect(admitted(at: second) == 0)
    #expect(admitted(at: 2 * second) == 10)
    #expect(admitted(at: 100 * second) == 20)
    #expect(limiter.admits("b", at: second))
    // A clock that is set back changes nothing.
    #expect(admitted(at: second) == 0)
  }

  @Test func aFloodOfNamesDoesNotExcludeNewAccounts() {
    let limiter = RateLimiter(requestsPerSecond: 1)
    let second: UInt64 = 1_000_000_000
    for number in 0..<(RateLimiter.accountLimit + 5) {
      #expect(limiter.admits("flood\(number)", at: second + UInt64(number)))
    }
    #expect(limiter.admits("new", at: second + 20_000))
    // An account that is active keeps its limit.
    #expect(limiter.admits("new", at: second + 20_001))
    #expect(!limiter.admits("new", at: second + 20_002))
  }

  @Test func anAccountOverItsRateMustWait() async throws {
    try await TestServer.run(configured: { $0.limits.requestsPerSecond = 1 }) {
      server async throws in
      var last: HTTPReply?
      for _ in 0..<50 {
        last = try await server.send(.read)
        if last?.status == 429 { break }
      }
      #expect(last?.status == 429)
      #expect(last?.fields["retry-after"] == "1")
      #expect(try await server.send(.read, account: "other").status == 200)
    }
  }

  @Test func anAccountHasALimitOfPlaces() async throws {
    try await TestServer.run(configured: { $0.limits.placesPerAccount = 2 }) {
      server async throws in
      try await server.create(#"{"title":"a"}"#)
      try await server.create(#"{"title":"b"}"#)
      #expect(try await server.send(.create(data: #"{"title":"c"}"#)).status == 507)
      #expect(try await server.create(#"{"title":"c"}"#, account: "other") == 3)
      #expect(try await server.send(.delete(id: 1)).status == 200)
      #expect(try await server.create(#"{"title":"c"}"#) == 4)
      #expect(
        try await server.list()
          == #"{"locations":[{"id":2,"title":"b"},{"id":4,"title":"c"}]}"#)
    }
  }
}
