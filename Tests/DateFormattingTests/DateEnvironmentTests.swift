import DateFormatting
import Foundation
import Testing

struct DateEnvironmentTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "de_DE"),
    (["LANG": "de_DE.UTF-8", "LC_TIME": "fr_FR"], "fr_FR"),
    (["LANG": "de_DE.UTF-8", "LC_TIME": "fr_FR", "LC_ALL": "ja_JP.eucJP"], "ja_JP"),
    (["LANG": "en_GB", "LC_ALL": ""], "en_GB"),
    (["LANG": "C"], "en_US"),
    (["LANG": "C.UTF-8"], "en_US"),
    (["LANG": "POSIX"], "en_US"),
    (["LANG": "en"], "en_US"),
    ([:], "en_US"),
    (["LANG": "de_AT@euro"], "de_AT"),
    (["LANG": "sr_RS@latin"], "sr_Latn_RS"),
    (["LANG": "../../etc/passwd"], "en_US"),
    (["LANG": "\u{1B}[2J"], "en_US"),
    (["LANG": String(repeating: "a", count: 50)], "en_US"),
    (["LC_ALL": "de_" + String(repeating: "A", count: 50)], "en_US"),
    (["LC_TIME": "de_DE" + String(repeating: "_1994", count: 10)], "en_US"),
    (["LC_TIME": "de_DE@" + String(repeating: "x", count: 50)], "en_US"),
    (["LC_TIME": "de_1994"], "de_1994"),
    (["LC_TIME": "es_419.UTF-8"], "es_419"),
    (["LC_TIME": "zh_Hant_TW"], "zh_Hant_TW"),
  ])
  func theLocaleComesFromTheVariables(variables: [String: String], identifier: String) {
    #expect(DateEnvironment(environment: variables).localeIdentifier == identifier)
  }

  @Test(arguments: [
    ("Asia/Kolkata", 19_800), (":Asia/Kolkata", 19_800), ("", 0), ("UTC", 0), ("UTC0", 0),
    ("Nowhere/Atlantis", 0),
  ])
  func theTimeZoneComesFromTZ(value: String, offset: Int) {
    let environment = DateEnvironment(environment: ["TZ": value])
    #expect(environment.clock.offset(at: Date(timeIntervalSince1970: 1_800_000_000)) == offset)
  }

  @Test func withoutTZTheTimeZoneOfTheProcessIsUsed() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(
      DateEnvironment(environment: [:]).clock.offset(at: now) == WallClock.process.offset(at: now))
  }

  @Test func theCalendarFollowsTheLocale() throws {
    let german = try environment("de_DE", "Europe/Berlin")
    #expect(german.calendar.identifier == .gregorian)
    #expect(german.calendar.timeZone.identifier == "Europe/Berlin")
    #expect(german.calendar.firstWeekday == 2)
    #expect(german.calendar.minimumDaysInFirstWeek == 4)
    #expect(german.uses24HourClock)
    #expect(try !environment().uses24HourClock)
    #expect(try environment().calendar.firstWeekday == 1)
  }

  @Test(arguments: [
    ("de_DE", "en_DE"), ("fr_CA", "en_CA"), ("ja", "en_JP"), ("en_GB", "en_GB"), ("en_US", "en_US"),
    ("sr_Latn_RS", "en_RS"),
  ])
  func controlsGetEnglishWithTheRegionOfTheLocale(locale: String, given: String) {
    let environment = DateEnvironment(localeIdentifier: locale, clock: .utc)
    #expect(environment.locale.identifier == given)
  }

  @Test(arguments: [
    ("en_US", "24h", "17:41"), ("en_US", "12h", "5:41 PM"), ("en_GB", "12h", "5:41 pm"),
    ("de_DE", "12h", "5:41 PM"), ("de_DE", "24h", "17:41"), ("fr_FR", "12h", "5:41 PM"),
    ("ja_JP", "12h", "5:41 PM"), ("en_US", "13h", "5:41 PM"), ("de_DE", "", "17:41"),
  ])
  func thePreferredHourCycleOverridesTheLocale(locale: String, format: String, time: String) {
    let environment = DateEnvironment(
      environment: ["LC_ALL": locale, "TZ": "UTC", "COURSE_APPS_TIME_FORMAT": format])
    let formatter = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    #expect(formatter.string(from: Date(timeIntervalSince1970: 63_660)) == time)
    #expect(environment.uses24HourClock == (time == "17:41"))
    #expect((environment.locale.hourCycle == .zeroToTwentyThree) == (time == "17:41"))
  }

  @Test(arguments: [
    ("en_US", "monday", 2), ("de_DE", "sunday", 1), ("de_DE", "saturday", 7), ("de_DE", "", 2),
    ("en_US", "someday", 1),
  ])
  func thePreferredFirstWeekdayOverridesTheLocale(locale: String, start: String, weekday: Int) {
    let environment = DateEnvironment(
      environment: ["LC_ALL": locale, "COURSE_APPS_WEEK_START": start])
    #expect(environment.calendar.firstWeekday == weekday)
    #expect(environment.vocabulary.firstWeekday == weekday)
    #expect(
      environment.locale.firstDayOfWeek
        == [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday][weekday - 1])
  }

  /// Both preferences leave names, order of dates and phrases as they are.
  @Test func preferencesChangeNothingElse() {
    let plain = DateEnvironment(environment: ["LC_ALL": "de_AT"])
    let preferred = DateEnvironment(
      environment: [
        "LC_ALL": "de_AT", "COURSE_APPS_TIME_FORMAT": "12h", "COURSE_APPS_WEEK_START": "sunday",
      ])
    #expect(preferred.vocabulary.months.long == plain.vocabulary.months.long)
    #expect(preferred.vocabulary.order == plain.vocabulary.order)
    let day = Date(timeIntervalSince1970: 1_800_000_000)
    for style in [DateStyle.short, .medium, .long, .full] {
      #expect(
        LocalDateFormatter(dateStyle: style, in: preferred).string(from: day)
          == LocalDateFormatter(dateStyle: style, in: plain).string(from: day))
    }
  }

  @Test(arguments: [
    ("en_US", DateOrder.monthDayYear), ("en_GB", .dayMonthYear), ("de_DE", .dayMonthYear),
    ("ja_JP", .yearMonthDay), ("ar", .dayMonthYear), ("sv_SE", .yearMonthDay),
  ])
  func theDateOrderFollowsTheLocale(locale: String, order: DateOrder) {
    #expect(DateEnvironment(localeIdentifier: locale, clock: .utc).vocabulary.order == order)
  }

  /// The built-in words must match ICU's.
  @Test func builtInAmericanEnglishMatchesICU() {
    let builtIn = DateEnvironment(localeIdentifier: "en_US", clock: .utc).vocabulary
    let looked = DateEnvironment(localeIdentifier: "en_US_POSIX", clock: .utc).vocabulary
    let icu = DateEnvironment(localeIdentifier: "en_US@calendar=gregorian", clock: .utc).vocabulary
    for other in [looked, icu] {
      #expect(builtIn.months == other.months)
      #expect(builtIn.weekdays == other.weekdays)
      #expect([builtIn.am, builtIn.pm] == [other.am, other.pm])
    }
    #expect(builtIn.eras == icu.eras)
    #expect(
      [builtIn.yesterday, builtIn.today, builtIn.tomorrow]
        == [icu.yesterday, icu.today, icu.tomorrow])
    #expect(builtIn.firstWeekday == icu.firstWeekday)
    #expect(builtIn.minimumDaysInFirstWeek == icu.minimumDaysInFirstWeek)
    #expect(builtIn.uses24HourClock == icu.uses24HourClock)
    #expect(builtIn.order == icu.order)
  }
}
