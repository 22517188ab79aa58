import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// The effect of an invitation, a reply or a cancellation on the events that it is about (RFC 5546,
/// 3.2). It is Saturday, 21 November 2026, in Berlin.
struct SchedulingMessageTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness(zone: "Europe/Berlin") }

  private func load(_ method: String?, _ components: String...) throws -> String {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\n" + (method.map { "METHOD:\($0)\n" } ?? "")
      + components.joined(separator: "\n") + "\nEND:VCALENDAR\n"
    return cli.run("import", try cli.file("message.ics", text)).results
      .replacing("Imported '\(cli.path("message.ics"))': ", with: "")
  }

  private func component(_ lines: String..., sequence: Int = 0, stamp: String = "20261102T000000Z")
    -> String
  {
    let head = ["BEGIN:VEVENT", "UID:plan", "DTSTAMP:\(stamp)", "SEQUENCE:\(sequence)"]
    return (head + lines + ["END:VEVENT"]).joined(separator: "\n")
  }

  private static let organizer = "ORGANIZER:mailto:boss@example.org"
  private static let ann =
    "ATTENDEE;CN=Ann Lee;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ann@example.org"
  private static let bob = "ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED:MAILTO:bob@example.org"

  /// An invitation to one meeting.
  private var meeting: String {
    component(
      "DTSTART:20261203T080000Z", "DTEND:20261203T090000Z", "SUMMARY:Planning", Self.organizer,
      Self.ann, Self.bob, stamp: "20261101T000000Z")
  }

  /// An invitation to four in a row.
  private var series: String {
    component(
      "DTSTART;TZID=Europe/Berlin:20261201T090000", "DTEND;TZID=Europe/Berlin:20261201T100000",
      "RRULE:FREQ=DAILY;COUNT=4", "SUMMARY:Planning", Self.organizer, Self.ann, Self.bob,
      stamp: "20261101T000000Z")
  }

  private func export() throws -> String {
    let path = cli.path("out.ics")
    #expect(cli.run("export", path).status == 0)
    return try String(contentsOfFile: path, encoding: .utf8).replacing("\r\n ", with: "")
  }

  /// The days from December 1 on, with a sign where the event was cancelled.
  private var days: [String] {
    get throws {
      let rows = cli.run("list", "--from", "2026-12-01", "--to", "2026-12-31", "--json").results
      struct Row: Decodable { let date: String, status: String? }
      return try JSONDecoder().decode([Row].self, from: Data(rows.utf8)).map { row in
        (row.status == "cancelled" ? "✗" : "")
          + row.date.dropFirst(8).prefix(8).replacing("T", with: " ")
      }
    }
  }

  // MARK: Answers

  @Test func aReplyChangesOnlyItsAttendee() throws {
    _ = try load("REQUEST", meeting)
    let answer = component(
      "ATTENDEE;PARTSTAT=ACCEPTED;CN=A. Lee:mailto:ANN@example.org", Self.organizer)
    #expect(
      try load("REPLY", answer)
        == "0 added, 1 changed, 0 unchanged.\nA. Lee accepted “Planning”.\n")
    let text = try export()
    #expect(
      text.contains(
        "ATTENDEE;CN=Ann Lee;RSVP=TRUE;PARTSTAT=ACCEPTED:mailto:ann@example.org\r\n"))
    for line in meeting.split(separator: "\n") where !line.hasPrefix("ATTENDEE;CN=Ann") {
      #expect(text.contains(line + "\r\n"))
    }
    #expect(
      try load("REPLY", answer)
        == "0 added, 0 changed, 1 unchanged.\nA. Lee accepted “Planning”. Nothing was changed.\n")
    // The invitation has the state before the answer.
    #expect(try load("REQUEST", meeting) == "0 added, 0 changed, 1 unchanged.\n")
    #expect(try export() == text)
  }

  @Test func aReplyForOneInstanceIsRecordedForThatInstanceOnly() throws {
    _ = try load("REQUEST", series)
    let answer = component(
      "RECURRENCE-ID:20261202T080000Z", "ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.org")
    #expect(
      try load("REPLY", answer).hasSuffix(
        "1 changed, 0 unchanged.\nann@example.org declined “Planning” on 2026-12-02 at 09:00.\n"))
    let text = try export()
    #expect(text.ranges(of: "PARTSTAT=DECLINED").count == 1)
    #expect(text.ranges(of: "PARTSTAT=NEEDS-ACTION").count == 1)
    #expect(try days == ["01 09:00", "02 09:00", "03 09:00", "04 09:00"])
    #expect(try load("REQUEST", series) == "0 added, 0 changed, 1 unchanged.\n")
  }

  @Test(arguments: [
    ("UID:other", "there is no such event"), ("SEQUENCE:-1", "is for an earlier version"),
    ("ATTENDEE:mailto:eve@example.org", "without being invited"), ("", "without being invited"),
    ("RECURRENCE-ID:20261212T080000Z", "does not have"),
  ])
  func aReplyWithoutAMatchIsReportedAndChangesNothing(line: String, message: String) throws {
    _ = try load("REQUEST", meeting.replacing("SEQUENCE:0", with: "SEQUENCE:1"))
    let before = try export()
    var answer = component(
      line.hasPrefix("ATTENDEE") || line.isEmpty
        ? line : "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ann@example.org", sequence: 1)
    if line.hasPrefix("UID") { answer = answer.replacing("UID:plan", with: line) }
    if line.hasPrefix("SEQ") { answer = answer.replacing("SEQUENCE:1", with: "SEQUENCE:0") }
    if line.hasPrefix("REC") { answer = answer.replacing("SEQUENCE", with: line + "\nSEQUENCE") }
    let results = try load("REPLY", answer)
    #expect(results.contains("0 added, 0 changed") && results.contains(message))
    #expect(results.contains("Line 4: "))
    #expect(try export() == before)
  }

  // MARK: Cancellations

  @Test func aCancellationOverridesTheStatusOfItsEvent() throws {
    _ = try load("REQUEST", meeting)
    let cancel = component(Self.organizer, sequence: 1)
    #expect(
      try load("CANCEL", cancel)
        == "0 added, 1 changed, 0 unchanged.\n“Planning” was cancelled.\n")
    #expect(try days == ["✗03 09:00"])
    let text = try export()
    #expect(text.contains("STATUS:CANCELLED\r\n") && text.contains("DTEND:20261203T090000Z\r\n"))
    #expect(text.contains("SEQUENCE:1\r\n") && text.contains("DTSTAMP:20261102T000000Z\r\n"))
    #expect(try load("CANCEL", cancel).hasSuffix("“Planning” was already cancelled.\n"))
    #expect(try load("REQUEST", meeting) == "0 added, 0 changed, 1 unchanged.\n")
    #expect(try days == ["✗03 09:00"])
    // A later invitation restores the event.
    _ = try load(
      "REQUEST", meeting.replacing("SEQUENCE:0", with: "SEQUENCE:2"))
    #expect(try days == ["03 09:00"])
    #expect(try load("CANCEL", cancel).contains("is for an earlier version of “Planning”"))
    #expect(try days == ["03 09:00"])
  }

  @Test func aCancellationOfAnUnknownEventAddsNothing() throws {
    let results = try load("CANCEL", meeting)
    #expect(
      results == """
        0 added, 0 changed, 0 unchanged.
        Line 4: this cancellation is for “Planning”, but there is no such event. Nothing was changed.

        """)
    #expect(try days.isEmpty)
    #expect(cli.run("undo").status != 0)
  }

  @Test(arguments: [
    ("20261202T080000Z", ["01 09:00", "✗02 09:00", "03 09:00", "04 09:00"]),
    ("20261201T080000Z", ["✗01 09:00", "02 09:00", "03 09:00", "04 09:00"]),
    ("20261204", ["01 09:00", "02 09:00", "03 09:00", "✗04 09:00"]),
  ])
  func aCancelledInstanceIsMarkedInItsSeries(id: String, expected: [String]) throws {
    _ = try load("REQUEST", series)
    let results = try load("CANCEL", component("RECURRENCE-ID:\(id)", sequence: 1))
    #expect(results.contains("1 changed") && results.contains("was cancelled.\n"))
    #expect(try days == expected)
    #expect(try load("REQUEST", series) == "0 added, 0 changed, 1 unchanged.\n")
    #expect(try days == expected)
    let again = try load("CANCEL", component("RECURRENCE-ID:\(id)", sequence: 1))
    #expect(again.contains("was already cancelled"))
    #expect(cli.run("undo").results.contains("Undone"))
    #expect(try days == ["01 09:00", "02 09:00", "03 09:00", "04 09:00"])
  }

  @Test func severalInstancesAreCancelledByOneMessage() throws {
    _ = try load("REQUEST", series)
    let results = try load(
      "CANCEL", component("RECURRENCE-ID:20261202T080000Z", sequence: 1),
      component("RECURRENCE-ID:20261204T080000Z", sequence: 1))
    #expect(results.hasPrefix("0 added, 2 changed"))
    #expect(try days == ["01 09:00", "✗02 09:00", "03 09:00", "✗04 09:00"])
  }

  @Test func allLaterInstancesAreCancelledAtOnce() throws {
    _ = try load(
      "REQUEST", series,
      component(
        "RECURRENCE-ID;TZID=Europe/Berlin:20261204T090000",
        "DTSTART;TZID=Europe/Berlin:20261204T150000", "SUMMARY:Planning"))
    let cancel = component("RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T080000Z", sequence: 1)
    #expect(
      try load("CANCEL", cancel).hasSuffix("was cancelled from 2026-12-02 at 09:00 on.\n"))
    #expect(try days == ["01 09:00", "✗02 09:00", "✗03 09:00", "✗04 15:00"])
    #expect(try load("CANCEL", cancel).contains("unchanged"))
    #expect(try days == ["01 09:00", "✗02 09:00", "✗03 09:00", "✗04 15:00"])
  }

  @Test func aSeriesIsCancelledWithItsInstances() throws {
    _ = try load(
      "REQUEST", series,
      component(
        "RECURRENCE-ID;TZID=Europe/Berlin:20261204T090000",
        "DTSTART;TZID=Europe/Berlin:20261204T150000", "SUMMARY:Planning"))
    _ = try load("CANCEL", component(sequence: 1))
    #expect(try days == ["✗01 09:00", "✗02 09:00", "✗03 09:00", "✗04 15:00"])
  }

  @Test func anEventIsCancelledByTheIdentifierOfItsExport() throws {
    cli.run("add", "Lunch", "--date", "2026-12-05 12:00")
    let uid = try #require(
      try export().split(separator: "\r\n").first { $0.hasPrefix("UID:") })
    let cancel = component(sequence: 1).replacing("UID:plan", with: uid)
    #expect(try load("CANCEL", cancel).hasSuffix("“Lunch” was cancelled.\n"))
    #expect(try days == ["✗05 12:00"])
    #expect(try export().contains("\(uid)\r\n"))
  }

  // MARK: Further instances

  @Test func anAddedInstanceJoinsItsSeries() throws {
    _ = try load("REQUEST", series)
    let added = component(
      "DTSTART;TZID=Europe/Berlin:20261207T110000", "DTEND;TZID=Europe/Berlin:20261207T113000",
      "SUMMARY:Planning, again", sequence: 1)
    #expect(
      try load("ADD", added)
        == "0 added, 1 changed, 0 unchanged.\nA date was added to “Planning”.\n")
    #expect(try days == ["01 09:00", "02 09:00", "03 09:00", "04 09:00", "07 11:00"])
    #expect(cli.run("list", "--from", "2026-12-07").results.contains("Planning, again ↻"))
    #expect(try load("ADD", added).hasSuffix("“Planning” already had that date.\n"))
    #expect(try load("REQUEST", series) == "0 added, 0 changed, 1 unchanged.\n")
    #expect(try days.count == 5)
    // It comes back as it was exported.
    let file = cli.path("out.ics")
    _ = try export()
    #expect(cli.run("import", file).results.contains("0 added, 0 changed"))
  }

  @Test func aSingleEventGetsASecondDate() throws {
    _ = try load("REQUEST", meeting)
    _ = try load(
      "ADD",
      component(
        "DTSTART:20261210T080000Z", "DTEND:20261210T090000Z", "SUMMARY:Planning", sequence: 1))
    #expect(try days == ["03 09:00", "10 09:00"])
  }

  @Test func anInstanceOfAnUnknownSeriesIsIgnored() throws {
    #expect(try load("ADD", meeting).contains("there is no such event"))
    #expect(try days.isEmpty)
  }

  // MARK: Others

  @Test(arguments: [
    ("COUNTER", "Ann Lee proposes a change of “Planning”. Nothing was changed; edit it to accept."),
    ("DECLINECOUNTER", "The proposed change of “Planning” was declined. Nothing was changed."),
    ("REFRESH", "Ann Lee asks for the latest version of “Planning”. Nothing was changed."),
  ])
  func messagesThatNeedADecisionAreReported(method: String, message: String) throws {
    _ = try load("REQUEST", meeting)
    let before = try export()
    let results = try load(
      method, component("DTSTART:20261203T100000Z", Self.ann, "SUMMARY:Planning"))
    #expect(results == "0 added, 0 changed, 0 unchanged.\n\(message)\n")
    #expect(try export() == before)
  }

  @Test(arguments: ["PUBLISH", "REQUEST", "publish", "X-OTHER", nil])
  func publishedAndRequestedEventsAreStored(method: String?) throws {
    #expect(try load(method, meeting) == "1 added, 0 changed, 0 unchanged.\n")
    #expect(try load(method, meeting) == "0 added, 0 changed, 1 unchanged.\n")
    #expect(try !export().contains("METHOD"))
  }

  @Test func theLaterOfTwoRevisionsInAFileIsImported() throws {
    let later = component("DTSTART:20261203T100000Z", "SUMMARY:Planning, later", sequence: 1)
    for components in [[meeting, later], [later, meeting]] {
      let cli = try SchedulingMessageTests()
      #expect(try cli.load("REQUEST", components.joined(separator: "\n")).hasPrefix("1 added"))
      #expect(try cli.days == ["03 11:00"])
    }
  }

  @Test func oneFileMayHoldAnInvitationAndItsCancellation() throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      METHOD:REQUEST
      \(meeting)
      END:VCALENDAR
      BEGIN:VCALENDAR
      VERSION:2.0
      METHOD:cancel
      \(component(sequence: 1))
      END:VCALENDAR

      """
    let path = try cli.file("both.ics", text)
    #expect(
      cli.run("import", path).results.hasSuffix(
        "1 added, 1 changed, 0 unchanged.\n“Planning” was cancelled.\n"))
    #expect(try days == ["✗03 09:00"])
    cli.run("undo")
    #expect(try days.isEmpty)
    cli.run("redo")
    #expect(try days == ["✗03 09:00"])
  }
}
