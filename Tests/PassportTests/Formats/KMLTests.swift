import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

struct KMLTests {
  /// A KML file with the given elements in its document.
  private func kml(_ elements: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
    <Document>
    \(elements.joined(separator: "\n"))
    </Document>
    </kml>
    """
  }

  /// The properties that are kept with a place.
  private func properties(of place: Location) throws -> [String: String] {
    let extras = try #require(GeoJSONExtras(place.original))
    let object = try JSONObject(
      Array("{\(extras.properties.map(\.text).joined(separator: ","))}".utf8))
    return Dictionary(
      object.members.map { (object.text($0.key), object.string(object.text($0.key)) ?? "") }
    ) {
      $1
    }
  }

  @Test func anExportOfGoogleMyMapsIsRead() throws {
    let found = try readPlaces(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2">
        <Document>
          <name>Summer</name>
          <description/>
          <Style id="icon-1899-0288D1-normal">
            <IconStyle><color>ffd18802</color><Icon><href>images/icon-1.png</href></Icon></IconStyle>
          </Style>
          <StyleMap id="icon-1899-0288D1"><Pair><key>normal</key></Pair></StyleMap>
          <Folder>
            <name>Hotels</name>
            <Placemark>
              <name>Café &amp; Inn</name>
              <description><![CDATA[Nice<br>place<br><br>Price: 80<img src="https://example.com/a.jpg">]]></description>
              <styleUrl>#icon-1899-0288D1</styleUrl>
              <ExtendedData>
                <Data name="Price"><value>80</value></Data>
                <Data name="gx_media_links"><value><![CDATA[https://example.com/a.jpg]]></value></Data>
              </ExtendedData>
              <Point>
                <coordinates>
                  -75.7009,45.4236,0
                </coordinates>
              </Point>
            </Placemark>
            <Placemark>
              <name>Walk</name>
              <LineString><coordinates>1,2,0 3,4,0</coordinates></LineString>
            </Placemark>
          </Folder>
          <Folder>
            <Placemark><name>Peak</name><Point><coordinates>7.6,45.9,4478</coordinates></Point></Placemark>
          </Folder>
        </Document>
      </kml>
      """, as: .kml)
    #expect(
      found.report.problemMessages == [
        "Line 26: 'Walk' is a LineString, not a place. It was left out."
      ])
    #expect(found.items.map(\.title) == ["Café & Inn", "Peak"])
    #expect(found.items.map(\.latitude) == [45.4236, 45.9])
    #expect(found.items.map(\.longitude) == [-75.7009, 7.6])
    #expect(found.items.map(\.description) == ["Nice\nplace\n\nPrice: 80", "Elevation: 4478 m"])
    #expect(
      try properties(of: found.items[0]) == [
        "folder": "Hotels", "styleUrl": "#icon-1899-0288D1", "Price": "80",
        "gx_media_links": "https://example.com/a.jpg",
        "descriptionHTML":
          "Nice<br>place<br><br>Price: 80<img src=\"https://example.com/a.jpg\">",
      ])
    #expect(found.items[1].original == nil)
  }

  @Test func anExportOfGoogleEarthIsRead() throws {
    let found = try readPlaces(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
      <Folder>
        <name>My Places</name>
        <open>1</open>
        <gx:CascadingStyle kml:id="__managed_style"><Style/></gx:CascadingStyle>
        <Folder>
          <name>2021</name>
          <Placemark id="0C">
            <name>Ottawa</name>
            <snippet></snippet>
            <LookAt><longitude>-75</longitude><latitude>45</latitude></LookAt>
            <TimeSpan><begin>2021-04-17T23:59:00Z</begin><end>2021-04-19</end></TimeSpan>
            <gx:balloonVisibility>1</gx:balloonVisibility>
            <Point>
              <gx:drawOrder>1</gx:drawOrder>
              <altitudeMode>relativeToGround</altitudeMode>
              <coordinates>-75.7009,45.4236,12.5</coordinates>
            </Point>
          </Placemark>
          <NetworkLink><name>n</name><Link><href>https://example.com/m.kml</href></Link></NetworkLink>
          <GroundOverlay><name>Old map</name></GroundOverlay>
        </Folder>
        <Placemark>
          <name>Day</name><TimeStamp><when>2021-05-01</when></TimeStamp>
          <MultiGeometry><Point><coordinates>1,2</coordinates></Point></MultiGeometry>
        </Placemark>
        <Placemark><name>Month</name><TimeStamp><when>2021-05</when></TimeStamp></Placemark>
      </Folder>
      </kml>
      """, as: .kml)
    #expect(found.items.map(\.title) == ["Ottawa", "Day", "Month"])
    #expect(
      found.items.map(\.arrival) == [
        try local("2021-04-17 19:59:00"), try local("2021-05-01 00:00:00"), nil,
      ])
    #expect(found.items[0].departure == (try local("2021-04-19 00:00:00")))
    #expect(found.items.map(\.latitude) == [45.4236, 2, nil])
    #expect(
      try properties(of: found.items[0]) == [
        "folder": "My Places / 2021", "balloonVisibility": "1", "altitude": "12.5",
        "altitudeMode": "relativeToGround",
      ])
    #expect(
      found.report.problemMessages.map { $0.prefix { $0 != ":" } } == [
        "Line 9", "Line 21", "Line 22", "Line 28",
      ])
    let messages = found.report.problemMessages.joined(separator: "\n")
    for part in [
      "the unknown property 'LookAt'", "'https://example.com/m.kml' is a network link",
      "is a GroundOverlay, not a place", "'2021-05' cannot be read as 'arrival'",
    ] {
      #expect(messages.contains(part), "\(messages)")
    }
  }

  @Test(arguments: ["Polygon", "Model", "gx:Track", "gx:MultiTrack", "LinearRing"])
  func otherGeometriesAreNamed(name: String) throws {
    let found = try readPlaces(
      kml("<Placemark><name>a</name><\(name)><x/></\(name)></Placemark>"), as: .kml)
    let kind = name.replacing("gx:", with: "")
    #expect(found.items == [])
    #expect(
      found.report.problemMessages == [
        "Line 4: 'a' is a \(kind), not a place. It was left out."
      ])
  }

  @Test func severalGeometriesAreNoPlace() throws {
    let found = try readPlaces(
      kml(
        """
        <Placemark><name>a</name><MultiGeometry><Point><coordinates>1,2</coordinates></Point>\
        <Point><coordinates>3,4</coordinates></Point></MultiGeometry></Placemark>
        """), as: .kml)
    #expect(
      found.report.problemMessages == [
        "Line 4: 'a' is a MultiGeometry, not a place. It was left out."
      ])
  }

  @Test(arguments: ["", "1", "1,2,3,4", "a,b", "1,91"])
  func anInvalidPositionIsReported(text: String) throws {
    let found = try readPlaces(
      kml("<Placemark><name>a</name><Point><coordinates>\(text)</coordinates></Point></Placemark>"),
      as: .kml)
    #expect(found.items.map(\.title) == ["a"])
    #expect(found.items.map(\.latitude) == [nil])
    #expect(found.report.problemCount == 1)
  }

  @Test func columnsOfATableAreFieldsWithoutAnElement() throws {
    let found = try readPlaces(
      kml(
        """
        <Placemark><name>a</name><ExtendedData><SchemaData schemaUrl="#s">\
        <SimpleData name="arrival">2021-04-17</SimpleData>\
        <SimpleData name="departure">late</SimpleData><SimpleData name="title">T</SimpleData>\
        </SchemaData></ExtendedData></Placemark>
        """), as: .kml)
    #expect(found.report.problemMessages == [])
    #expect(found.items.map(\.title) == ["a"])
    #expect(found.items.map(\.arrival) == [try local("2021-04-17 00:00:00")])
    #expect(
      try properties(of: found.items[0]) == ["departure (KML)": "late", "title (KML)": "T"])
  }

  @Test func aDescriptionThatIsNotHTMLIsUnchanged() throws {
    let found = try readPlaces(
      kml("<Placemark><name>a</name><description>1 &lt; 2\n 3</description></Placemark>"), as: .kml)
    #expect(found.items == [Location(title: "a", description: "1 < 2\n 3")])
  }

  @Test func foreignPropertiesRoundTrip() throws {
    let place = try readPlace(
      """
      {"type": "Feature", "id": "x7", "geometry": {"type": "Point", "coordinates": [1, 2]},
       "properties": {"name": "a", "n": 5, "a \\"b\\"": ["<c>"], "t": "text & more"}, "more": {"b": 1}}
      """, as: .geoJSON)
    let text = String(decoding: write([place], as: .kml), as: UTF8.self)
    #expect(text.contains("<Data name=\"t\"><value>text &amp; more</value></Data>"))
    let back = try readPlace(text, as: .kml)
    var matcher = LocationMatcher([place])
    #expect(matcher.match(back) == .same(place))
    #expect(
      String(decoding: write([back], as: .geoJSON), as: UTF8.self).contains("\"n\": 5"))
    let plan = PlaceImport([back], known: [place])
    #expect(plan.unchanged == 1 && plan.remaining == 0)
  }

  @Test func everythingOfAPlaceIsWritten() throws {
    var place = try ottawa()
    place.description = "Hill & <b>\nElevation: 80.5 m"
    #expect(
      String(decoding: write([place, Location(title: "x")], as: .kml), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:passport="urn:x-courseapps:passport">
        <Document>
          <name>Passport</name>
          <Placemark>
            <name>Ottawa</name>
            <description>Hill &amp; &lt;b&gt;</description>
            <TimeSpan>
              <begin>2021-04-17T19:59:00</begin>
              <end>2021-04-19T08:30:15</end>
            </TimeSpan>
            <ExtendedData>
              <passport:id>2399</passport:id>
            </ExtendedData>
            <Point><altitudeMode>absolute</altitudeMode><coordinates>-75.7009,45.4236,80.5</coordinates></Point>
          </Placemark>
          <Placemark>
            <name>x</name>
          </Placemark>
        </Document>
        </kml>

        """)
  }

  @Test func anUnclosedPlacemarkEndsWithItsFolder() throws {
    let found = try readPlaces(
      kml(
        "<Folder><Placemark><name>a</name></Folder>", "<Placemark><name>b</name></Placemark>"),
      as: .kml)
    #expect(found.items.map(\.title) == ["b"])
    #expect(found.report.problems.map(\.reason) == [.brokenXML])
  }

  @Test(arguments: [
    ("<gpx/>", "Line 1: '<gpx/>' is not the beginning of a KML file, which is '<kml>'."),
    ("<kml", "The KML file is cut off before its first entry. Nothing was read."),
    (
      "PK\u{3}\u{4}text",
      """
      The zip archive cannot be read: it is incomplete, perhaps because a download was interrupted. \
      Nothing was read.
      """
    ),
  ])
  func otherTextIsRefused(text: String, message: String) throws {
    #expect(try placeRefusal(of: text.utf8, as: .kml) == message)
  }
}

