import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import EventScheduler

/// Calendars of well-known programs are read completely and written without loss.
struct FidelityTests {
  static let files = ["google", "apple", "outlook", "thunderbird", "nextcloud"]

  @Test func tasksArePreserved() throws {
    let file = projectFile("Tests/TaskListTests/Formats/Fixtures/tasks.ics")
    var reader = ICalendarReader(clock: .utc)
    let found = try reader.readAll(Array(try Data(contentsOf: file)))
    #expect(found.events.count == 1)
    #expect(found.kept.count { $0.kind == "VTODO" } == 5)
  }

  @Test(arguments: files)
  func everyFileIsReadWithoutAProblem(name: String) throws {
    let found = try read(name)
    #expect(found.report.problemMessages == [])
    #expect(!found.events.isEmpty)
  }

  @Test(arguments: files)
  func everyLineIsPreserved(name: String) throws {
    let bytes = try fixture(name)
    let original = lines(String(decoding: bytes, as: UTF8.self))
    let exported = lines(try export(try read(name)))
    let ours = ["PRODID:\(EventRevision.product)"]
    // PRODID names the program that wrote the file.
    for line in original where !line.hasPrefix("PRODID") && line != "METHOD:PUBLISH" {
      #expect(exported.contains(line), "\(line)")
    }
    for line in exported where !ours.contains(line) && !line.hasPrefix("DTSTAMP") {
      #expect(original.contains(line), "\(line)")
    }
  }

  @Test(arguments: files)
  func exportingAnExportGivesTheSameText(name: String) throws {
    let first = try export(try read(name))
    var reader = ICalendarReader(clock: try clock("America/Toronto"))
    let again = try reader.readAll(first)
    #expect(again.report.problemMessages == [])
    #expect(try export(again) == first)
  }

  @Test(arguments: files)
  func readingAgainChangesNothing(name: String) throws {
    let toronto = try clock("America/Toronto")
    let first = try read(name)
    var reader = ICalendarReader(clock: toronto)
    for again in [try read(name), try reader.readAll(try export(first))] {
      #expect(again.events.map(\.uid).sorted() == first.events.map(\.uid).sorted())
      for event in first.events {
        let same = try #require(again.events.first { $0.uid == event.uid })
        #expect(!event.isRevised(by: same, clock: toronto))
      }
      #expect(Set(again.kept) == Set(first.kept))
    }
  }

  @Test(arguments: files)
  func filesCanBeReadInChunks(name: String) throws {
    let bytes = try fixture(name)
    var rest = Data(bytes)
    var reader = ICalendarReader(clock: try clock("America/Toronto"))
    let found = try reader.readAll {
      defer { rest = rest.dropFirst(100) }
      return rest.prefix(100)
    }
    #expect(try export(found) == (try export(try read(name))))
  }

  @Test(arguments: files)
  func everyUIDIsUnique(name: String) throws {
    let uids = try read(name).events.map(\.uid)
    #expect(Set(uids).count == uids.count)
  }

  @Test func googleRecurringEventsAndTheirExceptionsAreSeparate() throws {
    let found = try read("google")
    #expect(
      found.events.map(\.uid) == [
        "5q2v0k8c1r7e3m9t4w6y@google.com",
        "3b1n7x9z@google.com",
        "5q2v0k8c1r7e3m9t4w6y@google.com;RECURRENCE-ID;TZID=America/Toronto:20261019T090000",
      ])
    let course = found.events[0]
    #expect(course.title == "Mobile development, section 300")
    #expect(
      course.description
        == "Bring a laptop.\n\nRoom B352, second floor; the door is on the left.")
    #expect(course.date == (try instant("2026-09-14T13:00:00Z")))
    #expect(course.endDate == (try instant("2026-09-14T15:50:00Z")))
    #expect(found.events[2].date == (try instant("2026-10-19T14:00:00Z")))
    let away = found.events[1]
    #expect(away.isAllDay)
    #expect(away.endDate == (try instant("2026-12-27T05:00:00Z")))
    #expect(away.originalComponent?.contains("DTSTAMP:20260801T120102Z") == true)
    #expect(
      found.kept.map(\.identifier) == [
        "CALSCALE", "X-WR-CALNAME", "X-WR-TIMEZONE", "X-WR-CALDESC", "America/Toronto",
      ])
  }

  @Test func outlookZonesAreInterpreted() throws {
    let found = try read("outlook")
    let review = try #require(found.events.first { $0.title == "Quarterly review" })
    #expect(review.date == (try instant("2026-04-07T17:30:00Z")))
    #expect(review.endDate == (try instant("2026-04-07T19:00:00Z")))
    #expect(review.description == "Agenda:\n1. Budget\n2. Hiring\n")
    let call = try #require(found.events.first { $0.title == "Anruf aus Berlin" })
    #expect(call.date == (try instant("2026-01-15T08:00:00Z")))
  }

  @Test func aZoneMayBeDefinedAfterItsEvent() throws {
    let found = try read("thunderbird")
    let launch = try #require(found.events.first { $0.title == "Launch seen from the island" })
    #expect(launch.date == (try instant("2026-07-04T06:15:00Z")))
    #expect(found.kept.map(\.kind) == ["VTODO", "VTIMEZONE", "VJOURNAL"])
  }

  @Test func floatingTimesUseTheLocalTimeZone() throws {
    let run = try #require(try read("apple").events.first { $0.title == "Laufen" })
    #expect(run.date == (try instant("2026-07-01T11:00:00Z")))
    #expect(run.endDate == (try instant("2026-07-01T11:45:00Z")))
  }

  private func read(_ name: String) throws -> ImportedEvents {
    var reader = ICalendarReader(clock: try clock("America/Toronto"))
    return try reader.readAll(try fixture(name))
  }

  private func export(_ found: ImportedEvents) throws -> String {
    var writer = ICalendarWriter(
      stamp: try instant("2027-01-01T00:00:00Z"), clock: try clock("America/Toronto"),
      kept: found.kept)
    return writer.text(of: found.events)
  }

  /// The unfolded lines.
  private func lines(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
      .split(separator: "\n").map(String.init)
  }
}

extension [String?] {
  fileprivate func sorted() -> [String] { map { $0 ?? "" }.sorted() }
}
