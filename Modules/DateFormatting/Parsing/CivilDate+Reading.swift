extension CivilDate {
  /// Makes a day of numbers somebody wrote.
  ///
  /// - Throws: a refusal that names the number which is wrong.
  init(reading year: Int, month: Int, day: Int) throws(DateRefusal) {
    guard Self.years.contains(year) else { throw DateRefusal(.noSuchYear(year)) }
    guard 1...12 ~= month else { throw DateRefusal(.noSuchMonth(month)) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw DateRefusal(.noSuchDay(day, month: month, year: year))
    }
    self = date
  }

  /// The first day of a month and number that comes on a day or after it, whichever year has it.
  ///
  /// - Throws: a refusal where no year has it.
  init(next month: Int, day: Int, from today: CivilDate) throws(DateRefusal) {
    guard 1...12 ~= month else { throw DateRefusal(.noSuchMonth(month)) }
    // The longest wait is for a February 29 across a year like 2100: eight years.
    for year in today.year...today.year + 8 {
      if let date = CivilDate(year: year, month: month, day: day), date >= today {
        self = date
        return
      }
    }
    let exists = 1...Self.dayCount(ofMonth: month, year: 2000) ~= day
    throw DateRefusal(exists ? .outOfRange : .noSuchDay(day, month: month, year: nil))
  }

  /// The year that two digits stand for: the one from 80 years before a year to 19 after it, as
  /// ICU and `DateFormatter` have it.
  static func year(ofTwoDigits digits: Int, near year: Int) -> Int {
    let start = year - 80
    let offset = (digits - start) % 100
    return start + (offset < 0 ? offset + 100 : offset)
  }
}