/// Archives with KML, which Google Earth and Google My Maps write.
struct KMZTests {
  /// An archive of stored files.
  private func archive(_ files: (name: String, contents: String)...) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var output: [UInt8] = []
    var directory: [UInt8] = []
    for (name, contents) in files {
      let body = Array(contents.utf8)
      let sizes =
        bytes(Int(checksum(body)), 4) + bytes(body.count, 4) + bytes(body.count, 4)
        + bytes(name.utf8.count, 2)
      directory += bytes(0x0201_4b50, 4) + bytes(20, 2) + bytes(20, 2) + bytes(0, 8) + sizes
      directory += bytes(0, 12) + bytes(output.count, 4) + name.utf8
      output += bytes(0x0403_4b50, 4) + bytes(20, 2) + bytes(0, 8) + sizes + bytes(0, 2) + name.utf8
      output += body
    }
    let end = bytes(0x0605_4b50, 4) + bytes(0, 4) + bytes(files.count, 2) + bytes(files.count, 2)
    return output + directory + end + bytes(directory.count, 4) + bytes(output.count, 4)
      + bytes(0, 2)
  }

  /// The checksum of zip files (CRC-32).
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private func kml(_ title: String) -> String {
    "<kml><Document><Placemark><name>\(title)</name></Placemark></Document></kml>"
  }

  @Test func theFirstFileAtTheTopIsRead() throws {
    let bytes = archive(
      ("images/icon-1.png", "PNG"), ("files/other.kml", kml("b")), ("doc.kml", kml("a")))
    #expect(LocationFormat(sniffing: bytes) == .kml)
    let found = try readPlaces(bytes, as: .kml)
    #expect(found.items.map(\.title) == ["a"])
    #expect(found.report.problemMessages == [])
  }

  @Test func anArchiveInPiecesIsRead() throws {
    var random = SeededGenerator(seed: 0x4B4D)
    var reader = LocationFormat.kml.reader(clock: .utc)
    let found = try reader.readInPieces(archive(("doc.kml", kml("a"))), using: &random)
    #expect(found?.items.map(\.title) == ["a"])
  }

  @Test func anArchiveWithoutKMLIsRefused() throws {
    #expect(
      try placeRefusal(of: archive(("a.txt", "a")), as: .kml)
        == "The zip archive cannot be read: it contains no KML file. Nothing was read.")
  }
}
