import CommandSupport
import DateFormatting
import Models

/// Arrival and departure as they are given on the command line.
enum PlaceTimes {
  /// A time as people type it, by the clocks of this place; also as `show` and the server have it.
  ///
  /// - Throws: `DateParseError` where it cannot be read as just one time.
  static func time(_ text: String) throws -> LocalDateTime {
    if let time = LocalDateTime(text) { return time }
    let dates = ProgramEnvironment.dates
    let date = try DateParser(in: dates).parse(text, now: ProgramEnvironment.now).date
    guard let time = LocalDateTime(date, in: dates.clock.timeZone) else {
      throw CommandError.badUsage("'\(text)' is outside the years 1 to 9999", next: "")
    }
    return time
  }

  /// The present, to the minute.
  static var now: LocalDateTime? {
    LocalDateTime(ProgramEnvironment.now, in: ProgramEnvironment.dates.clock.timeZone).flatMap {
      LocalDateTime(secondsSince1970: $0.secondsSince1970 - $0.second)
    }
  }

  /// - Throws: `CommandError.badUsage` where somebody would leave before they came.
  static func check(arrival: LocalDateTime?, departure: LocalDateTime?) throws(CommandError) {
    guard let arrival, let departure, departure < arrival else { return }
    throw .badUsage(
      "the departure, \(PlaceTexts.time(departure)), is before the arrival, "
        + PlaceTexts.time(arrival), next: "Exchange them.")
  }
}
