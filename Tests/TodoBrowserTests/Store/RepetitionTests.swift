import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Recurrence
import Testing

@testable import TodoBrowser

/// A repeating event is one event at a time: completing it creates the next one with all its
/// properties.
struct RepetitionTests {
  private let file: TemporaryToDoStore
  private let place = Place.berlin

  init() throws { file = try TemporaryToDoStore() }

  /// Imports a to-do called `Tea` and opens the store at a time.
  private func store(_ lines: [String], at now: String) throws -> ToDoEventStore {
    try place.importFile(lines.toDo, into: file)
    return try file.open(in: place.timeZone, now: try place.date(now))
  }

  /// Completes the open items until there are none, and returns their dates.
  @discardableResult
  private func completeAll(_ store: ToDoEventStore, atMost limit: Int = 20) throws -> [String] {
    var days: [String] = []
    while let event = try store.events(ToDoQuery(hidesCompleted: true)).first, days.count < limit {
      days.append(place.clock.reading(of: event.date).description)
      try store.setCompletionState(.completed, of: [try #require(event.id)])
    }
    return days
  }

  @Test func theNextInstanceHasAllProperties() throws {
    let lines = [
      "DTSTART;TZID=Europe/Berlin:20261019T080000", "DUE;TZID=Europe/Berlin:20261020T170000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO", "LOCATION:Kitchen", "URL:https://example.org/tea",
      "CATEGORIES:Home,Hot", "DESCRIPTION:Green", "BEGIN:VALARM", "ACTION:DISPLAY",
      "TRIGGER:-PT15M", "END:VALARM",
    ]
    let store = try store(lines, at: "2026-10-20 10:00")
    #expect(try completeAll(store, atMost: 1) == ["2026-10-20 17:00"])
    let events = try store.events()
    #expect(events.map(\.completionState) == [.completed, .notStarted])
    #expect(events.map(\.repeats) == [false, true])
    #expect(events[0].series == events[1].series && events[0].series != nil)
    #expect(events[1].otherCategories == ["Hot"] && events[1].notes == "Green")
    // Clocks were put back in between: five o'clock stays five o'clock.
    #expect(events[1].date == (try place.date("2026-10-27 17:00")))
    #expect(try store.undoTitle == "Complete “Tea”")
    try store.close()
    let text = String(decoding: try Place.kiritimati.export(file), as: UTF8.self)
    let parts = text.components(separatedBy: "END:VTODO")
    for line in [
      "DTSTART;TZID=Europe/Berlin:20261026T080000", "DUE;TZID=Europe/Berlin:20261027T170000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO", "LOCATION:Kitchen", "URL:https://example.org/tea",
      "CATEGORIES:Home,Hot", "TRIGGER:-PT15M", "SUMMARY:Tea",
    ] { #expect(parts[1].contains(line + "\r\n"), "\(line) in \(parts[1])") }
    #expect(!parts[0].contains("RRULE") && parts[0].contains("STATUS:COMPLETED"))
    #expect(!parts[1].contains("UID:tea") && !parts[1].contains("COMPLETED"))
    let again = try file.open(in: place.timeZone)
    try again.undo()
    #expect(try again.events().map(\.isCompleted) == [false])
    #expect(try again.event(titled: "Tea").repeats)
  }

  @Test(arguments: [
    ("RRULE:FREQ=WEEKLY;COUNT=3", ["11-02", "11-09", "11-16"]),
    ("RRULE:FREQ=DAILY;UNTIL=20261104T080000Z", ["11-02", "11-03", "11-04"]),
    ("RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=3", ["11-02", "12-07", "01-04"]),
    ("RRULE:FREQ=MONTHLY;BYMONTHDAY=2,-1;COUNT=4", ["11-02", "11-30", "12-02", "12-31"]),
    ("RRULE:FREQ=DAILY;COUNT=4\r\nEXDATE:20261103T080000Z", ["11-02", "11-04", "11-05"]),
    ("RDATE:20261110T080000Z,20261120T080000Z", ["11-02", "11-10", "11-20"]),
  ])
  func instancesFollowInOrderAndEndWithTheLast(lines: String, days: [String]) throws {
    let store = try store(
      ["DUE;TZID=Europe/Berlin:20261102T090000"] + lines.components(separatedBy: "\r\n"),
      at: "2026-10-01 10:00")
    #expect(try completeAll(store).map { String($0.dropFirst(5).prefix(5)) } == days)
    #expect(try store.events(ToDoQuery(hidesCompleted: true)).isEmpty)
  }

  @Test func missedInstancesAreSkipped() throws {
    let store = try store(
      ["DUE;VALUE=DATE:20261102", "RRULE:FREQ=DAILY"], at: "2026-11-20 22:00")
    #expect(
      try completeAll(store, atMost: 2).map { $0.prefix(10) } == ["2026-11-02", "2026-11-21"])
    #expect(try store.events().allSatisfy(\.isAllDay))
  }

  @Test func repetitionsFromCompletionCountFromTheCompletionDate() throws {
    var event = StoredToDo(
      title: "Filter", date: try place.date("2026-09-01 09:00"), dateKind: .floating)
    event.recurrence = "RRULE:FREQ=DAILY;INTERVAL=90\n\(InstanceSeries.completionLine)"
    let store = try file.open(in: place.timeZone, now: try place.date("2026-11-20 22:00"))
    try store.add(event)
    try completeAll(store, atMost: 1)
    let next = try #require(try store.events(ToDoQuery(hidesCompleted: true)).first)
    #expect(place.clock.reading(of: next.date).description == "2027-02-18 09:00")
  }

  @Test func anAdditionalDateOfTheSeriesIsNotSkipped() throws {
    let store = try store(
      ["DUE;VALUE=DATE:20261102", "RRULE:FREQ=MONTHLY", "RDATE;VALUE=DATE:20261110"],
      at: "2026-11-01 10:00")
    #expect(
      try completeAll(store, atMost: 3).map { $0.prefix(10) }
        == ["2026-11-02", "2026-11-10", "2026-12-02"])
  }

  @Test func aMovedInstanceIsNotCreatedTwice() throws {
    let moved = [
      "BEGIN:VTODO", "UID:tea", "RECURRENCE-ID:20261109T080000Z", "DTSTAMP:20260801T120000Z",
      "SUMMARY:Moved", "DUE:20261111T080000Z", "END:VTODO",
    ]
    let series = [
      "BEGIN:VTODO", "UID:tea", "DTSTAMP:20260801T120000Z", "SUMMARY:Tea", "DUE:20261102T080000Z",
      "RRULE:FREQ=WEEKLY", "END:VTODO",
    ]
    try place.importFile((series + moved).calendar, into: file)
    let store = try file.open(in: place.timeZone, now: try place.date("2026-11-01 10:00"))
    #expect(
      try completeAll(store, atMost: 3).map { $0.prefix(10) }
        == ["2026-11-02", "2026-11-11", "2026-11-16"])
  }

