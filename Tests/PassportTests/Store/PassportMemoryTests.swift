import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import Passport

struct PassportMemoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func memory(
    _ server: String = "http://a", account: String = "one", at seconds: Double = 1_790_000_000
  ) throws -> PassportMemory {
    try PassportMemory(
      .file(folder.path + "/client.sqlite"), server: server, account: account,
      now: { Date(timeIntervalSince1970: seconds) })
  }

  private static let titles = [
    LocationTitle(id: 3, title: "Ottawa"), LocationTitle(id: 5, title: "Zoë 12 \u{0}\u{1B}[31m\n"),
    LocationTitle(id: 9, title: ""),
  ]

  @Test func theLastListRoundTripsWithItsTime() throws {
    #expect(try memory().lastList?.value == nil)
    try memory().cache(Self.titles)
    let last = try #require(try memory().lastList)
    #expect(last.value == Self.titles)
    #expect(last.readAt == Date(timeIntervalSince1970: 1_790_000_000))
  }

  @Test func accountsAndServersSeeOnlyTheirOwnPlaces() throws {
    try memory().cache(Self.titles)
    try memory().addToOutbox(Location(title: "Rome"))
    #expect(try memory("http://b").lastList?.value == nil)
    #expect(try memory(account: "two").lastList?.value == nil)
    #expect(try memory(account: "two").outbox.isEmpty)
    #expect(try memory("http://a/").lastList?.value == Self.titles)
  }

  @Test func placesMissingFromTheListAreRemoved() throws {
    let memory = try memory()
    try memory.cache([Location(id: 3, title: "Ottawa"), Location(id: 4, title: "Gone")])
    try memory.cache(Self.titles)
    #expect(try memory.location(3)?.value.title == "Ottawa")
    #expect(try memory.location(4)?.value == nil)
    try memory.remove(3)
    #expect(try memory.location(3)?.value == nil)
    #expect(try memory.lastList?.value.map(\.id) == [5, 9])
  }

  @Test func originalsAreStoredAsLongAsThePlaces() throws {
    let memory = try memory()
    let original = OriginalRecord(format: .gpx, text: "<wpt><sym>A\u{0}</sym></wpt>")
    try memory.storeOriginal(original, of: 3)
    try memory.storeOriginal(original, of: 4)
    try memory.moveOriginal(from: 3, to: 5)
    #expect(try memory.originals == [4: original, 5: original])
    #expect(try self.memory(account: "two").originals.isEmpty)
    try memory.cache(Self.titles)
    #expect(try memory.originals == [5: original])
    try memory.remove(5)
    #expect(try memory.originals.isEmpty)
  }

  @Test func placesRoundTrip() throws {
    let place = Location(
      id: 3, title: "A\u{0}B", description: "línea\n2", latitude: -45.5, longitude: 170.25,
      arrival: LocalDateTime("2021-04-17 19:59:00"), departure: nil)
    let memory = try memory()
    try memory.cache([place])
    #expect(try memory.location(3)?.value == place)
    #expect(try memory.locations == [place])
  }

  @Test func theOutboxKeepsItsOrder() throws {
    let memory = try memory()
    for title in ["One", "Two", "Three"] {
      try memory.addToOutbox(Location(id: 7, title: title))
    }
    let items = try self.memory().outbox
    #expect(items.map(\.location.title) == ["One", "Two", "Three"])
    #expect(items.allSatisfy { $0.location.id == 0 && $0.state == .waiting })
    #expect(Set(items.map(\.key)).count == 3)
  }

  @Test func aPlaceBeingSentIsClaimedOnce() throws {
    let memory = try memory()
    try memory.addToOutbox(Location(title: "One"))
    try memory.addToOutbox(Location(title: "Two"))
    #expect(try memory.claimFromOutbox(repeatsSafely: true)?.location.title == "One")
    // Another process, at the same time, leaves both alone: they go in order.
    #expect(try self.memory().claimFromOutbox(repeatsSafely: true) == nil)
  }

  @Test func anAbandonedPlaceIsResentOnlyIfThatIsSafe() throws {
    let item = try memory().addToOutbox(Location(title: "One"))
    _ = try memory().claimFromOutbox(repeatsSafely: true)
    let later = try memory(at: 1_790_000_000 + 3600)
    #expect(try later.claimFromOutbox(repeatsSafely: true)?.id == item.id)
    let muchLater = try memory(at: 1_790_000_000 + 7200)
    #expect(try muchLater.claimFromOutbox(repeatsSafely: false) == nil)
    guard case .uncertain = try muchLater.outbox[0].state else {
      Issue.record("It is not held back.")
      return
    }
  }

  @Test func choicesAreStored() throws {
    var choices = try memory().choices
    #expect(choices == PassportChoices())
    choices.showsCollection = true
    choices.order = .title
    choices.position = Location(title: "", latitude: 45.5, longitude: -75).coordinate
    try memory().setChoices(choices)
    #expect(try memory(account: "two").choices == choices)
  }
}
