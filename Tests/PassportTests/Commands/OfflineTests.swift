import CommandSupport
import Foundation
import Models
import Networking
import PassportServer
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Passport

struct OfflineTests {
  @Test func theLastListRemainsReadableOffline() async throws {
    let server = try StubPassportServer()
    let cli = try CommandHarness(server: server.address)
    await cli.run("add", "Ottawa", "--at", "45.5,-75.5")
    #expect(await cli.run("list").results == " ID  Title\n101  Ottawa\n")
    #expect(await cli.run("show", "101").status == 0)
    server.server.stop()
    let offline = await cli.run("list")
    #expect(offline.status == 69)
    #expect(offline.results == " ID  Title\n101  Ottawa\n")
    #expect(offline.errorText.contains("was read on"))
    #expect(await cli.run("show", "101").results.contains("45.5"))
  }

  /// A null would erase the value when the list is imported.
  @Test func detailsThatWereNeverReadAreLeftOutOffline() async throws {
    let server = try StubPassportServer()
    server.state.value.withLock {
      $0.places = [(101, ["title": "Ottawa", "description": "Canal"]), (102, ["title": "Oslo"])]
    }
    let cli = try CommandHarness(server: server.address)
    #expect(await cli.run("list").status == 0)
    #expect(await cli.run("show", "102").status == 0)
    server.server.stop()
    let offline = await cli.run("list", "--json")
    #expect(offline.status == 69)
    #expect(offline.results.contains(#"{"id":101,"title":"Ottawa"}"#), "\(offline.results)")
    #expect(offline.results.contains(#"{"id":102,"title":"Oslo","description":"","latitude":null"#))
    let message = "The details of 1 place are not known; they were never read.\n"
    #expect(offline.errorText.contains(message))
    #expect(await cli.run("list", "--search", "canal").errorText.contains(message))
    #expect(!(await cli.run("list").errorText.contains(message)))
  }

  @Test func theOutboxIsSentOnceInOrder() async throws {
    let port = try StubServer.deadPort()
    let cli = try CommandHarness(server: "http://127.0.0.1:\(port)")
    for title in ["One", "Two", "Three"] {
      let added = await cli.run("add", title, "--nowhere")
      #expect(added.status == 0)
      #expect(added.errorText.contains("sent when the server answers again"))
    }
    #expect(
      await cli.run("outbox").results == "No.  State    Title\n  1  waiting  One\n"
        + "  2  waiting  Two\n  3  waiting  Three\n")
    #expect(await cli.run("sync").status == 69)
    let store = try PassportStore(
      .file(cli.path("places-client.sqlite")), server: "http://127.0.0.1:\(port)",
      account: "lenc0001")
    let course = try StubPassportServer()
    let connection = PassportConnection(
      server: course.server.url, account: "lenc0001", session: HTTPSession(environment: [:]))
    let outcome = await store.sendOutbox(over: connection)
    #expect(outcome.places.count == 3)
    #expect(outcome.failure == nil)
    #expect(course.titles == ["One", "Two", "Three"])
    #expect(await cli.run("outbox").errorText.contains("The outbox is empty."))
  }

  @Test func theListSendsTheOutboxToAServerThatNeverAnsweredBefore() async throws {
    let server = try await RunningServer.start(ServerConfiguration(database: .inMemory))
    let address = server.url.absoluteString
    let cli = try CommandHarness(server: address)
    let store = try PassportStore(
      .file(cli.path("places-client.sqlite")), server: address, account: "lenc0001")
    try store.addToOutbox(Location(title: "Ottawa"))
    try store.close()
    let listed = await cli.run("list")
    #expect(listed.results == "ID  Title\n 1  Ottawa\n")
    #expect(listed.errorText == "Sent 1 place from the outbox.\n")
    try await server.stop()
  }

  /// The network of a hotel answers every request with its own page until the user signs in.
  @Test func thePageOfANetworkLeavesPlacesInTheOutbox() async throws {
    let server = try StubServer { _ in .text("<!DOCTYPE html><title>Welcome</title>") }
    let cli = try CommandHarness(server: server.address)
    let added = await cli.run("add", "Ottawa", "--nowhere")
    #expect(added.status == 0)
    #expect(added.errorText.contains("A web page arrived instead of the response of"))
    #expect(await cli.run("list").status == 69)
    #expect(await cli.run("outbox").results == "No.  State    Title\n  1  waiting  Ottawa\n")
    #expect(!server.requests.contains { $0.path.hasSuffix("/create/") })
  }

  @Test func aLostReplyCausesNoDuplicateOnOurServer() async throws {
    let server = try StubPassportServer(isPassportServer: true)
    let cli = try CommandHarness(server: server.address)
    server.state.value.withLock { $0.losesReplies = true }
    let lost = await cli.run("add", "Ottawa", "--nowhere")
    #expect(lost.status == 0)
    #expect(server.titles == ["Ottawa"])
    server.state.value.withLock { $0.losesReplies = false }
    #expect(await cli.run("sync").results.hasPrefix("Sent 101: “Ottawa”"))
    #expect(server.titles == ["Ottawa"])
    #expect(server.creations == 2)
  }

  @Test func aLostReplyOfTheCoursesServerIsReported() async throws {
    let server = try StubPassportServer()
    let cli = try CommandHarness(server: server.address)
    server.state.value.withLock { $0.losesReplies = true }
    let lost = await cli.run("add", "Ottawa", "--nowhere")
    #expect(lost.status == 69)
    #expect(lost.errorText.contains("It may already be stored"))
    #expect(!lost.errorText.contains("Try again."))
    server.state.value.withLock { $0.losesReplies = false }
    // It is not repeated automatically.
    await cli.run("sync")
    await cli.run("list")
    #expect(server.titles == ["Ottawa"])
    #expect(server.creations == 1)
    #expect(await cli.run("outbox").results.contains("uncertain"))
    // The user decides.
    #expect(await cli.run("outbox", "discard", "1", "--yes").status == 0)
    #expect(await cli.run("outbox").errorText.contains("The outbox is empty."))
  }

  @Test func placesThatTheServerRejectsAreNotStored() async throws {
    let server = try StubPassportServer()
    server.state.value.withLock { $0.refusal = "too long" }
    let cli = try CommandHarness(server: server.address)
    let refused = await cli.run("add", "Ottawa", "--nowhere")
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("too long"))
    #expect(await cli.run("outbox").errorText.contains("The outbox is empty."))
  }

  @Test func theCoursesServerChangesAPlaceOnlyByReplacingIt() async throws {
    let server = try StubPassportServer()
    let cli = try CommandHarness(server: server.address)
    await cli.run("add", "Ottawa", "--nowhere")
    let refused = await cli.run("edit", "101", "--title", "Gatineau")
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("--replace"))
    #expect(server.titles == ["Ottawa"])
    let replaced = await cli.run("edit", "101", "--title", "Gatineau", "--replace")
    #expect(replaced.results.hasPrefix("Changed 101, which is now 102: “Gatineau”"))
    #expect(server.titles == ["Gatineau"])
  }

  @Test func everyRequestCarriesTheAccount() async throws {
    let server = try StubPassportServer()
    let cli = try CommandHarness(server: server.address)
    await cli.run("add", "Ottawa", "--nowhere")
    await cli.run("list")
    await cli.run("show", "101")
    await cli.run("delete", "101", "--yes")
    #expect(server.server.requests.count > 4)
    #expect(
      server.server.requests.allSatisfy { $0.headers["my-authentication"] == "lenc0001" })
  }
}
