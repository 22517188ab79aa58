import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// Damaged property lists in XML: the valid entries are read, and the others are reported with
/// their position.
struct DamagedPropertyListTests {
  /// An entry and the message about it.
  struct BadEntry: Sendable {
    let text: String
    let message: String

    init(_ text: String, _ message: String) {
      (self.text, self.message) = (text, message)
    }

    /// A value that does not fit its key.
    init(_ key: String, is value: String, shown: String? = nil, use advice: String) {
      text = "<dict><key>\(key)</key>\(value)</dict>"
      message = """
        '\(shown ?? value)' cannot be read as '\(key)'. Use \(advice). The todo was left out.
        """
    }

    /// Malformed XML.
    init(broken text: String, shown: String? = nil) {
      self.text = text
      message = "'\(shown ?? text)' is not valid XML. It was left out."
    }
  }

  private static let dateAdvice = "a date like 2026-12-24T17:00:00Z in a 'date' element"
  private static let stateAdvice = "the integer 0, 1 or 2"

  private static let badEntries: [BadEntry] = [
    BadEntry("title", is: "<true/>", use: "a string"),
    BadEntry("date", is: "<string>someday</string>", use: dateAdvice),
    BadEntry(
      "date", is: "<date>2026-13-01T00:00:00Z</date>", shown: "2026-13-01T00:00:00Z",
      use: dateAdvice),
    BadEntry(
      "date", is: "<date>2026-02-30T00:00:00Z</date>", shown: "2026-02-30T00:00:00Z",
      use: dateAdvice),
    BadEntry("date", is: "<date>soon</date>", shown: "soon", use: dateAdvice),
    BadEntry("completionState", is: "<integer>3</integer>", use: stateAdvice),
    BadEntry("completionState", is: "<integer>-1</integer>", use: stateAdvice),
    BadEntry("completionState", is: "<real>1.0</real>", use: stateAdvice),
    BadEntry("completionState", is: "<string>maybe</string>", use: stateAdvice),
    BadEntry(
      "completionState", is: "<integer>99999999999999999999</integer>",
      shown: "99999999999999999999", use: stateAdvice),
    BadEntry("uniqueID", is: "<true/>", use: "a string"),
    BadEntry("notes", is: "<array><string>a</string></array>", use: "a string"),
    BadEntry("<dict/>", "'<dict/>' has neither title, date nor notes. It was left out."),
    BadEntry(
      "<string>a todo</string>",
      "'<string>a todo</string>' is not a dictionary with keys and values. It was left out."),
    BadEntry("<array/>", "'<array/>' is not a dictionary with keys and values. It was left out."),
    BadEntry("<dict><key>x</key></dict>", "'x' is a key without a value. The todo was left out."),
    BadEntry(
      "<dict><string>x</string></dict>",
      "'<string>x</string>' is a value without a key. The todo was left out."),
    BadEntry(broken: "<dict><key>x</key><string>y</dict>", shown: "<dict><key>x</key><string>y"),
    BadEntry(
      "<dict><key>x</key><colour>red</colour></dict>",
      "'<colour>' cannot be read as the value of 'x'. The todo was left out."),
  ]

  @Test(arguments: badEntries)
  func anInvalidEntryIsReportedAndTheOthersAreRead(bad: BadEntry) throws {
    let found = try readToDos(propertyList(entry("a"), bad.text, entry("b")))
    #expect(found.report.problemMessages == ["Entry 2 (line 6): \(bad.message)"])
    #expect(found.events.map(\.title) == ["a", "b"])
  }

