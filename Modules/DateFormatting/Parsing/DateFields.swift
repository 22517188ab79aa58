/// The numbers and names found where a pattern has its fields.
struct DateFields {
  var year: Int?
  /// The year's last two digits, where no more were written.
  var yearOfCentury: Int?
  var month: Int?
  var day: Int?
  /// 1 for Sunday … 7.
  var weekday: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?
  var isAfternoon: Bool?

  /// What the fields say together.
  ///
  /// - Throws: a refusal when they name what does not exist, or a weekday that the day does not have.
  func reading(near today: CivilDate) throws(DateRefusal) -> DateReading {
    var reading = DateReading()
    if let month, let day {
      let century = yearOfCentury.map { CivilDate.year(ofTwoDigits: $0, near: today.year) }
      let date = try CivilDate(reading: year ?? century ?? today.year, month: month, day: day)
      if let weekday, weekday != date.weekday {
        throw DateRefusal(
          .wrongWeekday(day: date),
          suggestions: [date.description, date.description.replacing("-", with: "/")])
      }
      reading.day = date
    }
    if let hour, let minute {
      let isHour = isAfternoon == nil ? 0...23 ~= hour : 1...12 ~= hour
      let hour24 = isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour
      guard isHour, let time = TimeOfDay(hour: hour24, minute: minute, second: second ?? 0) else {
        throw DateRefusal(.noSuchTime("\(hour):\(minute < 10 ? "0" : "")\(minute)"))
      }
      reading.time = time
    }
    return reading
  }
}
