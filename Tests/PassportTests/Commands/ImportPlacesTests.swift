import CommandSupport
import Foundation
import FoundationNetworking
import Models
import Networking
import PassportServer
import Synchronization
import Testing

@testable import Passport
@testable import Persistence

struct ImportPlacesTests {
  private static let places = (1...12).map {
    Location(title: "Place \($0)", latitude: Double($0), longitude: 0)
  }

  /// Whatever request a program is killed at, before it is sent or before its reply has come, no
  /// part of a file is left.
  @Test(arguments: 0...4, [false, true])
  func aKilledImportIsAllOrNothing(requests: Int, isSent: Bool) async throws {
    let server = try await RunningServer.start(ServerConfiguration(database: .inMemory))
    let session = HTTPSession(environment: [:])
    let whole = PassportConnection(server: server.url, account: "a", session: session)
    _ = try await whole.create(Location(title: "Place 3", latitude: 3, longitude: 0), key: "k")
    let killed = PassportConnection(
      server: server.url, account: "a",
      session: EndingExchange(session, after: requests, isSent: isSent))
    let isDone: Bool
    do {
      var plan = PlaceImport(Self.places, known: try await killed.locations())
      isDone = try await plan.storeAtOnce(over: killed)
      #expect(plan.added == 11 && plan.unchanged == 1 && plan.remaining == 0)
    } catch {
      isDone = false
    }
    let count = try await whole.titles().count
    #expect(count == 1 || count == Self.places.count)
    if isDone { #expect(count == Self.places.count) }
    // The first two requests identify the server and read its list. The third sends the places.
    #expect(isDone == (requests >= 3))
    #expect((count > 1) == (requests >= 3 || requests == 2 && isSent))
    try await server.stop()
  }

  @Test func anInterruptedImportContinues() async throws {
    let course = try StubPassportServer()
    let cli = try CommandHarness(server: course.address)
    let file = cli.path("places.csv")
    try Data("title\nOne\nTwo\nThree\nFour\n".utf8).write(to: URL(fileURLWithPath: file))
    course.state.value.withLock { $0.places = [(101, ["title": "One"]), (102, ["title": "Two"])] }
    course.state.value.withLock { $0.refusal = "enough" }
    let ended = await cli.run("import", file)
    #expect(ended.status == 1)
    #expect(ended.results == "Imported '\(file)': 0 added, 0 changed, 2 unchanged.\n")
    #expect(ended.errorText.contains("stores places one by one"))
    #expect(ended.errorText.contains("2 places are not stored. Import the file again to continue"))
    course.state.value.withLock { $0.refusal = nil }
    let finished = await cli.run("import", file)
    #expect(finished.status == 0)
    #expect(finished.results == "Imported '\(file)': 2 added, 0 changed, 2 unchanged.\n")
    #expect(course.titles == ["One", "Two", "Three", "Four"])
  }

  /// The built-in server stores additional properties of a file. The course's server cannot, so the
  /// client stores them.
  @Test(arguments: [false, true])
  func unknownDataOfAFileIsExportedAgain(isCourse: Bool) async throws {
    let course = try StubPassportServer()
    let cli = try CommandHarness(server: isCourse ? course.address : nil)
    let file = cli.path("garmin.gpx")
    let text = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:g="urn:g"><wpt lat="1" lon="2">
      <name>Hill</name><sym>Flag</sym><extensions>a<g:b>c</g:b></extensions></wpt></gpx>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let imported = await cli.run("import", file)
    #expect(imported.status == 0, "\(imported.errorText)")
    #expect(imported.results.contains("1 added"))
    #expect(await cli.run("import", file).results.contains("0 added, 0 changed, 1 unchanged"))
    let id = isCourse ? "101" : "1"
    let edited = await cli.run("edit", id, "--title", "Peak", "--replace")
    #expect(edited.status == 0, "\(edited.errorText)")
    let exported = await cli.run("export", "--format", "gpx").results
    for part in ["<name>Peak</name>", "<sym>Flag</sym>", "a<g:b>c</g:b>", "xmlns:g=\"urn:g\""] {
      #expect(exported.contains(part), "\(exported)")
    }
  }

  @Test func anExtensionOfAnotherFormatIsRefused() async throws {
    let cli = try CommandHarness()
    let result = await cli.run("export", cli.path("places.fit"))
    #expect(result.status == 64)
    #expect(result.errorText.hasSuffix(" Use --format with one of geojson, gpx, kml, json, csv.\n"))
    let archive = await cli.run("export", cli.path("places.kmz"))
    #expect(archive.status == 64)
    #expect(archive.errorText.contains("KMZ is read, but not written."))
  }

  @Test func aFileOfAnotherFormatIsNamed() async throws {
    let cli = try CommandHarness()
    let file = cli.path("places.fit")
    try Data("<fit/>".utf8).write(to: URL(fileURLWithPath: file))
    let result = await cli.run("import", file)
    #expect(result.status == 65)
    #expect(
      result.errorText.contains("this is a FIT file. The formats are geojson, gpx, kml, json, csv.")
    )
  }