  /// An instance of the series `tea`.
  private func instance(_ id: String, due: String, _ lines: [String] = []) -> [String] {
    let properties = [
      "BEGIN:VTODO", "UID:tea", "RECURRENCE-ID:\(id)", "DTSTAMP:20260801T120000Z",
      "SUMMARY:Due \(due)", "DUE:\(due)",
    ]
    return properties + lines + ["END:VTODO"]
  }

  private var weekly: [String] {
    [
      "BEGIN:VTODO", "UID:tea", "DTSTAMP:20260801T120000Z", "SUMMARY:Tea", "DUE:20261102T080000Z",
      "RRULE:FREQ=WEEKLY", "END:VTODO",
    ]
  }

  @Test(arguments: [
    (["SEQUENCE:3"], ["SEQUENCE:10"], "20261112T080000Z"),
    (["SEQUENCE:3"], [], "20261111T080000Z"),
    (["LAST-MODIFIED:20261102T120000Z"], ["LAST-MODIFIED:20261101T120000Z"], "20261111T080000Z"),
    ([], [], "20261112T080000Z"),
  ])
  func theLaterRevisionOfAnInstanceIsUsed(
    first: [String], second: [String], due: String
  ) throws {
    let bytes =
      (weekly + instance("20261109T080000Z", due: "20261111T080000Z", first)
      + instance("20261109T080000Z", due: "20261112T080000Z", second)).calendar
    let found = try place.read(bytes, as: .iCalendar)
    #expect(found.events.map(\.title) == ["Tea", "Due \(due)"])
    #expect(found.report.problemMessages.count == 1)
    #expect(
      found.report.problemMessages[0].contains("20261109T080000Z': The instance occurs twice."))
    #expect(found.report.problemMessages[0].hasPrefix("Line "))
  }

  @Test func anInstanceMissingFromItsSeriesIsReportedAndKept() throws {
    let bytes = (weekly + instance("20261110T080000Z", due: "20261111T080000Z")).calendar
    let found = try place.read(bytes, as: .iCalendar)
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages[0].contains("Its series has no such instance."))
    try place.importFile(bytes, into: file)
    let text = String(decoding: try place.export(file), as: UTF8.self)
    #expect(text.contains("RECURRENCE-ID:20261110T080000Z"))
  }

  @Test func anUnknownZoneAndAnAlarmWithoutATriggerArePreserved() throws {
    let zone = "TZID=Middle-earth/Shire"
    let lines = [
      "DUE;\(zone):20261102T090000", "RRULE:FREQ=WEEKLY", "EXDATE;\(zone):20261109T090000",
      "BEGIN:VALARM", "ACTION:AUDIO", "END:VALARM",
    ]
    let found = try place.read(lines.toDo, as: .iCalendar)
    #expect(found.report.problemMessages.contains { $0.contains("'Middle-earth/Shire'") })
    let store = try store(lines, at: "2026-11-01 10:00")
    #expect(try completeAll(store, atMost: 2) == ["2026-11-02 09:00", "2026-11-16 09:00"])
    try store.undo()
    try store.undo()
    try store.close()
    let text = String(decoding: try place.export(file), as: UTF8.self)
    for line in lines { #expect(text.contains("\(line)\r\n"), "\(line)") }
  }

  /// Mondays from November 2 on; a calendar has moved the 9th and the 23rd.
  private func storeWithInstances() throws -> ToDoEventStore {
    let parts =
      weekly + instance("20261109T080000Z", due: "20261111T080000Z")
      + instance("20261123T080000Z", due: "20261125T080000Z")
    try place.importFile(parts.calendar, into: file)
    return try file.open(in: place.timeZone, now: try place.date("2026-11-01 10:00"))
  }

  @Test func calendarInstancesAreDeletedWithTheirSeries() throws {
    let store = try storeWithInstances()
    let series = try #require(try store.event(titled: "Tea").id)
    // The next instance replaces this one, and the other instances stay where they are.
    try store.delete([series], .this)
    #expect(try store.events().count == 3)
    #expect(try store.event(titled: "Tea").recurrence == "RRULE:FREQ=WEEKLY")
    try store.delete([series], .following)
    // The 9th is before the remaining part.
    #expect(try store.events().map(\.title) == ["Due 20261111T080000Z"])
    try store.undo()
    try store.delete([series], .all)
    #expect(try store.events().isEmpty)
    try store.undo()
    #expect(try store.events().count == 3)
  }

  @Test func calendarInstancesMoveWithTheirSeries() throws {
    let store = try storeWithInstances()
    try store.update([try #require(try store.event(titled: "Tea").id)]) { $0.date += 86_400 }
    try store.close()
    let text = String(decoding: try place.export(file), as: UTF8.self)
    for line in [
      "DUE:20261103T080000Z", "RECURRENCE-ID:20261110T080000Z", "DUE:20261112T080000Z",
      "RECURRENCE-ID:20261124T080000Z", "DUE:20261126T080000Z",
    ] { #expect(text.contains("\(line)\r\n"), "\(line) in \(text)") }
    #expect(text.components(separatedBy: "UID:tea\r\n").count == 4)
    let again = try file.open(in: place.timeZone, now: try place.date("2026-11-01 10:00"))
    #expect(
      try completeAll(again, atMost: 3).map { $0.prefix(10) }
        == ["2026-11-03", "2026-11-12", "2026-11-17"])
  }

  @Test func deletingACalendarInstanceExcludesItFromItsSeries() throws {
    let store = try storeWithInstances()
    let moved = try store.event(titled: "Due 20261111T080000Z")
    try store.delete([try #require(moved.id)], .following)
    #expect(
      try completeAll(store, atMost: 2).map { $0.prefix(10) } == ["2026-11-02", "2026-11-16"])
    for _ in 0..<3 { try store.undo() }
    #expect(try store.event(titled: "Tea").recurrence == "RRULE:FREQ=WEEKLY")
  }

  /// A custom zone that is at least as far ahead of UTC in winter as in summer.
  private func zone(_ winter: String, _ summer: String) -> [String] {
    func change(_ kind: String, _ from: String, _ to: String, _ rule: String) -> [String] {
      [
        "BEGIN:\(kind)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)", "DTSTART:19700101T020000",
        "RRULE:FREQ=YEARLY;\(rule)", "END:\(kind)",
      ]
    }
    return ["BEGIN:VTIMEZONE", "TZID:Office"]
      + change("DAYLIGHT", winter, summer, "BYMONTH=3;BYDAY=-1SU")
      + change("STANDARD", summer, winter, "BYMONTH=10;BYDAY=-1SU") + ["END:VTIMEZONE"]
  }

  @Test(arguments: [
    // Clocks of Berlin: eight o'clock before they are put forward and after.
    ("+0100", "+0200", ["2026-03-23T07:00:00Z", "2026-03-30T06:00:00Z"]),
    // A time zone that no place uses, with a summer time of its own.
    ("+0117", "+0217", ["2026-03-23T06:43:00Z", "2026-03-30T05:43:00Z"]),
  ])
  func aZoneDefinedOnlyInTheFileIsUsed(
    winter: String, summer: String, dates: [String]
  ) throws {
    let lines = [
      "BEGIN:VTODO", "UID:tea", "DTSTAMP:20260101T120000Z", "SUMMARY:Tea",
      "DUE;TZID=Office:20260323T080000", "RRULE:FREQ=WEEKLY",
      "EXDATE;TZID=Office:20260406T080000", "END:VTODO",
    ]
    try Place.kiritimati.importFile((zone(winter, summer) + lines).calendar, into: file)
    let text = String(decoding: try Place.vancouver.export(file), as: UTF8.self)
    for line in lines { #expect(text.contains("\(line)\r\n"), "\(line)") }
    #expect(!text.contains("SEQUENCE"))
    let store = try file.open(
      in: Place.kiritimati.timeZone, now: try Place.utc.date("2026-03-01 10:00"))
    try store.setCompletionState(.completed, of: [1])
    #expect(try store.events().map { $0.date.formatted(.iso8601) } == dates)
    try store.setCompletionState(.completed, of: [2])
    #expect(try store.events().last?.date == (try store.events()[1].date + 14 * 86_400))
  }

  @Test func onlyThisInstanceIsChanged() throws {
    let store = try store(["DUE:20261102T080000Z", "RRULE:FREQ=WEEKLY"], at: "2026-11-01 10:00")
    try store.update([1], .this) { event in
      event.title = "Coffee"
      event.date += 3600
    }
    let events = try store.events()
    #expect(events.map(\.title) == ["Coffee", "Tea"] && events.map(\.repeats) == [false, true])
    #expect(
      events.map { place.clock.reading(of: $0.date).description }
        == ["2026-11-02 10:00", "2026-11-09 09:00"])
    try store.undo()
    #expect(try store.events().map(\.title) == ["Tea"])
  }

  @Test func thisAndFutureInstancesAreMovedTogether() throws {
    let store = try store(
      [
        "DTSTART:20261102T080000Z", "DUE:20261103T080000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO",
        "EXDATE:20261116T080000Z",
      ],
      at: "2026-11-01 10:00")
    try store.update([1]) { $0.date += 86_400 }
    let event = try store.event(titled: "Tea")
    #expect(event.recurrence == "RRULE:FREQ=WEEKLY;BYDAY=TU\nEXDATE:20261117T080000Z")
    try store.close()
    let text = String(decoding: try place.export(file), as: UTF8.self)
    for line in [
      "DTSTART:20261103T080000Z", "DUE:20261104T080000Z", "RRULE:FREQ=WEEKLY;BYDAY=TU",
      "EXDATE:20261117T080000Z", "SEQUENCE:1",
    ] { #expect(text.contains(line + "\r\n"), "\(line) in \(text)") }
  }

  @Test func allInstancesAreChangedIncludingCompletedOnes() throws {
    let store = try store(["DUE:20261102T080000Z", "RRULE:FREQ=WEEKLY"], at: "2026-11-01 10:00")
    try completeAll(store, atMost: 2)
    try store.update([1]) { $0.notes = "Cold" }
    try store.update([3], .all) {
      ($0.title, $0.notes) = ("Coffee", "Hot")
      ($0.category, $0.otherCategories) = ("Home", ["Drinks"])
    }
    #expect(try store.events().map(\.title) == ["Coffee", "Coffee", "Coffee"])
    #expect(try store.events().allSatisfy { $0.otherCategories == ["Drinks"] })
    // An instance that differs in a property keeps that property.
    #expect(try store.events().map(\.notes) == ["Cold", "Hot", "Hot"])
    #expect(try store.events().map(\.isCompleted) == [true, true, false])
    try store.delete([3], .all)
    #expect(try store.events().isEmpty)
    try store.undo()
    #expect(try store.events().count == 3)
  }

  @Test func deletingThisInstanceAdvancesToTheNext() throws {
    let store = try store(
      ["DUE:20261102T080000Z", "RRULE:FREQ=WEEKLY;COUNT=2"], at: "2026-11-20 10:00")
    try store.delete([1], .this)
    #expect(try store.events().map(\.date) == [place.date("2026-11-09 09:00")])
    try store.delete([1], .this)
    #expect(try store.events().isEmpty)
    try store.undo()
    try store.undo()
    try store.delete([1], .following)
    #expect(try store.events().isEmpty)
  }

  /// Each is imported with a warning that names the line, and nothing is lost.
  @Test(arguments: [
    ("RRULE:FREQ=DAILY;COUNT=1000000000000000000", nil),
    ("RRULE:FREQ=SOMETIMES", "FREQ is 'SOMETIMES'"),
    ("RRULE:FREQ=DAILY;BYSECOND=60", "BYSECOND=60 is a leap second"),
    ("RRULE:FREQ=DAILY;UNTIL=20261201", "UNTIL=20261201 is not of the same kind"),
    ("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "The rule never occurs. It was kept"),
    ("RRULE:FREQ=DAILY;UNTIL=20261101T080000Z", "UNTIL=20261101T080000Z is before the start."),
    ("EXDATE:soon\r\nRRULE:FREQ=DAILY", "'soon' is not a date"),
    ("RRULE:FREQ=DAILY;COUNT=2;UNTIL=20261201T000000Z", nil),
  ])
  func unusualRulesAreAcceptedOrReported(rule: String, warning: String?) throws {
    let bytes = (["DUE:20261102T080000Z"] + rule.components(separatedBy: "\r\n")).toDo
    let found = try place.read(bytes, as: .iCalendar)
    #expect(found.events.map(\.title) == ["Tea"])
    let messages = found.report.problemMessages
    if let warning {
      #expect(messages.contains { $0.contains(warning) && $0.hasPrefix("Line ") }, "\(messages)")
    } else {
      #expect(messages == [])
    }
    try place.importFile(bytes, into: file)
    #expect(try String(decoding: place.export(file), as: UTF8.self).contains(rule))
    let store = try file.open(in: place.timeZone, now: try place.date("2026-11-20 10:00"))
    try store.setCompletionState(.completed, of: [1])
    #expect(try store.events().count <= 2)
  }

  @Test func tenThousandExceptionsAreHandled() throws {
    let start = try #require(CivilDate(year: 2026, month: 11, day: 3)).daysSinceEpoch
    let exceptions = (0..<10_000).map { number in
      let day = CivilDate(daysSinceEpoch: start + number)
      return
        "EXDATE:\(CalendarTime.utc(CivilDateTime(day: day, time: TimeOfDay(hour: 8) ?? .noon)).iCalendarValue)"
    }
    let store = try store(
      ["DUE:20261102T080000Z", "RRULE:FREQ=DAILY"] + exceptions, at: "2026-11-01 10:00")
    let result = try store.setCompletionState(.completed, of: [1])
    #expect(
      place.clock.reading(of: try #require(result.next.first).date).description
        == "2054-03-21 09:00")
  }

  @Test func aRuleThatCannotMoveIsRefused() throws {
    let store = try store(
      ["DUE:20261102T080000Z", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1"], at: "2026-11-01 10:00")
    #expect(throws: (any Error).self) { try store.update([1]) { $0.date += 86_400 } }
    #expect(try store.event(titled: "Tea").date == place.date("2026-11-02 09:00"))
  }
}
