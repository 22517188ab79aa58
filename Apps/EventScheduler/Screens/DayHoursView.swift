import DateFormatting
import Foundation
import TerminalCore
import TerminalUI

/// The events of a day in the order of their hours, with the present time, and the next reminder
/// below. Free hours are listed as far as there is room.
///
/// A click on an event selects it, and a click on a free hour adds an event there.
final class DayHoursView: UIView {
  /// A line of the view.
  private enum Line {
    case heading(String)
    case event(Agenda.Entry, time: String, title: String, color: UIColor?, isDim: Bool)
    case free(TimeOfDay, String)
    case now(String)
    case text(String)
  }

  /// Called with the event of a line that is clicked.
  var onSelect: (@MainActor (CalendarEvent) -> Void)?
  /// Called with the day and the free hour of a line that is clicked.
  var onAdd: (@MainActor (CivilDate, TimeOfDay) -> Void)?

  /// If false, the view is not read aloud.
  var isSpoken = true

  private var day: CivilDate?
  /// The lines without the free hours.
  private var lines: [Line] = []
  /// The free hours, and the numbers of the lines that they are above.
  private var freeHours: [(line: Int, hour: Line)] = []
  /// The lines of the next reminder, which are the last ones.
  private var reminder: [Line] = []
  /// The width of the times, in cells.
  private var timeWidth: CGFloat = 0
  /// The number of the line on which the mouse button was pressed. A release on another line is no
  /// click.
  private var touched: Int?

  /// Shows a day.
  ///
  /// - Parameters:
  ///   - day: The day; nil for none.
  ///   - alarm: The text of the next reminder; nil without one.
  ///   - color: Returns the color of an event; nil without one.
  func show(
    _ day: Agenda.Day?, alarm: String?, formatter: AgendaFormatter,
    color: (CalendarEvent) -> UIColor?
  ) {
    timeWidth = CGFloat(formatter.widestShort.map(TextWidth.columns(of:)).max() ?? 0)
    lines = day.map { Self.lines(of: $0, formatter, color) } ?? []
    self.day = day?.day
    freeHours = day.map { freeHours(of: $0, formatter) } ?? []
    reminder = alarm.map { [.heading("Next reminder"), .text($0)] } ?? []
    setNeedsDisplay()
  }

  private static func lines(
    of day: Agenda.Day, _ formatter: AgendaFormatter, _ color: (CalendarEvent) -> UIColor?
  ) -> [Line] {
    let clock = formatter.environment.clock
    let present = clock.reading(of: formatter.now)
    var lines = [Line.heading(formatter.name(of: day.day))]
    var isNowDue = day.day == present.day
    for entry in day.entries.prefix(50) {
      if isNowDue, let begins = entry.begins, begins > present.time {
        lines.append(.now(formatter.presentTime))
        isNowDue = false
      }
      let isDim = entry.event.isCancelled || entry.event.isOver(at: formatter.now, by: clock)
      lines.append(
        .event(
          entry, time: entry.isWholeDay ? "all day" : formatter.beginning(of: entry),
          title: VisibleText.of(entry.event.rowTitle()), color: color(entry.event), isDim: isDim))
    }
    if isNowDue { lines.append(.now(formatter.presentTime)) }
    return lines
  }

  /// The hours in which a day without events has free hours.
  private static let freeHours = 8..<22

  /// Returns the free hours of a day that are not over, with the numbers of the lines below them.
  private func freeHours(
    of day: Agenda.Day, _ formatter: AgendaFormatter
  ) -> [(line: Int, hour: Line)] {
    let present = formatter.environment.clock.reading(of: formatter.now)
    guard day.day >= present.day else { return [] }
    return Self.freeHours.compactMap { hour in
      guard let time = TimeOfDay(hour: hour), day.day > present.day || time > present.time,
        !day.entries.contains(where: { $0.isAt(hour) })
      else { return nil }
      let line = lines.lastIndex { line in
        switch line {
        case .event(let entry, _, _, _, _): entry.begins.map { $0 < time } ?? true
        case .heading, .now: true
        case .free, .text: false
        }
      }
      return ((line ?? 0) + 1, .free(time, formatter.hour(hour)))
    }
  }

