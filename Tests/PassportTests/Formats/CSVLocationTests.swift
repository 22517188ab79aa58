import Interchange
import Models
import Testing

@testable import Passport

struct CSVLocationTests {
  @Test func writesATable() throws {
    var place = try ottawa()
    place.description = "Hill, \"Peace\" Tower"
    let text = String(
      decoding: write([place, Location(title: "=1+1")], as: .csv), as: UTF8.self)
    #expect(
      text == """
        id,title,description,latitude,longitude,arrival,departure\r
        2399,Ottawa,"Hill, ""Peace"" Tower",45.4236,-75.7009,2021-04-17 19:59:00,2021-04-19 08:30:15\r
        ,'=1+1,,,,,\r

        """)
  }

  @Test func formulasAreGuardedOnRequestAndNumbersAreNot() {
    var writer = CSVLocationWriter(guardsFormulas: true)
    let text = writer.text(of: [Location(title: "=1+1", latitude: -1, longitude: -2)])
    #expect(text.hasSuffix(",'=1+1,,-1,-2,,\r\n"))
  }

  @Test(arguments: [
    "title,latitude,longitude\nx,1.5,-2.25", "Longitude;Latitude;Title\r\n-2,25;1,5;x\r\n",
    "name\tlat\tlon\nx\t1.5\t-2.25", "Place Name,Y,X\nx,1.5,-2.25",
    "LON, LAT, Location\n-2.25,1.5,x",
    "\u{FEFF}name,latitude (deg),longitude_deg\nx,1.5,-2.25",
    "lat,lng,title,arrival\n1.5,-2.25,x,\n\n",
  ])
  func headersMayHaveAnyOrderAndAliases(text: String) throws {
    #expect(try readPlace(text, as: .csv) == Location(title: "x", latitude: 1.5, longitude: -2.25))
  }

  @Test(arguments: [
    ("45°30′0″N", "75° 30' 0\" W"), ("45 30 N", "W 75 30"), ("45:30:00", "-75:30"),
    ("N45°30.0'", "75°30''W"), ("45.5°", "-75.5"), ("45,5 n", "75,5 w"),
    ("45.5\u{A0}", "−75.5"),
  ])
  func degreesMayHaveMinutesAndSeconds(latitude: String, longitude: String) throws {
    let place = try readPlace("title;lat;lon\nx;\(quoted(latitude));\(quoted(longitude))", as: .csv)
    #expect(place.latitude == 45.5)
    #expect(place.longitude == -75.5)
  }

  @Test(arguments: [
    "Title,Location (Lat),Location (Lng)\nx,45.5,-75.5\n",
    "Title,GPSLatitude,GPSLongitude\nx,\"45 deg 30' 0.00\"\" N\",\"75 deg 30' 0.00\"\" W\"\n",
    "Title,coord\nx,Point(-75.5 45.5)\n",
  ])
  func otherNamesOfPositionsAreRead(text: String) throws {
    #expect(try readPlace(text, as: .csv) == Location(title: "x", latitude: 45.5, longitude: -75.5))
  }

  @Test func aCommentFollowsTheNote() throws {
    let found = try readPlaces(
      "Title,Note,URL,Comment\na,,,nice\nb,first,,second\nc,only,,\n", as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.items.map(\.description) == ["nice", "first\nsecond", "only"])
  }

  @Test(arguments: [
    "45°60′N", "45°30′60″N", "45°30′E", "-45°30′N", "45 30 15 5 N", "45.5 30 N", "N", "45°30′N5",
    "45″30′N", "45-30", "abc",
  ])
  func invalidDegreesAreRefused(text: String) throws {
    let found = try readPlaces("title;lat;lon\nx;\(quoted(text));1", as: .csv)
    #expect(found.items == [Location(title: "x")])
    #expect(found.report.problemCount == 1)
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  @Test func separateDateAndTimeColumnsAreTheArrival() throws {
    let place = try readPlace(
      "No,Latitude,Longitude,Name,Date,Time\n1,1,2,x,2021/04/17,19:59:00\n".replacing(
        "No,", with: "id,"), as: .csv)
    #expect(try place.arrival == local("2021-04-17 19:59:00"))
    let day = try readPlace("title,date\nx,2021-04-17", as: .csv)
    #expect(try day.arrival == local("2021-04-17 00:00:00"))
  }

  @Test func aTimeColumnWithoutADateIsTheArrival() throws {
    let place = try readPlace(
      "time,lat,lon\n2021-04-17T23:59:00.000Z,45.42,-75.7\n", as: .csv)
    #expect(try place.arrival == local("2021-04-17 19:59:00"))
    let found = try readPlaces("title,time\nx,19:59\ny,\n", as: .csv)
    #expect(found.items.map(\.arrival) == [nil, nil])
    #expect(
      found.report.problemMessages == [
        "Line 2: '19:59' cannot be read as 'arrival'. Use a date like 2021-04-17 19:59 or 2021-04-17. "
          + "The place was read without it."
      ])
  }

  @Test func aWrongWeekdayIsRefusedWithThatOfTheDay() throws {
    let found = try readPlaces("title,arrival\nx,Mon 17 April 2021\n", as: .csv)
    #expect(found.items.map(\.arrival) == [nil])
    #expect(
      found.report.problemMessages == [
        "Line 2: 'Mon 17 April 2021' cannot be read as 'arrival'. Use 2021-04-17, which is a Saturday. "
          + "The place was read without it."
      ])
  }

  @Test(arguments: [
    ("24/12/2021", "2021-03-12 19:59:00"), ("12/24/2021", "2021-12-03 19:59:00"),
  ])
  func anotherRowShowsTheOrderOfDates(clear: String, expected: String) throws {
    for names in ["title,arrival", "title,date"] {
      let found = try readPlaces(
        "\(names)\nx,12/03/2021 19:59\ny,\(clear) 9:00 AM\n", as: .csv)
      #expect(found.report.problemMessages == [])
      #expect(
        found.items.map(\.arrival) == [try local(expected), try local("2021-12-24 09:00:00")])
    }
    let halves = try readPlaces(
      "title,date,time\nx,12/03/2021,19:59\ny,\(clear),09:00\n", as: .csv)
    #expect(
      halves.items.map(\.arrival) == [try local(expected), try local("2021-12-24 09:00:00")])
    let departures = try readPlaces(
      "title,departure\nx,12/03/2021 19:59\ny,\(clear)\n", as: .csv)
    #expect(departures.items.first?.departure == (try local(expected)))
  }

  @Test(arguments: ["1618703940", "1618703940000", "1618703940.5", " 1618703940 "])
  func secondsSince1970AreReadAsATimeInUTC(text: String) throws {
    for name in ["arrival", "timestamp", "tst", "time", "fixTime"] {
      let place = try readPlace("title,lat,lon,\(name)\nx,45.42,-75.7,\(text)\n", as: .csv)
      #expect(try place.arrival == local("2021-04-17 19:59:00"), "\(name)")
    }
  }

  @Test(arguments: [
    "April 17, 2021 at 7:59 PM", "Apr 17, 2021 at 7:59:00\u{202F}PM", "Sat, Apr 17, 2021 19:59",
    "Saturday, April 17, 2021 at 7:59 PM", "Saturday 17 April 2021 at 19:59",
    "Sat 17.04.2021 19:59", "17. April 2021, 19:59",
  ])
  func aDateWithItsWeekdayIsRead(text: String) throws {
    let place = try readPlace("title,arrival\nx,\"\(text)\"\n", as: .csv)
    #expect(try place.arrival == local("2021-04-17 19:59:00"))
  }

  @Test func theWeekdayDecidesBetweenTwoReadingsOfADate() throws {
    let place = try readPlace("title,arrival\nx,Mon 04/05/2021\n", as: .csv)
    #expect(try place.arrival == local("2021-04-05 00:00:00"))
    let found = try readPlaces("title,arrival\nx,\"Fri, Apr 17, 2021\"\n", as: .csv)
    #expect(found.items.map(\.arrival) == [nil])
    #expect(found.report.problemMessages.count == 1)
  }

  @Test func anIDMayHaveAZeroFraction() throws {
    #expect(try readPlace("id,title\n7.0,x\n", as: .csv) == Location(id: 7, title: "x"))
    #expect(try readPlace(#"[{"id":7.0,"title":"x"}]"#, as: .json) == Location(id: 7, title: "x"))
  }

  @Test func aNumberInJSONThatIsNotAnIDIsReported() throws {
    let found = try readPlaces(#"[{"id":7.5,"title":"x"},{"id":"a-7","title":"y"}]"#, as: .json)
    #expect(found.items.map(\.id) == [0, 0] && found.items[0].original == nil)
    #expect(found.report.problemCount == 1)
  }

  @Test(arguments: ["7.5", "-7", "seven"])
  func anIDThatIsNotAWholeNumberIsReported(text: String) throws {
    let found = try readPlaces("id,title\n\(text),x\n", as: .csv)
    #expect(found.items == [Location(title: "x")])
    #expect(
      found.report.problemMessages == [
        "Line 2: '\(text)' cannot be read as 'id'. Use a whole number. The place was read without it."
      ])
  }

  @Test func errorsOfFormulasAreMissingValues() throws {
    let found = try readPlaces("title,lat,lon,arrival\na,#N/A,#N/A,N/A\n#REF!,3,4,\n", as: .csv)
    #expect(
      found.items == [Location(title: "a"), Location(title: "3, 4", latitude: 3, longitude: 4)])
    #expect(found.report.problemCount == 4)
    #expect(
      found.report.problemMessages.last == """
        Line 3: '#REF!' stands for a missing value. 'title' was left out, here and in later rows with \
        such a text.
        """)
  }

  @Test func anExactColumnNameTakesPrecedence() throws {
    let found = try readPlaces("name,title\na,b\n", as: .csv)
    #expect(found.items == [Location(title: "b")])
    #expect(found.report.problemCount == 1)
  }

  @Test func theAddressOfAMapIsThePosition() throws {
    let found = try readPlaces(
      """
      Title,Note,URL
      Museum,good,"https://www.google.com/maps/search/45.4236,-75.7009"
      Café,,https://www.google.com/maps/place/Cafe/data=!4m2!3m1!1s0x0:0x1
      ,,"http://maps.google.com/?q=42.3,-71.1"

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.items.map(\.title) == ["Museum", "Café", "42.3, -71.1"])
    #expect(found.items.map(\.latitude) == [45.4236, nil, 42.3])
    #expect(found.items.map(\.longitude) == [-75.7009, nil, -71.1])
    #expect(!found.stated[1].contains("latitude"))
    let written = String(decoding: write(found.items, as: .geoJSON), as: UTF8.self)
    #expect(written.contains("place/Cafe/data=!4m2!3m1!1s0x0:0x1"))
    let two = try readPlaces(
      "title,lat,lon,link\nx,1,2,\"https://maps.google.com/?q=42.3,-71.1\"\n", as: .csv)
    #expect(two.items.first?.latitude == 1 && two.items.first?.longitude == 2)
  }

  @Test func anUnknownColumnIsNamed() throws {
    let found = try readPlaces("title,colour\nx,red\n", as: .csv)
    #expect(
      found.report.problemMessages == [
        """
        Line 1: The column 'colour' is unknown and was left out. The columns are id, title, \
        description, latitude, longitude, arrival, departure.
        """
      ])
    #expect(found.items == [Location(title: "x")])
  }

  @Test(arguments: [
    ("x,1", "'x' has no 'longitude'. The place was read without a position."),
    (
      "x,north,2",
      "'north' cannot be read as 'latitude'. Use degrees like -75.70 or 75°41′50″W. The place was read without it."
    ),
    ("x,,2", "'x' has no 'latitude'. The place was read without a position."),
    (
      "x,1,361",
      "'361' cannot be read as 'longitude'. Use degrees from -180 to 180. The place was read without it."
    ),
  ])
  func aPlaceIsReadWithoutAnInvalidPosition(row: String, message: String) throws {
    let found = try readPlaces("title,lat,lon\n\(row)\nb,3,4\n", as: .csv)
    #expect(
      found.items == [Location(title: "x"), Location(title: "b", latitude: 3, longitude: 4)])
    #expect(found.report.problemMessages == ["Line 2: \(message)"])
  }

  @Test(arguments: [
    (",1", "',1' has no 'longitude'. The place was left out."),
    (
      "\"x\"y,1,2",
      "'xy,1,2' continues after a closing quote. Double a quote inside a field. The row was left out."
    ),
  ])
  func aBadRowIsNamedAndTheOthersAreRead(row: String, message: String) throws {
    let found = try readPlaces("title,lat,lon\na,1,2\n\(row)\nb,3,4\n", as: .csv)
    #expect(found.items.map(\.title) == ["a", "b"])
    #expect(found.report.problemMessages == ["Line 3: \(message)"])
  }

  @Test func anUnrelatedTableIsRefused() throws {
    #expect(
      try placeRefusal(of: "colour,size\nred,1\n".utf8, as: .csv) == """
        Line 1: 'colour,size' contains no known column. The first row names the columns: id, \
        title, description, latitude, longitude, arrival, departure.
        """)
  }
}
