import Foundation
import Networking
import Testing

struct HTTPFailureTests {
  private static let origin = URL(string: "http://example.org:8080/x").flatMap(HTTPOrigin.init)

  @Test func everyFailureNamesTheServerAndEndsInAFullStop() throws {
    let server = try #require(Self.origin)
    let failures: [HTTPFailure] = [
      .hostUnknown(server), .cannotConnect(server),
      .timedOut(server, seconds: 30, received: 0), .timedOut(server, seconds: 1, received: 5),
      .connectionLost(server, received: 0), .connectionLost(server, received: 12_000),
      .notHTTP(server), .bodyTooLarge(server, limit: 16_000_000), .unreadableEncoding(server),
      .headersTooLarge(server), .webPage(server),
      .badCertificate(server, reason: .outOfDate), .badCertificate(server, reason: .untrusted),
      .badCertificate(server, reason: .otherHost), .badCertificate(server, reason: .noEncryption),
      .redirectRefused(server, to: "http://evil"), .changeRedirected(server, to: "/x"),
      .tooManyRedirects(server, count: 5), .proxyFailed(server, proxy: "proxy:3128"),
      .failed(server, reason: "something else"),
    ]
    for failure in failures {
      #expect(failure.description.contains("example.org"))
      #expect(failure.description.contains("8080"))
      #expect(failure.description.hasSuffix("."))
    }
  }

  @Test func onlyRequestsThatMayHaveArrivedCountAsSent() throws {
    let server = try #require(Self.origin)
    #expect(HTTPFailure.connectionLost(server, received: 0).mayHaveArrived)
    #expect(HTTPFailure.timedOut(server, seconds: 1, received: 0).mayHaveArrived)
    #expect(!HTTPFailure.cannotConnect(server).mayHaveArrived)
    #expect(!HTTPFailure.hostUnknown(server).mayHaveArrived)
  }

  @Test(arguments: [
    ("http://example.org", "example.org:80"), ("HTTPS://Example.org/x?y", "example.org:443"),
    ("http://[::1]:8080/", "[::1]:8080"),
  ])
  func anOriginIsHostAndPort(_ text: String, _ name: String) throws {
    let url = try #require(URL(string: text))
    #expect(HTTPOrigin(url)?.description == name)
  }
}
