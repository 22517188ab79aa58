import DateFormatting
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// The positions of events on the screen of a week: at their hours, at every width.
struct WeekGridTests {
  private let clock = WallClock(TimeZone(identifier: "America/New_York") ?? .gmt)
  private let monday = CivilDate(daysSinceEpoch: 20_780)  // 2026-11-23

  static let sizes = [(40, 10), (80, 22), (120, 34), (200, 58)]

  /// An event of some minutes, counted from midnight before Monday.
  private func event(_ id: Int, from start: Int, to end: Int) -> CalendarEvent {
    let midnight = clock.startOfDay(monday)
    var event = CalendarEvent(title: "\(id)", description: "", date: midnight + Double(start) * 60)
    event.id = Int64(id)
    event.endDate = end > start ? midnight + Double(end) * 60 : nil
    return event
  }

  private func days(_ events: [CalendarEvent]) -> [Agenda.Day] {
    Agenda(events, from: monday, days: 7, clock: clock).days
  }

  /// Events of a week, crowded on some of its days; some go on past midnight, some have no end.
  private func randomEvents(seed: UInt64) -> [CalendarEvent] {
    var random = SeededGenerator(seed: seed)
    return (1...Int.random(in: 1...60, using: &random)).map { id in
      let day = Int.random(in: 0..<(id % 3 == 0 ? 7 : 2), using: &random)
      let start = day * 1440 + Int.random(in: 0..<288, using: &random) * 5
      let length = [0, 5, 30, 45, 60, 90, 240, 1920][Int.random(in: 0..<8, using: &random)]
      return event(id, from: start, to: start + length)
    }
  }

  private func laidOut(
    _ days: [Agenda.Day], in size: (columns: Int, rows: Int), lines: Int = 0, offset: Int = 0,
    keeping kept: Int64? = nil
  ) -> (layout: WeekLayout, grid: WeekGrid) {
    let size = CGSize(width: CGFloat(size.columns), height: CGFloat(size.rows))
    let grid = WeekGrid(
      size: size, dayCount: min(7, WeekGrid.fittingDayCount(in: size.width)), lines: lines,
      offset: offset)
    var layout = WeekLayout(Array(days.prefix(grid.dayCount)))
    layout.findLanes(
      grid.rows, room: grid.laneRoom, keeping: { $0.entry.event.id == kept && kept != nil })
    return (layout, grid)
  }

  @Test(arguments: [(20 * 60, 1_440), (0, 1_440), (1_440 + 22 * 60, 2_880)])
  func anEventUntilMidnightIsDrawnUntilMidnight(_ start: Int, _ end: Int) throws {
    let layout = WeekLayout(days([event(1, from: start, to: end)]))
    let block = try #require(layout.blocks.first)
    #expect(layout.blocks.count == 1)
    #expect(block.minutes == start % 1_440..<1_440)
  }

  @Test(arguments: sizes, 1...40)
  func everyEventIsDrawnAtItsHours(_ size: (Int, Int), _ seed: Int) throws {
    let (layout, grid) = laidOut(days(randomEvents(seed: UInt64(seed))), in: size)
    var frames: [CGRect] = []
    for block in layout.blocks {
      guard let frame = grid.frame(of: block) else { continue }
      let hour = Double(grid.hourHeight)
      let top = 1 + Double(block.minutes.lowerBound) / 60 * hour
      let height = Double(block.minutes.count) / 60 * hour
      #expect(Double(frame.minY) == top.rounded(.down))
      #expect(abs(Double(frame.height) - max(1, height)) < 1)
      let column = grid.column(block.day)
      #expect(Int(frame.minX) >= column.lowerBound && Int(frame.maxX) <= column.upperBound)
      #expect(frame.width >= CGFloat(min(WeekGrid.minimumLaneWidth, column.count)))
      frames.append(frame)
    }
    frames += layout.overflows.map(grid.frame)
    for (place, frame) in layout.overflows.flatMap({ grid.continuations(of: $0, in: layout) }) {
      let rows = grid.rows(layout.blocks[place].minutes)
      #expect(layout.blocks[place].lane == nil && frame.height > 1)
      #expect(Int(frame.minY) >= rows.lowerBound && Int(frame.maxY) <= rows.upperBound)
      frames.append(frame)
    }
    for (place, frame) in frames.enumerated() {
      #expect(frames[(place + 1)...].allSatisfy { $0.intersection(frame).isEmpty })
    }
  }

  @Test(arguments: sizes, 1...40)
  func hiddenEventsAreCountedAtTheirHours(_ size: (Int, Int), _ seed: Int) {
    let (layout, grid) = laidOut(days(randomEvents(seed: UInt64(seed))), in: size)
    let hidden = layout.blocks.indices.filter { layout.blocks[$0].lane == nil }
    #expect(layout.overflows.flatMap(\.hidden).sorted() == hidden)
    for overflow in layout.overflows {
      let rows = overflow.hidden.map { grid.rows(layout.blocks[$0].minutes) }
      let frame = grid.frame(of: overflow)
      #expect(Int(frame.minY) == rows.map(\.lowerBound).min())
      #expect(Int(frame.maxY) == rows.map(\.upperBound).max())
    }
  }

