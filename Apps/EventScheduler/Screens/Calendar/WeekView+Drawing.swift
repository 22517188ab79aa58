import DateFormatting
import Foundation
import TerminalCore
import TerminalUI

/// The parts of a drawn week: its headings, its hours, and the events.
extension WeekView {
  func drawHeadings(
    _ visible: [Agenda.Day], _ grid: WeekGrid, _ formatter: AgendaFormatter, _ context: CGContext
  ) {
    for (number, day) in visible.enumerated() {
      let column = grid.column(number)
      let isToday = day.day == formatter.today
      var attributes = TextAttributes(foreground: isToday ? .tintColor : .label, traits: .bold)
      if isToday { attributes.traits.insert(.underline) }
      if day.day == chosen { attributes.traits.insert(.reverse) }
      context.draw(
        " \(formatter.weekday(of: day.day)) \(day.day.day) ",
        in: CGRect(column, 0..<1), alignment: .center, attributes: attributes)
      context.fill(
        CGRect(x: column.lowerBound - 1, y: 1, width: 1, height: Int(bounds.height) - 1), with: "│",
        attributes: TextAttributes(foreground: .separator))
    }
  }

  func drawHours(
    _ visible: [Agenda.Day], _ grid: WeekGrid, _ formatter: AgendaFormatter, _ context: CGContext
  ) {
    let quiet = TextAttributes(foreground: .secondaryLabel)
    if grid.lines > 0 {
      context.fill(
        CGRect(0..<Int(bounds.width), grid.hoursTop - 1..<grid.hoursTop), with: "─",
        attributes: TextAttributes(foreground: .separator))
      // The axis is too narrow for both words. Beside a single line, the first one is above it.
      let top = grid.lines == 1 ? 0 : 1
      for (row, word) in zip(top..., ["all", "day"]) {
        context.draw(word, in: CGRect(0..<5, row..<row + 1), alignment: .right, attributes: quiet)
      }
    }
    for hour in 0..<24 where grid.hourRows.contains(grid.row(hour * 60)) {
      let row = grid.row(hour * 60)
      context.draw(
        formatter.hour(hour), in: CGRect(0..<5, row..<row + 1), alignment: .right, attributes: quiet
      )
    }
    // The line at the present time.
    let row = grid.row(nowMinute)
    guard let today = visible.firstIndex(where: { $0.day == formatter.today }),
      grid.hourRows.contains(row)
    else { return }
    let tint = TextAttributes(foreground: .tintColor, traits: .bold)
    let axis = CGRect(0..<5, row..<row + 1)
    context.fill(CGRect(grid.column(today), row..<row + 1), with: "╌", attributes: tint)
    context.fill(axis, with: .systemBackground)
    context.draw("now", in: axis, alignment: .right, attributes: tint)
  }

  // MARK: Whole days

  /// Draws the all-day events that fit. The last line has the numbers of hidden ones, and the
  /// selected event if it would be hidden.
  func draw(
    _ bands: [WeekLayout.Band], _ visible: [Agenda.Day], _ grid: WeekGrid, _ context: CGContext
  ) {
    let isCut = bands.contains { $0.line >= grid.lines }
    let whole = isCut ? grid.lines - 1 : grid.lines
    for band in bands where band.line < whole { draw(band, at: band.line, visible, grid, context) }
    let hidden = bands.filter { $0.line >= whole }
    let last = grid.lines - 1
    // A hidden event without another one on its days takes the place of their number.
    let shown = hidden.filter { band in
      isChosen(band, visible)
        || band.line == whole
          && !hidden.contains {
            $0.line != band.line && $0.first <= band.last && band.first <= $0.last
          }
    }
    for band in shown { draw(band, at: last, visible, grid, context) }
    for (number, day) in visible.enumerated() {
      let others = hidden.filter { band in
        (band.first...band.last).contains(number)
          && !shown.contains { $0.line == band.line && $0.first == band.first }
      }
      let cursor = hidden.first { isChosen($0, visible) }?.line ?? 0
      guard let next = others.first(where: { $0.line > cursor }) ?? others.first else { continue }
      let end = grid.column(number).upperBound
      let frame = CGRect(end - 3..<end, 1 + last..<2 + last)
      drawCount("+\(others.count)", in: frame, context)
      drawn.append((frame, day.day, next.event))
    }
  }

  private func isChosen(_ band: WeekLayout.Band, _ visible: [Agenda.Day]) -> Bool {
    isChosen(band.event)
      && (band.first...band.last).contains(visible.firstIndex { $0.day == chosen } ?? -1)
  }

