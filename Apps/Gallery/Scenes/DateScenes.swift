import Foundation
import TerminalUI

/// The scenes of date pickers and calendars.
extension UIStoryboard {
  /// The fixed time of the gallery: Saturday, November 21, 2026, 5:41 PM.
  private static let moment = Date(timeIntervalSince1970: 1_795_282_860)

  private static func prepare(
    _ picker: UIDatePicker, _ mode: UIDatePicker.Mode, locale: String = "en_US"
  ) {
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = .gmt
    picker.locale = Locale(identifier: locale)
    picker.now = { moment }
    picker.datePickerMode = mode
    picker.date = moment
  }

  static var dateScenes: [StoryboardScene] {
    [
      page("date-and-time", GalleryPageViewController.self) { scene in
        scene.control("Wheels, and a month where there is room", UIDatePicker()) { picker in
          prepare(picker, .dateAndTime)
          picker.accessibilityLabel = "Date"
        }
        scene.control("Disabled", UIDatePicker()) { picker in
          prepare(picker, .dateAndTime)
          picker.frame.size.height = 5
          picker.isEnabled = false
        }
        scene.control("Low", UIDatePicker()) { picker in
          prepare(picker, .dateAndTime)
          picker.frame.size.height = 1
        }
      },
      page("date", GalleryPageViewController.self) { scene in
        scene.control("A day", UIDatePicker()) { picker in
          prepare(picker, .date)
          picker.accessibilityLabel = "Due date"
        }
        scene.control("Wheels alone", UIDatePicker()) { picker in
          prepare(picker, .date)
          picker.frame.size = CGSize(width: 24, height: 7)
        }
      },
      page("time", GalleryPageViewController.self) { scene in
        scene.control("A time of day, in two halves", UIDatePicker()) { prepare($0, .time) }
        scene.control("A time of day, in 24 hours", UIDatePicker()) {
          prepare($0, .time, locale: "en_GB")
        }
        scene.control("A duration", UIDatePicker()) { picker in
          prepare(picker, .countDownTimer)
          picker.countDownDuration = 5_400
        }
      },
      page("date-limits", GalleryPageViewController.self) { scene in
        scene.control("From yesterday to the day after tomorrow, by 15 minutes", UIDatePicker()) {
          prepare($0, .dateAndTime)
          $0.minimumDate = moment.addingTimeInterval(-86_400)
          $0.maximumDate = moment.addingTimeInterval(2 * 86_400)
          $0.minuteInterval = 15
        }
        scene.control("Day, month, year", UIDatePicker()) {
          prepare($0, .date, locale: "en_GB")
          $0.frame.size.height = 5
        }
        scene.control("Year, month, day", UIDatePicker()) {
          prepare($0, .date, locale: "en_CA")
          $0.frame.size.height = 5
        }
      },
      page("calendar", CalendarPageViewController.self) { scene in
        scene.specimen("Days with signs, one chosen", UICalendarView(), outlet: "calendarView") {
          prepare($0)
          $0.accessibilityLabel = "Appointments"
        }
        scene.specimen("To look at, with the numbers of the weeks", UICalendarView()) {
          prepare($0)
          $0.showsWeekNumbers = true
        }
        scene.specimen("Without a frame, where there is little room", UICalendarView()) {
          prepare($0)
          $0.frame.size = CGSize(width: 22, height: 8)
        }
      },
      page("calendar-limits", GalleryPageViewController.self) { scene in
        scene.specimen("From last week to the end of next week", UICalendarView()) {
          prepare($0)
          $0.availableDateRange = DateInterval(
            start: moment.addingTimeInterval(-7 * 86_400),
            end: moment.addingTimeInterval(7 * 86_400))
        }
        scene.specimen("Weeks that begin on Monday and are counted", UICalendarView()) {
          prepare($0, locale: "en_GB")
        }
        scene.specimen("Another language", UICalendarView()) { prepare($0, locale: "fr_CA") }
      },
    ]
  }

  // MARK: Calendars

  static func prepare(_ calendarView: UICalendarView, locale: String = "en_US") {
    calendarView.calendar = Calendar(identifier: .gregorian)
    calendarView.timeZone = .gmt
    calendarView.locale = Locale(identifier: locale)
    calendarView.now = { moment }
  }
}
