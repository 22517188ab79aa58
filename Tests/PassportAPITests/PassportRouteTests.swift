import PassportAPI
import Testing

struct PassportRouteTests {
  @Test func routesCompareByWhatTheyAskFor() {
    #expect(PassportRoute.readLocation(id: 1) != .delete(id: 1))
  }
}
