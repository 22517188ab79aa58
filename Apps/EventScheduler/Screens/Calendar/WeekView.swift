import DateFormatting
import Foundation
import TerminalCore
import TerminalUI

/// Days side by side: all-day events at the top, the hours with their events below, and a line at
/// the present time.
final class WeekView: CalendarDaysView {
  /// Called with a clicked day, and the event if there is one.
  var choose: (@MainActor (CivilDate, CalendarEvent?) -> Void)?
  /// Called with the day and the time of a clicked empty hour.
  var addAt: (@MainActor (CivilDate, TimeOfDay) -> Void)?

  /// A place that can be clicked.
  private enum Place: Equatable {
    /// A drawn event, by its frame.
    case event(CGRect)
    case hour(CivilDate, TimeOfDay)
    /// The rows of a day above its hours.
    case heading(CivilDate)
  }

  private var event: AgendaRow.ID?
  /// The drawn events and their frames, for clicks.
  var drawn: [(frame: CGRect, day: CivilDate, event: CalendarEvent)] = []
  /// The scroll offset of the hours, see ``WeekGrid/offset``; nil before the first week is shown.
  /// Other weeks keep it.
  private var offset: Int?
  /// The place at which the mouse button was pressed; nil if it is not pressed. Releasing it at
  /// another place is not a click.
  private var touched: Place?
  /// A Boolean value that indicates whether the next drawing scrolls to the selected event.
  private var isRevealing = false

  /// Shows a week.
  ///
  /// - Parameters:
  ///   - days: The days of the week.
  ///   - chosen: The selected day.
  ///   - event: The selected event.
  ///   - isRevealing: If true, a changed selection scrolls into view.
  func show(
    _ days: [Agenda.Day], chosen: CivilDate, event: AgendaRow.ID?, isRevealing: Bool,
    formatter: AgendaFormatter
  ) {
    let isMoved = (self.chosen, self.event) != (chosen, event)
    (self.days, self.chosen, self.event, self.formatter) = (days, chosen, event, formatter)
    self.isRevealing = isRevealing && (isMoved || self.isRevealing)
    setNeedsDisplay()
  }

  /// Scrolls the hours by a number of rows, from the first to the last hour.
  func scroll(byRows rows: Int) {
    guard formatter != nil, offset != nil else { return }
    offset = laidOut().grid.offset(movedBy: rows)
    setNeedsDisplay()
  }

  /// Returns the number of rows of hours, for ``scroll(byRows:)``.
  func rows(ofHours hours: Int) -> Int { hours * WeekGrid.hourHeight(in: bounds.height) }

  override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    scroll(byRows: Int(lines))
    return true
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touched = (touches.first?.location(in: self)).flatMap(place(at:))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touched = nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let pressed = touched
    touched = nil
    guard let point = touches.first?.location(in: self), let place = place(at: point),
      place == pressed
    else { return }
    switch place {
    case .event(let frame):
      if let hit = drawn.last(where: { $0.frame == frame }) { choose?(hit.day, hit.event) }
    case .hour(let day, let time): addAt?(day, time)
    case .heading(let day): choose?(day, nil)
    }
  }

  private func place(at point: CGPoint) -> Place? {
    if let hit = drawn.last(where: { $0.frame.contains(point) }) { return .event(hit.frame) }
    let visible = visibleDays
    let grid = grid(for: visible, lines: 0)
    guard let number = visible.indices.first(where: { grid.column($0).contains(Int(point.x)) })
    else { return nil }
    let day = visible[number].day
    return hour(at: Int(point.y), in: laidOut().grid).map { .hour(day, $0) } ?? .heading(day)
  }

  /// Returns the full hour in a row; nil for the rows of the headings and the all-day events.
  private func hour(at row: Int, in grid: WeekGrid) -> TimeOfDay? {
    guard grid.hourRows.contains(row) else { return nil }
    return (0..<24).last { grid.row($0 * 60) <= row }.flatMap { TimeOfDay(hour: $0) }
  }

  // MARK: Layout

  /// The days that fit around the selected one.
  private var visibleDays: [Agenda.Day] {
    let count = min(days.count, WeekGrid.fittingDayCount(in: bounds.width))
    let place = days.firstIndex { $0.day == chosen } ?? 0
    let start = max(0, min(place - count / 2, days.count - count))
    return Array(days.dropFirst(start).prefix(count))
  }

  private func grid(for visible: [Agenda.Day], lines: Int) -> WeekGrid {
    WeekGrid(size: bounds.size, dayCount: visible.count, lines: lines, offset: offset ?? 0)
  }

  /// Returns the visible days, the layout of their events, and the grid.
  private func laidOut() -> (visible: [Agenda.Day], layout: WeekLayout, grid: WeekGrid) {
    let visible = visibleDays
    var layout = WeekLayout(visible)
    let lines = min(layout.bandLines, max(1, Int(bounds.height) / 5))
    let grid = grid(for: visible, lines: lines)
    layout.findLanes(
      grid.rows, room: grid.laneRoom,
      keeping: { visible[$0.day].day == self.chosen && self.isChosen($0.entry.event) })
    return (visible, layout, grid)
  }

  /// Scrolls at first to the working hours and the present time, later to a newly selected event.
  private func scrollIfNeeded() {
    let isFirst = offset == nil
    guard isFirst || isRevealing else { return }
    if isFirst { offset = grid(for: [], lines: 0).offset(movedBy: rows(ofHours: 6)) }
    let (visible, layout, grid) = laidOut()
    if isFirst, visible.contains(where: { $0.day == formatter?.today }) {
      offset = grid.offset(showing: nowMinute..<nowMinute + 1)
    }
    let block = layout.blocks.first {
      visible[$0.day].day == chosen && isChosen($0.entry.event)
    }
    if let block {
      offset = self.grid(for: visible, lines: grid.lines).offset(showing: block.minutes)
    }
    isRevealing = false
  }

  /// Returns a Boolean value that indicates whether an event is the selected one.
  func isChosen(_ event: CalendarEvent) -> Bool { AgendaRow.event(event).id == self.event }

  /// The minute of the present time in its day.
  var nowMinute: Int {
    guard let formatter else { return 0 }
    return formatter.environment.clock.reading(of: formatter.now).time.secondOfDay / 60
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let formatter else { return }
    drawn = []
    scrollIfNeeded()
    let (visible, layout, grid) = laidOut()
    drawHeadings(visible, grid, formatter, context)
    drawHours(visible, grid, formatter, context)
    draw(layout.bands, visible, grid, context)
    for overflow in layout.overflows {
      drawContinuations(of: overflow, layout, on: visible[overflow.day].day, grid, context)
    }
    for block in layout.blocks {
      draw(block, on: visible[block.day].day, in: grid, formatter, context)
    }
    for overflow in layout.overflows {
      draw(overflow, of: layout, on: visible[overflow.day].day, in: grid, context)
    }
    for number in visible.indices {
      drawHiddenCounts(
        layout.blocks.filter { $0.day == number }, on: visible[number].day, in: grid, context)
    }
  }
}
