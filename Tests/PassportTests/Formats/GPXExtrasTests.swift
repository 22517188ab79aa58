import Foundation
import Models
import Testing

@testable import Interchange
@testable import Passport

/// Elements of a GPX file that do not correspond to properties of a place.
struct GPXExtrasTests {
  private static let garmin = """
    <?xml version="1.0" encoding="UTF-8" standalone="no" ?>
    <gpx xmlns="http://www.topografix.com/GPX/1/1" creator="GPSMAP 64st" version="1.1" \
    xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" \
    xmlns:wptx1="http://www.garmin.com/xmlschemas/WaypointExtension/v1" \
    xsi:schemaLocation="\(String(repeating: "http://www.garmin.com/a.xsd ", count: 60))" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <metadata><link href="http://www.garmin.com"><text>Garmin</text></link></metadata>
    <wpt lat="45.4236" lon="-75.7009"><ele>80.5</ele><time>2021-04-17T23:59:00Z</time>
    <name>Hill</name><cmt>Steps &amp; stairs</cmt><desc>A hill</desc><link href="http://a.org"/>
    <sym>Flag, Blue</sym><type>user</type><fix>3d</fix>
    <extensions>a text <gpxx:WaypointExtension><gpxx:DisplayMode>SymbolAndName</gpxx:DisplayMode>
    <gpxx:Categories><gpxx:Category>Map &#233;</gpxx:Category></gpxx:Categories>
    </gpxx:WaypointExtension><![CDATA[<&]]></extensions></wpt>
    </gpx>
    """

  @Test func aReceiversFileIsReadWithoutAProblemAndRoundTrips() throws {
    let place = try readPlace(Self.garmin, as: .gpx)
    #expect(place.title == "Hill" && place.description == "A hill\nElevation: 80.5 m")
    let bytes = write([place], as: .gpx)
    let text = String(decoding: bytes, as: UTF8.self)
    for part in [
      "<cmt>Steps &amp; stairs</cmt>", "<link href=\"http://a.org\"/>", "<sym>Flag, Blue</sym>",
      "<type>user</type>", "<fix>3d</fix>", "<ele>80.5</ele>", "a text <gpxx:WaypointExtension>",
      "<gpxx:Category>Map &#233;</gpxx:Category>", "<![CDATA[<&]]>",
      "xmlns:gpxx=\"http://www.garmin.com/xmlschemas/GpxExtensions/v3\"",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("wptx1"))
    // In the order of the schema.
    let names = [
      "<ele>", "<time>", "<name>", "<cmt>", "<desc>", "<link", "<sym>", "<type>", "<fix>",
    ]
    let places = names.compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == names.count && places == places.sorted())
    #expect(try readPlace(text, as: .gpx) == place)
    #expect(write([try readPlace(text, as: .gpx)], as: .gpx) == bytes)
  }

  @Test func anEditKeepsTheDataOfTheFile() throws {
    var place = try readPlace(Self.garmin, as: .gpx)
    (place.id, place.title, place.description) = (7, "Parliament", "")
    let text = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(text.contains("<sym>Flag, Blue</sym>") && text.contains("<name>Parliament</name>"))
    #expect(!text.contains("<ele>") && !text.contains("A hill"))
    // The comment does not become the deleted description.
    #expect(text.contains("<cmt>Steps &amp; stairs</cmt>"))
    let back = try readPlace(text, as: .gpx)
    #expect(back.description == "" && back.id == 7 && back.arrival == place.arrival)
  }

  @Test func aDescriptionThatAnotherProgramAddsIsRead() throws {
    var place = try readPlace(Self.garmin, as: .gpx)
    place.description = ""
    var text = String(decoding: write([place], as: .gpx), as: UTF8.self)
    text.replace("<cmt>", with: "<desc>A mountain</desc><cmt>")
    let back = try readPlace(text, as: .gpx)
    #expect(back.description == "A mountain")
    #expect(back.original?.text.contains("<cmt>Steps &amp; stairs</cmt>") == true)
  }

  @Test func ourOwnExtensionsAreNotDuplicated() throws {
    let place = Location(
      id: 7, title: "x", latitude: 1, longitude: 2, arrival: try local("2021-04-17 19:59:00"))
    let text = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(try [readPlace(text, as: .gpx)].withoutTimesInUTC == [place])
    let foreign = text.replacing("urn:x-courseapps:passport", with: "urn:other")
    let other = try readPlace(foreign, as: .gpx)
    #expect(other.id == 0)
    #expect(other.original?.text.contains("<passport:id>7</passport:id>") == true)
  }

  @Test(arguments: [
    "<wpt><sym>&lol;</sym></wpt>", "<wpt><a:sym>x</a:sym></wpt>", "<wpt><sym>x</wpt></sym>",
    "<wpt><sym a=\"<\"/></wpt>", "<wpt><1/></wpt>", "<wpt/><wpt/>", "<sym/>", "", "<wpt>",
    "<wpt><sym>\u{1}</sym></wpt>", "<wpt><sym a='1' a='2'/></wpt>", "<wpt></wpt></wpt>",
    "<wpt xmlns:passport=\"urn:other\"><passport:x/></wpt>",
  ])
  func invalidPreservedDataOfAServerIsNotExported(text: String) throws {
    let place = Location(
      title: "x", latitude: 1, longitude: 2, original: OriginalRecord(format: .gpx, text: text))
    var plain = place
    plain.original = nil
    #expect(write([place], as: .gpx) == write([plain], as: .gpx))
  }

  @Test func dataThatCannotBePreservedIsReportedOnce() throws {
    let long = String(repeating: "x", count: GPXExtras.limit)
    for text in ["&lol;", long] {
      let point = "<wpt lat=\"1\" lon=\"2\"><name>x</name><sym>\(text)</sym></wpt>"
      let found = try readPlaces("<gpx>\(point)\(point)</gpx>", as: .gpx)
      #expect(found.items.count == 2)
      #expect(
        found.report.problemMessages == [
          """
          Line 1: 'x' has the unknown property 'sym', which was left out, here and in later \
          entries. The place was read.
          """
        ])
    }
  }
}