  /// A value that cannot be read affects no other value.
  @Test(arguments: [
    ("<key>date</key><date>soon</date>", "'soon' cannot be read as 'date'."),
    ("<key>date</key><date>12026-01-01T00:00:00Z</date>", "cannot be read as 'date'."),
    ("<key>notes</key><true/>", "'<true/>' cannot be read as 'notes'."),
    ("<key>completionState</key><integer>3</integer>", "cannot be read as 'completionState'."),
    ("<key>dateKind</key><string>days</string>", "Use day or floating."),
    ("<key>title</key><string>y</string>", "has the key 'title' twice. The first one was used."),
    ("<key>a</key><date>soon</date>", "'soon' cannot be read as the value of 'a'."),
    ("<key>a</key><integer>x</integer>", "'x' cannot be read as the value of 'a'."),
    ("<key>a</key><data>@</data>", "'@' cannot be read as the value of 'a'."),
    ("<key>a</key><colour><b/></colour>", "'<colour>' cannot be read as the value of 'a'."),
    ("<key>a</key><array><real>x</real></array>", "'<array>x</array>' cannot be read as"),
    (
      "<key>a</key><key>notes</key><string>b</string>",
      "'a' is a key without a value. The todo was read without"
    ),
    ("<key>notes</key>", "'' cannot be read as 'notes'."),
    ("<string>y</string>", "'<string>y</string>' is a value without a key. The todo was read"),
  ])
  func anUnreadableValueIsReportedAndTheRestIsRead(value: String, message: String) throws {
    let found = try readToDos(
      propertyList("<dict><key>title</key><string>x</string>\(value)</dict>"))
    #expect(found.events.map(\.title) == ["x"])
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages[0].hasPrefix("Entry 1 (line 5): "))
    #expect(found.report.problemMessages[0].contains(message))
  }

  @Test func anUnescapedAmpersandIsText() throws {
    let found = try readToDos(propertyList(entry("Fish & Chips &lol; &#0; &lt;"), entry("b")))
    #expect(found.events.map(\.title) == ["Fish & Chips &lol; &#0; <", "b"])
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages[0].hasPrefix("Entry 1 (line 5): '<dict><key>title</key>"))
    #expect(
      found.report.problemMessages[0].contains("' has an '&' that does not begin a reference."))
  }

  @Test(arguments: [
    ("2026-07-06T09:00:00.125Z", "2026-07-06T09:00:00.125Z"),
    ("2026-07-06T09:00:00+02:00", "2026-07-06T07:00:00Z"), ("2026-07-06", "2026-07-06T04:00:00Z"),
    ("2026-07-06T09:00Z", "2026-07-06T09:00:00Z"),
  ])
  func datesInOtherFormsOfISO8601AreRead(text: String, date: String) throws {
    let event = try readToDo(propertyList("<dict><key>date</key><date>\(text)</date></dict>"))
    #expect(event.date == (try instant(date)))
  }

  @Test func datesAndStatesInTextAreRead() throws {
    let text = """
      <dict><key>title</key><string>x</string><key>date</key><string>2026-12-24</string>
      <key>completionState</key><string>completed</string></dict>
      """
    let event = try readToDo(propertyList(text))
    #expect(event.dateKind == .day)
    #expect(event.date == (try instant("2026-12-24T05:00:00Z")))
    #expect(event.isCompleted)
  }

  @Test(arguments: ["0000-12-30T00:00:00Z", "-0044-03-15T12:00:00Z", "12026-01-01T00:00:00Z"])
  func datesOutsideTheCalendarAreReported(date: String) throws {
    let text = propertyList("<dict><key>date</key><date>\(date)</date></dict>")
    let message = try #require(try problems(text).first)
    #expect(message.hasSuffix("Use a date of the years 1 to 9999. The todo was left out."))
  }

  @Test(arguments: ["-0044-03-15T12:00:00Z", "12026-01-01T00:00:00Z", "0000-02-29T00:00:00Z"])
  func datesOutsideTheCalendarAreKeptUnderUnknownKeys(date: String) throws {
    let found = try readToDos(propertyList(entry("a", "<key>x</key><date>\(date)</date>")))
    #expect(found.events.first?.original?.text == "<key>x</key><date>\(date)</date>")
  }

  @Test func textBetweenTheEntriesIsReported() throws {
    let text = propertyList(entry("a"), "  and\nthen", entry("b"), "</string>") + "<more/>"
    let found = try readToDos(text)
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(
      found.report.problemMessages == [
        "Line 6: 'and␊then' does not belong there. It was left out.",
        "Line 9: '</string>' does not belong there. It was left out.",
        "Line 11: '<more/>' does not belong there. It was left out.",
      ])
  }

  @Test func anUnclosedEntryEndsWithTheList() throws {
    let found = try readToDos(propertyList(entry("a"), "<dict><key>x</key><string>y</string>"))
    #expect(found.events.map(\.title) == ["a"])
    #expect(
      found.report.problemMessages == [
        "Entry 2 (line 6): '<dict><key>x</key><string>y</string>' is not valid XML. It was left out."
      ])
  }

  @Test func everyTruncationGivesCompleteEntriesOrARefusal() throws {
    let bytes = Array(propertyList(entry("a"), entry("<![CDATA[b]]>"), "<!-- c -->").utf8)
    var counts: Set<Int> = []
    for end in 0..<bytes.count {
      do {
        let found = try readToDos(bytes[..<end])
        counts.insert(found.events.count)
        let isListClosed = String(decoding: bytes[..<end], as: UTF8.self).contains("</array>")
        #expect(found.report.problems.isEmpty == isListClosed)
      } catch let refusal as ImportRefusal {
        let reasons: [ImportRefusal.Reason] = [
          .empty, .propertyList(.cutOff), .propertyList(.notAPropertyList("")),
        ]
        #expect(reasons.contains(refusal.reason))
      }
    }
    #expect(counts == [0, 1, 2])
  }

  @Test func aTruncatedListIsReported() throws {
    let text = propertyList(entry("a"), entry("b"))
    let cut = try #require(text.range(of: "16:00", options: .backwards)).lowerBound
    #expect(
      try problems(String(text[..<cut])) == [
        """
        Line 4: The list that begins here is not closed by '</array>'. Complete entries were read; \
        the file may be cut off.
        """,
        """
        Entry 2 (line 6): '<dict><key>title</key><string>b</string><key>date</key><date…' is cut off. \
        It was left out.
        """,
      ])
  }

  @Test(arguments: [
    ("", "There is nothing to import: the input is empty."),
    (" \n", "There is nothing to import: the input is empty."),
    (
      "<plist><dict><key>a</key><string>b</string></dict></plist>",
      """
      The property list contains '<dict>', not a list of todos, which is an 'array' of 'dict' elements. \
      Nothing was read.
      """
    ),
    (
      "<plist version='1.0'><string>a</string></plist>",
      """
      The property list contains '<string>', not a list of todos, which is an 'array' of 'dict' \
      elements. Nothing was read.
      """
    ),
    (
      "<html><body/></html>",
      """
      Line 1: '<html>' is not the beginning of a property list. One in XML begins with '<plist>' and '<array>'.
      """
    ),
    (
      "hello",
      "Line 1: 'hello' is not the beginning of a property list. One in XML begins with '<plist>' and '<array>'."
    ),
    (
      "<?xml version=\"1.0\"?>\n<plist>",
      "Line 2: the property list ends before its first entry. Nothing was read."
    ),
    (
      "( { title = a; } )",
      """
      This is a property list in the old format of NeXT. Convert it to XML with 'plutil -convert xml1' \
      and import it again.
      """
    ),
    (
      "(A) Call",
      "Line 1: '(A) Call' is not the beginning of a property list. One in XML begins with '<plist>' and '<array>'."
    ),
    (
      "// !$*UTF8*$!\n{ title = a; }",
      """
      This is a property list in the old format of NeXT. Convert it to XML with 'plutil -convert xml1' \
      and import it again.
      """
    ),
    (
      "<?xml version=\"1.0\" encoding=\"ISO-2022-JP\"?><plist><array/></plist>",
      "The text is encoded as ISO-2022-JP. Save it as UTF-8 and import it again."
    ),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [\n<!ENTITY a \"aaa\">\n]><plist><array/></plist>",
      """
      Line 2: the text defines its own entities, which property lists do not have. Nothing was read.
      """
    ),
  ])
  func anotherPropertyListIsRefused(text: String, message: String) throws {
    #expect(
      try propertyListRefusal(of: text.utf8).message(about: StoredToDo.importSubject) == message)
  }

  @Test func invalidUTF8IsRefused() throws {
    let bytes = Array(propertyList(entry("é#")).utf8).map { $0 == UInt8(ascii: "#") ? 0xFC : $0 }
    let refusal = try propertyListRefusal(of: bytes)
    #expect(refusal.message(about: StoredToDo.importSubject).hasPrefix("Line 5: byte "))
  }

  @Test(arguments: [
    ("ISO-8859-1", String.Encoding.isoLatin1, "Café"), ("windows-1252", .windowsCP1252, "Café €"),
    ("ISO-8859-2", .isoLatin2, "Łódź"), ("windows-1251", .windowsCP1251, "Москва"),
  ])
  func theDeclaredEncodingIsRead(name: String, encoding: String.Encoding, title: String) throws {
    let text = propertyList(entry(title)).replacing("\"UTF-8\"", with: "\"\(name)\"")
    let bytes = Array(try #require(text.data(using: encoding)))
    let found = try readToDos(bytes)
    #expect(found.events.map(\.title) == [title])
    #expect(found.report.problemMessages == [])
    // Some programs write UTF-8 under any declaration.
    #expect(try readToDos(text).events.map(\.title) == [title])
  }

  @Test func anUndeclaredEncodingIsReported() throws {
    let bytes = Array(propertyList(entry("Caf#")).utf8).map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 }
    let found = try readToDos(bytes)
    #expect(found.events.map(\.title) == ["Café"])
    #expect(found.report.problems.map(\.reason) == [.otherEncoding])
  }

  @Test(arguments: ["array", "dict"])
  func deepNestingIsRefusedBeforeTheStackOverflows(name: String) throws {
    let open = name == "array" ? "<array>" : "<dict><key>a</key>"
    let bad =
      String(repeating: open, count: 100_000) + String(repeating: "</\(name)>", count: 100_000)
    let text = propertyList(entry("a", "<key>x</key>" + bad), bad, entry("b"))
    let found = try readToDos(text)
    #expect(found.events.map(\.title) == ["b"])
    #expect(
      found.report.problems.map(\.reason) == Array(repeating: .deepEntry(limit: 100), count: 2))
    // Without the array of all entries, it is a dictionary that contains others.
    let bare = try readToDos(String(repeating: "<array>", count: 100_000))
    #expect(bare.events.isEmpty)
    #expect(bare.report.problemCount == 2)
  }

  @Test func nestingUpToTheLimitIsKept() throws {
    for (depth, isRead) in [(99, true), (100, true), (101, false)] {
      let value =
        String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
      // The innermost is written as an empty one.
      let found = try readToDos(propertyList(entry("a", "<key>x</key>" + value)))
      #expect(found.events.isEmpty != isRead, "\(depth)")
      #expect(try readToDos(try write(found.events, as: .plist)).events == found.events)
      #expect(try readToDos(try write(found.events, as: .binaryPlist)).events == found.events)
    }
  }

  @Test func anEntryOfAnyLengthUsesNoMoreMemoryThanTheLimit() throws {
    var reader = PropertyListReader(entryLimit: 1000)
    let long = entry(
      "long", "<key>notes</key><string>\(String(repeating: "x", count: 5000))</string>")
    let found = try reader.readAll(propertyList(entry("a"), long, entry("b")))
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(found.report.problems.map(\.reason) == [.longEntry(limit: 1000)])
  }

  @Test func aListOfNothingButProblemsIsRefused() throws {
    var reader = PropertyListReader(problemLimit: 3)
    let text = propertyList(entry("a"), "<a/>", "<b/>", "<c/>")
    #expect(try reader.readAll(text).report.problemCount == 3)
    reader = PropertyListReader(problemLimit: 3)
    let refusal = try #require(throws: ImportRefusal.self) {
      _ = try reader.readAll(text.replacing("<c/>", with: "<c/> d <e/>"))
    }
    #expect(
      refusal.message(about: StoredToDo.importSubject) == """
        More than 3 entries cannot be read, so this is not a to-do list. Nothing was read.
        """)
  }

  @Test func anyChunkingGivesTheSameEvents() throws {
    let text = propertyList(
      entry("a<![CDATA[ ]]]>]]>", "<key>x</key><!-- - -- -->\n<array><true/></array>"), "stray",
      "<dict>", "<?go on?>", entry("b")
    )
    let bytes = Array(text.utf8)
    let whole = try readToDos(bytes)
    for size in 1...40 {
      var reader = PropertyListReader()
      var rest = bytes[...]
      let found = try reader.readAll {
        defer { rest = rest.dropFirst(size) }
        return Data(rest.prefix(size))
      }
      #expect(found.events == whole.events)
      #expect(found.report == whole.report)
    }
  }
}
