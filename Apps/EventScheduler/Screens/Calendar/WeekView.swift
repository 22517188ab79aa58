import DateFormatting
import Foundation
import TerminalCore
import TerminalUI

/// Days side by side: what takes whole days above, below it the hours with what is on in them, and a line
/// where it is now.
final class WeekView: CalendarDaysView {
  /// Told the day that is clicked, and the event where there is one.
  var choose: (@MainActor (CivilDate, CalendarEvent?) -> Void)?

  private var event: AgendaRow.ID?
  /// The events that were drawn, to be found again by a click.
  private var drawn: [(frame: CGRect, day: CivilDate, event: CalendarEvent)] = []
  /// The scroll offset of the hours, as ``WeekGrid/offset``; nil before anything has been shown. It stays
  /// from week to week.
  private var offset: Int?
  /// A Boolean value that indicates whether the event with the cursor is scrolled into view when it is
  /// drawn next.
  private var isRevealing = false

  /// Shows a week.
  ///
  /// - Parameters:
  ///   - days: Its days.
  ///   - chosen: The day with the cursor.
  ///   - event: The event with the cursor.
  ///   - isRevealing: A Boolean value that indicates whether the hours are scrolled so that the event is
  ///     seen, where the cursor moved.
  func show(
    _ days: [Agenda.Day], chosen: CivilDate, event: AgendaRow.ID?, isRevealing: Bool,
    words: AgendaWords
  ) {
    let isMoved = (self.chosen, self.event) != (chosen, event)
    (self.days, self.chosen, self.event, self.words) = (days, chosen, event, words)
    self.isRevealing = isRevealing && (isMoved || self.isRevealing)
    setNeedsDisplay()
  }

  /// Scrolls the hours by some rows; further than the first and the last hour it does not go.
  func scroll(byRows rows: Int) {
    guard words != nil, offset != nil else { return }
    offset = laidOut().grid.offset(movedBy: rows)
    setNeedsDisplay()
  }

  /// The rows of some hours, for ``scroll(byRows:)``.
  func rows(ofHours hours: Int) -> Int { hours * WeekGrid.hourHeight(in: bounds.height) }

