import Foundation
import FoundationNetworking
import Networking
import TestSupport
import Testing

@Suite(
  .waitsForPrograms,
  .enabled(
    if: InstalledProgram.path(of: "openssl") != nil,
    "openssl, which shows the certificates, is not installed."))
struct HTTPCertificateTests {
  @Test func aSelfSignedCertificateIsRefusedBeforeAnythingIsSent() async throws {
    let folder = try ProgramFolder("certificate")
    let openssl = try #require(InstalledProgram.path(of: "openssl"))
    let (key, certificate) = (folder.path("key.pem"), folder.path("certificate.pem"))
    let made = try Subprocess(
      openssl,
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
        "-days", "1", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
      ]
    ).end()
    #expect(made.status == .exited(code: 0))
    let port = try StubServer.deadPort()
    let server = try Subprocess(
      openssl,
      ["s_server", "-accept", "127.0.0.1:\(port)", "-key", key, "-cert", certificate, "-www"],
      input: .held)
    try server.read(until: "ACCEPT")
    let url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
    let origin = try #require(HTTPOrigin(url))
    let session = HTTPSession(environment: [:])
    await #expect(throws: HTTPFailure.badCertificate(origin, reason: .untrusted)) {
      _ = try await session.response(to: URLRequest(url: url))
    }
    server.kill()
  }

  @Test func aServerWithoutEncryptionIsRefused() async throws {
    let server = try StubServer { _ in .text("plain") }
    // The server responds before a request, because the encrypted greeting contains no empty line.
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    let session = HTTPSession(limits: HTTPLimits(seconds: 0.3), environment: [:])
    await #expect(throws: HTTPFailure.self) {
      _ = try await session.response(to: URLRequest(url: url))
    }
    #expect(server.requests.isEmpty)
  }
}
