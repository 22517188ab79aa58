import DateFormatting
import Foundation
import ScreenSupport
import TerminalCore
import TerminalUI

/// The weeks of a month: numbers of days, as many titles as fit, and bars for events of several
/// days.
///
/// An event is dragged to another day by the mouse.
final class MonthCellsView: CalendarDaysView {
  /// Called with a clicked day, and whether it was selected already.
  var choose: (@MainActor (CivilDate, Bool) -> Void)?
  /// Called with a dragged event and its new first day.
  var move: (@MainActor (CalendarEvent, CivilDate) -> Void)?
  private var month = 1
  /// The drawn events and their frames, for drags.
  private var drawn: [(frame: CGRect, event: CalendarEvent)] = []
  /// The dragged event, with the days at which the drag began and is now.
  private var drag: (event: CalendarEvent, from: CivilDate, to: CivilDate)?
  /// The day on which the mouse button was pressed. A release on another day is no click.
  private var touched: CivilDate?

  /// Shows whole weeks.
  ///
  /// - Parameters:
  ///   - days: The days of the weeks.
  ///   - month: The month; days of others are dimmed.
  ///   - chosen: The selected day.
  func show(_ days: [Agenda.Day], month: Int, chosen: CivilDate, formatter: AgendaFormatter) {
    (self.days, self.month, self.chosen, self.formatter) = (days, month, chosen, formatter)
    setNeedsDisplay()
  }

  // MARK: Layout

  private var weeks: Int { days.count / 7 }

  /// Returns the frame of a day, without the separator at its left.
  private func frame(of number: Int) -> CGRect {
    let (column, week) = (number % 7, number / 7)
    func x(_ column: Int) -> CGFloat { (CGFloat(column) * bounds.width / 7).rounded(.down) }
    func y(_ week: Int) -> CGFloat {
      1 + (CGFloat(week) * max(0, bounds.height - 1) / CGFloat(max(1, weeks))).rounded(.down)
    }
    let left = x(column) + (column == 0 ? 0 : 1)
    return CGRect(
      x: left, y: y(week), width: max(0, x(column + 1) - left), height: y(week + 1) - y(week))
  }

