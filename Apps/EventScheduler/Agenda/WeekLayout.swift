import DateFormatting

/// The layout of the events of consecutive days. All-day events are bands across the days. The
/// others are blocks, side by side if they overlap.
struct WeekLayout {
  /// An event that takes whole days.
  struct Band {
    let event: CalendarEvent
    /// The first and the last day of the event, counted from the first day of the layout.
    let first: Int
    var last: Int
    /// The line of the band, from 0.
    let line: Int
  }

  /// An event at a time of a day.
  struct Block {
    let entry: Agenda.Entry
    /// The day, counted from the first day of the layout.
    let day: Int
    /// The start and the end, in minutes since midnight.
    let minutes: Range<Int>
    /// The lane among events that overlap, from 0; nil for an event that does not fit and is
    /// counted in ``WeekLayout/overflows``. See ``WeekLayout/findLanes(_:room:keeping:)``.
    var lane: Int? = 0
    /// The number of lanes.
    var laneCount = 1
    /// A Boolean value that indicates whether a count of hidden events is shown beside the lanes.
    var isBesideCount = false
  }

  /// Overlapping events of a day that do not fit and are shown as a count.
  struct Overflow {
    /// The day, counted from the first day of the layout.
    let day: Int
    /// The minutes from the first start to the last end, since midnight.
    var minutes: Range<Int>
    /// The events, as indices of ``WeekLayout/blocks``.
    var hidden: [Int]
  }

  /// The number of events that fit side by side in a day.
  struct LaneRoom {
    /// The number of events if none are hidden.
    let alone: Int
    /// The number of events beside a count of hidden events.
    let besideCount: Int

    static let unlimited = LaneRoom(alone: .max, besideCount: .max)
  }

  private(set) var bands: [Band] = []
  private(set) var blocks: [Block] = []
  private(set) var overflows: [Overflow] = []

  /// The length with which an event without an end is shown, in minutes.
  private static let minimumMinutes = 30

  /// Creates the layout of consecutive days.
  ///
  /// - Parameters:
  ///   - days: The days, in order.
  ///   - isBand: A closure that returns whether an event is a band rather than a block.
  init(_ days: [Agenda.Day], bandsWhere isBand: (Agenda.Entry) -> Bool = \.isWholeDay) {
    for (number, day) in days.enumerated() {
      // Bands from the day before keep their lines.
      let begun = day.entries.filter { isBand($0) && !extendBand(of: $0, to: number) }
      for entry in begun { addBand(of: entry, on: number) }
      blocks += day.entries.filter { !isBand($0) }
        .map { Block(entry: $0, day: number, minutes: Self.minutes(of: $0)) }
        .sorted { first, second in
          let (start, other) = (first.minutes.lowerBound, second.minutes.lowerBound)
          // Of two events that begin at the same time, the longer one comes first.
          return start == other ? first.minutes.count > second.minutes.count : start < other
        }
    }
    findLanes({ $0 })
  }

  /// The number of lines of the bands.
  var bandLines: Int { (bands.map(\.line).max() ?? -1) + 1 }

  /// Extends the band of an event from the day before.
  ///
  /// - Returns: False if there is none.
  private mutating func extendBand(of entry: Agenda.Entry, to day: Int) -> Bool {
    let id = AgendaRow.event(entry.event).id
    let known = bands.lastIndex { AgendaRow.event($0.event).id == id && $0.last == day - 1 }
    guard let known else { return false }
    bands[known].last = day
    return true
  }

  private mutating func addBand(of entry: Agenda.Entry, on day: Int) {
    let taken = Set(bands.filter { $0.last >= day }.map(\.line))
    let line = (0...taken.count).first { !taken.contains($0) } ?? 0
    bands.append(Band(event: entry.event, first: day, last: day, line: line))
  }