  @Test func anExportDoesNotOverwriteTheStore() async throws {
    let cli = try CommandHarness()
    await cli.run("add", "Ottawa", "--at", "45.5,-75.5")
    let result = await cli.run("export", cli.path("places.sqlite"), "--format", "json")
    #expect(result.status == 1)
    #expect(result.errorText.contains("is the file that contains the places"))
    #expect(await cli.run("list").results.contains("Ottawa"))
  }

  @Test func aPlaceThatWasEditedAfterItsImportIsNamed() async throws {
    let cli = try CommandHarness()
    let file = cli.path("places.csv")
    let rows = """
      title,latitude,longitude,arrival
      Hill,45,-75,2021-04-17 10:00
      Lake,46,-76,2021-04-18 10:00
      Town,47,-77,2021-04-19 10:00
      """
    try Data(rows.utf8).write(to: URL(fileURLWithPath: file))
    #expect(await cli.run("import", file).errorText == "")
    await cli.run("edit", "1", "--title", "Peak")
    await cli.run("edit", "2", "--at", "46.1,-76")
    let again = await cli.run("import", file)
    #expect(again.status == 0)
    #expect(again.results == "Imported '\(file)': 2 added, 0 changed, 1 unchanged.\n")
    #expect(
      again.errorText == """
        warning: “Hill” is new, but place 1, “Peak”, has the same position and arrival.
        warning: “Lake” is new, but place 2, “Lake”, has the same title and arrival.

        """)
    // Now each row has its own place.
    #expect(await cli.run("import", file).errorText == "")
    // Another visit at the time of one in the file is not the same place.
    try Data((rows + "\nInn,47,-77,2021-04-19 10:00\n").utf8).write(to: URL(fileURLWithPath: file))
    #expect(await cli.run("import", file).errorText == "")
  }

  @Test func readingALongFileReportsItsProgress() throws {
    let cli = try CommandHarness()
    let file = cli.path("places.csv")
    let rows = String(repeating: "Ottawa\n", count: 50_000)
    try Data("title\n\(rows)".utf8).write(to: URL(fileURLWithPath: file))
    let messages = Mutex<[String]>([])
    let found = try StoreWait.$testHandler.withValue({ wait in
      messages.withLock { $0.append(wait.message) }
      return true
    }) {
      try FoundItems(in: InputFile(file), as: LocationFormat.csv)
    }
    #expect(found.itemCount == 50_000)
    #expect(messages.withLock(\.self) == ["Reading '\(file)' …", "Reading '\(file)' …"])
  }

  @Test func aNewPlaceGetsAFreeID() async throws {
    let cli = try CommandHarness()
    await cli.run("add", "Ottawa", "--at", "45.5,-75.5")
    let file = cli.path("others.json")
    try Data(#"[{"id": 1, "title": "Oslo"}, {"id": 1, "title": "Paris"}]"#.utf8)
      .write(to: URL(fileURLWithPath: file))
    #expect(await cli.run("import", file).results.contains("2 added, 0 changed"))
    #expect(await cli.run("list").results == "ID  Title\n 1  Ottawa\n 2  Oslo\n 3  Paris\n")
  }
}

/// Ends after some requests, as a program does that is killed.
private final class EndingExchange: HTTPExchanging {
  private let session: HTTPSession
  private let isSent: Bool
  private let rest: Mutex<Int>

  /// Creates an exchange that ends after a number of requests.
  ///
  /// - Parameter isSent: If true, the last request reaches the server, and only its reply is not
  ///   read.
  init(_ session: HTTPSession, after requests: Int, isSent: Bool) {
    self.session = session
    self.isSent = isSent
    rest = Mutex(requests)
  }

  func response(
    to request: URLRequest, progress: (@Sendable (Int, Int?) -> Void)?
  ) async throws(HTTPFailure) -> HTTPResponse {
    let rest = rest.withLock { rest in
      defer { rest -= 1 }
      return rest
    }
    guard rest >= 0, rest > 0 || isSent else { throw .cancelled }
    let response = try await session.response(to: request, progress: progress)
    if rest == 0 { throw .cancelled }
    return response
  }
}