  private func day(at point: CGPoint) -> CivilDate? {
    days.indices.first { frame(of: $0).contains(point) }.map { days[$0].day }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let point = touches.first?.location(in: self), let day = day(at: point) else { return }
    touched = day
    drag = drawn.last { $0.frame.contains(point) }.map { ($0.event, day, day) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard drag != nil, let point = touches.first?.location(in: self), let day = day(at: point)
    else { return }
    drag?.to = day
    setNeedsDisplay()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    (drag, touched) = (nil, nil)
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let (ended, pressed) = (drag, touched)
    (drag, touched) = (nil, nil)
    guard let day = (touches.first?.location(in: self)).flatMap(day(at:)) else {
      return setNeedsDisplay()
    }
    guard let ended, ended.from != day, let clock = formatter?.environment.clock,
      let start = ended.event.date.map(clock.day(of:))?.adding(days: day - ended.from)
    else { return day == pressed ? choose?(day, day == chosen) ?? () : setNeedsDisplay() }
    setNeedsDisplay()
    move?(ended.event, start)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let formatter else { return }
    drawn = []
    for (column, name) in formatter.weekdayNames.enumerated() where days.count >= 7 {
      let cell = frame(of: column)
      context.draw(
        name, in: CGRect(x: cell.minX + 1, y: 0, width: cell.width - 1, height: 1),
        attributes: TextAttributes(foreground: .secondaryLabel, traits: .bold))
    }
    for (number, day) in days.enumerated() {
      drawNumber(day, in: frame(of: number), formatter, context)
    }
    for week in 0..<weeks {
      drawEvents(from: week * 7, formatter, context)
    }
  }

  private func drawNumber(
    _ day: Agenda.Day, in cell: CGRect, _ formatter: AgendaFormatter, _ context: CGContext
  ) {
    let isToday = day.day == formatter.today
    let isChosen = day.day == drag?.to ?? chosen
    let rule = TextAttributes(foreground: .separator)
    if isChosen { context.fill(cell, with: .selectionBackground) }
    context.fill(cell.row(0), with: "─", attributes: rule)
    if cell.minX > 0 {
      context.fill(
        CGRect(x: cell.minX - 1, y: cell.minY, width: 1, height: cell.height), with: "│",
        attributes: rule)
    }
    var number = TextAttributes(foreground: day.day.month == month ? .label : .secondaryLabel)
    if isToday { number = TextAttributes(foreground: .tintColor, traits: [.bold, .underline]) }
    if isChosen { number.traits.formUnion([.bold, .reverse]) }
    context.draw(" \(day.day.day) ", at: CGPoint(x: cell.minX, y: cell.minY), attributes: number)
  }

  /// Draws the events of a week: the bars first, and the other events in the free lines of each
  /// day.
  private func drawEvents(from first: Int, _ formatter: AgendaFormatter, _ context: CGContext) {
    let week = Array(days[first..<first + 7])
    let rows = Int(frame(of: first).height) - 1
    let layout = WeekLayout(week) { $0.isWholeDay || $0.count > 1 }
    var rest = week.map { _ in 0 }
    for (number, day) in week.enumerated() {
      let cell = frame(of: first + number)
      // Without room for titles a number counts the events that are not cancelled.
      guard cell.width >= 8, rows > 0 else {
        drawCount(of: day, in: cell, rows: rows, context)
        continue
      }
      let bars = layout.bands.filter { ($0.first...$0.last).contains(number) }
      let blocks = layout.blocks.filter { $0.day == number }
      let isFull = bars.count + blocks.count > rows || bars.contains { $0.line >= rows }
      let room = isFull ? rows - 1 : rows
      rest[number] = room
      let taken = Set(bars.map(\.line))
      let free = (0..<max(0, room)).filter { !taken.contains($0) }
      for (line, block) in zip(free, blocks) {
        draw(block.entry, in: cell.row(1 + line), formatter, context)
      }
      let hidden = max(0, blocks.count - free.count) + bars.count { $0.line >= room }
      guard hidden > 0 else { continue }
      let text = room <= 0 ? "\(hidden) events" : "+\(hidden) more"
      context.draw(
        text, in: textArea(of: cell.row(1 + max(0, room))),
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
    for bar in layout.bands {
      let shown = (bar.first...bar.last).filter { bar.line < rest[$0] }
      draw(bar, on: shown.map { first + $0 }, formatter, context)
    }
  }

  /// Returns the part of a row of a cell for its text, which in a wide cell is aligned with the
  /// number of the day.
  private func textArea(of row: CGRect) -> CGRect {
    row.width < 14 ? row : CGRect(row.minX + 1..<row.maxX, y: row.minY)
  }

  /// Draws the number of events below the number of the day. Without a row there, it is at the
  /// right of the day, or only its dot if both do not fit.
  private func drawCount(
    of day: Agenda.Day, in cell: CGRect, rows: Int, _ context: CGContext
  ) {
    let active = day.entries.count { !$0.event.isCancelled }
    guard active > 0 else { return }
    let room = rows > 0 ? cell.width : cell.width - CGFloat(" \(day.day.day)".count)
    let fits = { (text: String) in CGFloat(text.count) <= room }
    guard let text = ["•\(active)", "•"].first(where: fits) else { return }
    context.draw(
      text, in: cell.row(rows > 0 ? 1 : 0), alignment: rows > 0 ? .natural : .right,
      attributes: TextAttributes(foreground: .tintColor))
  }

  /// Draws a bar across days, with its title on the first one and after each gap.
  private func draw(
    _ bar: WeekLayout.Band, on shown: [Int], _ formatter: AgendaFormatter, _ context: CGContext
  ) {
    let event = bar.event
    let isPast =
      event.isCancelled || event.isOver(at: formatter.now, by: formatter.environment.clock)
    let color = isPast ? .secondaryLabel : color(event) ?? .systemTeal
    for (place, number) in shown.enumerated() {
      let isStart = place == 0 || shown[place - 1] != number - 1
      guard isStart else { continue }
      let length = shown[place...].enumerated().prefix { $1 == number + $0 }.count
      let (first, last) = (frame(of: number), frame(of: number + length - 1))
      let bounds = CGRect(first.minX..<last.maxX, y: first.minY + 1 + CGFloat(bar.line))
      context.fill(bounds, with: .barBackground)
      context.fill(
        CGRect(bounds.minX..<bounds.minX + 1, y: bounds.minY), with: "▌",
        attributes: TextAttributes(foreground: color))
      let text = CGRect(bounds.minX + 1..<bounds.maxX, y: bounds.minY)
      // The line shows the length without colors too.
      if length > 1 {
        context.fill(text, with: "─", attributes: TextAttributes(foreground: color))
      }
      var attributes = TextAttributes(foreground: color)
      if event.isCancelled { attributes.traits.insert(.strikethrough) }
      let title = TextLines.title(of: event, columns: Int(text.width))
      let hasLineAfter = length > 1 && TextWidth.columns(of: title) < Int(text.width)
      context.draw(hasLineAfter ? title + " " : title, in: text, attributes: attributes)
      drawn.append((bounds, event))
    }
  }

  private func draw(
    _ entry: Agenda.Entry, in place: CGRect, _ formatter: AgendaFormatter, _ context: CGContext
  ) {
    let isPast =
      entry.event.isCancelled
      || entry.event.isOver(at: formatter.now, by: formatter.environment.clock)
    drawn.append((place, entry.event))
    let time = place.width >= 18 ? formatter.beginning(of: entry) : ""
    var place = textArea(of: place)
    if !time.isEmpty {
      let width = context.draw(
        time, at: place.origin, attributes: TextAttributes(foreground: .secondaryLabel))
      place = CGRect(place.minX + CGFloat(width) + 1..<place.maxX, y: place.minY)
    }
    var attributes = TextAttributes(
      foreground: isPast ? .secondaryLabel : color(entry.event) ?? .label)
    if formatter.isNow(entry) { attributes.traits = .bold }
    if entry.event.isCancelled { attributes.traits.insert(.strikethrough) }
    context.draw(
      TextLines.title(of: entry.event, columns: Int(place.width)), in: place,
      attributes: attributes)
  }
}
