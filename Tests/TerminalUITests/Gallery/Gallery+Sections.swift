import Foundation

@testable import TerminalUI

/// Calendars, tables of sections and sheets with a screen in them.
extension Gallery {
  /// The decorations of a calendar in the pictures.
  private final class Appointments: UICalendarViewDelegate {
    static let shared = Appointments()

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      switch dateComponents.day {
      case 3, 24: .default()
      case 10: .default(color: .systemGreen, size: .large)
      case 17: .character("!", color: .systemRed)
      default: nil
      }
    }
  }

  static func calendar() -> UIViewController {
    let stage = Stage("Calendar") { stage in
      let calendarView = UICalendarView()
      calendarView.calendar = Calendar(identifier: .gregorian)
      calendarView.timeZone = .gmt
      let moment = Date(timeIntervalSince1970: 1_795_282_860)
      calendarView.now = { moment }
      calendarView.accessibilityLabel = "Appointments"
      calendarView.delegate = Appointments.shared
      calendarView.availableDateRange = DateInterval(
        start: moment.addingTimeInterval(-18 * 86_400), end: moment.addingTimeInterval(864_000))
      let selection = UICalendarSelectionSingleDate(delegate: nil)
      selection.selectedDate = DateComponents(year: 2026, month: 11, day: 24)
      calendarView.selectionBehavior = selection
      stage.put(calendarView, x: 0, y: 0, width: 36, height: 10)
    }
    return UINavigationController(rootViewController: stage)
  }

  static func sections() -> UIViewController {
    let table = SectionTable(sections: 26, rows: 3)
    table.indexTitles = (0..<26).compactMap { UnicodeScalar(65 + $0).map(String.init) }
    table.title = "Sections"
    return UINavigationController(rootViewController: table)
  }

  static func dragging() -> UIViewController {
    let table = SectionTable([[0, 1, 2], [3, 4]], titles: ["Today", "Tomorrow"])
    table.canMove = true
    table.title = "Moving"
    table.setEditing(true, animated: false)
    return UINavigationController(rootViewController: table)
  }

  /// A sheet with a calendar in it, over another screen.
  static func sheetWithCalendar() -> UIViewController {
    SheetStage(showing: calendar())
  }
}

/// A screen that presents another one as a sheet when it appears.
private final class SheetStage: UIViewController {
  private let sheet: UIViewController

  init(showing sheet: UIViewController) {
    self.sheet = sheet
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(sheet, animated: false)
  }
}
