import Foundation
import TestSupport
import Testing

/// The program with a proxy in its environment, which needs a separate process.
@Suite(.waitsForPrograms)
struct PassportProxyTests {
  /// Runs `passport list` over a proxy.
  private func list(
    of server: String, proxy: String, besides others: [String: String] = [:]
  ) async throws -> Subprocess.CollectedResult {
    let folder = try ProgramFolder("passport")
    var variables = ProgramFolder.variables(home: folder.folder)
    variables["http_proxy"] = proxy
    variables.merge(others) { $1 }
    let environment = variables
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try Subprocess(
              folder.executable,
              ["list", "--server", server, "--account", "lenc0001", "--database", folder.store],
              environment: environment, input: .text(""), output: .collected
            ).end()
          })
      }
    }
  }

  @Test func requestsGoThroughAProxy() async throws {
    let proxy = try StubServer { _ in .json(#"{"locations":[{"id":7,"title":"Ottawa"}]}"#) }
    let result = try await list(of: "http://passport.invalid/api", proxy: proxy.address)
    #expect(result.status == .exited(code: 0))
    #expect(result.output.contains("Ottawa"))
    #expect(proxy.requests.first?.target == "http://passport.invalid/api/passport/read/")
  }

  @Test func anUnreachableProxyIsNamed() async throws {
    let port = try StubServer.deadPort()
    let result = try await list(
      of: "http://passport.invalid", proxy: "http://127.0.0.1:\(port)")
    #expect(result.status == .exited(code: 69))
    #expect(result.errors.contains("proxy 127.0.0.1:\(port) could not reach passport.invalid"))
  }

  @Test func aRefusingProxyIsNotAServer() async throws {
    let proxy = try StubServer { _ in .http(status: 502, body: Data("Bad Gateway".utf8)) }
    let result = try await list(of: "http://passport.invalid", proxy: proxy.address)
    #expect(result.status == .exited(code: 69))
    #expect(result.errors.contains("HTTP 502"))
  }

  @Test func theEmbeddedServerAndExceptionsNeedNoProxy() async throws {
    let port = try StubServer.deadPort()
    let dead = "http://127.0.0.1:\(port)"
    let server = try StubPassportServer()
    let direct = try await list(of: server.address, proxy: dead)
    #expect(direct.status == .exited(code: 0))
    let excepted = try await list(
      of: server.address.replacing("127.0.0.1", with: "localhost"), proxy: dead,
      besides: ["no_proxy": "localhost"])
    #expect(excepted.status == .exited(code: 0))
  }
}
