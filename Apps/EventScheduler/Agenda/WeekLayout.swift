import DateFormatting
import Models

/// Where the events of some days in a row stand beside one another: whole days as bands across the days,
/// the others by their minutes, side by side where they overlap.
struct WeekLayout {
  /// An event across whole days.
  struct Band {
    let event: Event
    /// The first and the last of the days, counted from the first that is shown.
    let first: Int
    var last: Int
    /// Which line it takes.
    let line: Int
  }

  /// An event at a time of a day.
  struct Block {
    let entry: Agenda.Entry
    /// The day, counted from the first that is shown.
    let day: Int
    /// From when to when, in minutes since midnight.
    let minutes: Range<Int>
    /// Which place it takes side by side with others, and how many places there are; see
    /// ``WeekLayout/findLanes(_:)``.
    var lane = 0
    var laneCount = 1
  }

  private(set) var bands: [Band] = []
  private(set) var blocks: [Block] = []

  /// How long an event without an end is drawn.
  private static let leastMinutes = 30

  init(_ days: [Agenda.Day]) {
    for (number, day) in days.enumerated() {
      for entry in day.entries where entry.isWholeDay { addBand(entry, on: number) }
      blocks += day.entries.filter { !$0.isWholeDay }
        .map { Block(entry: $0, day: number, minutes: Self.minutes(of: $0)) }
        .sorted {
          ($0.minutes.lowerBound, $1.minutes.count) < ($1.minutes.lowerBound, $0.minutes.count)
        }
    }
    findLanes { $0 }
  }

  /// How many lines the bands take.
  var bandLines: Int { (bands.map(\.line).max() ?? -1) + 1 }

  private mutating func addBand(_ entry: Agenda.Entry, on day: Int) {
    let id = AgendaRow.event(entry.event).id
    if let known = bands.lastIndex(where: {
      AgendaRow.event($0.event).id == id && $0.last == day - 1
    }) {
      bands[known].last = day
      return
    }
    let taken = Set(bands.filter { $0.last >= day }.map(\.line))
    let line = (0...taken.count).first { !taken.contains($0) } ?? 0
    bands.append(Band(event: entry.event, first: day, last: day, line: line))
  }

  /// Puts side by side what overlaps.
  ///
  /// - Parameter extent: What some minutes take of the room there is, such as rows. What does not overlap in
  ///   time may do so in rows.
  mutating func findLanes(_ extent: (Range<Int>) -> Range<Int>) {
    var group = 0..<0
    var ends: [Int] = []
    func finish(_ blocks: inout [Block]) {
      for place in group { blocks[place].laneCount = ends.count }
    }
    for (place, block) in blocks.enumerated() {
      let taken = extent(block.minutes)
      let isNext = blocks[group].first.map { $0.day != block.day } ?? true
      if isNext || ends.allSatisfy({ $0 <= taken.lowerBound }) {
        finish(&blocks)
        (group, ends) = (place..<place, [])
      }
      let lane = ends.firstIndex { $0 <= taken.lowerBound } ?? ends.count
      if lane == ends.count { ends.append(0) }
      ends[lane] = taken.upperBound
      blocks[place].lane = lane
      group = group.lowerBound..<place + 1
    }
    finish(&blocks)
  }

  private static func minutes(of entry: Agenda.Entry) -> Range<Int> {
    let start = (entry.begins?.secondOfDay ?? 0) / 60
    let end = entry.goesOn ? 24 * 60 : entry.ends.map { ($0.secondOfDay + 59) / 60 } ?? 0
    return start..<max(end, min(start + leastMinutes, 24 * 60), start + 1)
  }
}
