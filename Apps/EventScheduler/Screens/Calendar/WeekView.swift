import DateFormatting
import Foundation
import Models
import TerminalCore
import TerminalUI

/// Days side by side: what takes whole days above, below it the hours with what is on in them, and a line
/// where it is now.
final class WeekView: CalendarDaysView {
  /// Told the day that is clicked, and the event where there is one.
  var choose: (@MainActor (CivilDate, Event?) -> Void)?

  private var event: AgendaRow.ID?
  /// What has been drawn, to be found again by a click.
  private var drawn: [(frame: CGRect, day: CivilDate, event: Event)] = []

  /// Shows a week.
  ///
  /// - Parameters:
  ///   - days: Its days.
  ///   - chosen: The day with the cursor.
  ///   - event: The event with the cursor.
  func show(_ days: [Agenda.Day], chosen: CivilDate, event: AgendaRow.ID?, words: AgendaWords) {
    (self.days, self.chosen, self.event, self.words) = (days, chosen, event, words)
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = touches.first?.location(in: self) else { return }
    if let hit = drawn.last(where: { $0.frame.contains(point) }) {
      return choose?(hit.day, hit.event) ?? ()
    }
    let seen = seenDays
    let grid = Grid(size: bounds.size, dayCount: seen.count, lines: 0, hours: 0..<24)
    if let number = seen.indices.first(where: { grid.column($0).contains(point.x) }) {
      choose?(seen[number].day, nil)
    }
  }

  // MARK: Where things are

  /// Columns and rows of a week in the room there is.
  private struct Grid {
    let size: CGSize
    let dayCount: Int
    /// How many lines whole days take.
    let lines: Int
    /// The hours that are seen.
    let hours: Range<Int>
    /// The columns of the hours at the left.
    static let axis: CGFloat = 6

    /// The rows of an hour, in halves.
    var hourHeight: CGFloat {
      max(1, min(3, (roomForHours / CGFloat(max(1, hours.count)) * 2).rounded(.down) / 2))
    }
    var hoursTop: CGFloat { 1 + CGFloat(lines) + (lines > 0 ? 1 : 0) }
    var roomForHours: CGFloat { max(0, size.height - hoursTop) }

    func column(_ day: Int) -> Range<CGFloat> {
      let room = max(0, size.width - Self.axis)
      func x(_ day: Int) -> CGFloat {
        Self.axis + (CGFloat(day) * room / CGFloat(max(1, dayCount))).rounded(.down)
      }
      return x(day)..<max(x(day), x(day + 1) - 1)
    }

    /// The row of a minute of the day.
    func row(_ minute: Int) -> CGFloat {
      hoursTop + (CGFloat(minute - hours.lowerBound * 60) / 60 * hourHeight).rounded(.down)
    }

    /// The rows that some minutes of the day take, one at least.
    func rows(_ minutes: Range<Int>) -> Range<Int> {
      let top = Int(row(minutes.lowerBound))
      return top..<max(top + 1, Int(row(minutes.upperBound)))
    }
  }

  /// The fewest columns of a day in which titles can be read.
  private static let leastColumn: CGFloat = 9
  /// The fewest columns of an event that stands beside another one.
  private static let leastLane: CGFloat = 10

  /// As many days around the chosen one as there is room for.
  private var seenDays: [Agenda.Day] {
    let count = max(1, min(days.count, Int((bounds.width - Grid.axis) / Self.leastColumn)))
    let place = days.firstIndex { $0.day == chosen } ?? 0
    let start = max(0, min(place - count / 2, days.count - count))
    return Array(days.dropFirst(start).prefix(count))
  }

  /// The hours in which anything is, those of a working day at least; moved where they do not fit, so that
  /// the chosen event is seen, or what is now.
  private func hours(of layout: WeekLayout, _ seen: [Agenda.Day], room: Int) -> Range<Int> {
    let first = min(8, layout.blocks.map { $0.minutes.lowerBound / 60 }.min() ?? 8)
    let last = max(18, layout.blocks.map { ($0.minutes.upperBound + 59) / 60 }.max() ?? 18)
    guard last - first > room else { return first..<last }
    let wanted = layout.blocks.first {
      seen[$0.day].day == chosen && AgendaRow.event($0.entry.event).id == event
    }
    let hour = (wanted?.minutes.lowerBound ?? nowMinute) / 60
    let start = max(first, min(hour - room / 3, last - room))
    return start..<min(24, start + max(1, room))
  }

