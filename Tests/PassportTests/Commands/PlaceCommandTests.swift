import ArgumentParser
import CommandSupport
import Foundation
import LocationServices
import Models
import Networking
import PassportServer
import Persistence
import TestSupport
import Testing

@testable import Passport

/// The commands over the server inside the program, by real HTTP.
struct PlaceCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  @Test func anEmptyListExplainsHowToStart() async {
    let result = await cli.run("list")
    #expect(result.status == 0)
    #expect(result.results == "")
    #expect(result.errorText == "No places yet. Add one with 'passport add TITLE'.\n")
  }

  @Test func otherChangesLeaveTimesInTheWrongOrderAlone() async throws {
    let server = try await RunningServer.start(ServerConfiguration(database: .inMemory))
    let connection = PassportConnection(
      server: server.url, account: "lenc0001", session: HTTPSession(environment: [:]))
    let place = Location(
      title: "Rome", arrival: try local("2020-02-01 00:00:00"),
      departure: try local("2020-01-01 00:00:00"),
      original: OriginalRecord(format: .gpx, text: "<wpt/>"))
    try await connection.merge([place])
    let cli = try CommandHarness(server: server.url.absoluteString)
    let renamed = await cli.run("edit", "1", "--title", "Roma")
    #expect(renamed.status == 0 && renamed.results.hasPrefix("Changed 1: “Roma”"))
    let moved = await cli.run("edit", "1", "--arrival", "2020-03-01 12:00")
    #expect(moved.status == 64 && moved.errorText.contains("is before the arrival"))
    try await server.stop()
  }

  @Test func anAddedPlaceIsListedAndShown() async {
    let added = await cli.run(
      "add", "Parliament", "Hill", "--at", "45.4236,-75.7009", "--arrival", "2021-04-17 19:59",
      "--description", "Windy.\nCold.")
    #expect(added.errorText == "")
    #expect(added.status == 0)
    #expect(
      added.results
        == "Added 1: “Parliament Hill”, 45.4236, -75.7009, Sat, Apr 17, 2021, 7:59 PM.\n")
    #expect(await cli.run("list").results == "ID  Title\n 1  Parliament Hill\n")
    #expect(
      await cli.run("show", "1").results == """
        Title:        Parliament Hill
        ID:           1
        Description:  Windy.
                      Cold.
        Latitude:     45.4236
        Longitude:    -75.7009
        Arrival:      Sat, Apr 17, 2021, 7:59 PM
        Departure:    not known

        """)
  }

  @Test(arguments: [["--", "-33.9,18.4"], ["-33.9,18.4"]])
  func aCoordinateMayFollowTheTerminatorOfOptions(arguments: [String]) throws {
    let here = try HereCommand.parse(arguments)
    #expect(here.position == "-33.9,18.4")
  }

  @Test func aPlaceIsAddedAtACity() async {
    let added = await cli.run("add", "Parliament", "Hill", "--at", "ottawa", "--undated")
    #expect(added.errorText == "")
    #expect(added.results == "Added 1: “Parliament Hill”, 45.41, -75.7.\n")
    #expect(await cli.run("edit", "1", "--at", "London, Ontario").status == 0)
    #expect(await cli.run("show", "1").results.contains("Latitude:     42.98"))
    #expect(await cli.run("here", "Reykjavík").status == 0)
    #expect(await cli.run("here").results == "64.14, -21.9\n")
    let moved = await cli.run("edit", "1", "--at", "here")
    #expect(moved.errorText == "")
    #expect(await cli.run("show", "1").results.contains("Latitude:     64.14"))
    #expect(await cli.run("add", "Home", "--at", "here").results.contains("64.14, -21.9"))
  }

  @Test(arguments: [
    ("Ottaw", "error: no city named 'Ottaw' is known, but Ottawa, Ontario, Canada."),
    ("springfield", "'springfield' is the name of several cities: Springfield, Missouri, "),
    ("north of here", "error: no city named 'north of here' is known. Write a larger city nearby"),
    ("45 north", "is only one coordinate of a position"),
  ])
  func aPositionThatIsNotACityIsRefused(text: String, message: String) async {
    let added = await cli.run("add", "Home", "--at", text)
    #expect(added.status == 64)
    #expect(added.errorText.contains(message))
    #expect(await cli.run("list").results == "")
  }

  @Test func jsonUsesThePropertyNamesOfTheModel() async {
    await cli.run(
      "add", "Ottawa", "--at", "45.5,-75.5", "--arrival", "2021-04-17 19:59", "--departure",
      "2021-04-18 10:00")
    #expect(
      await cli.run("list", "--json").results == """
        [
        {"id":1,"title":"Ottawa","description":"","latitude":45.5,"longitude":-75.5,\
        "arrival":"2021-04-17T19:59:00","departure":"2021-04-18T10:00:00"}
        ]

        """)
    #expect(
      await cli.run("show", "1", "--json").results.hasPrefix("{\"id\":1,\"title\":\"Ottawa\""))
  }

  @Test(arguments: [
    ("OSLO", "Oslo"), ("umbrella", "Ottawa"), ("canada", "Ottawa"), ("Ümbrella canada", "Ottawa"),
  ])
  func aSearchFindsTheTitleTheDescriptionAndTheCountry(words: String, title: String) async {
    await cli.run("add", "Ottawa", "--at", "45.42,-75.7", "--description", "Bring an umbrella.")
    await cli.run("add", "Oslo", "--nowhere")
    let found = await cli.run("list", "--search", words).results
    #expect(found.hasPrefix("ID  Title\n") && found.hasSuffix("  \(title)\n"))
    #expect(found.split(separator: "\n").count == 2)
    #expect(await cli.run("list", "--search", "canada norway").results == "")
  }

  @Test func aDepartureCountsInTheOrderOfArrivalIfThereIsNoArrival() async {
    await cli.run("add", "Ottawa", "--nowhere", "--arrival", "2020-01-01")
    await cli.run("add", "Oslo", "--nowhere", "--undated", "--departure", "2026-01-01")
    await cli.run("add", "Paris", "--nowhere", "--arrival", "2023-01-01")
    #expect(
      await cli.run("list", "--sort", "arrival").results
        == "ID  Title\n 2  Oslo\n 3  Paris\n 1  Ottawa\n")
  }

  @Test func titlesAreSortedWithoutAccentsAndByTheirNumbers() async {
    for title in ["Stop 10", "zoo", "Zürich", "Stop 2", "Stop 02 b", "Étretat"] {
      await cli.run("add", title, "--nowhere")
    }
    #expect(
      await cli.run("list", "--sort", "title").results
        == """
        ID  Title
         6  Étretat
         4  Stop 2
         5  Stop 02 b
         1  Stop 10
         2  zoo
         3  Zürich

        """)
  }

  @Test func aSearchIgnoresTheFormOfApostrophesAndHyphens() async {
    await cli.run("add", "O’Brien’s, Saint\u{2011}Jean", "--nowhere")
    let found = await cli.run("list", "--search", "o'brien's saint-jean").results
    #expect(found.contains("O’Brien’s"))
  }

  @Test func aPlaceWithoutACoordinateIsSavedWithAWarning() async {
    let added = await cli.run("add", "Somewhere")
    #expect(added.status == 0)
    #expect(
      added.errorText.contains("gpsd cannot be reached. The place is saved without a coordinate"))
    #expect(await cli.run("add", "Nowhere", "--nowhere").errorText == "")
  }

  @Test func aRequestedPositionThatIsUnknownStoresNothing() async {
    let added = await cli.run("add", "Somewhere", "--at", "here")
    #expect(added.status == 1)
    #expect(added.errorText.hasPrefix("error: gpsd cannot be reached. Is gpsd running?"))
    #expect(await cli.run("list").results == "")
  }

  @Test func gpsdIsUsedWithoutAGivenOrStoredCoordinate() async throws {
    let here = CLLocation(latitude: 45.5, longitude: -75.5)
    let cli = try CommandHarness(
      gpsd: StubPosition(said: [.failure(CLError(.locationUnknown)), .location(here)]))
    let added = await cli.run("add", "Home", "--json")
    #expect(added.errorText == "")
    #expect(added.results.contains("\"latitude\":45.5,\"longitude\":-75.5"))
    #expect(
      await cli.run("add", "Away", "--at", "1,2", "--json").results.contains("\"latitude\":1,"))
    #expect(await cli.run("add", "Nowhere", "--nowhere", "--json").results.contains("null"))
    await cli.run("here", "7,8")
    #expect(await cli.run("add", "Kept", "--json").results.contains("\"latitude\":7,"))
  }

  @Test func theAddressOfGPSDComesFromTheEnvironment() throws {
    func name(_ value: String?) throws -> String? {
      let environment = value.map { ["PASSPORT_GPSD": $0] } ?? [:]
      let source = try DevicePosition.gpsd(environment: environment) as? GPSDLocationSource
      return source.map { "\($0.host):\($0.port)" }
    }
    #expect(try name(nil) == "127.0.0.1:2947")
    #expect(try name("phone") == "phone:2947")
    #expect(try name("phone:3000") == "phone:3000")
    for text in [":3000", "phone:x", "phone:0", "a:1:2"] {
      #expect(throws: CommandError.self) { try name(text) }
    }
  }

  @Test func aDeletedPlaceIsRestoredWithItsID() async throws {
    await cli.run("add", "Ottawa", "--at", "45.5,-75.5")
    await cli.run("add", "Oslo", "--nowhere")
    let gone = await cli.run("delete", "1", "--yes", "--json").results
    try Data(gone.utf8).write(to: URL(fileURLWithPath: cli.path("gone.json")))
    let imported = await cli.run("import", cli.path("gone.json"))
    #expect(imported.results.contains("1 added"))
    #expect(await cli.run("list").results == "ID  Title\n 1  Ottawa\n 2  Oslo\n")
    // An edit restores nothing.
    await cli.run("delete", "2", "--yes")
    #expect(await cli.run("edit", "2", "--title", "x").status == 1)
  }

  @Test func theStoredCoordinateIsUsed() async {
    #expect(await cli.run("here", "45°30′0″N 75°30′0″W").status == 0)
    #expect(await cli.run("here").results.contains("45.5"))
    let added = await cli.run("add", "Home", "--json")
    #expect(added.results.contains("\"latitude\":45.5,\"longitude\":-75.5"))
    await cli.run("here", "--forget")
    #expect(await cli.run("here").results == "")
  }

  @Test func aPlaceIsChanged() async {
    await cli.run("add", "Ottawa", "--at", "45.5,-75.5", "--arrival", "2021-04-17 19:59")
    let edited = await cli.run("edit", "1", "--title", "Gatineau", "--nowhere")
    #expect(edited.results == "Changed 1: “Gatineau”, Sat, Apr 17, 2021, 7:59 PM.\n")
    #expect(await cli.run("edit", "2", "--title", "x").status == 1)
    #expect(await cli.run("edit", "1").status == 64)
  }

  @Test func aDepartureWithoutAYearFollowsTheArrival() async {
    let added = await cli.run(
      "add", "Rome", "--nowhere", "--arrival", "2020-05-03", "--departure", "may 9")
    #expect(added.results == "Added 1: “Rome”, Sun, May 3, 2020, until Sat, May 9, 2020.\n")
    let edited = await cli.run("edit", "1", "--departure", "sunday 6pm")
    #expect(
      edited.results == "Changed 1: “Rome”, Sun, May 3, 2020, until Sun, May 3, 2020, 6:00 PM.\n")
    let moved = await cli.run("edit", "1", "--arrival", "2019-12-30", "--departure", "5 days")
    #expect(moved.results == "Changed 1: “Rome”, Mon, Dec 30, 2019, until Sat, Jan 4, 2020.\n")
  }

  @Test func aDateWithoutAYearIsTheMostRecentOne() async {
    let days = await cli.run("add", "Rome", "--nowhere", "--arrival", "nov 27")
    #expect(days.results == "Added 1: “Rome”, Thu, Nov 27, 2025.\n")
    let weekdays = await cli.run(
      "add", "Oslo", "--nowhere", "--arrival", "fri 9am", "--departure", "sun")
    #expect(
      weekdays.results
        == "Added 2: “Oslo”, Fri, Nov 20, 2026, 9:00 AM, until Sun, Nov 22, 2026.\n")
    let departure = await cli.run("add", "Bonn", "--nowhere", "--undated", "--departure", "nov 18")
    #expect(departure.results == "Added 3: “Bonn”, until Wed, Nov 18, 2026.\n")
    let explicit = await cli.run("edit", "3", "--arrival", "none", "--departure", "next tue")
    #expect(explicit.results == "Changed 3: “Bonn”, until Tue, Nov 24, 2026.\n")
  }

  @Test func noneRemovesATime() async {
    await cli.run(
      "add", "Oslo", "--nowhere", "--arrival", "2021-04-17", "--departure", "2021-04-18")
    let left = await cli.run("edit", "1", "--departure", "none")
    #expect(left.results == "Changed 1: “Oslo”, Sat, Apr 17, 2021.\n")
    #expect(await cli.run("edit", "1", "--arrival", "None").results == "Changed 1: “Oslo”.\n")
    #expect(
      await cli.run("add", "Rome", "--nowhere", "--arrival", "none").results.hasSuffix("“Rome”.\n"))
  }

  @Test func aTypedTimeInUTCIsConvertedToTheTimeZoneOfThePlace() async throws {
    let utc = "2021-04-17 23:59 UTC"
    let added = await cli.run("add", "Tokyo", "--at", "35.68,139.69", "--arrival", utc)
    #expect(added.results.contains("Sun, Apr 18, 2021, 8:59 AM"))
    let iso = await cli.run("edit", "1", "--departure", "2021-04-18T23:59:00Z", "--json")
    #expect(iso.results.contains(#""departure":"2021-04-19T08:59:00""#))
    let basic = await cli.run("edit", "1", "--departure", "20210419T235900Z", "--json")
    #expect(basic.results.contains(#""departure":"2021-04-20T08:59:00""#))
    // The new position counts, and without one this computer's time zone.
    let moved = await cli.run("edit", "1", "--at", "51.5,-0.1", "--arrival", utc, "--json")
    #expect(moved.results.contains(#""arrival":"2021-04-18T00:59:00""#))
    let nowhere = await cli.run("add", "Sea", "--nowhere", "--arrival", utc, "--json")
    #expect(nowhere.results.contains(#""arrival":"2021-04-17T19:59:00""#))
    let here = CLLocation(latitude: 35.68, longitude: 139.69)
    let traveler = try CommandHarness(gpsd: StubPosition(said: [.location(here)]))
    let device = await traveler.run("add", "Tokyo", "--arrival", utc, "--json")
    #expect(device.results.contains(#""arrival":"2021-04-18T08:59:00""#))
  }

  @Test func aValueIsDeletedByItsOption() async {
    await cli.run(
      "add", "Ottawa", "--at", "45.5,-75.5", "--arrival", "2021-04-17 19:59", "--departure",
      "2021-04-18 10:00", "--description", "Windy.")
    #expect(await cli.run("edit", "1", "--no-departure").status == 0)
    #expect(await cli.run("show", "1", "--json").results.contains("\"departure\":null"))
    await cli.run("edit", "1", "--no-arrival", "--nowhere", "--description", "")
    #expect(
      await cli.run("list", "--json").results == """
        [
        {"id":1,"title":"Ottawa","description":"","latitude":null,"longitude":null,\
        "arrival":null,"departure":null}
        ]

        """)
    for option in ["arrival", "departure"] {
      let both = await cli.run("edit", "1", "--\(option)", "today", "--no-\(option)")
      #expect(both.status == 64)
      #expect(both.errorText.contains("Give --\(option) or --no-\(option), not both."))
    }
  }

  @Test func deletingAsksAndPrintsHowToRestore() async {
    await cli.run("add", "It's here", "--at=-45.5,75.5", "--arrival", "2021-04-17 19:59")
    #expect(await cli.run("delete", "1").status == 1)
    #expect(await cli.run("delete", "1", answer: "n").errorText.contains("Nothing was changed."))
    let deleted = await cli.run("delete", "1", answer: "y")
    #expect(deleted.status == 0)
    #expect(
      deleted.results.contains(
        #"passport add 'It'\''s here' --at=-45.5,75.5 --arrival '2021-04-17 19:59:00'"#))
    // The second time there is nothing to delete.
    let again = await cli.run("delete", "1", "--yes")
    #expect(again.status == 1)
    #expect(again.errorText.contains("no place with id 1"))
  }

  @Test func theCommandThatAddsAPlaceAgainCanBeRun() async {
    await cli.run("add", "Null Island", "--at=0.00001,-0.00002", "--undated")
    let deleted = await cli.run("delete", "1", "--yes").results
    #expect(deleted.contains("passport add 'Null Island' --at=0.00001,-0.00002 --undated"))
    await cli.run("add", "Null Island", "--at=0.00001,-0.00002", "--undated")
    #expect(await cli.run("list", "--long").results.contains("0.00001, -0.00002"))
  }

  @Test func idsMayBeListsAndRanges() async {
    for title in ["A", "B", "C", "D"] { await cli.run("add", title, "--nowhere") }
    #expect(await cli.run("delete", "1-2,4", "--yes").status == 0)
    #expect(await cli.run("list").results == "ID  Title\n 3  C\n")
    #expect(await cli.run("delete", "3", "9", "--yes").errorText.contains("id 9"))
    #expect(await cli.run("list").results == "ID  Title\n 3  C\n")
  }

  @Test func tripsAndTotalsAreShown() async {
    await cli.run("add", "A", "--at", "0,0", "--arrival", "2021-04-17 12:00")
    await cli.run("add", "B", "--at", "0,1", "--arrival", "2021-04-18 12:00")
    await cli.run("add", "C", "--nowhere", "--undated")
    await cli.run("add", "D", "--nowhere", "--arrival", "2021-06-01")
    #expect(
      await cli.run("trips").results == """
        Apr 17, 2021 – Apr 18, 2021, 2 days
          1  A
          2  B

        Jun 1, 2021, 1 day
          4  D

        No date
          3  C

        """)
    let stats = await cli.run("stats").results
    #expect(stats.contains("Places:    4"))
    #expect(stats.contains("Distance:  111 km"))
  }

  @Test func numbersOfTripsAndTotalsAreAlignedAndGrouped() async throws {
    let rows = (1...10).map { "P\($0),2021-05-\($0 < 10 ? "0" : "")\($0),0,\(($0 - 1) * 10)" }
    let table = (["title,arrival,latitude,longitude"] + rows).joined(separator: "\n")
    try Data(table.utf8).write(to: cli.folder.appending(path: "places.csv"))
    #expect(await cli.run("import", cli.path("places.csv")).status == 0)
    #expect(await cli.run("trips").results.contains("\n   9  P9\n  10  P10\n"))
    #expect(await cli.run("stats").results.contains(/Distance:  10,0\d\d km\n/))
  }

  @Test func escapeSequencesStayVisible() async {
    let escape = "\u{1B}]0;evil\u{7}\u{9B}31m"
    await cli.run("add", "T\(escape)", "--description", "D\(escape)", "--nowhere")
    for arguments in [["list"], ["show", "1"], ["list", "--json"], ["delete", "1", "--yes"]] {
      let result = await cli.run(arguments)
      for text in [result.results, result.errorText] {
        #expect(
          !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
      }
    }
  }

  @Test func invalidValuesAreBadUsage() async {
    #expect(await cli.run("add", "X", "--at", "91,0").status == 64)
    #expect(await cli.run("add", "X", "--arrival", "whenever").status == 64)
    #expect(await cli.run("add", " ").status == 64)
    #expect(
      await cli.run("add", "X", "--arrival", "2021-04-17 12:00", "--departure", "2021-04-16 12:00")
        .status == 64)
    #expect(await cli.run("list", "--server", "ftp://x").status == 64)
  }
}
