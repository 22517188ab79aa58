import Foundation
import Testing

@testable import Passport

struct CommandLineTests {
  @Test func optionsMayStandBeforeTheCommand() {
    #expect(
      PassportOptions.behindCommand(["--server", "http://a", "--account=b", "list", "--long"])
        == ["list", "--server", "http://a", "--account=b", "--long"])
    #expect(
      PassportOptions.behindCommand(["--database", "x", "outbox", "discard", "3"])
        == ["outbox", "discard", "--database", "x", "3"])
  }

  @Test func withoutACommandTheyAreTheProgramsOwn() {
    #expect(PassportOptions.behindCommand(["--server", "http://a"]) == ["--server", "http://a"])
    #expect(PassportOptions.behindCommand([]) == [])
    #expect(PassportOptions.behindCommand(["list", "--server", "x"]) == ["list", "--server", "x"])
  }

  @Test func theServerInsideIsReachedPastEveryProxy() {
    #expect(LoopbackRoute.exceptions(in: [:]) == "localhost,127.0.0.1,::1")
    #expect(
      LoopbackRoute.exceptions(in: ["NO_PROXY": "a.org"]) == "a.org,localhost,127.0.0.1,::1")
    #expect(LoopbackRoute.exceptions(in: ["no_proxy": "*"]) == "*")
  }

  @Test func theServerComesFromTheEnvironmentUnlessItIsGiven() throws {
    let environment = ["PASSPORT_SERVER": "example.org/api", "PASSPORT_ACCOUNT": "a", "USER": "u"]
    let address = try PassportAddress(environment: environment)
    #expect(address.server?.absoluteString == "http://example.org/api")
    #expect(address.account == "a")
    let given = try PassportAddress(
      server: "https://b", account: "c", environment: environment)
    #expect(given.server?.absoluteString == "https://b")
    #expect(given.account == "c")
    #expect(try PassportAddress(environment: ["USER": "u"]).account == "u")
    #expect(try PassportAddress(environment: ["PASSPORT_SERVER": ""]).server == nil)
  }
}
