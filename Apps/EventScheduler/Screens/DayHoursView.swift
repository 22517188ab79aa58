import DateFormatting
import Foundation
import TerminalCore
import TerminalUI

/// The events of a day in the order of their hours, with the present time, and the next reminder
/// below.
final class DayHoursView: UIView {
  /// A line of the view.
  private enum Line {
    case heading(String)
    case event(time: String, title: String, color: UIColor?, isDim: Bool)
    case now(String)
    case text(String)
  }

  private var lines: [Line] = []
  /// The width of the times, in cells.
  private var timeWidth: CGFloat = 0

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
    if let alarm { lines += [.heading("Next reminder"), .text(alarm)] }
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
          time: entry.isWholeDay ? "all day" : formatter.beginning(of: entry),
          title: VisibleText.of(entry.event.rowTitle()), color: color(entry.event), isDim: isDim))
    }
    if isNowDue { lines.append(.now(formatter.presentTime)) }
    return lines
  }

  override var accessibilityValue: String? {
    get {
      let texts = lines.map { line in
        switch line {
        case .heading(let text): "\(text):"
        case .event(let time, let title, _, _): "\(time), \(title)"
        case .now(let time): "\(time), now"
        case .text(let text): text
        }
      }
      return texts.joined(separator: "\n")
    }
    set {}
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: CGFloat(lines.count))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rule = TextAttributes(foreground: .separator)
    for (number, line) in lines.enumerated() {
      let row = bounds.row(number)
      guard row.maxY <= bounds.maxY else { return }
      switch line {
      case .heading(let text):
        context.fill(row, with: "─", attributes: rule)
        context.draw(text + " ", in: row, attributes: TextAttributes(traits: .bold))
      case .event(let time, let title, let color, let isDim):
        let text: UIColor = isDim ? .secondaryLabel : .label
        context.draw(
          time, in: CGRect(row.minX..<row.minX + timeWidth, y: row.minY), alignment: .right,
          attributes: TextAttributes(foreground: .secondaryLabel))
        context.draw(
          color == nil ? "" : "█", at: CGPoint(x: row.minX + timeWidth + 1, y: row.minY),
          attributes: TextAttributes(foreground: color ?? .label))
        context.draw(
          title, in: CGRect(row.minX + timeWidth + 3..<row.maxX, y: row.minY),
          attributes: TextAttributes(foreground: text))
      case .now(let time):
        context.fill(row, with: "╌", attributes: TextAttributes(foreground: .tintColor))
        context.draw(
          "\(time) now ", in: row,
          attributes: TextAttributes(foreground: .tintColor, traits: .bold))
      case .text(let text):
        context.draw(text, in: row, attributes: TextAttributes(foreground: .secondaryLabel))
      }
    }
  }
}
