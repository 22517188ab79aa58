import DateFormatting
import Foundation
import ScreenSupport
import TerminalUI

/// A month with the events of its days.
final class MonthScreen: CalendarScreen {
  private let monthView = MonthCellsView()

  override var scheduleView: ScheduleView { .month }

  override func loadView() { view = monthView }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpBar(earlier: { $0.move(months: -1) }, later: { $0.move(months: 1) })
    monthView.color = { [document] in document?.color(of: $0)?.uiColor }
    monthView.move = { [weak self] in self?.move($0, to: "\($1)") }
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
      UIKeyCommand(title: "Month", representing: UIKeyCommand.pageKeys),
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