  private func draw(
    _ band: WeekLayout.Band, at line: Int, _ visible: [Agenda.Day], _ grid: WeekGrid,
    _ context: CGContext
  ) {
    let columns = grid.column(band.first).lowerBound..<grid.column(band.last).upperBound
    let frame = CGRect(columns, 1 + line..<2 + line)
    let text = CGRect(frame.minX + 1..<max(frame.minX + 1, frame.maxX), y: frame.minY)
    let isChosen = isChosen(band, visible)
    let color = color(band.event) ?? .systemTeal
    fill(frame, isChosen: isChosen, color: color, context)
    // The line shows the length without colors too.
    context.fill(text, with: "─", attributes: TextAttributes(foreground: .separator))
    let title = TextLines.title(of: band.event, columns: Int(text.width))
    context.draw(
      TextWidth.columns(of: title) < Int(text.width) ? title + " " : title, in: text,
      attributes: attributes(
        of: band.event, isBold: isChosen,
        color: band.event.isCancelled ? .secondaryLabel : color))
    for day in band.first...band.last {
      let column = grid.column(day)
      let part = CGRect(column.lowerBound..<column.upperBound + 1, 1 + line..<2 + line)
      drawn.append((part, visible[day].day, band.event))
    }
  }

  /// Returns the attributes of a title, which is struck through for a cancelled event.
  private func attributes(of event: CalendarEvent, isBold: Bool, color: UIColor) -> TextAttributes {
    var attributes = TextAttributes(foreground: color, traits: isBold ? .bold : [])
    if event.isCancelled { attributes.traits.insert(.strikethrough) }
    return attributes
  }

  // MARK: Hours

  /// Draws an event at its hours, unless it is hidden.
  func draw(
    _ block: WeekLayout.Block, on day: CivilDate, in grid: WeekGrid, _ formatter: AgendaFormatter,
    _ context: CGContext
  ) {
    guard let frame = grid.frame(of: block)?.intersection(hours(of: grid)), !frame.isEmpty else {
      return
    }
    let entry = block.entry
    let isPast =
      entry.event.isCancelled
      || entry.event.isOver(at: formatter.now, by: formatter.environment.clock)
    let isChosen = day == chosen && isChosen(entry.event)
    fill(
      frame, isChosen: isChosen,
      color: isPast ? .separator : color(entry.event) ?? .tintColor, context)
    drawn.append((frame, day, entry.event))
    let text = CGRect(x: frame.minX + 1, y: frame.minY, width: frame.width - 1, height: 1)
    let attributes = attributes(
      of: entry.event, isBold: isChosen || formatter.isNow(entry),
      color: isPast ? .secondaryLabel : .label)
    let lines = TextLines.of(
      entry.event, columns: Int(text.width), atMost: Int(frame.height))
    for (number, line) in lines.enumerated() {
      context.draw(line, in: text.row(number), attributes: attributes)
    }
    guard lines.count < Int(frame.height) else { return }
    // The continuation of an event from the day before has no start.
    let times = [
      formatter.time(of: entry), formatter.beginning(of: entry),
      formatter.briefBeginning(of: entry),
    ].filter { $0 != "…" }
    guard let time = times.first(where: { $0.count <= Int(text.width) }) else { return }
    context.draw(
      time, in: text.row(lines.count), attributes: TextAttributes(foreground: .secondaryLabel))
  }

  /// Draws hidden events with their titles where no other event of the day is shown, so that their
  /// hours do not look free.
  func drawContinuations(
    of overflow: WeekLayout.Overflow, _ layout: WeekLayout, on day: CivilDate, _ grid: WeekGrid,
    _ context: CGContext
  ) {
    for (place, frame) in grid.continuations(of: overflow, in: layout) {
      let event = layout.blocks[place].entry.event
      let frame = frame.intersection(hours(of: grid))
      guard !frame.isEmpty else { continue }
      fill(frame, isChosen: false, color: color(event) ?? .tintColor, context)
      drawn.append((frame, day, event))
      let text = CGRect(x: frame.minX + 1, y: frame.minY, width: frame.width - 1, height: 1)
      let lines = TextLines.of(event, columns: Int(text.width), atMost: Int(frame.height))
      for (number, line) in lines.enumerated() {
        context.draw(
          line, in: text.row(number),
          attributes: attributes(of: event, isBold: false, color: .secondaryLabel))
      }
    }
  }

  /// Draws the number of hidden events beside the others. A click on it selects them one after the
  /// other.
  func draw(
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

  /// Draws the numbers of events above and below the visible hours. A click scrolls to them.
  func drawHiddenCounts(
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

  /// Returns the visible rows of the hours.
  private func hours(of grid: WeekGrid) -> CGRect {
    CGRect(0..<Int(bounds.width), grid.hourRows)
  }

  /// Fills the frame of an event, with a bar at its left that is visible without colors too.
  private func fill(_ frame: CGRect, isChosen: Bool, color: UIColor, _ context: CGContext) {
    context.fill(frame, with: isChosen ? .selectionBackground : .barBackground)
    context.fill(
      CGRect(x: frame.minX, y: frame.minY, width: 1, height: frame.height),
      with: isChosen ? "▌" : "▎", attributes: TextAttributes(foreground: color))
  }
}
