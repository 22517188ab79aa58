import Foundation
import TerminalUI

/// The scenes of date pickers and calendars.
extension UIStoryboard {
  /// The fixed time of the gallery: Saturday, November 21, 2026, 5:41 PM.
  private static let moment = Date(timeIntervalSince1970: 1_795_282_860)

  static func prepare(
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
    [dateAndTimeScene, dateScene, timeScene, dateLimitsScene, calendarScene, calendarLimitsScene]
  }

  private static var dateAndTimeScene: StoryboardScene {
    page("date-and-time", GalleryPageViewController.self) { scene in
      scene.control("Wheels, and a month if there is space", UIDatePicker()) { picker in
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
    }
  }

  private static var dateScene: StoryboardScene {
    page("date", GalleryPageViewController.self) { scene in
      scene.control("Date", UIDatePicker()) { picker in
        prepare(picker, .date)
        picker.accessibilityLabel = "Due date"
      }
      scene.control("Wheels only", UIDatePicker()) { picker in
        prepare(picker, .date)
        picker.frame.size = CGSize(width: 24, height: 7)
      }
    }
  }

  private static var timeScene: StoryboardScene {
    page("time", GalleryPageViewController.self) { scene in
      scene.control("Time, 12-hour clock", UIDatePicker()) { prepare($0, .time) }
      scene.control("Time, 24-hour clock", UIDatePicker()) {
        prepare($0, .time, locale: "en_GB")
      }
      scene.control("Duration", UIDatePicker()) { picker in
        prepare(picker, .countDownTimer)
        picker.countDownDuration = 5_400
      }
    }
  }

  private static var dateLimitsScene: StoryboardScene {
    page("date-limits", GalleryPageViewController.self) { scene in
      scene.control("From yesterday to the day after tomorrow, 15-minute interval", UIDatePicker())
      {
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
    }
  }

  private static var calendarScene: StoryboardScene {
    page("calendar", CalendarPageViewController.self) { scene in
      scene.specimen("Decorated days, one selected", UICalendarView(), outlet: "calendarView") {
        prepare($0)
        $0.accessibilityLabel = "Appointments"
      }
      scene.specimen("No selection, with week numbers", UICalendarView()) {
        prepare($0)
        $0.showsWeekNumbers = true
      }
      scene.specimen("Without a border in a small space", UICalendarView()) {
        prepare($0)
        $0.frame.size = CGSize(width: 22, height: 8)
      }
    }
  }

  private static var calendarLimitsScene: StoryboardScene {
    page("calendar-limits", GalleryPageViewController.self) { scene in
      scene.specimen("Available from last week to next week", UICalendarView()) {
        prepare($0)
        $0.availableDateRange = DateInterval(
          start: moment.addingTimeInterval(-7 * 86_400),
          end: moment.addingTimeInterval(7 * 86_400))
      }
      scene.specimen("First weekday Monday, with week numbers", UICalendarView()) {
        prepare($0, locale: "en_GB")
      }
      scene.specimen("French", UICalendarView()) { prepare($0, locale: "fr_CA") }
    }
  }

  // MARK: Calendars

  static func prepare(_ calendarView: UICalendarView, locale: String = "en_US") {
    calendarView.calendar = Calendar(identifier: .gregorian)
    calendarView.timeZone = .gmt
    calendarView.locale = Locale(identifier: locale)
    calendarView.now = { moment }
  }
}
