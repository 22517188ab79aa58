import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import Passport

/// What a person sees of servers that do not do what they should.
struct FailingServerTests {
  private func list(_ reply: StandInServer.Reply) throws -> (status: Int32, complaint: String) {
    let server = try StandInServer { _ in reply }
    let ending = try CommandDesk(server: server.address).run("list")
    #expect(ending.results == "")
    #expect(ending.complaint.hasPrefix("error: "))
    return (ending.status, ending.complaint)
  }

  @Test func aServerThatIsDownIsOutOfReach() throws {
    let port = try StandInServer.deadPort()
    let ending = try CommandDesk(server: "http://127.0.0.1:\(port)").run("list")
    #expect(ending.status == 69)
    #expect(ending.complaint.contains("127.0.0.1:\(port)"))
  }

  @Test func aServerThatBreaksOffIsOutOfReach() throws {
    let half = Data("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"loc".utf8)
    #expect(try list(.raw(half)).status == 69)
    #expect(try list(.closed).status == 69)
    #expect(try list(.reset).status == 69)
  }

  @Test func aServerInTroubleSaysSo() throws {
    let (status, complaint) = try list(.http(status: 500, body: Data("oops".utf8)))
    #expect(status == 69)
    #expect(complaint.contains("HTTP 500"))
  }

  @Test func aWebPageIsNoList() throws {
    let (status, complaint) = try list(.text("<!DOCTYPE html><title>Log in</title>"))
    #expect(status == 65)
    #expect(complaint.contains("web page"))
  }

  @Test func otherJSONIsNoList() throws {
    #expect(try list(.json("[1,2]")).status == 65)
    #expect(try list(.json(#"{"places":[]}"#)).status == 65)
    #expect(try list(.text("")).status == 65)
  }

  @Test func aBodyOf100MegabytesIsNotTaken() throws {
    let (status, complaint) = try list(.flood(bytes: 100_000_000, isAnnounced: false))
    #expect(status == 69)
    #expect(complaint.contains("16 MB"))
  }

  @Test func whatSpeaksNoHTTPIsOutOfReach() throws {
    #expect(try list(.raw(Data("SSH-2.0-OpenSSH\r\n".utf8))).status == 69)
  }

  @Test func anUnknownAccountIsRefused() throws {
    let text = "Error_Invalid_URL_Request: Missing request header."
    let (status, complaint) = try list(.http(status: 401, body: Data(text.utf8)))
    #expect(status == 1)
    #expect(complaint.contains("lenc0001"))
  }

  @Test func aRedirectToAnotherServerIsNotFollowed() throws {
    let other = try StandInServer { _ in .json(#"{"locations":[]}"#) }
    let (status, complaint) = try list(.redirect(to: other.address + "/x"))
    #expect(status == 69)
    #expect(complaint.contains(other.address))
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: ["text/html", "application/octet-stream", "nonsense"])
  func aWrongContentTypeDoesNotMatter(_ type: String) throws {
    let server = try StandInServer { _ in
      .json(#"{"locations":[{"id":7,"title":"Ottawa"}]}"#, headers: ["Content-Type": type])
    }
    let ending = try CommandDesk(server: server.address).run("list")
    #expect(ending.results == "ID  Title\n 7  Ottawa\n")
  }

  @Test func otherShapesAreRead() throws {
    let server = try StandInServer { request in
      request.target.contains("id=")
        ? .json(#"{"id":"8","title":"Rome","latitude":null,"arrival":"17/4/2021","x":[1]}"#)
        : .json(#"{"locations":[{"id":0,"title":"none"},{"id":"8","title":"Rome"},{"id":9}]}"#)
    }
    let desk = try CommandDesk(server: server.address)
    #expect(desk.run("list").results == "ID  Title\n 8  Rome\n 9  No title\n")
    let shown = desk.run("show", "8")
    #expect(shown.results.contains("Latitude:     not known"))
    #expect(shown.results.contains("Sat, Apr 17, 2021"))
  }

  @Test func anAddressWithoutASchemeIsTaken() throws {
    let server = try PassportStandIn()
    let desk = try CommandDesk(server: "127.0.0.1:\(server.server.port)/")
    #expect(desk.run("list").status == 0)
    #expect(server.server.requests.first?.path == "/passport/read/")
  }
}
