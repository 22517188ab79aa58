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
    /// Which place it takes side by side with others, and how many places there are.
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
      addBlocks(day.entries.filter { !$0.isWholeDay }, on: number)
    }
  }

  /// How many lines the bands take.
  var bandLines: Int { (bands.map(\.line).max() ?? -1) + 1 }

  private mutating func addBand(_ entry: Agenda.Entry, on day: Int) {
    let id = AgendaRow(entry.event).id
    if let known = bands.lastIndex(where: { AgendaRow($0.event).id == id && $0.last == day - 1 }) {
      bands[known].last = day
      return
    }
    let taken = Set(bands.filter { $0.last >= day }.map(\.line))
    let line = (0...taken.count).first { !taken.contains($0) } ?? 0
    bands.append(Band(event: entry.event, first: day, last: day, line: line))
  }

  private mutating func addBlocks(_ entries: [Agenda.Entry], on day: Int) {
    let all = entries.map { Block(entry: $0, day: day, minutes: Self.minutes(of: $0)) }
      .sorted {
        ($0.minutes.lowerBound, $1.minutes.count) < ($1.minutes.lowerBound, $0.minutes.count)
      }
    var group: [Block] = []
    var ends: [Int] = []
    func finish() -> [Block] {
      group.map { block in
        var block = block
        block.laneCount = ends.count
        return block
      }
    }
    for block in all {
      if let last = ends.max(), last <= block.minutes.lowerBound {
        blocks += finish()
        (group, ends) = ([], [])
      }
      var block = block
      if let free = ends.firstIndex(where: { $0 <= block.minutes.lowerBound }) {
        block.lane = free
        ends[free] = block.minutes.upperBound
      } else {
        block.lane = ends.count
        ends.append(block.minutes.upperBound)
      }
      group.append(block)
    }
    blocks += finish()
  }

  private static func minutes(of entry: Agenda.Entry) -> Range<Int> {
    let start = (entry.begins?.secondOfDay ?? 0) / 60
    let end = entry.goesOn ? 24 * 60 : entry.ends.map { ($0.secondOfDay + 59) / 60 } ?? 0
    return start..<max(end, min(start + leastMinutes, 24 * 60), start + 1)
  }
}
