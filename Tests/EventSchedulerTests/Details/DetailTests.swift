import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// Events have a place, categories and an address. It is Saturday, November 21, 2026, 8:42 AM in
/// New York.
struct DetailTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private func details(_ id: String = "1") -> String {
    let object = cli.run("show", id, "--json").results
    return object.firstRange(of: "\"place\": ").map { range in
      String(object[range.lowerBound...].prefix { $0 != "}" })
    } ?? ""
  }

  private func add(_ title: String, _ options: String...) {
    _ = cli.run("add", [title, "--date", "fri 9am"] + options)
  }

  private static let event = """
    BEGIN:VEVENT
    UID:a
    DTSTAMP:20261101T000000Z
    DTSTART:20261127T140000Z
    LOCATION;LANGUAGE=en:50 Sparks St\\, Ottawa
    CATEGORIES:work,Night shift
    URL;VALUE=URI:https://example.org/?a=1,2
    SUMMARY:Dentist
    CATEGORIES:Health\\, Teeth,WORK
    COLOR:Tomato
    END:VEVENT
    """.replacing("\n", with: "\r\n")

  private func load(_ event: String = Self.event) throws -> CommandResult {
    let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Else//EN\r\n"
    let text = "\(head)\(event)\r\nEND:VCALENDAR\r\n"
    return cli.run("import", try cli.file("calendar.ics", text))
  }

  // MARK: - From calendars

  @Test func calendarDetailsAreShownAndExportedUnchanged() throws {
    #expect(try load().status == 0)
    #expect(
      details() == """
        "place": "50 Sparks St, Ottawa", "categories": ["work", "Night shift", "Health, Teeth"], \
        "url": "https://example.org/?a=1,2", "color": "Tomato", "status": null
        """)
    #expect(cli.run("export", "--format", "ics").results.contains(Self.event))
    #expect(cli.run("import", cli.path("calendar.ics")).results.contains("1 unchanged"))
  }

  @Test func onlyChangedFieldsAreWritten() throws {
    _ = try load()
    cli.run("edit", "1", "--place", "Room 5; left")
    let written = cli.run("export", "--format", "ics").results
    #expect(
      written.contains("LOCATION;LANGUAGE=en:Room 5\\; left\r\nCATEGORIES:work,Night shift\r\n"))
    #expect(written.contains("\r\nCATEGORIES:Health\\, Teeth,WORK\r\nCOLOR:Tomato\r\n"))
    // Edited properties stay when the same calendar is imported again, and when an export is.
    #expect(cli.run("import", cli.path("calendar.ics")).results.contains("1 unchanged"))
    #expect(cli.run("import", try cli.file("own.ics", written)).results.contains("1 unchanged"))
    #expect(details().contains("Room 5; left"))
    cli.run("edit", "1", "--category", "home", "--place", "", "--url", "")
    let second = cli.run("export", "--format", "ics").results
    #expect(second.contains("\r\nCATEGORIES:home\r\nSUMMARY:Dentist\r\nCOLOR:Tomato\r\n"))
    #expect(!second.contains("LOCATION") && !second.contains("URL"))
  }

  @Test func anotherPlaceInACalendarIsImported() throws {
    _ = try load()
    let result = try load(Self.event.replacing("50 Sparks", with: "90 Sparks"))
    #expect(result.results.contains("1 changed"))
    #expect(details().contains("90 Sparks St"))
  }

  // MARK: - Made here

  @Test func detailsAreAddedShownReplacedDeletedAndUndone() {
    add(
      "Dentist", "--place", "Sparks St", "--category", "health", "--category", "Health ",
      "--category", "teeth", "--url", "https://example.org")
    #expect(
      cli.run("show", "1").results.contains(
        """
        Place:        Sparks St
        URL:          https://example.org
        Categories:   health, teeth

        """))
    cli.run("edit", "1", "--category", "home")
    #expect(details().contains(#""place": "Sparks St", "categories": ["home"]"#))
    cli.run("edit", "1", "--no-category", "--place", " ", "--url", "")
    #expect(
      details() == #""place": null, "categories": [], "url": null, "color": null, "status": null"#)
    cli.run("undo")
    #expect(details().contains(#""place": "Sparks St", "categories": ["home"]"#))
  }

  @Test(arguments: ["ics", "json", "csv"])
  func detailsRoundTrip(format: String) throws {
    add(
      "Dentist", "--place", "Sparks St; 2nd, left", "--category", "a, b", "--category", "c",
      "--url", "https://example.org")
    let other = try CommandHarness()
    let text = cli.run("export", "--format", format).results
    #expect(other.run("import", try other.file("all.\(format)", text)).status == 0)
    #expect(
      other.run("list", "--json").results.contains(
        """
        "place": "Sparks St; 2nd, left", "categories": ["a, b", "c"], "url": "https://example.org"
        """))
    #expect(cli.run("import", other.path("all.\(format)")).results.contains("1 unchanged"))
  }

  @Test func importingAFileUpdatesThePlace() throws {
    let json = #"[{"title": "Call", "date": "2026-12-01T09:00", "uid": "c", "place": "Room 5"}]"#
    cli.run("import", try cli.file("a.json", json))
    let other = json.replacing("Room 5", with: "Room 6")
    #expect(cli.run("import", try cli.file("b.json", other)).results.contains("1 changed"))
    #expect(cli.run("import", cli.path("b.json")).results.contains("1 unchanged"))
    #expect(details().contains("Room 6"))
  }

  @Test func lineBreaksInAURLAreNotExported() throws {
    let json = #"[{"title": "Call", "date": "2026-12-01T09:00", "url": "http://a\r\nEND:VEVENT"}]"#
    cli.run("import", try cli.file("bad.json", json))
    #expect(
      cli.run("export", "--format", "ics").results.contains("\r\nURL:http://aEND:VEVENT\r\n"))
  }

  @Test func oneInstanceOfASeriesCanHaveAnotherPlace() {
    cli.run(
      "add", "Choir", "--date", "tue 19:30", "--repeat", "every tue", "--place", "Hall")
    cli.run("edit", "1", "--this", "--on", "dec 1", "--place", "Church")
    #expect(details().contains("Hall") && details("2").contains("Church"))
    cli.run("edit", "1", "--all", "--category", "music")
    #expect(details().contains(#""place": "Hall", "categories": ["music"]"#))
  }

  @Test(arguments: [
    ["--category", " "], ["--url", "two words"], ["--category", "a", "--no-category"],
  ])
  func invalidDetailsAreRefused(options: [String]) {
    add("Dentist")
    #expect(cli.run("edit", ["1"] + options).status == 64)
    #expect(
      details() == #""place": null, "categories": [], "url": null, "color": null, "status": null"#)
  }

  // MARK: - Looking

  @Test func listsShowDetailsAfterTheTitle() {
    add("Dentist", "--place", "Sparks St", "--category", "health")
    for command in ["list", "next", "agenda"] {
      #expect(cli.run(command).results.contains("Dentist  @Sparks St #health\n"))
    }
    cli.run("edit", "1", "--place", "Dr. Who\n50 Sparks St")
    #expect(cli.run("next").results.contains("Dentist  @Dr. Who, 50 Sparks St #health\n"))
    cli.run("undo")
    let traits = OutputTraits(columns: 48, allowsStyle: false)
    #expect(cli.run("list", "--all", traits: traits).results.contains("Dentist  @Sp…\n"))
  }

  @Test func seriesAreMarkedInASCIIToo() {
    cli.run("add", "Yoga", "--date", "fri 8am", "--repeat", "every fri", "--place", "Hall")
    let traits = OutputTraits(columns: 60, allowsStyle: false, isASCII: true)
    #expect(cli.run("list", traits: traits).results.contains("Yoga %  @Hall\n"))
    #expect(cli.run("agenda", traits: traits).results.contains("Fri, Nov 27, 2026 . in 6 days\n"))
  }

  @Test func aSearchFindsPlacesAndCategories() {
    add("Dentist", "--place", "Sparks St", "--category", "health")
    add("Choir", "--place", "Hall")
    #expect(cli.run("list", "--search", "spark").results.contains("Dentist"))
    #expect(!cli.run("list", "--search", "spark").results.contains("Choir"))
    #expect(cli.run("list", "--search", "heal").results.contains("Dentist"))
    cli.run("edit", "2", "--category", "Health")
    #expect(cli.run("list", "--search", "heal").results.contains("Choir"))
  }

  @Test func aCategoryFiltersTheEvents() {
    add("Dentist", "--category", "Health")
    add("Choir", "--category", "music", "--category", "fun")
    cli.run("add", "Yoga", "--date", "fri 8am", "--repeat", "every fri", "--category", "health")
    add("Tea")
    func seen(_ arguments: String...) -> [String] {
      let seen = cli.run(arguments).results
      return ["Dentist", "Choir", "Yoga", "Tea"].filter { seen.contains($0) }
    }
    for command in ["list", "agenda", "month"] {
      #expect(seen(command, "--category", "HEALTH") == ["Dentist", "Yoga"])
    }
    #expect(seen("week", "fri", "--category", "fun", "--category", "health").count == 3)
    #expect(seen("next", "--category", "music") == ["Choir"])
    #expect(seen("list", "--category", "heal").isEmpty)
    #expect(seen("list", "--category", "health", "--search", "yo") == ["Yoga"])
    #expect(seen("export", "--category", "health") == ["Dentist", "Yoga"])
    #expect(seen("export").count == 4)
  }
}
