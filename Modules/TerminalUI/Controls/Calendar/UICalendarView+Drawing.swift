import Foundation
import TerminalCore

extension UICalendarView {
  /// The width of a day in columns: the cursor's mark, the number and the decoration.
  private static let dayWidth: CGFloat = 4

  var naturalSize: CGSize {
    let weeks = showsWeekNumbers ? MonthGrid.weekNumbersWidth : 0
    return CGSize(width: 7 * Self.dayWidth + weeks + 4, height: MonthGrid.height + 2)
  }

  private var hasBorder: Bool {
    bounds.height >= MonthGrid.height + 2 && bounds.width >= 7 * Self.dayWidth + 2
  }

  /// The layout of the visible month. A narrow view has fewer columns per day than a wide one.
  var month: MonthGrid? {
    var area = bounds
    if hasBorder {
      let side: CGFloat = bounds.width >= 7 * Self.dayWidth + 4 ? 2 : 1
      area = bounds.insetBy(dx: side, dy: 1)
    }
    let weeks = MonthGrid.weekNumbersWidth
    let showsWeeks = showsWeekNumbers && area.width >= 7 * 3 + weeks
    let room = ((area.width - (showsWeeks ? weeks : 0)) / 7).rounded(.down)
    let dayWidth = max(3, min(5, room))
    let width = 7 * dayWidth + (showsWeeks ? weeks : 0)
    return MonthGrid(
      of: cursor, calendar: zonedCalendar, conventions: conventions,
      in: CGRect(x: area.minX, y: area.minY, width: width, height: area.height),
      dayWidth: dayWidth, showsWeekNumbers: showsWeeks, showsAdjacentDays: true)
  }

  func drawCalendar(in context: CGContext) {
    if hasBorder {
      context.strokeBorder(bounds, isFocused: isFocused, title: accessibilityLabel)
    }
    guard let month else { return }
    month.drawHeading(
      attributes: TextAttributes(foreground: .secondaryLabel, traits: .bold),
      hasArrows: !isSupplementary, in: context)
    month.drawWeekNumbers(in: context)
    let calendar = zonedCalendar
    let today = now()
    for day in month.days {
      guard let date = month.date(ofDay: day), isInCalendar(date) else { continue }
      draw(
        day, of: month, parts: components(of: date),
        isToday: calendar.isDate(date, inSameDayAs: today), canSelect: isAvailable(date),
        hasCursor: !isSupplementary && calendar.isDate(date, inSameDayAs: cursor), context)
    }
  }

  private func draw(
    _ day: Int, of month: MonthGrid, parts: DateComponents, isToday: Bool, canSelect: Bool,
    hasCursor: Bool, _ context: CGContext
  ) {
    let frame = month.frame(ofDay: day)
    let hasMark = month.dayWidth > 3
    if hasCursor, hasMark {
      // As in a list, the bar is thin while another view has the focus.
      context.draw(
        isFocused ? "▌" : "▏", at: frame.origin,
        attributes: TextAttributes(foreground: isFocused ? .tintColor : .separator))
    }
    let isAdjacent = !(1...month.dayCount).contains(day)
    var attributes = TextAttributes(foreground: isAdjacent ? .secondaryLabel : .label)
    if isToday { attributes = TextAttributes(foreground: .tintColor, traits: [.bold, .underline]) }
    if !canSelect { attributes.foreground = .separator }
    if isSelected(parts) || isHighlighted(parts) { attributes.traits = [.bold, .reverse] }
    if hasCursor {
      attributes.traits.insert(.bold)
      if !hasMark, isFocused { attributes.traits.insert(.reverse) }
    }
    month.draw(day: day, attributes: attributes, in: context)
    guard let decoration = decoration(of: parts) else { return }
    context.draw(
      decoration.text, at: CGPoint(x: frame.minX + (hasMark ? 3 : 2), y: frame.minY),
      attributes: TextAttributes(foreground: decoration.color ?? .secondaryLabel, traits: .bold))
  }

  private func isSelected(_ parts: DateComponents) -> Bool {
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return false }
    return selectionBehavior?.isSelected(year: year, month: month, day: day) == true
  }

  private func isHighlighted(_ parts: DateComponents) -> Bool {
    guard let day = highlightedDateComponents else { return false }
    return (day.year, day.month, day.day) == (parts.year, parts.month, parts.day)
  }
}
