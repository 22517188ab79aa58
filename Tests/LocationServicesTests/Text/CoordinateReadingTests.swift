import LocationServices
import Testing

struct CoordinateReadingTests {
  private static let ottawa = [
    "45.42,-75.70", "45.42, -75.7", " 45.42  -75.70 ", "+45.42 -75.70", "45.42;-75.70",
    "45.42/-75.70", "45.42N 75.70W", "45.42 N, 75.70 W", "N45.42 W75.70", "N 45.42, W 75.70",
    "75.70W 45.42N", "75.70 W, 45.42", "45.42, 75.70 W", "45.42° N 75.70° W", "45.42° -75.70°",
    "45,42 -75,70", "45,42; -75,70", "45,42N 75,70W", "45.42 \u{2212}75.70",
    "45 25.2 N 75 42 W", "45°25.2′N 75°42′W", "45 25.2, -75 42", "45°25.2' -75°42'",
    "45°25′12″N 75°42′00″W", "45°25'12\"N 75°42'00\"W", "45°25'12''N, 75°42'0''W",
    "45d25m12sN 75d42m00sW", "45d 25m 12s N 75d 42m 0s W", "45 deg 25 min 12 sec north 75 42 west",
    "45 25 12 N 75 42 00 W", "N 45 25 12 W 75 42 00", "45 25 12 -75 42 00", "45º25’12”N 75º42’0”W",
    "geo:45.42,-75.70", "GEO:45.42,-75.7,80;u=35", "geo:45.42,-75.7;crs=WGS84",
    "geo:45.42,-75.7?z=11", "geo:0,0?q=45.42,-75.70(Ottawa)", " geo:45.42,-75.7\n",
    "(45.42, -75.70)", " (45.42 N 75.70 W) ",
    "https://www.google.com/maps/@45.42,-75.70,15z", "https://maps.google.com/?q=45.42,-75.70",
    "https://www.google.com/maps/place/Ottawa/@45,-75,11z/data=!3m1!3d45.42!4d-75.70!16zL20",
    "https://www.google.com/maps/search/?api=1&query=45.42%2C-75.70",
    "https://www.google.com/maps/search/45.42,-75.70",
    "https://www.google.com/maps/dir/?api=1&destination=45.42,+-75.70",
    "https://www.openstreetmap.org/#map=15/45.42/-75.70&layers=N",
    "https://www.openstreetmap.org/?mlat=45.42&mlon=-75.70#map=5/45/-75",
    "https://maps.apple.com/?q=Ottawa&ll=45.42,-75.70", "HTTP://example.org/?ll=45.42,-75.70",
  ]

  @Test(arguments: ottawa)
  func allUsualFormsAreRead(text: String) throws {
    let found = try CLLocationCoordinate2D(text)
    #expect(abs(found.latitude - 45.42) < 1e-9 && abs(found.longitude + 75.7) < 1e-9, "\(found)")
  }

  @Test(arguments: [
    ("33d51m24sS 151d12m36sE", -33.856_666_67, 151.21),
    ("33 51 24 S 151 12 36 E", -33.856_666_67, 151.21),
    ("-0.5 -0.25", -0.5, -0.25), ("90 180", 90, 180), ("-90,-180", -90, -180), ("0,0", 0, 0),
    ("-0 30 0, -0 15 0", -0.5, -0.25), (".5,.25", 0.5, 0.25), ("0°0′36″S 0°0′36″E", -0.01, 0.01),
    ("45°30′ 75°30′", 45.5, 75.5), ("45 30 75 30", 45.5, 75.5),
  ])
  func signsAndLettersApplyToAllParts(text: String, latitude: Double, longitude: Double) throws {
    let found = try CLLocationCoordinate2D(text)
    #expect(abs(found.latitude - latitude) < 1e-6 && abs(found.longitude - longitude) < 1e-6)
  }

  @Test(arguments: [
    ("45°25′17″N 75°41′50″W", "45.4213889, -75.6972222"),
    ("33 51 24 S 151 12 36 E", "-33.8566667, 151.21"), ("45 25.2 N, 75 42 W", "45.42, -75.7"),
    ("48°51′29.6″N 2°17′40.2″E", "48.8582222, 2.2945"),
    ("45.123456789 N 75.123456789 W", "45.123456789, -75.123456789"),
  ])
  func minutesAndSecondsBecomeSevenDecimals(text: String, decimal: String) throws {
    #expect(try CLLocationCoordinate2D(text).text() == decimal)
  }