  override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    scroll(byRows: Int(lines))
    return true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = touches.first?.location(in: self) else { return }
    if let hit = drawn.last(where: { $0.frame.contains(point) }) {
      return choose?(hit.day, hit.event) ?? ()
    }
    let seen = seenDays
    let grid = grid(for: seen, lines: 0)
    if let number = seen.indices.first(where: { grid.column($0).contains(Int(point.x)) }) {
      choose?(seen[number].day, nil)
    }
  }

  // MARK: Layout

  /// As many days around the chosen one as there is room for.
  private var seenDays: [Agenda.Day] {
    let count = min(days.count, WeekGrid.daysWithRoom(in: bounds.width))
    let place = days.firstIndex { $0.day == chosen } ?? 0
    let start = max(0, min(place - count / 2, days.count - count))
    return Array(days.dropFirst(start).prefix(count))
  }

  private func grid(for seen: [Agenda.Day], lines: Int) -> WeekGrid {
    WeekGrid(size: bounds.size, dayCount: seen.count, lines: lines, offset: offset ?? 0)
  }

  /// The days that are seen, where their events stand, and the columns and rows for them.
  private func laidOut() -> (seen: [Agenda.Day], layout: WeekLayout, grid: WeekGrid) {
    let seen = seenDays
    var layout = WeekLayout(seen)
    let lines = min(layout.bandLines, max(1, Int(bounds.height) / 5))
    let grid = grid(for: seen, lines: lines)
    layout.findLanes(
      grid.rows, room: grid.laneRoom,
      keeping: { seen[$0.day].day == self.chosen && self.isChosen($0.entry.event) })
    return (seen, layout, grid)
  }

  /// Scrolls where that is due: at first to the hours of a working day and to now, later to the event with
  /// the cursor.
  private func scrollIfNeeded() {
    let isFirst = offset == nil
    guard isFirst || isRevealing else { return }
    if isFirst { offset = grid(for: [], lines: 0).offset(movedBy: rows(ofHours: 6)) }
    let (seen, layout, grid) = laidOut()
    if isFirst, seen.contains(where: { $0.day == words?.today }) {
      offset = grid.offset(showing: nowMinute..<nowMinute + 1)
    }
    let block = layout.blocks.first {
      seen[$0.day].day == chosen && isChosen($0.entry.event)
    }
    if let block {
      offset = self.grid(for: seen, lines: grid.lines).offset(showing: block.minutes)
    }
    isRevealing = false
  }

  private func isChosen(_ event: CalendarEvent) -> Bool { AgendaRow.event(event).id == self.event }

  private var nowMinute: Int {
    guard let words else { return 0 }
    return words.environment.clock.reading(of: words.now).time.secondOfDay / 60
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let words else { return }
    drawn = []
    scrollIfNeeded()
    let (seen, layout, grid) = laidOut()
    drawHeads(seen, grid, words, context)
    drawHours(seen, grid, words, context)
    draw(layout.bands, seen, grid, context)
    for block in layout.blocks { draw(block, on: seen[block.day].day, in: grid, words, context) }
    for overflow in layout.overflows {
      draw(overflow, of: layout, on: seen[overflow.day].day, in: grid, context)
    }
    for number in seen.indices {
      drawUnseen(layout.blocks.filter { $0.day == number }, on: seen[number].day, in: grid, context)
    }
  }

  private func drawHeads(
    _ seen: [Agenda.Day], _ grid: WeekGrid, _ words: AgendaWords, _ context: CGContext
  ) {
    for (number, day) in seen.enumerated() {
      let column = grid.column(number)
      let isToday = day.day == words.today
      var attributes = TextAttributes(foreground: isToday ? .tintColor : .label, traits: .bold)
      if isToday { attributes.traits.insert(.underline) }
      if day.day == chosen { attributes.traits.insert(.reverse) }
      context.draw(
        " \(words.weekday(of: day.day)) \(day.day.day) ",
        in: CGRect(column, 0..<1), alignment: .center, attributes: attributes)
      context.fill(
        CGRect(x: column.lowerBound - 1, y: 1, width: 1, height: Int(bounds.height) - 1), with: "│",
        attributes: TextAttributes(foreground: .separator))
    }
  }

  private func drawHours(
    _ seen: [Agenda.Day], _ grid: WeekGrid, _ words: AgendaWords, _ context: CGContext
  ) {
    let quiet = TextAttributes(foreground: .secondaryLabel)
    if grid.lines > 0 {
      context.draw("all", at: CGPoint(x: 1, y: 1), attributes: quiet)
      context.fill(
        CGRect(0..<Int(bounds.width), grid.hoursTop - 1..<grid.hoursTop), with: "─",
        attributes: TextAttributes(foreground: .separator))
    }
    for hour in 0..<24 where grid.hourRows.contains(grid.row(hour * 60)) {
      let row = grid.row(hour * 60)
      context.draw(
        words.hour(hour), in: CGRect(0..<5, row..<row + 1), alignment: .right, attributes: quiet)
    }
    // Where it is now.
    let row = grid.row(nowMinute)
    guard let today = seen.firstIndex(where: { $0.day == words.today }),
      grid.hourRows.contains(row)
    else { return }
    let tint = TextAttributes(foreground: .tintColor, traits: .bold)
    let axis = CGRect(0..<5, row..<row + 1)
    context.fill(CGRect(grid.column(today), row..<row + 1), with: "╌", attributes: tint)
    context.fill(axis, with: .systemBackground)
    context.draw("now", in: axis, alignment: .right, attributes: tint)
  }

  // MARK: Whole days

  /// Draws what takes whole days, as far as there are lines; the last of them has the numbers of what is
  /// hidden, and the event with the cursor where that would be hidden too.
  private func draw(
    _ bands: [WeekLayout.Band], _ seen: [Agenda.Day], _ grid: WeekGrid, _ context: CGContext
  ) {
    let isCut = bands.contains { $0.line >= grid.lines }
    let whole = isCut ? grid.lines - 1 : grid.lines
    for band in bands where band.line < whole { draw(band, at: band.line, seen, grid, context) }
    let hidden = bands.filter { $0.line >= whole }
    let last = grid.lines - 1
    // One that no other hidden one meets is as wide as its number would be.
    let shown = hidden.filter { band in
      isChosen(band, seen)
        || band.line == whole
          && !hidden.contains {
            $0.line != band.line && $0.first <= band.last && band.first <= $0.last
          }
    }
    for band in shown { draw(band, at: last, seen, grid, context) }
    for (number, day) in seen.enumerated() {
      let others = hidden.filter { band in
        (band.first...band.last).contains(number)
          && !shown.contains { $0.line == band.line && $0.first == band.first }
      }
      let cursor = hidden.first { isChosen($0, seen) }?.line ?? 0
      guard let next = others.first(where: { $0.line > cursor }) ?? others.first else { continue }
      let end = grid.column(number).upperBound
      let frame = CGRect(end - 3..<end, 1 + last..<2 + last)
      drawCount("+\(others.count)", in: frame, context)
      drawn.append((frame, day.day, next.event))
    }
  }

  private func isChosen(_ band: WeekLayout.Band, _ seen: [Agenda.Day]) -> Bool {
    isChosen(band.event)
      && (band.first...band.last).contains(seen.firstIndex { $0.day == chosen } ?? -1)
  }

  private func draw(
    _ band: WeekLayout.Band, at line: Int, _ seen: [Agenda.Day], _ grid: WeekGrid,
    _ context: CGContext
  ) {
    let columns = grid.column(band.first).lowerBound..<grid.column(band.last).upperBound
    let frame = CGRect(columns, 1 + line..<2 + line)
    let text = CGRect(frame.minX + 1..<max(frame.minX + 1, frame.maxX), y: frame.minY)
    let isChosen = isChosen(band, seen)
    fill(frame, isChosen: isChosen, color: .systemTeal, context)
    // How far it goes is seen without colours too.
    context.fill(text, with: "─", attributes: TextAttributes(foreground: .separator))
    context.draw(
      VisibleText.of(band.event.rowTitle()) + " ", in: text,
      attributes: attributes(
        of: band.event, isBold: isChosen,
        color: band.event.isCancelled ? .secondaryLabel : .systemTeal))
    for day in band.first...band.last {
      let column = grid.column(day)
      let part = CGRect(column.lowerBound..<column.upperBound + 1, 1 + line..<2 + line)
      drawn.append((part, seen[day].day, band.event))
    }
  }

  /// Returns the attributes of the title of an event: that of a cancelled one is struck through.
  private func attributes(of event: CalendarEvent, isBold: Bool, color: UIColor) -> TextAttributes {
    var attributes = TextAttributes(foreground: color, traits: isBold ? .bold : [])
    if event.isCancelled { attributes.traits.insert(.strikethrough) }
    return attributes
  }

  // MARK: Hours

  /// Draws an event at its hours; one that has no room there is counted.
  private func draw(
    _ block: WeekLayout.Block, on day: CivilDate, in grid: WeekGrid, _ words: AgendaWords,
    _ context: CGContext
  ) {
    guard let frame = grid.frame(of: block)?.intersection(hours(of: grid)), !frame.isEmpty else {
      return
    }
    let entry = block.entry
    let isPast =
      entry.event.isCancelled || entry.event.isOver(at: words.now, by: words.environment.clock)
    let isChosen = day == chosen && isChosen(entry.event)
    fill(frame, isChosen: isChosen, color: isPast ? .separator : .tintColor, context)
    drawn.append((frame, day, entry.event))
    let text = CGRect(x: frame.minX + 1, y: frame.minY, width: frame.width - 1, height: 1)
    let attributes = attributes(
      of: entry.event, isBold: isChosen || words.isNow(entry),
      color: isPast ? .secondaryLabel : .label)
    let lines = TextLines.of(
      VisibleText.of(entry.event.rowTitle()), columns: Int(text.width), atMost: Int(frame.height))
    for (number, line) in lines.enumerated() {
      context.draw(line, in: text.row(number), attributes: attributes)
    }
    guard lines.count < Int(frame.height) else { return }
    let times = [
      words.time(of: entry), words.beginning(of: entry), words.briefBeginning(of: entry),
    ]
    context.draw(
      times.first { $0.count <= Int(text.width) } ?? times[2], in: text.row(lines.count),
      attributes: TextAttributes(foreground: .secondaryLabel))
  }

  /// Draws the number of events that have no room beside the others. A click on it leads to the first, and
  /// from there to the next of them.
  private func draw(
    _ overflow: WeekLayout.Overflow, of layout: WeekLayout, on day: CivilDate, in grid: WeekGrid,
    _ context: CGContext
  ) {
    let frame = grid.frame(of: overflow).intersection(hours(of: grid))
    let cursor = layout.blocks.firstIndex {
      $0.day == overflow.day && day == chosen && isChosen($0.entry.event)
    }
    let next = overflow.hidden.first { $0 > cursor ?? -1 } ?? overflow.hidden.first
    guard !frame.isEmpty, let next else { return }
    drawCount("+\(overflow.hidden.count)", in: frame, context)
    drawn.append((frame, day, layout.blocks[next].entry.event))
  }

  private func drawCount(_ text: String, in frame: CGRect, _ context: CGContext) {
    context.fill(frame, with: .barBackground)
    context.draw(
      text, in: frame.row(0), alignment: .right,
      attributes: TextAttributes(foreground: .tintColor, traits: .bold))
  }

  /// Says how many events of a day are above and below the hours that are seen. A click leads there.
  private func drawUnseen(
    _ blocks: [WeekLayout.Block], on day: CivilDate, in grid: WeekGrid, _ context: CGContext
  ) {
    guard let number = blocks.first?.day, !grid.hourRows.isEmpty else { return }
    let rows = grid.hourRows
    let above = blocks.filter { grid.rows($0.minutes).upperBound <= rows.lowerBound }
    let below = blocks.filter { grid.rows($0.minutes).lowerBound >= rows.upperBound }
    let column = grid.column(number)
    let edges = [
      ("↑", above, above.last, rows.lowerBound), ("↓", below, below.first, rows.upperBound - 1),
    ]
    for (sign, hidden, nearest, row) in edges {
      guard let nearest else { continue }
      let text = " \(sign)\(hidden.count)"
      let start = max(column.lowerBound, column.upperBound - text.count)
      let frame = CGRect(start..<column.upperBound, row..<row + 1)
      let hasCursor = day == chosen && hidden.contains { isChosen($0.entry.event) }
      context.fill(frame, with: hasCursor ? .selectionBackground : .systemBackground)
      context.draw(
        text, in: frame,
        attributes: TextAttributes(
          foreground: .tintColor, traits: hasCursor ? [.bold, .reverse] : .bold))
      drawn.append((frame, day, nearest.entry.event))
    }
  }

  /// The rows in which hours are seen.
  private func hours(of grid: WeekGrid) -> CGRect {
    CGRect(0..<Int(bounds.width), grid.hourRows)
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
  /// The words of a text in lines. A word that is too long for a line goes on in the next one; the last line
  /// is left whole, to be cut where it is drawn.
  static func of(_ text: String, columns: Int, atMost count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if TextWidth.columns(of: longer) <= columns || lines.count >= count - 1 {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        let longer = line + String(character)
        if TextWidth.columns(of: longer) > columns, !line.isEmpty, lines.count < count - 1 {
          lines.append(line)
          line = String(character)
        } else {
          line = longer
        }
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
