import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Calendars, tables of sections and sheets with a screen in them, as pictures to be judged.
@MainActor
struct SectionGalleryTests {
  /// What a calendar shows in its pictures.
  private final class Appointments: UICalendarViewDelegate {
    static let shared = Appointments()

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      switch dateComponents.day {
      case 3, 24: .default()
      case 10: .default(color: .systemGreen, size: .large)
      case 17: .sign("!", color: .systemRed)
      default: nil
      }
    }
  }

  private static func calendar() -> UIViewController {
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

  private static func sections() -> UIViewController {
    let table = SectionTable(sections: 26, rows: 3)
    table.indexTitles = (0..<26).compactMap { UnicodeScalar(65 + $0).map(String.init) }
    table.title = "Sections"
    return UINavigationController(rootViewController: table)
  }

  private static func dragging() -> UIViewController {
    let table = SectionTable([[0, 1, 2], [3, 4]], titles: ["Today", "Tomorrow"])
    table.canMove = true
    table.title = "Moving"
    table.setEditing(true, animated: false)
    return UINavigationController(rootViewController: table)
  }

  static func screens() -> [(name: String, controller: UIViewController, keys: [String])] {
    [
      ("calendarDays", calendar(), ["Left"]),
      ("sectionIndex", sections(), ["]", "]"]),
      ("sectionMoving", dragging(), ["Down", "Down", "J"]),
    ]
  }

  @Test(arguments: GalleryTests.sizes)
  func theyFit(columns: Int, rows: Int) {
    for (name, controller, keys) in Self.screens() {
      let pilot = Pilot(showing: controller, columns: columns, rows: rows)
      for key in keys { pilot.press(key) }
      expectPicture(pilot.screen, "\(name)-\(columns)x\(rows)")
    }
    let pilot = Pilot(showing: Stage("Base"), columns: columns, rows: rows)
    pilot.window.rootViewController?.present(Self.calendar(), animated: true)
    pilot.settle()
    expectPicture(pilot.screen, "sheetWithCalendar-\(columns)x\(rows)")
  }

  @Test(arguments: GalleryTests.looks.map(\.name))
  func theyAreReadable(look: String) {
    guard let profile = GalleryTests.looks.first(where: { $0.name == look })?.profile else {
      return
    }
    for (name, controller, keys) in Self.screens() {
      let pilot = Pilot(showing: controller, columns: 40, rows: 12, profile: profile)
      for key in keys { pilot.press(key) }
      expectPicture(pilot.screen, "\(name)-\(look)", styles: true)
    }
  }
}
