import Foundation
import TestSupport
import Testing

/// The built program's commands, with the server inside and through proxies.
@Suite(.waitsForPrograms)
struct PassportCommandTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder("passport") }

  private func run(
    _ arguments: [String], adding variables: [String: String] = [:]
  ) throws -> Subprocess.CollectedResult {
    let all = ProgramFolder.variables(home: folder.folder)
      .merging(["PASSPORT_ACCOUNT": "lenc0001"]) { $1 }.merging(variables) { $1 }
    return try Subprocess(folder.executable, arguments, environment: all).end()
  }

  @Test func theEmbeddedServerStoresPlacesPerAccount() throws {
    let added = try run(["add", "Ottawa", "--at", "45.5,-75.5", "--undated"])
    #expect(added.status == .exited(code: 0))
    #expect(added.output == "Added 1: “Ottawa”, 45.5, -75.5.\n")
    #expect(added.errors == "")
    #expect(try run([]).output == "ID  Title\n 1  Ottawa\n")
    // Places of another account are not listed.
    #expect(try run(["list", "--account", "somebody"]).output == "")
  }

  @Test(arguments: [Data(), Data("short".utf8)])
  func aBackupReplacesADamagedFile(damaged: Data) throws {
    _ = try run(["add", "Ottawa", "--at", "45.5,-75.5", "--undated"])
    #expect(try run(["backup"]).output.hasPrefix("Backed up as '"))
    _ = try folder.file("passport.sqlite", damaged)
    let list = try run(["list"])
    #expect(list.status == .exited(code: 74))
    #expect(list.errors.contains("run 'passport restore'"))
    let restored = try run(["restore", "1", "--yes"])
    #expect(restored.status == .exited(code: 0), "\(restored.errors)")
    #expect(try run([]).output == "ID  Title\n 1  Ottawa\n")
    _ = try folder.file("passport-client.sqlite", damaged)
    #expect(try run(["list"]).errors.contains("run 'passport restore --client'"))
  }

  @Test func anOutputErrorSaysThatTheChangeWasStored() throws {
    let result = try folder.run(
      ["add", "Ottawa", "--nowhere", "--undated"], output: .file("/dev/full"))
    #expect(result.status == .exited(code: 74))
    #expect(result.errors.contains("The change was stored"))
  }

  @Test(arguments: ["XDG_DATA_HOME", "XDG_CACHE_HOME"])
  func aRequestLeavesNoFolderForCookiesOrACache(variable: String) throws {
    let data = folder.path("data")
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
    let listed = try run(["list"], adding: [variable: data])
    #expect(listed.status == .exited(code: 0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: data) == [])
  }

  @Test func theEmbeddedServerIsReachedWithoutAProxy() throws {
    let proxy = "http://127.0.0.1:\(try StubServer.deadPort())"
    let listed = try run(["list"], adding: ["http_proxy": proxy, "all_proxy": proxy])
    #expect(listed.status == .exited(code: 0))
  }

  @Test func requestsGoThroughAProxy() throws {
    let proxy = try StubServer { _ in .json(#"{"locations":[{"id":7,"title":"Far away"}]}"#) }
    let listed = try run(
      ["list", "--server", "http://far.invalid/api"], adding: ["http_proxy": proxy.address])
    #expect(listed.output == "ID  Title\n 7  Far away\n")
    #expect(proxy.requests.first?.target == "http://far.invalid/api/passport/read/")
    #expect(proxy.requests.first?.headers["my-authentication"] == "lenc0001")
  }

  @Test func anUnreachableProxyIsNamed() throws {
    let port = try StubServer.deadPort()
    let listed = try run(
      ["list", "--server", "http://far.invalid"],
      adding: ["http_proxy": "http://user:secret@127.0.0.1:\(port)"])
    #expect(listed.status == .exited(code: 69))
    #expect(listed.errors.contains("127.0.0.1:\(port)"))
    #expect(!listed.errors.contains("secret"))
  }

  @Test func hostsInNoProxyAreReachedDirectly() throws {
    let server = try StubServer { _ in .json(#"{"locations":[]}"#) }
    let listed = try run(
      ["list"],
      adding: [
        "PASSPORT_SERVER": server.address,
        "http_proxy": "http://127.0.0.1:\(try StubServer.deadPort())",
      ])
    #expect(listed.status == .exited(code: 0))
    #expect(server.requests.count == 1)
  }

  @Test func optionsMayPrecedeTheCommand() throws {
    let server = try StubServer { _ in .json(#"{"locations":[{"id":7,"title":"Here"}]}"#) }
    #expect(
      try run(["--server", server.address, "list"]).output == "ID  Title\n 7  Here\n")
    #expect(try run(["--server", server.address]).output == "ID  Title\n 7  Here\n")
  }

  @Test func writingToAFullDeviceIsAnError() throws {
    _ = try run(["add", "Ottawa", "--nowhere"])
    let listed = try folder.run(["list", "--account", "lenc0001"], output: .file("/dev/full"))
    #expect(listed.status == .exited(code: 74))
  }

  @Test func importRestoresDeletedPlaces() throws {
    _ = try run(["add", "Ottawa", "--at", "45.5,-75.5", "--description", "It's \"cold\""])
    let before = try run(["list", "--json"]).output
    let deleted = try run(["delete", "1", "--yes", "--json"])
    let file = try folder.file("deleted.json", Data(deleted.output.utf8))
    #expect(try run(["import", file]).output.contains("1 added, 0 changed, 0 unchanged."))
    #expect(try run(["import", file]).output.contains("0 added, 0 changed, 1 unchanged."))
    let after = try run(["list", "--json"]).output
    #expect(after.replacing("\"id\":2", with: "\"id\":1") == before)
  }

  @Test(arguments: ["geojson", "gpx", "csv", "json"])
  func exportedFilesCanBeImported(_ format: String) throws {
    _ = try run(["add", "Ottawa", "--at", "45.5,-75.5", "--arrival", "2021-04-17 19:59"])
    let path = folder.path("places.\(format)")
    #expect(try run(["export", path]).status == .exited(code: 0))
    let other = ["--account", "other"]
    #expect(try run(["import", path] + other).output.contains("1 added"))
    let copy = try run(["list", "--json"] + other).output
    #expect(copy.contains("\"title\":\"Ottawa\""))
    #expect(copy.contains("\"arrival\":\"2021-04-17T19:59:00\""))
  }

  @Test func anExportIsTheSameFromEveryTimeZone() throws {
    _ = try run(["add", "Tokyo", "--at", "35.68,139.69", "--arrival", "2021-04-18 08:59"])
    _ = try run(["add", "Atlantic", "--at", "0,-30", "--arrival", "2021-04-17 21:59"])
    let exports = try ["UTC", "America/Toronto", "Pacific/Auckland"].map {
      try run(["export", "--format", "gpx"], adding: ["TZ": $0]).output
    }
    #expect(exports[0].components(separatedBy: "<time>2021-04-17T23:59:00Z</time>").count == 3)
    #expect(exports[1] == exports[0] && exports[2] == exports[0])
  }

  @Test func theMapHasNoControlCharacters() throws {
    _ = try run(["add", "Ottawa", "--at", "45.5,-75.5"])
    let map = try run(["map", "--width", "80"])
    #expect(map.status == .exited(code: 0))
    #expect(map.output.split(separator: "\n").count > 10)
    #expect(map.errors == "1 place on the map.\n")
  }
}
