extension DateVocabulary {
  /// American English, written down here because ICU takes longer to look it up than a command takes.
  static let americanEnglish = DateVocabulary(
    months: CalendarNames(
      long: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ],
      shortLength: 3),
    weekdays: CalendarNames(
      long: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      shortLength: 3),
    am: "AM", pm: "PM", eras: ["BC", "AD"],
    yesterday: "Yesterday", today: "Today", tomorrow: "Tomorrow",
    zero: "0", firstWeekday: 1, minimumDaysInFirstWeek: 1,
    uses24HourClock: false, order: .monthDayYear, timeSeparator: ":", connectors: ["at"])
}

extension CalendarNames {
  /// Names whose short form is their first letters and that are the same by themselves.
  fileprivate init(long: [String], shortLength: Int) {
    let short = long.map { String($0.prefix(shortLength)) }
    self.init(long: long, short: short, standaloneLong: long, standaloneShort: short)
  }
}
