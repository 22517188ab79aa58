import DateFormatting
import Foundation
import Interchange
import Models
import Testing

@testable import Passport

struct GPXTests {
  private func gpx(_ entries: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
    \(entries.joined(separator: "\n"))
    </gpx>
    """
  }

  @Test func outputFollowsTheStandard() throws {
    let unlocated = Location(title: "Nowhere")
    let text = String(decoding: write([unlocated, try ottawa()], as: .gpx), as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="Passport" xmlns="http://www.topografix.com/GPX/1/1" \
        xmlns:passport="urn:x-courseapps:passport" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
        xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
        http://www.topografix.com/GPX/1/1/gpx.xsd">
          <wpt lat="45.4236" lon="-75.7009">
            <time>2021-04-17T23:59:00Z</time>
            <name>Ottawa</name>
            <desc>Parliament Hill</desc>
            <extensions>
              <passport:id>2399</passport:id>
              <passport:arrival time="2021-04-17T23:59:00Z">2021-04-17T19:59:00\
        </passport:arrival>
              <passport:departure>2021-04-19T08:30:15</passport:departure>
            </extensions>
          </wpt>
          <extensions>
            <passport:place>
              <passport:name>Nowhere</passport:name>
              <passport:desc></passport:desc>
            </passport:place>
          </extensions>
        </gpx>

        """)
  }

  @Test func aWaypointIsRead() throws {
    let place = try readPlace(
      gpx(
        """
        <wpt lon='-75.70' lat = "45.42"><!-- here --><time>2021-04-17T23:59:00Z</time>
        <name>A &amp; <![CDATA[B <c>]]>&#x21;</name><cmt>comment</cmt></wpt>
        """), as: .gpx)
    #expect(
      [place].withoutTimesInUTC == [
        Location(
          title: "A & B <c>!", description: "comment", latitude: 45.42, longitude: -75.7,
          arrival: try local("2021-04-17 19:59:00"))
      ])
  }

  @Test func longitude180IsWrittenAsMinus180() throws {
    let text = String(
      decoding: write([Location(title: "x", latitude: 0, longitude: 180)], as: .gpx),
      as: UTF8.self)
    #expect(text.contains("lon=\"-180\""))
  }

  @Test func smallNumbersHaveNoExponent() throws {
    let places = [Location(title: "x", latitude: 0.000_001, longitude: -1e-7)]
    let bytes = write(places, as: .gpx)
    #expect(String(decoding: bytes, as: UTF8.self).contains("lat=\"0.000001\" lon=\"-0.0000001\""))
    #expect(try readPlaces(bytes, as: .gpx).items == places)
  }

  @Test func namedRoutePointsArePlacesAndTracksAreNot() throws {
    let found = try readPlaces(
      gpx(
        "<metadata><name>Trip</name></metadata>",
        """
        <rte><name>Way</name><rtept lat="1" lon="2"><name>A</name></rtept>\
        <rtept lat="1.5" lon="2"/><rtept lat="3" lon="4"><name>B</name></rtept></rte>
        """,
        """
        <trk><name>Walk</name><trkseg><trkpt lat="1" lon="2"><ele>3</ele></trkpt></trkseg></trk>
        """,
        #"<wpt lat="5" lon="6"><name>C</name></wpt>"#), as: .gpx)
    #expect(found.items.map(\.title) == ["A", "B", "C"])
    #expect(
      found.report.problemMessages == [
        "Line 4: 'Way' is a route with unnamed points, not a place. It was left out.",
        "Line 5: '<trk>' is a track, not a place. It was left out.",
      ])
  }

  @Test func elevationsAreKeptInTheDescriptionAndRoundTrip() throws {
    let place = try readPlace(
      gpx(#"<wpt lat="1" lon="2"><ele>80.5</ele><name>x</name><desc>Hill</desc></wpt>"#), as: .gpx)
    #expect(place.description == "Hill\nElevation: 80.5 m")
    let text = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(text.contains("<ele>80.5</ele>"))
    #expect(text.contains("<desc>Hill</desc>"))
    #expect(try readPlace(text, as: .gpx) == place)
    let own = Location(title: "x", description: "Elevation: high", latitude: 1, longitude: 2)
    #expect(!String(decoding: write([own], as: .gpx), as: UTF8.self).contains("<ele>"))
  }

  @Test func namesMayHaveANamespacePrefix() throws {
    let place = try readPlace(
      """
      <?xml version="1.0"?>
      <g:gpx version="1.1" xmlns:g="http://www.topografix.com/GPX/1/1">
      <g:wpt lat="1" lon="2"><g:name>x</g:name></g:wpt>
      </g:gpx>
      """, as: .gpx)
    #expect(place == Location(title: "x", latitude: 1, longitude: 2))
  }

  @Test(arguments: [
    (#"<wpt lon="2"/>"#, #"'<wpt lon="2"/>' has no 'latitude'. The place was left out."#),
    (
      #"<wpt lat="1" lon="2"><name>x</nam></wpt>"#,
      #"'<wpt lat="1" lon="2"><name>x' is not valid XML. It was left out."#
    ),
    (
      #"<wpt lat="1" lat="2" lon="2"/>"#,
      #"'<wpt lat="1" lat="2" lon="2"/>' is not valid XML. It was left out."#
    ),
    (#"<wpt lat=1 lon="2"/>"#, #"'<wpt lat=1 lon="2"/>' is not valid XML. It was left out."#),
    ("<waypoint/>", "'<waypoint/>' does not belong there. It was left out."),
  ])
  func anInvalidEntryIsReportedAndTheOthersAreRead(text: String, message: String) throws {
    let found = try readPlaces(
      gpx(
        #"<wpt lat="1" lon="2"><name>a</name></wpt>"#, text,
        #"<wpt lat="1" lon="2"><name>b</name></wpt>"#), as: .gpx)
    #expect(found.items.map(\.title) == ["a", "b"])
    #expect(found.report.problemMessages == ["Line 4: \(message)"])
  }

  @Test(arguments: [
    (
      #"lat="91" lon="2""#, "'91' cannot be read as 'latitude'. Use degrees from -90 to 90."
    ),
    (
      #"lat="NaN" lon="2""#,
      "'NaN' cannot be read as 'latitude'. Use degrees like -75.70 or 75°41′50″W."
    ),
    (#"lon="2""#, "'x' has no 'latitude'."), ("", "'x' has no 'lat' and no 'lon'."),
  ])
  func aPlaceIsReadWithoutAnInvalidPosition(attributes: String, message: String) throws {
    let found = try readPlaces(gpx("<wpt \(attributes)><name>x</name></wpt>"), as: .gpx)
    #expect(found.items == [Location(title: "x")])
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages.first?.hasPrefix("Line 3: \(message)") == true)
    #expect(found.report.problemMessages.first?.contains("The place was read without") == true)
  }

  @Test(arguments: [
    ("Fish & Chips", "Fish & Chips"), ("a &nbsp; b&#0;", "a &nbsp; b&#0;"), ("&", "&"),
    ("&amp; & &lt;", "& & <"),
  ])
  func anUnescapedAmpersandIsText(name: String, title: String) throws {
    let found = try readPlaces(
      gpx("<wpt lat=\"1\" lon=\"2\"><name>\(name)</name></wpt>"), as: .gpx)
    #expect(found.items == [Location(title: title, latitude: 1, longitude: 2)])
    #expect(
      found.report.problemMessages == [
        "Line 3: '\(title)' has an '&' that does not begin a reference. It was read as is. "
          + "Write it as '&amp;'."
      ])
  }

  @Test func textWithNestedElementsIsLeftOutAlone() throws {
    let point = "<wpt lat=\"1\" lon=\"2\"><name>x</name><desc><p>a<br/></p></desc></wpt>"
    let other = "<wpt lat=\"1\" lon=\"2\"><name>y</name></wpt>"
    let found = try readPlaces(gpx(point, other), as: .gpx)
    #expect(found.items.map(\.title) == ["x", "y"])
    #expect(
      found.report.problemMessages == [
        "Line 3: '<p>a<br/></p></desc>' cannot be read as 'desc'. Use a text without elements. "
          + "The place was read without it."
      ])
  }

  @Test(arguments: ["noon", "0001-01-01T00:00:00Z", "2021-02-30T12:00:00Z", "2021-04-17T24:00:01Z"])
  func anInvalidTimeDoesNotLoseItsPlace(text: String) throws {
    let found = try readPlaces(
      gpx("<wpt lat=\"1\" lon=\"-75\"><time>\(text)</time><name>x</name></wpt>"), as: .gpx)
    #expect(found.items == [Location(title: "x", latitude: 1, longitude: -75)])
    #expect(
      found.report.problemMessages == [
        "Line 3: '\(text)' cannot be read as 'arrival'. Use a date like 2021-04-17 19:59 or "
          + "2021-04-17. The place was read without it."
      ])
  }

  @Test func anUnreadableElevationIsReported() throws {
    let found = try readPlaces(
      gpx(#"<wpt lat="1" lon="2"><ele>high</ele><name>x</name></wpt>"#), as: .gpx)
    #expect(found.items == [Location(title: "x", latitude: 1, longitude: 2)])
    #expect(
      found.report.problemMessages == [
        "Line 3: 'high' cannot be read as 'ele'. Use a height in meters, such as 80.5. The place was "
          + "read without it."
      ])
  }

  @Test func aRepeatedElementIsReportedAndTheFirstIsRead() throws {
    let found = try readPlaces(
      gpx(#"<wpt lat="1" lon="2"><name>x</name><name>y</name><desc>a</desc></wpt>"#), as: .gpx)
    #expect(
      found.items == [Location(title: "x", description: "a", latitude: 1, longitude: 2)])
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages[0].contains("is another '<name>' of the same place"))
    #expect(found.report.problemMessages[0].contains("y"))
  }

  @Test(arguments: ["2021-04-17T24:00:00Z", "2021-04-17T24:00Z", "2021-04-17 24:00:00.000Z"])
  func theEndOfADayIsTheBeginningOfTheNext(text: String) throws {
    let place = try readPlace(
      gpx("<wpt lat=\"51.5\" lon=\"0\"><time>\(text)</time><name>x</name></wpt>"), as: .gpx)
    #expect(try place.arrival == local("2021-04-18 01:00:00"))
    let written = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(written.contains("<time>\(text)</time>"))
    #expect(try readPlace(written, as: .gpx) == place)
  }

  @Test(arguments: ["2021-04-17T12:00:00+00:00", "2021-04-17T12:00:00.0000000-00:00"])
  func anOffsetOfZeroIsUTC(text: String) throws {
    let place = try readPlace(
      gpx("<wpt lat=\"51.5\" lon=\"0\"><time>\(text)</time><name>x</name></wpt>"), as: .gpx)
    #expect(try place.arrival == local("2021-04-17 13:00:00"))
    let written = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(written.contains("<time>\(text)</time>"))
  }

  @Test func theOrderOfForeignElementsDoesNotMatter() throws {
    let place = try readPlace(
      gpx(
        """
        <wpt lat="1" lon="2"><name>x</name><url>u</url><type>t</type>\
        <extensions xmlns:o="urn:o"><o:a>1</o:a></extensions><sym>s</sym><link href="l"/></wpt>
        """), as: .gpx)
    let written = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(try readPlace(written, as: .gpx) == place)
  }

  @Test(arguments: [(190.0, -170.0), (-190, 170), (360, 0), (181.5, -178.5)])
  func wrappedLongitudesAreReported(written: Double, meant: Double) throws {
    let found = try readPlaces(
      gpx("<wpt lat=\"1\" lon=\"\(written)\"><name>x</name></wpt>"), as: .gpx)
    #expect(found.items.map(\.longitude) == [meant])
    #expect(
      found.report.problemMessages == [
        """
        Line 3: '\(DecimalText.of(written))' is not between -180 and 180 degrees. The longitude was \
        read as \(DecimalText.of(meant)).
        """
      ])
  }

  @Test func aTimeEditedByAnotherProgramIsTheArrival() throws {
    let place = try ottawa()
    let text = String(decoding: write([place], as: .gpx), as: UTF8.self)
    let edited = text.replacing(
      "<time>2021-04-17T23:59:00Z<", with: "<time>2021-04-18T12:30:00Z<")
    let read = try readPlace(edited, as: .gpx)
    #expect(try read.arrival == local("2021-04-18 08:30:00"))
    #expect(read.departure == place.departure)
    let again = String(decoding: write([read], as: .gpx), as: UTF8.self)
    #expect(again.contains("<time>2021-04-18T12:30:00Z</time>"))
    #expect(try readPlace(again, as: .gpx) == read)
  }

  @Test(arguments: ["2021-04-17T23:59:00.000Z", " 2021-04-18T01:59:00+02:00 ", "soon"])
  func anotherFormOfTheSameTimeIsNotAnEdit(time: String) throws {
    let text = String(decoding: write([try ottawa()], as: .gpx), as: UTF8.self)
    let rewritten = text.replacing("<time>2021-04-17T23:59:00Z<", with: "<time>\(time)<")
    #expect(try readPlace(rewritten, as: .gpx).arrival == local("2021-04-17 19:59:00"))
  }

  @Test func anArrivalEditedInOurOwnElementIsTheArrival() throws {
    let text = String(decoding: write([try ottawa()], as: .gpx), as: UTF8.self)
    let edited = text.replacing(">2021-04-17T19:59:00<", with: ">2021-04-17T20:15:00<")
    #expect(try readPlace(edited, as: .gpx).arrival == local("2021-04-17 20:15:00"))
  }

  @Test func aCommentAloneStaysAComment() throws {
    let text = gpx("<wpt lat=\"1\" lon=\"2\"><name>x</name><cmt>Steps</cmt></wpt>")
    var place = try readPlace(text, as: .gpx)
    #expect(place.description == "Steps")
    let written = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(written.contains("<cmt>Steps</cmt>") && !written.contains("<desc>"))
    #expect(try readPlace(written, as: .gpx) == place)
    place.description = "Stairs"
    let edited = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(edited.contains("<cmt>Stairs</cmt>") && !edited.contains("Steps"))
    #expect(!edited.contains("<desc>"))
  }

  @Test func aCommentEqualToTheDescriptionIsPreserved() throws {
    let place = try readPlace(
      gpx("<wpt lat=\"1\" lon=\"2\"><name>x</name><cmt>A</cmt><desc>A</desc></wpt>"), as: .gpx)
    let written = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(written.contains("<cmt>A</cmt>") && written.contains("<desc>A</desc>"))
  }

  @Test func completeEntriesOfATruncatedFileAreRead() throws {
    let whole = gpx(
      #"<wpt lat="1" lon="2"><name>a</name></wpt>"#, #"<wpt lat="1" lon="2"><name>b</name></wpt>"#)
    let found = try readPlaces(String(whole.dropLast(15)), as: .gpx)
    #expect(found.items.map(\.title) == ["a"])
    #expect(
      found.report.problemMessages == [
        """
        Line 2: The element that begins here is not closed by '</gpx>'. Complete entries were read; \
        the file may be cut off.
        """,
        #"Line 4: '<wpt lat="1" lon="2"><name>b</nam' is cut off. It was left out."#,
      ])
  }

  @Test(arguments: [
    (
      "<html><body/></html>",
      "Line 1: '<html>' is not the beginning of a GPX file, which is '<gpx>'."
    ),
    ("<kml/>", "Line 1: '<kml/>' is not the beginning of a GPX file, which is '<gpx>'."),
    ("plain", "Line 1: 'plain' is not the beginning of a GPX file, which is '<gpx>'."),
    (
      "<?xml version=\"1.0\"?>",
      "The GPX file is cut off before its first entry. Nothing was read."
    ),
    (
      "<!DOCTYPE x [<!ENTITY lol \"lol\">]><gpx/>",
      "Line 1: the text defines its own entities, which GPX and KML files do not have. Nothing was read."
    ),
    (
      "<?xml version=\"1.0\" encoding=\"ISO-2022-JP\"?><gpx/>",
      "The text is encoded as ISO-2022-JP. Save it as UTF-8 and import it again."
    ),
  ])
  func otherTextIsRefused(text: String, message: String) throws {
    #expect(try placeRefusal(of: text.utf8, as: .gpx) == message)
  }

  @Test(arguments: [
    ("ISO-8859-1", String.Encoding.isoLatin1, "Café"), ("iso-8859-1", .isoLatin1, "\u{85}é"),
    ("Windows-1252", .windowsCP1252, "Café €"), ("windows-1250", .windowsCP1250, "Łódź"),
    ("windows-1251", .windowsCP1251, "Москва"),
  ])
  func theDeclaredEncodingIsRead(name: String, encoding: String.Encoding, title: String) throws {
    let text =
      "<?xml version='1.0' encoding='\(name)'?>"
      + "<gpx><wpt lat='1' lon='2'><name>\(title)</name><sym>\(title)</sym></wpt></gpx>"
    let found = try readPlaces(Array(try #require(text.data(using: encoding))), as: .gpx)
    // Programs write windows-1252 under the name of ISO-8859-1.
    #expect(found.items.map(\.title) == [title.replacing("\u{85}", with: "…")])
    #expect(found.report.problemMessages == [])
  }

  @Test func anUndeclaredEncodingIsReported() throws {
    let text = "<gpx><wpt lat='1' lon='2'><name>Café</name></wpt></gpx>"
    let found = try readPlaces(Array(try #require(text.data(using: .windowsCP1252))), as: .gpx)
    #expect(found.items.map(\.title) == ["Café"])
    #expect(found.report.problems.map(\.reason) == [.otherEncoding])
  }

  @Test func aDeeplyNestedEntryIsReported() throws {
    let deep = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
    let found = try readPlaces(
      gpx("<wpt lat=\"1\" lon=\"2\">\(deep)</wpt>", #"<wpt lat="1" lon="2"/>"#), as: .gpx)
    #expect(found.items.count == 1 && found.report.problemCount == 1)
  }

  @Test func aLongTrackIsNotBuffered() throws {
    var reader = PlaceElementReader.gpx(entryLimit: 1_000)
    let points = Array(repeating: #"<trkpt lat="1" lon="2"><ele>3</ele></trkpt>"#, count: 5_000)
    let found = try reader.readAll(
      gpx("<trk>\(points.joined())</trk>", #"<wpt lat="1" lon="2"><name>x</name></wpt>"#))
    #expect(found.items.map(\.title) == ["x"])
    #expect(
      found.report.problemMessages == ["Line 3: '<trk>' is a track, not a place. It was left out."])
  }
}
