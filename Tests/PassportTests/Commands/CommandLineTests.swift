import ArgumentParser
import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import Passport

private let mail = "lenc0001@algonquinlive.com"

struct CommandLineTests {
  @Test func optionsMayPrecedeTheCommand() throws {
    let list = try #require(
      try Passport.parseAsRoot(["--server", "http://a", "--account=b", "list", "--long"])
        as? ListCommand)
    #expect(list.connection.server == "http://a")
    #expect(list.connection.account == "b")
    #expect(list.long)
    let discard = try #require(
      try Passport.parseAsRoot(["--database", "x", "outbox", "discard", "3"]) as? DiscardCommand)
    #expect(discard.connection.database.path == "x")
    let backup = try #require(
      try Passport.parseAsRoot(["--database", "x", "backup"]) as? BackupCommand<Passport>)
    #expect("\(backup)".contains("\"x\""))
  }

  @Test func theHelpFitsIn80Columns() {
    #expect(Passport.longHelpLines() == [])
  }

  @Test func optionsAfterTheCommandBelongToIt() throws {
    let add = try #require(
      try Passport.parseAsRoot(["add", "Home", "--at", "-33.9,151.2", "--server", "x"])
        as? AddCommand)
    #expect(add.values.position.text == "-33.9,151.2")
    #expect(add.connection.server == "x")
    let program = try #require(try Passport.parseAsRoot(["--at", "1,2"]) as? Passport)
    #expect(program.position.text == "1,2")
  }

  @Test func theEmbeddedServerIsReachedWithoutAProxy() {
    #expect(LoopbackRoute.exceptions(in: [:]) == "localhost,127.0.0.1,::1")
    #expect(
      LoopbackRoute.exceptions(in: ["NO_PROXY": "a.org"]) == "a.org,localhost,127.0.0.1,::1")
    #expect(LoopbackRoute.exceptions(in: ["no_proxy": "*"]) == "*")
  }

  @Test func theServerOptionOverridesTheEnvironment() throws {
    let environment = ["PASSPORT_SERVER": "example.org/api", "PASSPORT_ACCOUNT": "a", "USER": "u"]
    let address = try PassportAddress(environment: environment)
    #expect(address.server?.absoluteString == "http://example.org/api")
    #expect(address.account == "a")
    let given = try PassportAddress(
      server: "https://b", account: "c", environment: environment)
    #expect(given.server?.absoluteString == "https://b")
    #expect(given.account == "c")
    let capitals = try PassportAddress(server: "HTTP://b/Api", environment: [:])
    #expect(capitals.server?.absoluteString == "http://b/Api")
    #expect(try PassportAddress(environment: ["USER": "u"]).account == "u")
    #expect(try PassportAddress(environment: ["PASSPORT_SERVER": ""]).server == nil)
  }

  @Test(arguments: [["PASSPORT_ACCOUNT": mail], ["USER": mail], ["LOGNAME": mail], [:]])
  func theAccountIsTheLocalPartOfAnEmailAddress(environment: [String: String]) throws {
    let address = try PassportAddress(
      account: environment.isEmpty ? mail : nil, environment: environment)
    #expect(address.account == "lenc0001")
    #expect(address.accountNotice?.contains("“@algonquinlive.com” is not sent") == true)
    #expect(try PassportAddress(account: "lenc0001", environment: [:]).accountNotice == nil)
    #expect(throws: CommandError.self) {
      _ = try PassportAddress(account: "@algonquinlive.com", environment: [:])
    }
  }

  @Test func theUseOfAnEmailAddressIsExplained() async throws {
    let server = try StubPassportServer()
    let cli = try CommandHarness(server: server.address)
    let listed = await cli.run("list", "--account", mail)
    #expect(listed.status == 0)
    #expect(listed.errorText.contains("The account is “lenc0001”"))
    let accounts = Set(server.server.requests.map { $0.headers["my-authentication"] })
    #expect(accounts == ["lenc0001"])
  }

  @Test func anAccountWithALineBreakIsRefused() {
    #expect(throws: CommandError.self) {
      _ = try PassportAddress(account: "a\r\nHost: b", environment: [:])
    }
  }
}
