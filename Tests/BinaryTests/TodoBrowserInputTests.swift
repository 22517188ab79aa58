import Foundation
import TestSupport
import Testing

/// Unusual and hostile property lists, categories and dates.
@Suite(.waitsForPrograms)
struct TodoBrowserInputTests {
  private let program: ProgramFolder

  init() throws { program = try StoreProgramCase.todoBrowser.folder() }

  private func titles() throws -> [String] { try StoreProgramCase.todoBrowser.names(in: program) }

  private static let events: [[String: any Sendable]] = (1...3).map { number in
    [
      "title": "Event \(number)", "category": "Home", "completionState": 1,
      "date": Date(timeIntervalSince1970: 1_893_456_000 + Double(number) * 86_400),
      "uniqueID": "00000000-0000-4000-8000-00000000000\(number)",
    ]
  }

  private func data(
    _ list: Any, _ format: PropertyListSerialization.PropertyListFormat = .xml
  ) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func xmlAndBinaryListsAreRead(format: PropertyListSerialization.PropertyListFormat) throws {
    let file = try program.file("events.plist", data(Self.events, format))
    #expect(try program.run("import", file).status == .exited(code: 0))
    #expect(try titles() == ["Event 1", "Event 2", "Event 3"])
  }

  /// Cut after each tenth.
  @Test(
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary], Array(0...9))
  func aTruncatedPropertyListIsReported(
    format: PropertyListSerialization.PropertyListFormat, tenth: Int
  ) throws {
    let whole = try data(Self.events, format)
    let file = try program.file("cut.plist", whole.prefix(whole.count * tenth / 10))
    let result = try program.run("import", file)
    #expect(result.status == .exited(code: 65))
    #expect(!result.errors.isEmpty)
    // Complete items may be stored, in order, and nothing else.
    #expect(["Event 1", "Event 2", "Event 3"].starts(with: try titles()))
  }

  @Test(arguments: [
    ["title": "One"] as [String: String] as any Sendable, "text", 42, true,
    Date(timeIntervalSince1970: 0), Data([1, 2, 3]), ["a", "b"], [[1], [2]] as [[Int]],
  ])
  func anotherRootOrOtherElementsAreRefused(root: any Sendable) throws {
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let file = try program.file("other.plist", data(root, format))
      let result = try program.run("import", file)
      #expect(result.status == .exited(code: 65), "\(result)")
      #expect(!result.errors.isEmpty)
      #expect(try titles().isEmpty)
    }
  }

  @Test(arguments: [
    "title": true as any Sendable, "date": "tomorrow", "completionState": "half", "category": true,
    "notes": [1, 2], "uniqueID": [7],
  ])
  func aValueOfAnotherTypeIsNamedAndTheRestIsRead(key: String, value: any Sendable) throws {
    var events = Self.events
    events[1][key] = value
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let folder = try StoreProgramCase.todoBrowser.folder()
      let file = try folder.file("typed.plist", data(events, format))
      let result = try folder.run("import", file)
      #expect(result.status == .exited(code: 65), "\(result)")
      #expect(result.errors.contains(key))
      let titles = try StoreProgramCase.todoBrowser.names(in: folder)
      #expect(titles.contains("Event 1") && titles.contains("Event 3"))
    }
  }

  @Test(arguments: ["array", "dict"])
  func aDeeplyNestedPropertyListIsRefusedBeforeTheStackOverflows(element: String) throws {
    let depth = 200_000
    let begin = element == "dict" ? "<dict><key>a</key>" : "<array>"
    let text =
      "<?xml version=\"1.0\"?><plist version=\"1.0\">"
      + String(repeating: begin, count: depth) + String(repeating: "</\(element)>", count: depth)
      + "</plist>"
    let result = try program.run("import", program.file("deep.plist", Data(text.utf8)))
    #expect(result.status == .exited(code: 65), "\(result.errors.prefix(400))")
    #expect(try titles().isEmpty)
  }

  @Test func aBinaryPropertyListThatContainsItselfIsRefused() throws {
    // An array whose only element is the array: bplist00, 0xA1 00, offset table, trailer.
    var bytes = Array("bplist00".utf8) + [0xA1, 0x00, 0x08]
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [1, 0, 10] as [UInt64] {
      bytes += withUnsafeBytes(of: number.bigEndian, Array.init)
    }
    let result = try program.run("import", program.file("self.plist", Data(bytes)))
    #expect(result.status == .exited(code: 65))
    #expect(try titles().isEmpty)
  }

  @Test(.timeLimit(.minutes(5)))
  func aHundredMegabytesAreReadOrRefused() throws {
    var text = "<?xml version=\"1.0\"?><plist version=\"1.0\"><array>"
    text += "<dict><key>title</key><string>Big</string><key>date</key>"
    text += "<date>2030-01-01T09:00:00Z</date><key>notes</key><string>"
    text += String(repeating: "0123456789", count: 10_000_000)
    text += "</string></dict></array></plist>"
    let result = try program.run("import", program.file("big.plist", Data(text.utf8)))
    if result.status == .exited(code: 0) {
      #expect(try titles() == ["Big"])
    } else {
      #expect(result.status == .exited(code: 65))
      #expect(result.errors.contains("is larger than 64 MB. It was left out."), "\(result.errors)")
      #expect(try titles().isEmpty)
    }
  }

  @Test func categoriesThatDifferInCaseAccentsOrSpaces() throws {
    for name in ["Home", "HOME", " home ", "Café", "Cafe\u{301}", "CAFÉ", "Cafe", "Cafe  Roma"] {
      let result = try program.run("add", "Tea", "--date", "tomorrow", "--category", name)
      #expect(result.status == .exited(code: 0))
    }
    let output = try program.run("categories", "--json").output
    let categories = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    #expect(
      categories.map { $0["name"] as? String } == ["Cafe", "Cafe Roma", "Café", "Home"])
    #expect(
      categories.map { ($0["counts"] as? [String: Int])?["all"] } == [1, 1, 3, 3])
  }

  @Test func theTimeZoneMovesTheSections() throws {
    try program.run("add", "Late", "--date", "2030-01-01 23:30")
    for (zone, day) in [
      ("UTC", "Tuesday, January 1, 2030"), ("Asia/Tokyo", "Wednesday, January 2, 2030"),
      ("UTC", "Tuesday, January 1, 2030"), ("Pacific/Kiritimati", "Wednesday, January 2, 2030"),
    ] {
      var variables = ProgramFolder.variables(home: program.folder)
      variables["TZ"] = zone
      let result = try Subprocess(program.executable, ["list"], environment: variables).end()
      #expect(result.output.hasPrefix("\(day)\n"), "\(zone): \(result.output)")
    }
  }

  /// Unedited events are exported unchanged from any time zone; instances are completed one by one.
  @Test func theTimeZoneChangesNoDateOfACalendar() throws {
    func run(in zone: String, _ arguments: String...) throws -> Subprocess.CollectedResult {
      var variables = ProgramFolder.variables(home: program.folder)
      variables["TZ"] = zone
      return try Subprocess(program.executable, arguments, environment: variables).end()
    }
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:a", "DTSTAMP:20260801T120000Z",
      "SUMMARY:Day", "DUE;VALUE=DATE:20301224", "END:VTODO", "BEGIN:VTODO", "UID:b",
      "DTSTAMP:20260801T120000Z", "SUMMARY:Wall", "DUE:20301224T090000", "END:VTODO",
      "BEGIN:VTODO", "UID:c", "DTSTAMP:20260801T120000Z", "SUMMARY:Comes again",
      "DUE;TZID=Europe/Berlin:20301225T090000", "RRULE:FREQ=WEEKLY;COUNT=2", "END:VTODO",
      "BEGIN:VTODO", "UID:d", "DTSTAMP:20260801T120000Z", "SUMMARY:Some day", "END:VTODO",
      "END:VCALENDAR", "",
    ]
    let file = try program.file("a.ics", Data(lines.joined(separator: "\r\n").utf8))
    #expect(try run(in: "America/Toronto", "import", file).status == .exited(code: 0))
    for zone in ["Pacific/Kiritimati", "UTC", "America/Vancouver"] {
      #expect(try run(in: zone, "list").output.contains("Tuesday, December 24, 2030\n1  ○"))
      let exported = try run(in: zone, "export", "--format", "ics").output
      #expect(
        exported.split(separator: "\r\n").dropFirst(3).elementsEqual(
          lines.dropFirst(2).dropLast().map { $0[...] }), "\(exported)")
    }
    let done = try run(in: "UTC", "done", "3").output
    #expect(done.contains("Next 5: “Comes again”, Wed, Jan 1, 2031"), "\(done)")
    let last = try run(in: "UTC", "done", "5").output
    #expect(last.hasSuffix("“Comes again” was the last of its series.\n"))
  }

  @Test func theFirstAndTheLastYearAreSupported() throws {
    try program.run("add", "First", "--date", "0001-01-02 00:00")
    try program.run("add", "Last", "--date", "9999-12-30 23:59:59")
    let output = try program.run("list").output
    #expect(output.contains("January 2, 1\n"))
    #expect(output.contains("December 30, 9999\n"))
    for format in ["plist", "binary-plist", "ics", "json", "csv"] {
      let file = program.path("all.\(format)")
      try program.run("export", file, "--format", format)
      let folder = try StoreProgramCase.todoBrowser.folder()
      #expect(
        try folder.run("import", file, "--format", format).status == .exited(code: 0), "\(format)")
      #expect(try folder.run("list").output == output, "\(format)")
    }
  }

  @Test func wordsAfterAMinusKeepTheirOrder() throws {
    #expect(try program.run("add", "Milk", "- two", "eggs").status == .exited(code: 0))
    #expect(try titles() == ["Milk - two eggs"])
  }
}
