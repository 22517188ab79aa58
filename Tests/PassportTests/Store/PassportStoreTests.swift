import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import Passport

struct PassportStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(
    _ server: String = "http://a", account: String = "one", at seconds: Double = 1_790_000_000
  ) throws -> PassportStore {
    try PassportStore(
      .file(folder.path + "/client.sqlite"), server: server, account: account,
      now: { Date(timeIntervalSince1970: seconds) })
  }

  private static let titles = [
    LocationTitle(id: 3, title: "Ottawa"), LocationTitle(id: 5, title: "Zoë 12 \u{0}\u{1B}[31m\n"),
    LocationTitle(id: 9, title: ""),
  ]

  @Test func theLastListRoundTripsWithItsTime() throws {
    #expect(try store().lastList?.value == nil)
    try store().cache(Self.titles)
    let last = try #require(try store().lastList)
    #expect(last.value == Self.titles)
    #expect(last.readAt == Date(timeIntervalSince1970: 1_790_000_000))
  }

  @Test func accountsAndServersSeeOnlyTheirOwnPlaces() throws {
    try store().cache(Self.titles)
    try store().addToOutbox(Location(title: "Rome"))
    #expect(try store("http://b").lastList?.value == nil)
    #expect(try store(account: "two").lastList?.value == nil)
    #expect(try store(account: "two").outbox.isEmpty)
    #expect(try store("http://a/").lastList?.value == Self.titles)
  }

  @Test func placesMissingFromTheListAreRemoved() throws {
    let store = try store()
    try store.cache([Location(id: 3, title: "Ottawa"), Location(id: 4, title: "Gone")])
    try store.cache(Self.titles)
    #expect(try store.location(3)?.value.title == "Ottawa")
    #expect(try store.location(4)?.value == nil)
    try store.remove(3)
    #expect(try store.location(3)?.value == nil)
    #expect(try store.lastList?.value.map(\.id) == [5, 9])
  }

  @Test func originalsAreStoredAsLongAsThePlaces() throws {
    let store = try store()
    let original = OriginalRecord(format: .gpx, text: "<wpt><sym>A\u{0}</sym></wpt>")
    try store.storeOriginal(original, of: 3)
    try store.storeOriginal(original, of: 4)
    try store.moveOriginal(from: 3, to: 5)
    #expect(try store.originals == [4: original, 5: original])
    #expect(try self.store(account: "two").originals.isEmpty)
    try store.cache(Self.titles)
    #expect(try store.originals == [5: original])
    try store.remove(5)
    #expect(try store.originals.isEmpty)
  }

  @Test func placesRoundTrip() throws {
    let place = Location(
      id: 3, title: "A\u{0}B", description: "línea\n2", latitude: -45.5, longitude: 170.25,
      arrival: LocalDateTime("2021-04-17 19:59:00"), departure: nil)
    let store = try store()
    try store.cache([place])
    #expect(try store.location(3)?.value == place)
    #expect(try store.locations == [place])
  }

  @Test func theOutboxKeepsItsOrder() throws {
    let store = try store()
    for title in ["One", "Two", "Three"] {
      try store.addToOutbox(Location(id: 7, title: title))
    }
    let items = try self.store().outbox
    #expect(items.map(\.location.title) == ["One", "Two", "Three"])
    #expect(items.allSatisfy { $0.location.id == 0 && $0.state == .waiting })
    #expect(Set(items.map(\.key)).count == 3)
  }

  @Test func aPlaceRestoredToTheOutboxKeepsItsKeyAndState() throws {
    let store = try store()
    let one = try store.addToOutbox(Location(title: "One"), key: "k")
    try store.setOutboxState(.refused, "too long", of: one.id)
    let refused = try #require(try store.outbox.first)
    try store.removeFromOutbox(refused.id)
    let restored = try store.restoreToOutbox(refused)
    #expect(restored.key == "k" && restored.state == .refused && restored.reason == "too long")
    #expect(try store.outbox == [restored])
  }

  @Test func aPlaceDeletedWhileItIsSentIsRestoredAsUncertain() throws {
    let store = try store()
    try store.addToOutbox(Location(title: "One"))
    _ = try store.claimFromOutbox(repeatsSafely: false)
    let sending = try #require(try store.outbox.first)
    try store.removeFromOutbox(sending.id)
    #expect(try store.restoreToOutbox(sending).state == .uncertain)
    #expect(try store.claimFromOutbox(repeatsSafely: false) == nil)
  }

  @Test func aPlaceBeingSentIsClaimedOnce() throws {
    let store = try store()
    try store.addToOutbox(Location(title: "One"))
    try store.addToOutbox(Location(title: "Two"))
    #expect(try store.claimFromOutbox(repeatsSafely: true)?.location.title == "One")
    // Another process, at the same time, leaves both alone: they go in order.
    #expect(try self.store().claimFromOutbox(repeatsSafely: true) == nil)
  }

  @Test func anAbandonedPlaceIsResentOnlyIfThatIsSafe() throws {
    let item = try store().addToOutbox(Location(title: "One"))
    _ = try store().claimFromOutbox(repeatsSafely: true)
    let later = try store(at: 1_790_000_000 + 3600)
    #expect(try later.claimFromOutbox(repeatsSafely: true)?.id == item.id)
    let muchLater = try store(at: 1_790_000_000 + 7200)
    #expect(try muchLater.claimFromOutbox(repeatsSafely: false) == nil)
    guard case .uncertain = try muchLater.outbox[0].state else {
      Issue.record("It is not held back.")
      return
    }
  }

  @Test func choicesAreStored() throws {
    var choices = try store().choices
    #expect(choices == PassportChoices())
    choices.showsCollection = true
    choices.order = .title
    choices.position = Location(title: "", latitude: 45.5, longitude: -75).coordinate
    try store().setChoices(choices)
    #expect(try store(account: "two").choices == choices)
  }
}