  private static let wrong: [(String, CoordinateTextError.Reason)] = [
    ("", .empty), (" \n\t", .empty),
    ("45.42", .incomplete), ("45.42,", .incomplete), ("N", .incomplete), ("geo:45", .incomplete),
    ("45 N W", .incomplete), ("45 30 75", .incomplete),
    ("45,75,12", .tooManyNumbers), ("45 1 2 3, 75", .tooManyNumbers),
    ("geo:1,2,3,4", .tooManyNumbers),
    ("91,0", .outOfRange(part: "91", isLatitude: true)),
    ("100.5 N 0 E", .outOfRange(part: "100.5 N", isLatitude: true)),
    ("0,-180.5", .outOfRange(part: "-180.5", isLatitude: false)),
    ("89 60, 0", .sixtyOrMore(part: "60")), ("45 0 75, 0", .sixtyOrMore(part: "75")),
    ("45.5 30, 0", .fractionBeforeSmallerUnit(part: "45.5")),
    ("45 1.5 3, 0", .fractionBeforeSmallerUnit(part: "1.5")),
    ("-45 S, 75 W", .duplicateDirection(part: "-45 S")),
    ("N 45 N, 75", .duplicateDirection(part: "N 45 N")),
    ("45 N, 75 S", .duplicateAxis), ("45 E, 75 W", .duplicateAxis),
    ("45.42 Q 75", .invalid(part: "Q", character: 7)),
    ("45.42, 75.70 #", .invalid(part: "#", character: 14)),
    ("home", .invalid(part: "home", character: 1)),
    ("4.5.6, 7", .invalid(part: ".", character: 4)),
    ("25m, 30m", .invalid(part: "m", character: 3)),
    ("geo:1e5,0", .invalid(part: "1e5", character: 5)),
    ("geo:1,2;u=-3", .invalid(part: "-3", character: 11)),
    ("geo:1,2;crs=nad27", .unsupportedReferenceSystem("nad27")),
    ("geo:95,2", .outOfRange(part: "95", isLatitude: true)),
    ("nan,nan", .invalid(part: "nan", character: 1)),
    ("https://maps.app.goo.gl/abc123", .noCoordinateInLink),
    ("https://example.org/?q=Ottawa", .noCoordinateInLink),
    ("https://example.org/?q=95,2", .outOfRange(part: "95", isLatitude: true)),
    ("(45.42, -75.70", .invalid(part: "(", character: 1)),
    ("1,inf", .invalid(part: "inf", character: 3)),
  ]

  @Test(arguments: wrong)
  func errorsNameTheProblemAndTheLine(text: String, reason: CoordinateTextError.Reason) {
    let error = #expect(throws: CoordinateTextError.self) { try CLLocationCoordinate2D(text) }
    #expect(error?.reason == reason)
    #expect(error?.description.isEmpty == false)
  }

  @Test func theMessageQuotesTheTextAndGivesAnExample() {
    let error = #expect(throws: CoordinateTextError.self) {
      try CLLocationCoordinate2D("12 Main St")
    }
    #expect(
      error?.description == """
        '12 Main St' is not a coordinate: 'Main' at character 4 cannot be read. Write latitude and \
        longitude, such as 45.42,-75.70 or 45°25′12″N 75°42′00″W.
        """)
  }

  @Test(arguments: ["1", "9", "°", "N", "-", ",", "geo:", "é", "\u{0}", " 1"])
  func veryLongTextIsRefused(part: String) {
    let text = String(repeating: part, count: 100_000)
    let error = #expect(throws: CoordinateTextError.self) { try CLLocationCoordinate2D(text) }
    #expect(error?.reason == .tooLong(limit: 200))
    #expect((error?.text.count ?? 0) <= 61)
  }

  @Test func messagesContainNoControlCharacters() {
    let error = #expect(throws: CoordinateTextError.self) {
      try CLLocationCoordinate2D("\u{1B}[31m\u{202E}")
    }
    #expect(error?.description.contains("\u{1B}") == false)
    #expect(error?.description.contains("\u{202E}") == false)
  }

  /// Any parts in any order, the same in each run: a coordinate that is a place, or an error.
  @Test func partsInAnyOrderNeverTrap() {
    let parts = [
      "45", "75.5", "-", "+", "°", "'", "\"", "N", "S", "E", "W", ",", ";", " ", ".", "d", "m", "s",
      "geo:", "60", "0", "?q=", "u=", "99999999999999999999", "é", "\u{0}",
    ]
    var state: UInt64 = 0x5EED
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<4_000 {
      let text = (0...random(12)).map { _ in parts[random(parts.count)] }.joined()
      if let found = try? CLLocationCoordinate2D(text) {
        #expect(CLLocationCoordinate2DIsValid(found), "\(text)")
      }
    }
  }
}