  @Test func aLongHiddenEventIsShownWhereItsDayIsFree() throws {
    let events = [
      event(1, from: 8 * 60, to: 9 * 60 + 30), event(2, from: 9 * 60, to: 18 * 60),
      event(3, from: 9 * 60 + 30, to: 10 * 60),
    ]
    let (layout, grid) = laidOut(days(events), in: (80, 40))
    let overflow = try #require(layout.overflows.first)
    let parts = grid.continuations(of: overflow, in: layout)
    #expect(parts.map { layout.blocks[$0.place].entry.event.id } == [2])
    #expect(parts.map(\.frame.minY) == [CGFloat(grid.row(10 * 60))])
    #expect(parts.map(\.frame.maxY) == [CGFloat(grid.row(18 * 60))])
  }

  @Test(arguments: sizes, 1...10)
  func theEventWithTheCursorIsNeverHidden(_ size: (Int, Int), _ seed: Int) {
    let days = days(randomEvents(seed: UInt64(seed)))
    for id in Set(laidOut(days, in: size).layout.blocks.compactMap(\.entry.event.id)) {
      let (layout, grid) = laidOut(days, in: size, keeping: id)
      let block = layout.blocks.first { $0.entry.event.id == id }
      #expect(block.flatMap(grid.frame) != nil)
      let frames = layout.blocks.compactMap(grid.frame)
      for (place, frame) in frames.enumerated() {
        #expect(frames[(place + 1)...].allSatisfy { $0.intersection(frame).isEmpty })
      }
    }
  }

  @Test(arguments: sizes) func anHourHasTheSameRowInEveryWeek(_ size: (Int, Int)) {
    let crowded = laidOut(days(randomEvents(seed: 7)), in: size, lines: 3, offset: 5).grid
    let empty = laidOut(days([]), in: size, offset: 5).grid
    #expect((0..<24).allSatisfy { crowded.row($0 * 60) == empty.row($0 * 60) })
  }

  @Test(arguments: sizes) func everyHourIsReachableByScrolling(_ size: (Int, Int)) {
    for lines in 0...2 {
      for hour in 0..<24 {
        let grid = laidOut([], in: size, lines: lines, offset: 3).grid
        let there = laidOut(
          [], in: size, lines: lines, offset: grid.offset(showing: hour * 60..<hour * 60 + 60)
        ).grid
        #expect(there.hourRows.contains(there.row(hour * 60)))
        #expect(there.offset(movedBy: 0) == there.offset)
      }
    }
  }

  @Test(arguments: [
    ("Farmers' market", 9, 3, ["Farmers'", "market"]),
    ("Swift workshop", 6, 4, ["Swift", "works…"]),
    ("Swift workshop", 6, 2, ["Swift", "workshop"]),
    ("Workshop", 4, 3, ["Wor…"]),
    ("Parent-teacher evening", 8, 3, ["Parent-", "teacher", "evening"]),
    ("Stand-up", 8, 2, ["Stand-up"]),
    ("Back up -5 and x-", 5, 5, ["Back", "up -5", "and", "x-"]),
    ("Dinner at Alex's", 5, 4, ["Dinn…", "at", "Alex…"]),
    ("Learn to juggle", 7, 2, ["Learn", "to juggle"]),
    ("Internationalization talk", 8, 1, ["Internationalization talk"]),
    ("誕生日会議", 6, 3, ["誕生日", "会議"]),
  ]) func titlesBreakBetweenWords(_ title: String, columns: Int, count: Int, lines: [String]) {
    #expect(TextLines.of(title, columns: columns, atMost: count) == lines)
  }

  @Test(arguments: [
    ("Stand-up", 8, 1, ["Stand-up"]), ("Stand-up", 10, 1, ["Stand-up ↻"]),
    ("Choir", 6, 2, ["Choir"]), ("Morning run", 9, 2, ["Morning", "run ↻"]),
  ]) func theSignOfARepeatingEventNeverCutsItsTitle(
    _ title: String, columns: Int, count: Int, lines: [String]
  ) {
    var event = CalendarEvent(title: title)
    event.recurrence = "RRULE:FREQ=WEEKLY"
    #expect(TextLines.of(event, columns: columns, atMost: count) == lines)
  }

  @Test func anEventAcrossMidnightIsDrawnOnBothDays() throws {
    // Tuesday 9:00 to Wednesday 17:00, beside the stand-up of 9:00.
    let events = [
      event(1, from: 1440 + 540, to: 2 * 1440 + 1020), event(2, from: 1440 + 540, to: 1440 + 555),
    ]
    for size in Self.sizes.dropFirst() {
      let (layout, grid) = laidOut(days(events), in: size)
      let frames = layout.blocks.compactMap(grid.frame)
      let hour = CGFloat(grid.hourHeight)
      #expect(frames.first?.minY == 1 + 9 * hour && frames.first?.height == 15 * hour)
      #expect(frames.last?.minY == 1 && frames.last?.height == 17 * hour)
      #expect(layout.overflows.map(\.hidden.count) == (size.0 == 80 ? [1] : []))
    }
  }
}
