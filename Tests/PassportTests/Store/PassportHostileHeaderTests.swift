import Models
import TestSupport
import Testing

@testable import Passport
@testable import Persistence

/// Stores with a header or schema that no version of a program wrote.
struct PassportHostileHeaderTests {
  static let kinds = [
    HostileHeaders("passport") { location in
      let store = try PassportStore(location, server: "http://a", account: "one")
      try store.cache([LocationTitle(id: 3, title: "Ottawa")])
      try store.cache([Location(id: 3, title: "Ottawa", latitude: 45, longitude: -75)])
      _ = try (store.lastList, store.locations, store.outbox)
      try store.close()
    }
  ]

  @Test(arguments: kinds, HostileHeaders.Part.allCases)
  func anInvalidFileHeaderIsReported(_ kind: HostileHeaders, part: HostileHeaders.Part) throws {
    try kind.expectMessages(about: part)
  }
}