  /// Assigns lanes to overlapping events. Those that do not fit are counted in ``overflows``.
  ///
  /// - Parameters:
  ///   - extent: A closure that converts minutes to rows. Events that do not overlap in time may
  ///     overlap in rows.
  ///   - room: A closure that returns the number of events that fit in a day.
  ///   - isKept: A closure that returns whether an event must be visible if not all overlapping
  ///     events can be.
  mutating func findLanes(
    _ extent: (Range<Int>) -> Range<Int>, room: (_ day: Int) -> LaneRoom = { _ in .unlimited },
    keeping isKept: (Block) -> Bool = { _ in false }
  ) {
    overflows = []
    var group = 0..<0
    var end = 0
    for (place, block) in blocks.enumerated() {
      let taken = extent(block.minutes)
      if group.isEmpty || blocks[group.lowerBound].day != block.day || end <= taken.lowerBound {
        findLanes(of: group, extent, room, isKept)
        group = place..<place
        end = taken.upperBound
      }
      group = group.lowerBound..<place + 1
      end = max(end, taken.upperBound)
    }
    findLanes(of: group, extent, room, isKept)
  }

  /// Assigns lanes to a group of events that overlap directly or through others.
  private mutating func findLanes(
    of group: Range<Int>, _ extent: (Range<Int>) -> Range<Int>, _ room: (Int) -> LaneRoom,
    _ isKept: (Block) -> Bool
  ) {
    guard let first = group.first else { return }
    let room = room(blocks[first].day)
    let wanted = assignLanes(to: group, atMost: .max, extent)
    guard wanted > room.alone else { return }
    assignLanes(to: group, atMost: room.besideCount, extent)
    if let kept = group.first(where: { blocks[$0].lane == nil && isKept(blocks[$0]) }) {
      assignLanes(to: group, atMost: room.besideCount, extent, keeping: kept)
    }
    for place in group {
      blocks[place].isBesideCount = true
      if blocks[place].lane == nil { addOverflow(place, extent) }
    }
  }

  /// Assigns the first free lane to each event, or nil if there is none.
  ///
  /// - Parameter kept: The event for which the last lane is reserved.
  /// - Returns: The number of lanes.
  @discardableResult
  private mutating func assignLanes(
    to group: Range<Int>, atMost most: Int, _ extent: (Range<Int>) -> Range<Int>,
    keeping kept: Int? = nil
  ) -> Int {
    var ends: [Int] = []
    let keptRows = kept.map { extent(blocks[$0].minutes) }
    if kept != nil { ends = Array(repeating: .min, count: most) }
    for place in group {
      let taken = extent(blocks[place].minutes)
      let isKeptLaneFree = place == kept || keptRows.map { !$0.overlaps(taken) } ?? true
      var lane = ends.indices.first {
        ends[$0] <= taken.lowerBound && (isKeptLaneFree || $0 < most - 1)
      }
      if place == kept { lane = most - 1 }
      if lane == nil, ends.count < most {
        lane = ends.count
        ends.append(.min)
      }
      if let lane { ends[lane] = taken.upperBound }
      blocks[place].lane = lane
    }
    for place in group { blocks[place].laneCount = ends.count }
    return ends.count
  }

  private mutating func addOverflow(_ place: Int, _ extent: (Range<Int>) -> Range<Int>) {
    let block = blocks[place]
    if let last = overflows.last, last.day == block.day,
      extent(last.minutes).overlaps(extent(block.minutes))
    {
      let minutes = last.minutes
      overflows[overflows.count - 1].minutes =
        minutes.lowerBound..<max(minutes.upperBound, block.minutes.upperBound)
      overflows[overflows.count - 1].hidden.append(place)
    } else {
      overflows.append(Overflow(day: block.day, minutes: block.minutes, hidden: [place]))
    }
  }

  private static func minutes(of entry: Agenda.Entry) -> Range<Int> {
    let start = (entry.begins?.secondOfDay ?? 0) / 60
    // An event that ends at midnight takes the rest of the day before.
    let lastsUntilMidnight = entry.endsLater || entry.ends == .midnight
    let end = lastsUntilMidnight ? 24 * 60 : entry.ends.map { ($0.secondOfDay + 59) / 60 } ?? 0
    return start..<max(end, min(start + minimumMinutes, 24 * 60), start + 1)
  }
}
