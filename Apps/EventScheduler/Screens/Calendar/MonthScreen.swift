import DateFormatting
import Foundation
import ScreenSupport
import TerminalCore
import TerminalUI

/// A month with the events of its days.
final class MonthScreen: CalendarScreen {
  private let monthView = MonthCellsView()

  override func loadView() { view = monthView }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpBar(earlier: { $0.move(months: -1) }, later: { $0.move(months: 1) })
    monthView.choose = { [weak self] day, isAgain in
      guard let self else { return }
      if isAgain { return showInAgenda(day) }
      self.day = day
      reload()
    }
    monthView.turn = { [weak self] in self?.move(months: $0) }
  }

  override func reload() {
    super.reload()
    let environment = document.dates.environment
    title = LocalDateFormatter(dateStyle: .monthAndYear, in: environment).string(from: day)
    let start = day.firstOfMonth.startOfWeek(from: document.formatter.firstWeekday)
    let last = day.firstOfMonth.adding(months: 1) ?? day
    let weeks = (last - start + 6) / 7
    monthView.show(
      agenda(from: start, days: weeks * 7), month: day.month, chosen: day,
      formatter: document.formatter)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputReturn, title: "Open", "Open in the agenda") {
        $0.showInAgenda($0.day)
      },
      key("PgUp PgDn", title: "Month") { _ in },
      key(UIKeyCommand.inputUpArrow, "Previous week") { $0.move(days: -7) },
      key(UIKeyCommand.inputDownArrow, "Next week") { $0.move(days: 7) },
      key("k") { $0.move(days: -7) },
      key("j") { $0.move(days: 7) },
      key(UIKeyCommand.inputPageUp, "Previous month") { $0.move(months: -1) },
      key(UIKeyCommand.inputPageDown, "Next month") { $0.move(months: 1) },
      key("[") { $0.move(months: -1) },
      key("]") { $0.move(months: 1) },
      key(UIKeyCommand.inputHome, "First day of the month") { $0.move(days: 1 - $0.day.day) },
      key(UIKeyCommand.inputEnd, "Last day of the month") {
        $0.move(days: CivilDate.dayCount(ofMonth: $0.day.month, year: $0.day.year) - $0.day.day)
      },
    ] + (super.keyCommands ?? [])
  }
}

/// The weeks of a month: numbers of days, and as many titles as fit.
final class MonthCellsView: CalendarDaysView {
  /// Called with a clicked day, and whether it was selected already.
  var choose: (@MainActor (CivilDate, Bool) -> Void)?
  private var month = 1

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

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = touches.first?.location(in: self),
      let number = days.indices.first(where: { frame(of: $0).contains(point) })
    else { return }
    choose?(days[number].day, days[number].day == chosen)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let formatter else { return }
    for (column, name) in formatter.weekdayNames.enumerated() where days.count >= 7 {
      let cell = frame(of: column)
      context.draw(
        name, in: CGRect(x: cell.minX + 1, y: 0, width: cell.width - 1, height: 1),
        attributes: TextAttributes(foreground: .secondaryLabel, traits: .bold))
    }
    for (number, day) in days.enumerated() { draw(day, in: frame(of: number), formatter, context) }
  }

  private func draw(
    _ day: Agenda.Day, in cell: CGRect, _ formatter: AgendaFormatter, _ context: CGContext
  ) {
    let isToday = day.day == formatter.today
    let isChosen = day.day == chosen
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
    drawEntries(day, in: cell, formatter, context)
  }

  private func drawEntries(
    _ day: Agenda.Day, in cell: CGRect, _ formatter: AgendaFormatter, _ context: CGContext
  ) {
    let count = day.entries.count
    let rows = Int(cell.height) - 1
    guard count > 0 else { return }
    // Without room for titles a number counts the events that are not cancelled.
    guard cell.width >= 8, rows > 0 else {
      let active = day.entries.count { !$0.event.isCancelled }
      guard active > 0 else { return }
      context.draw(
        "•\(active)", in: cell.row(rows > 0 ? 1 : 0), alignment: rows > 0 ? .natural : .right,
        attributes: TextAttributes(foreground: .tintColor))
      return
    }
    let shown = count <= rows ? count : rows - 1
    for (line, entry) in day.entries.prefix(shown).enumerated() {
      draw(entry, on: day.day, in: cell.row(1 + line), formatter, context)
    }
    if shown < count {
      let text = shown == 0 ? "\(count) events" : "+\(count - shown) more"
      context.draw(
        text, in: cell.row(1 + shown), attributes: TextAttributes(foreground: .secondaryLabel))
    }
  }

  private func draw(
    _ entry: Agenda.Entry, on day: CivilDate, in place: CGRect, _ formatter: AgendaFormatter,
    _ context: CGContext
  ) {
    let isPast =
      entry.event.isCancelled
      || entry.event.isOver(at: formatter.now, by: formatter.environment.clock)
    let time = place.width >= 18 ? formatter.beginning(of: entry) : ""
    var place = place
    if !time.isEmpty {
      let width = context.draw(
        time, at: place.origin,
        attributes: TextAttributes(foreground: isPast ? .secondaryLabel : .tintColor))
      place = CGRect(place.minX + CGFloat(width) + 1..<place.maxX, y: place.minY)
    }
    var attributes = TextAttributes(foreground: isPast ? .secondaryLabel : .label)
    if formatter.isNow(entry) { attributes.traits = .bold }
    if entry.isWholeDay { attributes.foreground = isPast ? .secondaryLabel : .systemTeal }
    if entry.event.isCancelled { attributes.traits.insert(.strikethrough) }
    context.draw(VisibleText.of(entry.event.rowTitle()), in: place, attributes: attributes)
  }
}
