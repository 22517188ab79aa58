import Foundation
import GRDB
import Testing

@testable import EventScheduler
@testable import Persistence

struct EventSearchTests {
  let store: EventStore

  init() throws {
    store = try EventStore(.inMemory)
    for (title, description) in [
      ("Café Concert", "Row 7, bring Zoë"), ("O'Brien's rock & roll", "at eight"),
      ("明日の会議", "三階"), ("Party 🎉", "naïve plans"), ("การประชุม", "ชั้นสาม"), ("Straße", "ÄRGER"),
      ("a\u{0}bc hidden", ""), ("", "only a description"),
    ] {
      try store.add(.at(0, title, description))
    }
  }

  @Test(arguments: [
    ("concert", 1), ("conc", 1), ("CAFE", 1), ("cafe\u{301}", 1), ("zoe", 1), ("row conc", 1),
    ("conc party", 0), ("oncert", 0), ("o'brien", 1), ("brien o", 1), ("&", 1), ("rock & roll", 1),
    ("会議", 1), ("会 三", 1), ("会議 concert", 0), ("🎉", 1), ("party 🎉", 1), ("🎊", 0), ("ประชุม", 1),
    ("arger", 1), ("stras", 0), ("straß", 1), ("hidden", 1), ("bc", 1), ("description", 1),
    ("naive", 1), ("7,", 1), ("", 8), ("  \n ", 8),
  ])
  func wordsAreMatchedByPrefix(search: String, count: Int) throws {
    #expect(try store.events(search: search).count == count)
    #expect(try store.count(EventQuery(search: search)) == count)
  }

  @Test(
    arguments: [
      "\"", "\"\"", "'", "*", "a*", "AND", "OR NOT", "NEAR(a b)", "title:concert", "^concert",
      "-concert", "(", ")", "{title}: a", "a AND", "+", ";", "\\", "%", "_", "a OR", "concert\"*",
      "\u{0}",
      "--", "\u{301}", "\u{200B}",
    ])
  func noTypedTextTraps(search: String) throws {
    #expect(try store.events(search: search).count <= 8)
  }

  @Test(arguments: ["word ", "(", "x", "🎉 ", "a-", "会", "\" ", "e\u{301} "])
  func longSearchTextIsAccepted(piece: String) throws {
    let search = String(repeating: piece, count: 5000)
    #expect(try store.events(search: search).count < 8)
  }

  @Test func searchFollowsChanges() throws {
    var event = try store.add(.at(0, "Opera"))
    #expect(try store.events(search: "opera").count == 1)
    event.title = "Ballet"
    try store.update(event)
    #expect(try store.events(search: "opera").isEmpty)
    #expect(try store.events(search: "ballet").count == 1)
    try store.undo()
    #expect(try store.events(search: "opera").count == 1)
    #expect(try store.events(search: "ballet").isEmpty)
    try store.delete([event.id ?? 0])
    #expect(try store.events(search: "opera").isEmpty)
  }

  @Test func searchResultsAreCounted() throws {
    for second in 0..<10 { try store.add(.at(TimeInterval(100 - second), "Talk \(second)")) }
    try store.add(CalendarEvent(title: "Talk of some day", description: ""))
    var series = try store.add(.at(20, "Talk of each day"))
    series.recurrence = "RRULE:FREQ=DAILY"
    try store.update(series)
    let moment = Date(timeIntervalSince1970: 1_800_000_095)
    for words in ["talk", "talk 5", "opera", "&"] {
      for (from, to) in [(nil, nil), (moment, nil), (nil, moment), (moment, moment + 86_400)] {
        let query = EventQuery(search: words).with(from: from, to: to)
        #expect(try store.instanceCount(query) == store.events(query).count)
      }
    }
  }

  @Test func searchCombinesWithPeriodOrderAndLimit() throws {
    for second in 0..<10 { try store.add(.at(TimeInterval(100 - second), "Talk \(second)")) }
    let from = Date(timeIntervalSince1970: 1_800_000_095)
    #expect(try store.events(from: from, search: "talk").map(\.title).first == "Talk 5")
    #expect(
      try store.events(search: "talk", order: .insertion, limit: 2).map(\.title)
        == ["Talk 0", "Talk 1"])
  }
}