  private var nowMinute: Int {
    guard let words else { return 0 }
    return words.environment.clock.reading(of: words.now).time.secondOfDay / 60
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let words else { return }
    drawn = []
    let seen = seenDays
    var layout = WeekLayout(seen)
    let lines = min(layout.bandLines, max(0, Int(bounds.height / 3)))
    let top = 1 + lines + (lines > 0 ? 1 : 0)
    let grid = Grid(
      size: bounds.size, dayCount: seen.count, lines: lines,
      hours: hours(of: layout, seen, room: max(1, Int(bounds.height) - top)))
    layout.findLanes(grid.rows)
    drawHeads(seen, grid, words, context)
    drawHours(seen, grid, words, context)
    for band in layout.bands where band.line < lines { draw(band, seen, grid, words, context) }
    for number in seen.indices {
      let blocks = layout.blocks.filter { $0.day == number }
      draw(blocks, on: seen[number].day, in: grid, words, context)
    }
  }

  private func drawHeads(
    _ seen: [Agenda.Day], _ grid: Grid, _ words: AgendaWords, _ context: CGContext
  ) {
    for (number, day) in seen.enumerated() {
      let column = grid.column(number)
      let isToday = day.day == words.today
      var attributes = TextAttributes(foreground: isToday ? .tintColor : .label, traits: .bold)
      if isToday { attributes.traits.insert(.underline) }
      if day.day == chosen { attributes.traits.insert(.reverse) }
      context.draw(
        " \(words.weekday(of: day.day)) \(day.day.day) ",
        in: CGRect(column, y: 0), alignment: .center, attributes: attributes)
      context.fill(
        CGRect(x: column.lowerBound - 1, y: 1, width: 1, height: bounds.height - 1), with: "│",
        attributes: TextAttributes(foreground: .separator))
    }
  }

  private func drawHours(
    _ seen: [Agenda.Day], _ grid: Grid, _ words: AgendaWords, _ context: CGContext
  ) {
    let quiet = TextAttributes(foreground: .secondaryLabel)
    if grid.lines > 0 {
      context.draw("all", at: CGPoint(x: 1, y: 1), attributes: quiet)
      context.fill(
        CGRect(0..<bounds.width, y: grid.hoursTop - 1), with: "─",
        attributes: TextAttributes(foreground: .separator))
    }
    for hour in grid.hours {
      context.draw(
        words.hour(hour), in: CGRect(0..<5, y: grid.row(hour * 60)), alignment: .right,
        attributes: quiet)
    }
    // Where it is now.
    guard let today = seen.firstIndex(where: { $0.day == words.today }) else { return }
    let row = grid.row(nowMinute)
    guard row >= grid.hoursTop, row < bounds.height else { return }
    let tint = TextAttributes(foreground: .tintColor, traits: .bold)
    context.fill(CGRect(grid.column(today), y: row), with: "╌", attributes: tint)
    context.fill(CGRect(0..<5, y: row), with: .systemBackground)
    context.draw("now", in: CGRect(0..<5, y: row), alignment: .right, attributes: tint)
  }

  private func draw(
    _ band: WeekLayout.Band, _ seen: [Agenda.Day], _ grid: Grid, _ words: AgendaWords,
    _ context: CGContext
  ) {
    let columns = grid.column(band.first).lowerBound..<grid.column(band.last).upperBound
    let frame = CGRect(columns, y: 1 + CGFloat(band.line))
    let text = CGRect(frame.minX + 1..<max(frame.minX + 1, frame.maxX), y: frame.minY)
    let isChosen =
      isChosen(band.event)
      && (band.first...band.last).contains(seen.firstIndex { $0.day == chosen } ?? -1)
    fill(frame, isChosen: isChosen, color: .systemTeal, context)
    // How far it goes is seen without colours too.
    context.fill(text, with: "─", attributes: TextAttributes(foreground: .separator))
    context.draw(
      VisibleText.of(band.event.rowTitle()) + " ", in: text,
      attributes: TextAttributes(foreground: .systemTeal, traits: isChosen ? .bold : []))
    for day in band.first...band.last {
      let column = grid.column(day)
      let part = CGRect(column.lowerBound..<column.upperBound + 1, y: frame.minY)
      drawn.append((part, seen[day].day, band.event))
    }
  }

