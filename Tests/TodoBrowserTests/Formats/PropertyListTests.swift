import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// Property lists as other programs write them.
struct PropertyListTests {
  @Test(arguments: ["events.plist", "events-binary.plist"])
  func anotherProgramsListIsRead(name: String) throws {
    let found = try readToDos(try toDoFixture(name))
    #expect(found.report.problemCount == 0)
    #expect(
      found.events.map(\.title) == [
        "Pay the rent & more <now>", "Überraschung für Mia 🎂", "Far away",
      ])
    let first = try #require(found.events.first)
    #expect(first.uniqueID.uuidString == "0E5B6F4C-6A0D-4B0E-9B53-0A8E1C5C7D11")
    #expect(first.date == (try instant("2026-12-24T16:00:30Z")))
    #expect(first.category == "Home")
    #expect(first.completionState == .inProgress)
    #expect(first.notes == "First line\nSecond line\tof it")
    #expect(found.events[1].date == (try instant("0001-06-01T00:00:00Z")))
    #expect(found.events[1].completionState == .completed)
    #expect(found.events[2].date == (try instant("9999-06-01T12:00:00Z")))
    #expect(found.events[2].completionState == .notStarted)
  }

  @Test func xmlAndBinaryGiveTheSameEvents() throws {
    let found = try readToDos(try toDoFixture("events.plist")).events
    let same = try readToDos(try toDoFixture("events-binary.plist")).events
    #expect(found == same)
  }

  @Test(arguments: [ToDoFormat.plist, .binaryPlist])
  func unknownKeysArePreserved(format: ToDoFormat) throws {
    let events = try readToDos(try toDoFixture("events.plist")).events
    let bytes = try write(events, as: format)
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let entries = try #require(list as? [[String: Any]])
    let first = try #require(entries.first)
    #expect(first["color"] as? String == "red")
    #expect(first["weight"] as? Double == 0.1)
    #expect(first["urgent"] as? Bool == true)
    #expect(first["image"] as? Data == Data([0, 1, 0xFE, 0xFF]))
    #expect(first["offset"] as? Int == -90)
    let alarms = try #require(first["alarms"] as? [Any])
    #expect(alarms.first as? Date == (try instant("2026-12-24T08:00:00Z")))
    #expect((alarms.last as? [String: Any])?["minutes"] as? Int == 15)
    #expect(entries[1]["uniqueID"] as? String == "reminder-17")
    let again = try readToDos(bytes).events
    #expect(again == events)
  }

  @Test func anUnknownKeyIsMentionedOnce() throws {
    let done = "<key>completed</key><true/>"
    let found = try readToDos(
      propertyList(entry("a"), entry("b", done), entry("c", done + "<key>x</key><true/>")))
    #expect(found.events.map(\.title) == ["a", "b", "c"])
    #expect(found.report.problemCount == 0)
    let outcome = "is unknown. It was kept, but has no effect, here and in later entries."
    #expect(
      found.report.problemMessages == [
        "Entry 2 (line 6): The key 'completed' \(outcome)",
        "Entry 3 (line 7): The key 'x' \(outcome)",
      ])
  }

  @Test(arguments: [("<integer>2026</integer>", "2026"), ("<real>2.5</real>", "2.5")])
  func aNumberAsATextIsRead(number: String, text: String) throws {
    let event = try readToDo(
      propertyList("<dict><key>title</key>\(number)<key>notes</key>\(number)</dict>"))
    #expect(event.title == text)
    #expect(event.notes == text)
  }

  @Test(arguments: ToDoFormat.allCases)
  func identifiersWithControlCharactersSurviveARoundTrip(format: ToDoFormat) throws {
    let event = try readToDo(##"[{"title": "a", "uniqueID": "x\u0001y"}]"##, as: .json)
    let found = try readToDos(try write([event], as: format), as: format)
    #expect(found.report.problemCount == 0)
    #expect(found.events.map(\.uniqueID) == [event.uniqueID])
    #expect(found.events.allSatisfy { !event.isRevised(by: $0) })
  }

  @Test func anIdentifierOfAnotherKindGivesTheSameEventEachTime() throws {
    let text = propertyList(entry("a", "<key>uniqueID</key><string>reminder-17</string>"))
    let event = try readToDo(text)
    let renamed = text.replacing("<string>a<", with: "<string>b<")
    #expect(try readToDo(renamed).uniqueID == event.uniqueID)
    #expect(try readToDo(text.replacing("-17", with: "-18")).uniqueID != event.uniqueID)
  }

  @Test func aCopyDoesNotKeepAnotherProgramsIdentifier() throws {
    let text = propertyList(entry("a", "<key>uniqueID</key><string>reminder-17</string>"))
    var copy = try readToDo(text)
    copy.uniqueID = UUID()
    let written = String(decoding: try write([copy], as: .plist), as: UTF8.self)
    #expect(!written.contains("reminder-17"))
    #expect(written.contains(copy.uniqueID.uuidString))
  }

  @Test func anEventWithoutAnIdentifierIsRecognizedByItsContent() throws {
    let one = try readToDo(propertyList(entry("a")))
    let other = try readToDo(propertyList(entry("b")))
    let done = try readToDo(
      propertyList(entry("a", "<key>completionState</key><integer>2</integer>")))
    #expect(one.uniqueID == (try readToDo(propertyList(entry("a")))).uniqueID)
    #expect(one.uniqueID != other.uniqueID)
    #expect(one.uniqueID == done.uniqueID)
    #expect(one.isRevised(by: done))
  }

  @Test func eventsWithTheSameIdentifierAreBothKept() throws {
    let id = "<key>uniqueID</key><string>0E5B6F4C-6A0D-4B0E-9B53-0A8E1C5C7D11</string>"
    let text = propertyList(entry("a", id), entry("b", id), entry("a", id), entry("a", id))
    let found = try readToDos(text)
    #expect(found.events.map(\.title) == ["a", "b", "a"])
    #expect(Set(found.events.map(\.uniqueID)).count == 3)
    #expect(try readToDos(text).events == found.events)
    #expect(
      found.report.problemMessages == [
        "Entry 4 (line 8): 'a' occurs twice with the same 'uniqueID'. The second one was left out."
      ])
    #expect(try readToDos(try write(found.events, as: .plist)).events == found.events)
  }

  @Test(arguments: ["<array/>", "<array></array>", "<array>\n\t<!-- none -->\n</array>"])
  func anEmptyListHasNoEvents(list: String) throws {
    let found = try readToDos("<plist version=\"1.0\">\(list)</plist>")
    #expect(found.events.isEmpty)
    #expect(found.report.problemMessages == [])
  }

  @Test func anEmptyBinaryListHasNoEvents() throws {
    let found = try readToDos(try write([], as: .binaryPlist))
    #expect(found.events.isEmpty)
    #expect(found.report.problemMessages == [])
  }

  @Test func parsesXMLText() throws {
    let event = try readToDo(
      propertyList(
        entry(
          "<![CDATA[<b> & ]]>&lt;&#233;&#x1F382;&quot;&apos;",
          "<key>no<!-- a comment -->tes</key><string>one\r\ntwo\rthree&#13;<!-- x > y --></string>"
        )))
    #expect(event.title == "<b> & <é🎂\"'")
    #expect(event.notes == "one\ntwo\nthree\r")
  }

  @Test(arguments: [true, false])
  func utf16IsRead(isBigEndian: Bool) throws {
    let text = propertyList(entry("Über 🎂")).replacing("UTF-8", with: "UTF-16")
    for mark in ["", "\u{FEFF}"] {
      let bytes = (mark + text).utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return isBigEndian ? pair : pair.reversed()
      }
      #expect(try readToDos(bytes).events.map(\.title) == ["Über 🎂"])
    }
  }

  @Test func aByteOrderMarkIsIgnored() throws {
    #expect(try readToDo("\u{FEFF}" + propertyList(entry("a"))).title == "a")
  }

  @Test func controlCharactersBecomeControlPicturesInXMLOnly() throws {
    let event = StoredToDo(title: "a\u{1B}[31m\u{0}", date: try entryDate())
    let shown = try readToDos(try write([event], as: .plist)).events
    #expect(shown.map(\.title) == ["a␛[31m␀"])
    #expect(!event.isRevised(by: try #require(shown.first)))
    #expect(
      try readToDos(try write([event], as: .binaryPlist)).events.map(\.title) == [event.title])
  }

  @Test func fractionalSecondsAreKeptInTheBinaryFormat() throws {
    let event = StoredToDo(title: "a", date: try entryDate().addingTimeInterval(0.25))
    #expect(try readToDos(try write([event], as: .binaryPlist)).events.map(\.date) == [event.date])
    let whole = try #require(try readToDos(try write([event], as: .plist)).events.first)
    #expect(whole.date == (try entryDate()))
    #expect(!event.isRevised(by: whole))
  }

  @Test func outputMatchesPlutil() throws {
    let event = StoredToDo(
      title: "a <b>", category: "Home", date: try entryDate(), completionState: .completed,
      uniqueID: try #require(UUID(uuidString: "0E5B6F4C-6A0D-4B0E-9B53-0A8E1C5C7D11")))
    let written = String(decoding: try write([event], as: .plist), as: UTF8.self)
    #expect(
      written == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <array>
        \t<dict>
        \t\t<key>category</key>
        \t\t<string>Home</string>
        \t\t<key>completionState</key>
        \t\t<integer>2</integer>
        \t\t<key>date</key>
        \t\t<date>2026-12-24T16:00:00Z</date>
        \t\t<key>notes</key>
        \t\t<string></string>
        \t\t<key>title</key>
        \t\t<string>a &lt;b&gt;</string>
        \t\t<key>uniqueID</key>
        \t\t<string>0E5B6F4C-6A0D-4B0E-9B53-0A8E1C5C7D11</string>
        \t</dict>
        </array>
        </plist>

        """)
  }

  @Test(arguments: [ToDoFormat.plist, .binaryPlist])
  func foundationReadsManyEvents(format: ToDoFormat) throws {
    struct Wire: Decodable, Equatable {
      let uniqueID: String, title: String, category: String, notes: String
      let date: Date
      let completionState: Int
    }
    var random = SeededGenerator(seed: 0xB115)
    let events = try (0..<300).map { _ in try StoredToDo.random(using: &random) }
    let wires = try PropertyListDecoder().decode(
      [Wire].self, from: Data(try write(events, as: format)))
    #expect(wires.map(\.title) == events.map(\.title))
    // In XML the decoder takes days before 1582 for the Julian calendar's; others that read the
    // file, Foundation's own serialization among them, do not.
    let isRecent = { (date: Date) in date.timeIntervalSince1970 > -12_000_000_000 }
    #expect(wires.map(\.date).filter(isRecent) == events.map(\.date).filter(isRecent))
    #expect(wires.map(\.notes) == events.map(\.notes))
    #expect(wires.map(\.uniqueID) == events.map(\.uniqueID.uuidString))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func filesWrittenByFoundationAreRead(format: PropertyListSerialization.PropertyListFormat) throws
  {
    let list: [[String: Any]] = [
      ["title": "a", "date": try entryDate(), "completionState": 1, "notes": "ü"],
      ["title": "b", "date": try entryDate(), "nested": ["x": [1, 2.5, true, "y"]]],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: format, options: 0)
    let found = try readToDos(data)
    #expect(
      found.report.problemMessages.map { $0.drop { $0 != ":" } } == [
        ": The key 'nested' is unknown. It was kept, but has no effect, here and in later entries."
      ])
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(found.events[0].completionState == .inProgress)
    #expect(found.events[0].notes == "ü")
    #expect(found.events[1].original?.text.contains("<real>2.5</real><true/>") == true)
  }
}
