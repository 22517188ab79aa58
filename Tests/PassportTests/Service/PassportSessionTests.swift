import Networking
import Testing

@testable import Passport
@testable import Persistence

struct PassportSessionTests {
  /// A request that is given up may be carried out later.
  @Test func theBuiltInServerIsNotGivenUpBeforeItsStore() {
    let limits = PassportSession.limits(isBuiltIn: true)
    #expect(limits.seconds * 1000 > 4 * Double(BusyWait.maximumMilliseconds))
    #expect(PassportSession.limits(isBuiltIn: false) == HTTPLimits())
  }
}
