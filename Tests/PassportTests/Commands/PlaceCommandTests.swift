import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import Passport

/// The commands over the server inside the program, by real HTTP.
struct PlaceCommandTests {
  private let desk: CommandDesk

  init() throws { desk = try CommandDesk() }

  @Test func anEmptyListSaysHowToBegin() {
    let ending = desk.run("list")
    #expect(ending.status == 0)
    #expect(ending.results == "")
    #expect(ending.complaint == "There are no places. Add one with 'passport add TITLE'.\n")
  }

  @Test func whatIsAddedIsListedAndShown() {
    let added = desk.run(
      "add", "Parliament", "Hill", "--at", "45.4236,-75.7009", "--arrival", "2021-04-17 19:59",
      "--description", "Windy.\nCold.")
    #expect(added.complaint == "")
    #expect(added.status == 0)
    #expect(
      added.results
        == "Added 1: “Parliament Hill”, 45.4236, -75.7009, Sat, Apr 17, 2021, 7:59 PM.\n")
    #expect(desk.run("list").results == "ID  Title\n 1  Parliament Hill\n")
    #expect(
      desk.run("show", "1").results == """
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

  @Test func jsonHasTheModelsNames() {
    desk.run(
      "add", "Ottawa", "--at", "45.5,-75.5", "--arrival", "2021-04-17 19:59", "--departure",
      "2021-04-18 10:00")
    #expect(
      desk.run("list", "--json").results == """
        [
        {"id":1,"title":"Ottawa","description":"","latitude":45.5,"longitude":-75.5,\
        "arrival":"2021-04-17T19:59:00","departure":"2021-04-18T10:00:00"}
        ]

        """)
    #expect(desk.run("show", "1", "--json").results.hasPrefix("{\"id\":1,\"title\":\"Ottawa\""))
  }

  @Test func aPlaceWithoutACoordinateIsSavedAfterSayingSo() {
    let added = desk.run("add", "Somewhere")
    #expect(added.status == 0)
    #expect(added.complaint.contains("saved without a coordinate"))
    #expect(desk.run("add", "Nowhere", "--nowhere").complaint == "")
  }

  @Test func theCoordinateThatIsKeptIsTaken() {
    #expect(desk.run("here", "45°30′0″N 75°30′0″W").status == 0)
    #expect(desk.run("here").results.contains("45.5"))
    let added = desk.run("add", "Home", "--json")
    #expect(added.results.contains("\"latitude\":45.5,\"longitude\":-75.5"))
    desk.run("here", "--forget")
    #expect(desk.run("here").results == "")
  }

  @Test func aPlaceIsChanged() {
    desk.run("add", "Ottawa", "--at", "45.5,-75.5", "--arrival", "2021-04-17 19:59")
    let edited = desk.run("edit", "1", "--title", "Gatineau", "--nowhere")
    #expect(edited.results == "Changed 1: “Gatineau”, Sat, Apr 17, 2021, 7:59 PM.\n")
    #expect(desk.run("edit", "2", "--title", "x").status == 1)
    #expect(desk.run("edit", "1").status == 64)
  }

  @Test func deletingAsksAndTellsTheWayBack() {
    desk.run("add", "It's here", "--at=-45.5,75.5", "--arrival", "2021-04-17 19:59")
    #expect(desk.run("delete", "1").status == 1)
    #expect(desk.run("delete", "1", answer: "n").complaint.contains("Nothing was changed."))
    let deleted = desk.run("delete", "1", answer: "y")
    #expect(deleted.status == 0)
    #expect(
      deleted.results.contains(
        #"passport add 'It'\''s here' --at=-45.5,75.5 --arrival '2021-04-17 19:59:00'"#))
    // The second time there is nothing.
    let again = desk.run("delete", "1", "--yes")
    #expect(again.status == 1)
    #expect(again.complaint.contains("no place with id 1"))
  }

  @Test func idsComeInListsAndRanges() {
    for title in ["A", "B", "C", "D"] { desk.run("add", title, "--nowhere") }
    #expect(desk.run("delete", "1-2,4", "--yes").status == 0)
    #expect(desk.run("list").results == "ID  Title\n 3  C\n")
    #expect(desk.run("delete", "3", "9", "--yes").complaint.contains("id 9"))
    #expect(desk.run("list").results == "ID  Title\n 3  C\n")
  }

  @Test func tripsAndTotalsAreTold() {
    desk.run("add", "A", "--at", "0,0", "--arrival", "2021-04-17 12:00")
    desk.run("add", "B", "--at", "0,1", "--arrival", "2021-04-18 12:00")
    desk.run("add", "C", "--nowhere", "--undated")
    #expect(
      desk.run("trips").results == """
        Apr 17, 2021 – Apr 18, 2021, 2 days
          1  A
          2  B

        Without a date
          3  C

        """)
    let stats = desk.run("stats").results
    #expect(stats.contains("Places:    3"))
    #expect(stats.contains("Distance:  111 km"))
  }

  @Test func escapeSequencesStayVisible() {
    let escape = "\u{1B}]0;evil\u{7}\u{9B}31m"
    desk.run("add", "T\(escape)", "--description", "D\(escape)", "--nowhere")
    for arguments in [["list"], ["show", "1"], ["list", "--json"], ["delete", "1", "--yes"]] {
      let ending = desk.run(arguments)
      for text in [ending.results, ending.complaint] {
        #expect(
          !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
      }
    }
  }

  @Test func whatCannotBeReadIsBadUsage() {
    #expect(desk.run("add", "X", "--at", "91,0").status == 64)
    #expect(desk.run("add", "X", "--arrival", "whenever").status == 64)
    #expect(desk.run("add", " ").status == 64)
    #expect(
      desk.run("add", "X", "--arrival", "2021-04-17 12:00", "--departure", "2021-04-16 12:00")
        .status == 64)
    #expect(desk.run("list", "--server", "ftp://x").status == 64)
    #expect(desk.run("list", "--account", "a\nb").status == 64)
  }
}