  /// The lines that fit: all but the free hours, a blank one above the reminder, and as many of the
  /// free hours as there is room for.
  private var visibleLines: [Line] {
    var room = max(0, Int(bounds.height) - lines.count - reminder.count)
    let hasGap = room > 0 && !lines.isEmpty && !reminder.isEmpty
    let gap: [Line] = hasGap ? [.text("")] : []
    room -= gap.count
    var visible = lines
    for (number, free) in freeHours.prefix(room).enumerated() {
      visible.insert(free.hour, at: free.line + number)
    }
    return visible + gap + reminder
  }

  override var accessibilityValue: String? {
    get {
      guard isSpoken else { return nil }
      let texts = (lines + reminder).map { line in
        switch line {
        case .heading(let text): "\(text):"
        case .event(_, let time, let title, _, _): "\(time), \(title)"
        case .free(_, let hour): hour
        case .now(let time): "\(time), now"
        case .text(let text): text
        }
      }
      return texts.joined(separator: "\n")
    }
    set {}
  }

  /// The height of the events of the day and the next reminder, without free hours.
  var minimumHeight: CGFloat {
    CGFloat(lines.count + (reminder.isEmpty ? 0 : reminder.count + 1))
  }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: minimumHeight + CGFloat(freeHours.count))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rule = TextAttributes(foreground: .separator)
    for (number, line) in visibleLines.enumerated() {
      let row = bounds.row(number)
      guard row.maxY <= bounds.maxY else { return }
      switch line {
      case .heading(let text):
        context.fill(row, with: "─", attributes: rule)
        context.draw(text + " ", in: row, attributes: TextAttributes(traits: .bold))
      case .event(let entry, let time, let title, let color, let isDim):
        let text: UIColor = isDim ? .secondaryLabel : .label
        let traits: Style.Attributes = entry.event.isCancelled ? .strikethrough : []
        draw(time, in: row, context)
        context.draw(
          color == nil ? "" : "█", at: CGPoint(x: row.minX + timeWidth + 1, y: row.minY),
          attributes: TextAttributes(foreground: color ?? .label))
        context.draw(
          title, in: CGRect(row.minX + timeWidth + 3..<row.maxX, y: row.minY),
          attributes: TextAttributes(foreground: text, traits: traits))
      case .free(_, let hour):
        draw(hour, in: row, context)
      case .now(let time):
        context.fill(row, with: "╌", attributes: TextAttributes(foreground: .tintColor))
        context.draw(
          "\(time) now ", in: row,
          attributes: TextAttributes(foreground: .tintColor, traits: .bold))
      case .text(let text):
        context.draw(
          Self.fitting(text, columns: Int(row.width)), in: row,
          attributes: TextAttributes(foreground: .label))
      }
    }
  }

  /// Returns a text without its last part, such as the distance of a reminder, if it does not fit
  /// whole.
  private static func fitting(_ text: String, columns: Int) -> String {
    guard TextWidth.columns(of: text) > columns,
      let end = text.range(of: " · ", options: .backwards)
    else { return text }
    return String(text[..<end.lowerBound])
  }

  private func draw(_ time: String, in row: CGRect, _ context: CGContext) {
    context.draw(
      time, in: CGRect(row.minX..<row.minX + timeWidth, y: row.minY), alignment: .right,
      attributes: TextAttributes(foreground: .secondaryLabel))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touched = touches.first.map { Int($0.location(in: self).y) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touched = nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let pressed = touched
    touched = nil
    guard let point = touches.first?.location(in: self), bounds.contains(point) else { return }
    let (lines, number) = (visibleLines, Int(point.y))
    guard number == pressed, lines.indices.contains(number) else { return }
    switch lines[number] {
    case .event(let entry, _, _, _, _): onSelect?(entry.event)
    case .free(let time, _): if let day { onAdd?(day, time) }
    case .heading, .now, .text: break
    }
  }
}

extension Agenda.Entry {
  /// Returns a Boolean value that indicates whether the event takes part of an hour of its day.
  fileprivate func isAt(_ hour: Int) -> Bool {
    guard !isWholeDay else { return false }
    let first = begins?.secondOfDay ?? 0
    let last = ends?.secondOfDay ?? (endsLater ? 24 * 3600 : first + 1)
    return first < (hour + 1) * 3600 && max(last, first + 1) > hour * 3600
  }
}
