import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

struct TeamReportTests {
  let store: EquipStore

  init() throws {
    store = try .inMemory()
  }

  @Test func anEmptyTeamHasAnEmptyReport() throws {
    let report = try store.report()
    #expect(report.players == 0 && report.missing.values.allSatisfy(\.isEmpty))
    #expect(report.kinds.values.allSatisfy { $0 == TeamReport.KindCounts() })
    #expect(report.kinds.count == 6 && report.missing.count == 6)
  }

  @Test func theReportListsMissingSharedAndLowItems() throws {
    try store.add([
      Player(lastName: "B", givenNames: "Bo", jerseyNumber: 2), Player(lastName: "A"),
      Player(lastName: "C", playingStatus: .inactive),
    ])
    let helmet = try store.addItem(.helmet, "H", quantity: 3, low: 2)
    let gloves = try store.addItem(.gloves, "G", quantity: 1)
    try store.addItem(.gloves, "Spare", quantity: 4, low: 3)
    try store.checkOut(helmet, to: 1)
    try store.checkOut(gloves, to: 1)
    try store.checkOut(gloves, to: 2, sharing: true)
    let report = try store.report()
    // Players of unknown status are listed, too.
    #expect(report.players == 3 && report.active == 0)
    #expect(report.missing[.helmet]?.map(\.id) == [2])
    #expect(report.missing[.gloves] == [])
    #expect(report.missing[.stick]?.map(\.listName) == ["A", "B, Bo"])
    #expect(
      report.kinds[.helmet]
        == TeamReport.KindCounts(items: 1, pieces: 3, holders: 1, available: 2))
    #expect(
      report.kinds[.gloves]
        == TeamReport.KindCounts(items: 2, pieces: 5, holders: 2, available: 4))
    #expect(report.kinds[.stick] == TeamReport.KindCounts())
    #expect(report.shared == (try store.items(EquipmentQuery(onlyShared: true))))
    #expect(report.shared.map(\.item.displayName) == ["G"])
    #expect(report.low == (try store.items(EquipmentQuery(onlyLow: true))))
    #expect(report.low.map(\.item.displayName) == ["H"])
  }

  @Test func sticksAreCountedByCurveAndFlex() throws {
    try store.addPlayers("A", "B")
    for (curve, flex, quantity) in [(12, 85, 3), (12, 85, 2), (12, 77, 1), (nil, nil, 1)]
      as [(Int?, Int?, Int)]
    {
      var stick = Equipment(.stick)
      stick["curve"] = curve.map(EquipmentValue.integer)
      stick["flex"] = flex.map(EquipmentValue.integer)
      stick.quantity = quantity
      try store.add(stick)
    }
    try store.checkOut([(1, 1), (2, 2)])
    #expect(
      try store.report().sticks == [
        TeamReport.StickCounts(curve: nil, flex: nil, pieces: 1, holders: 0),
        TeamReport.StickCounts(curve: 12, flex: 77, pieces: 1, holders: 0),
        TeamReport.StickCounts(curve: 12, flex: 85, pieces: 5, holders: 2),
      ])
  }

  /// Numbers of a random team, counted in Swift from the lists.
  @Test func theReportAgreesWithTheLists() throws {
    let store = try EquipPlanTests.team(players: 60)
    let report = try store.report()
    let (players, lines) = (try store.players(), try store.items())
    #expect(report.players == players.count)
    let active = players.filter { $0.playingStatus == .active }
    #expect(report.active == active.count && active.count < players.count)
    for kind in EquipmentKind.allCases {
      let ofKind = lines.filter { $0.item.kind == kind }
      #expect(
        report.kinds[kind]
          == TeamReport.KindCounts(
            items: ofKind.count, pieces: ofKind.map(\.item.quantity).reduce(0, +),
            holders: ofKind.map(\.holderCount).reduce(0, +),
            available: ofKind.map(\.available).reduce(0, +)))
      #expect(
        report.missing[kind]?.map(\.id) == active.filter { $0[kind] == nil }.map(\.id))
    }
    #expect(report.shared == lines.filter(\.isShared) && !report.shared.isEmpty)
    #expect(report.low == lines.filter(\.isLow) && !report.low.isEmpty)
    #expect(report.sticks.map(\.pieces).reduce(0, +) == report.kinds[.stick]?.pieces)
  }

  /// Meanwhile, another process checks out helmets.
  @Test func theReportIsAConsistentSnapshot() async throws {
    let folder = try TemporaryFolder()
    let store = try folder.equip()
    try store.add((0..<40).map { Player(lastName: "\($0)") })
    let helmet = try store.addItem(.helmet, "H", quantity: 40)
    let isOver = Mutex(false)
    let writing = Task.detached {
      defer { isOver.withLock { $0 = true } }
      let other = try folder.equip()
      for _ in 0..<15 {
        try other.checkOut((1...40).map { (helmet, $0) })
        try other.checkIn(players: Array(1...40))
      }
    }
    repeat {
      let report = try store.report()
      let holders = try #require(report.kinds[.helmet]?.holders)
      #expect(report.missing[.helmet]?.count == 40 - holders)
      await Task.yield()
    } while !isOver.withLock(\.self)
    try await writing.value
  }
}
