import DateFormatting
import Foundation
import Interchange

/// A date as Taskwarrior writes it: `20171215T000000Z`.
enum TaskwarriorTime {
  /// What messages ask for.
  static let advice = "a date like 20171215T000000Z"

  /// The instant; nil for a text of another form, and for days and times that do not exist.
  ///
  /// - Parameter clock: the clock that shows times without a `Z`.
  static func date(_ bytes: ArraySlice<UInt8>, on clock: WallClock) -> Date? {
    switch ICalendarTime(bytes) {
    case .utc(let moment): Date(calendarSeconds: moment.secondsSinceEpoch)
    case .local(let moment): clock.date(showing: moment)
    case .day(let day): clock.startOfDay(day)
    case nil: ISODateText.date(bytes, on: clock)
    }
  }

  static func text(of date: Date) -> String {
    var output: [UInt8] = []
    ICalendarTime.appendUTC(date.calendarSeconds ?? 0, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