  private func isChosen(_ event: Event) -> Bool { AgendaRow.event(event).id == self.event }

  /// Draws the events of a day. One that does not stand in the row of its hour says its time.
  private func draw(
    _ blocks: [WeekLayout.Block], on day: CivilDate, in grid: Grid, _ words: AgendaWords,
    _ context: CGContext
  ) {
    let room = CGRect(
      x: 0, y: grid.hoursTop, width: bounds.width, height: max(0, bounds.height - grid.hoursTop))
    for (block, frame) in zip(blocks, frames(of: blocks, in: grid)) {
      let seen = frame.intersection(room)
      guard !seen.isEmpty else { continue }
      let isMoved = seen.minY != grid.row(block.minutes.lowerBound)
      draw(block.entry, on: day, in: seen, isMoved: isMoved, words, context)
    }
  }

  /// Where the events of a day stand: side by side where each can be read, else one below the other.
  private func frames(of blocks: [WeekLayout.Block], in grid: Grid) -> [CGRect] {
    var frames: [CGRect] = []
    func sharesColumns(_ one: CGRect, _ other: CGRect) -> Bool {
      one.minX < other.maxX && other.minX < one.maxX
    }
    for block in blocks {
      let column = grid.column(block.day)
      let width = column.upperBound - column.lowerBound
      var frame = CGRect(column, y: grid.row(block.minutes.lowerBound))
      let lane = (width / CGFloat(block.laneCount)).rounded(.down)
      if block.laneCount > 1, lane >= Self.leastLane {
        frame.origin.x += CGFloat(block.lane) * lane
        // A column is left free between two.
        frame.size.width = block.lane == block.laneCount - 1 ? lane : lane - 1
      }
      // The first line of each is seen.
      for other in frames where sharesColumns(other, frame) {
        frame.origin.y = max(frame.minY, other.minY + 1)
      }
      frame.size.height = max(1, grid.row(block.minutes.upperBound) - frame.minY)
      frames.append(frame)
    }
    for (place, frame) in frames.enumerated() {
      let below = frames[(place + 1)...].filter { sharesColumns(frame, $0) }.map(\.minY).min()
      if let below { frames[place].size.height = min(frame.height, below - frame.minY) }
    }
    return frames
  }

  private func draw(
    _ entry: Agenda.Entry, on day: CivilDate, in frame: CGRect, isMoved: Bool,
    _ words: AgendaWords, _ context: CGContext
  ) {
    let isPast = entry.event.isOver(at: words.now, by: words.environment.clock)
    let isChosen = day == chosen && isChosen(entry.event)
    fill(frame, isChosen: isChosen, color: isPast ? .separator : .tintColor, context)
    drawn.append((frame, day, entry.event))
    let text = CGRect(x: frame.minX + 1, y: frame.minY, width: frame.width - 1, height: 1)
    var title = VisibleText.of(entry.event.rowTitle())
    if isMoved { title = "\(words.briefBeginning(of: entry)) \(title)" }
    let attributes = TextAttributes(
      foreground: isPast ? .secondaryLabel : .label,
      traits: isChosen || words.isNow(entry) ? .bold : [])
    let lines = TextLines.of(title, columns: Int(text.width), atMost: Int(frame.height))
    for (number, line) in lines.enumerated() {
      context.draw(line, in: text.row(number), attributes: attributes)
    }
    guard !isMoved, lines.count < Int(frame.height) else { return }
    let time = words.time(of: entry)
    context.draw(
      time.count <= Int(text.width) ? time : words.beginning(of: entry), in: text.row(lines.count),
      attributes: TextAttributes(foreground: .secondaryLabel))
  }

  /// Fills the place of an event, with a bar at its left that is seen without colours too.
  private func fill(_ frame: CGRect, isChosen: Bool, color: UIColor, _ context: CGContext) {
    context.fill(frame, with: isChosen ? .selectionBackground : .barBackground)
    context.fill(
      CGRect(x: frame.minX, y: frame.minY, width: 1, height: frame.height),
      with: isChosen ? "▌" : "▎", attributes: TextAttributes(foreground: color))
  }
}

/// Text in lines of a few columns.
enum TextLines {
  /// The words of a text in lines; the last is left whole, to be cut where it is drawn.
  static func of(_ text: String, columns: Int, atMost count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if TextWidth.columns(of: longer) <= columns || line.isEmpty || lines.count == count - 1 {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
