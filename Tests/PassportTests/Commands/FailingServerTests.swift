import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import Passport

/// The messages about servers that misbehave.
struct FailingServerTests {
  private func list(_ reply: StubServer.Reply) async throws -> (status: Int32, errorText: String) {
    let server = try StubServer { _ in reply }
    let result = try await CommandHarness(server: server.address).run("list")
    #expect(result.results == "")
    #expect(result.errorText.hasPrefix("error: "))
    return (result.status, result.errorText)
  }

  @Test func aServerThatIsDownIsUnreachable() async throws {
    let port = try StubServer.deadPort()
    let result = try await CommandHarness(server: "http://127.0.0.1:\(port)").run("list")
    #expect(result.status == 69)
    #expect(result.errorText.contains("127.0.0.1:\(port)"))
  }

  @Test func aServerThatClosesTheConnectionIsUnreachable() async throws {
    let half = Data("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"loc".utf8)
    #expect(try await list(.raw(half)).status == 69)
    #expect(try await list(.closed).status == 69)
    #expect(try await list(.reset).status == 69)
  }

  @Test func anInternalServerErrorIsReported() async throws {
    let (status, errorText) = try await list(.http(status: 500, body: Data("oops".utf8)))
    #expect(status == 69)
    #expect(errorText.contains("HTTP 500"))
  }

  @Test func aWebPageIsNotAList() async throws {
    let (status, errorText) = try await list(.text("<!DOCTYPE html><title>Log in</title>"))
    #expect(status == 65)
    #expect(errorText.contains("web page"))
  }

  @Test func aNetworkThatRequiresASignInIsNamed() async throws {
    let (status, errorText) = try await list(.http(status: 511, body: Data("<html>".utf8)))
    #expect(status == 69)
    #expect(errorText.contains("If the network asks you to sign in, do so in a browser"))
  }

  @Test(arguments: [300, 302, 304])
  func aRedirectWithoutAnAddressIsNotAnAnswer(status: Int) async throws {
    let result = try await list(.http(status: status))
    #expect(result.status == 65)
    #expect(result.errorText.contains("it redirects to no address (HTTP \(status)). Check the"))
  }

  @Test func otherJSONIsNotAList() async throws {
    #expect(try await list(.json("[1,2]")).status == 65)
    #expect(try await list(.json(#"{"places":[]}"#)).status == 65)
    #expect(try await list(.text("")).status == 65)
  }

  @Test func aBodyOf100MegabytesIsRefused() async throws {
    let (status, errorText) = try await list(.flood(bytes: 100_000_000, isAnnounced: false))
    #expect(status == 69)
    #expect(errorText.contains("16 MB"))
  }

  @Test func aServerWithoutHTTPIsUnreachable() async throws {
    #expect(try await list(.raw(Data("SSH-2.0-OpenSSH\r\n".utf8))).status == 69)
  }

  @Test func anUnknownAccountIsRefused() async throws {
    let text = "Error_Invalid_URL_Request: Missing request header."
    let (status, errorText) = try await list(.http(status: 401, body: Data(text.utf8)))
    #expect(status == 1)
    #expect(errorText.contains("lenc0001"))
  }

  @Test func aRefusalWithAReasonIsNotAnUnknownAccount() async throws {
    let body = Data(#"{"server_message":"ERROR: This server is read-only."}"#.utf8)
    let (status, errorText) = try await list(.http(status: 403, body: body))
    #expect(status == 1)
    #expect(errorText.contains("refused: This server is read-only"))
    #expect(!errorText.contains("lenc0001"))
    #expect(try await list(.http(status: 403)).errorText.contains("lenc0001"))
  }

  @Test func aRefusedPlaceIsNotReportedAsSaved() async throws {
    let body = Data(#"{"server_message":"ERROR: This server is read-only."}"#.utf8)
    let server = try StubServer { _ in .http(status: 403, body: body) }
    let result = try await CommandHarness(server: server.address).run("add", "Somewhere")
    #expect(result.status != 0)
    #expect(result.errorText.contains("This server is read-only"))
    #expect(!result.errorText.contains("saved"))
  }

  @Test func aRedirectToAnotherServerIsNotFollowed() async throws {
    let other = try StubServer { _ in .json(#"{"locations":[]}"#) }
    let (status, errorText) = try await list(.redirect(to: other.address + "/x"))
    #expect(status == 69)
    #expect(errorText.contains(other.address))
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: ["text/html", "application/octet-stream", "nonsense"])
  func aWrongContentTypeDoesNotMatter(_ type: String) async throws {
    let server = try StubServer { _ in
      .json(#"{"locations":[{"id":7,"title":"Ottawa"}]}"#, headers: ["Content-Type": type])
    }
    let result = try await CommandHarness(server: server.address).run("list")
    #expect(result.results == "ID  Title\n 7  Ottawa\n")
  }

  @Test func unusualResponsesAreRead() async throws {
    let server = try StubServer { request in
      request.target.contains("id=")
        ? .json(#"{"id":"8","title":"Rome","latitude":null,"arrival":"17/4/2021","x":[1]}"#)
        : .json(#"{"locations":[{"id":0,"title":"none"},{"id":"8","title":"Rome"},{"id":9}]}"#)
    }
    let cli = try CommandHarness(server: server.address)
    #expect(await cli.run("list").results == "ID  Title\n 8  Rome\n 9  No title\n")
    let shown = await cli.run("show", "8")
    #expect(shown.results.contains("Latitude:     not known"))
    #expect(shown.results.contains("Sat, Apr 17, 2021"))
  }

  @Test func anAddressWithoutASchemeIsAccepted() async throws {
    let server = try StubPassportServer()
    let cli = try CommandHarness(server: "127.0.0.1:\(server.server.port)/")
    #expect(await cli.run("list").status == 0)
    #expect(server.server.requests.first?.path == "/passport/read/")
  }
}
