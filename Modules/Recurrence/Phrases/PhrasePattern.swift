import DateFormatting

/// The regular expressions of typed lines and recurrence phrases, most of which match a text in
/// lowercase.
///
/// Constants, because a typed line is searched for each part at each key press.
enum PhrasePattern {
  // MARK: Parts of a line

  /// The beginning of a part of an event: `#work`, `9am`, `https://example.org`.
  static let partOfEvent = SendableRegex(#/[#@!].+|\d.*|\w+:\/\/.+/#)

  /// A part of a todo in figures or after a sign: `#work`, `9am`, `24th`, `12/24`.
  static let partOfTodo = SendableRegex(
    #/[#!].+|\d{1,2}(?:[:.]?\d\d)?(?:am|pm)|\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?::\d\d)?[ap]|\d+[\/.\-]\d[\d\/.\-]*/#
  )

  /// `https://example.org`
  static let url = SendableRegex(#/[A-Za-z][A-Za-z0-9+.\-]*://\S+/#)

  /// The separator of names: `#health,#work`.
  static let nameSeparator = SendableRegex(#/[,;]#/#)

  // MARK: Numbers and words

  /// A year anywhere in a text.
  static let year = SendableRegex(#/\d{4}/#)

  /// A text that is a year.
  static let wholeYear = SendableRegex(#/^\d{4}$/#)

  /// A year, or a word that may name a month.
  static let yearOrMonth = SendableRegex(#/\d{4}|[A-Za-z]{3}/#)

  /// A day in figures with a year of two digits: `24/12/26`.
  static let dayWithYear = SendableRegex(#/\d\/\d{1,2}\/\d\d/#)

  /// A word that may name a month.
  static let monthName = SendableRegex(#/\p{L}{3}/#)

  /// `15th`
  static let ordinal = SendableRegex(#/\d{1,2}(?:st|nd|rd|th),?/#)

  /// `15`, `15th`
  static let dayNumber = SendableRegex(#/\d{1,2}(?:st|nd|rd|th)?,?/#)

  /// `10-20`
  static let numberRange = SendableRegex(#/\d{1,2}-\d{1,2}/#)

  /// A number with a decimal point, such as `26.2`.
  static let decimalNumber = SendableRegex(#/\d{1,2}\.\d{1,2}/#)

  /// The number of a version, a decimal number or a fraction: `18.2`, `1.2.3`, `1/2`.
  static let versionNumber = SendableRegex(#/\d{1,2}[.\/]\d{1,2}|\d{1,2}\.\d{1,2}\.\d{1,2}/#)

  /// A capital letter inside of a name: `iPadOS`.
  static let innerCapital = SendableRegex(#/\p{Ll}\p{Lu}/#)

  // MARK: Days

  /// `20261205`
  static let dayInEightDigits = SendableRegex(#/(20\d\d)(\d\d)(\d\d)/#)

  /// A day in figures with dashes and its year, whose order may be ambiguous: `5-12-2026`.
  static let dayWithDashes = SendableRegex(#/(?:^| )\d{1,2}-\d{1,2}-\d{4}(?: |$)/#)

  /// A weekday with a month, or figures with a separator: `sat dec 6`, `6/12`.
  static let certainDay = SendableRegex(#/\p{L}{3}.*\p{L}{3}|\d[.\/\-]\d/#)

  /// A day with a slash, and its time: `15/12 9am`, `15/12/26`, but not `24/7`.
  static let dayWithSlash = SendableRegex(
    #/(?!24\/7)\d{1,2}\/\d{1,2}(?:\/\d\d)?(?: (?:at )?\d.*)?/#)

  /// A word and an ordinal: `friday the 13th`.
  static let weekdayAndOrdinal = SendableRegex(#/^\p{L}+ the \d{1,2}(?:st|nd|rd|th)$/#)

  /// The word that a text begins with, which may be a weekday: `thu, `.
  static let firstWord = SendableRegex(#/(\p{L}+)\.?,? /#)

  /// A distance without `in`, what lies in the past, and a month of a year.
  static let distance = SendableRegex(
    #/^[+\-]|^(?:\d+|an?) ?(?:y|yr|yrs|years?|mo|mos|months?|quarters?)$| ago$|^last (?!.* (?:of|in) )|^[a-z]+\.? \d{4}$/#
  )

  /// Two days with slashes: `24/12 - 2/1`, `24/12/26 to 2/1/27`.
  static let spanWithSlashes = SendableRegex(
    #/(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?) ?(?:-|to|until|till?|through|thru) ?(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)/#
  )

  /// A period or the number of a day, which describe a noun after them: `next week plan`,
  /// `3rd floor`.
  static let period = SendableRegex(
    #/(?:week|weekend|month|quarter|year|after next)$|^(?:the )?\d+(?:st|nd|rd|th)$/#)

  // MARK: Several days

  /// The words and signs between two dates.
  static let conjunction = SendableRegex(
    #/ (?:to|until|till?|through|thru|and|or|&|\+|\/|-|–|—) |, (?:and |or )?/#.ignoresCase())

  /// The words and signs between the days of a list.
  static let listSeparator = SendableRegex(#/,? (?:and|or|&) |, ?/#)

  /// Two days of a month: `dec 5/6`, `5/6 dec`.
  static let slashedDays = SendableRegex(
    #/^(\p{L}{3,}\.? \d{1,2}|\d{1,2})\/(\d{1,2}|\d{1,2} \p{L}{3,}\.?)$/#)

  /// A word between the days of a list.
  static let listConjunction = SendableRegex(#/ (?:and|or|&) /#)

  /// `2027-01-01`
  static let isoDay = SendableRegex(#/\d{4}-\d\d-\d\d/#)

  /// The beginning of `2027-01-01`.
  static let isoYear = SendableRegex(#/\d{4}-/#)

  /// The number of a day: `27`, `the 27th`, `27.`.
  static let numberOfDay = SendableRegex(#/^(?:the )?(\d{1,2})(?:st|nd|rd|th)?\.?$/#.ignoresCase())

  /// The number of a day and a year: `27th, 2026`.
  static let dayAndYear = SendableRegex(
    #/^(?:the )?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/#.ignoresCase())

  /// A month and a day: `dec 24`.
  static let monthAndDay = SendableRegex(
    #/^(?!the )(\p{L}+\.?) (?:the )?(\d{1,2})(?:st|nd|rd|th)?$/#.ignoresCase())

  /// A day and its month, with an optional year: `24 dec`, `24th of december 2026`.
  static let dayAndMonth = SendableRegex(
    #/^(?:the )?\d{1,2}(?:st|nd|rd|th)?\.? ?(?:of )?(?!(?:[ap]m|st|nd|rd|th)$)(\p{L}+\.?)(,? \d{4})?$/#
      .ignoresCase())

  /// A day in figures, with an optional year: `27.12.`, `27.12.2026`.
  static let dayInFigures = SendableRegex(#/^\d{1,2}\.(\d{1,2}\.(?:\d{4})?)$/#)

  // MARK: Repeated days

  /// Days of every month: `on the last fri of every month`.
  static let daysOfEveryMonth = SendableRegex(
    #/(?:on )?(?:the )?((?:last|first|second|third|fourth|\d{1,2}(?:st|nd|rd|th))\b.{0,40}) of (?:every|each) month\b(.*)/#
      .ignoresCase())

  /// A day of every month by its number: `on day 15 of every month`.
  static let dayOfEveryMonth = SendableRegex(
    #/(?:on )?(?:the )?day (\d{1,2}) of (?:every|each) month\b((?: (?:until|till?|for) .*)?)/#
      .ignoresCase())

  /// `monthly 15`, `monthly on day 15`
  static let monthlyNumber = SendableRegex(
    #/(?:monthly|(?:every|each) month) (?:(?:on )?(?:the )?day )?([1-9]|[12]\d|3[01])((?: (?:until|till?) .*)?)/#
      .ignoresCase())

  /// Counted days of a month: `first sat of the month`, `1st and 3rd mon monthly`.
  static let countedDays = SendableRegex(
    #/(?:on )?(?:the )?((?:last|first|second|third|fourth|\d{1,2}(?:st|nd|rd|th))(?:,? (?:and |& )?(?:the )?(?:last|first|second|third|fourth|\d{1,2}(?:st|nd|rd|th)))*) ((?:business |working )?[a-z]+)( of (?:the )?month| monthly| (?:every|each) month)?\b(.*)/#
      .ignoresCase())

  /// Days of a month by their numbers: `on the 1st and 15th`, `1st of the month`.
  static let numberedDays = SendableRegex(
    #/(on )?(?:the )?((?:\d{1,2}(?:st|nd|rd|th)|first)((?:,? (?:and |& )?(?:the )?\d{1,2}(?:st|nd|rd|th))*))( of (?:the )?month| monthly| (?:every|each) month)?((?: (?:until|till?) .*)?)/#
      .ignoresCase())

  /// The number of a day, even of one that no month has: `on the 32nd`.
  static let numberedDay = SendableRegex(#/(?:on )?(?:the )?(\d{1,9})(?:st|nd|rd|th)/#)

  /// The words after a day of the month.
  static let ofTheMonth = SendableRegex(#/ of (?:the )?month\b/#.ignoresCase())

  /// `tue & thu weekly`
  static let daysThenWeek = SendableRegex(
    #/(?:on )?([a-z]+(?:(?:, ?and |, ?| and | ?& ?|\/)[a-z]+)+),? (weekly|fortnightly|(?:every|each) (?:other |\d{1,2} )?weeks?)((?: .*)?)/#
      .ignoresCase())

  /// `weekly tue & thu`
  static let weekThenDays = SendableRegex(
    #/(weekly|fortnightly|(?:every|each) (?:other |\d{1,2} )?weeks?),? ([a-z]+(?:(?:, ?and |, ?| and | ?& ?|\/)[a-z]+)+)((?: .*)?)/#
      .ignoresCase())

  /// `every end of month`, `every month end`
  static let everyEndOfMonth = SendableRegex(
    #/\b(?:every|each) (?:end of (?:the )?month|month[\- ]end)\b/#)

  /// `business day`, `week day`
  static let workday = SendableRegex(#/\b(?:business|working|work|week) day/#)

  /// The slash between two days and the letters beside it: `tue/thu`.
  static let slash = SendableRegex(#/([a-z])\/([a-z])/#)

  // MARK: Times

  /// A word that is a time, or `at`.
  static let time = SendableRegex(
    #/at|noon|\d{1,2}(?:[:.]?\d\d)?(?:am|pm)|\d{1,2}(?::\d\d)?[ap]|\d{1,2}:\d\d/#)

  /// A time that does not follow its day: `at 9am`, `15h`, `8 o'clock`, `at seven`.
  static let separateTime = SendableRegex(
    #/(?:at |@)?\d{1,2}(?:[:.]?\d\d)? ?(?:am|pm)|(?:at |@)?\d{1,2}(?::\d\d)?[ap]|(?:at )?\d{1,2}[:h]\d\d|at \d{1,2}\.\d\d|(?:at |@ ?)(?:[01]?\d|2[0-4])h?|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:oh five|ten|fifteen|(?:twenty|thirty|forty|fifty)(?:[ \-]five)?))?|(?:1[3-9]|2[0-3])h|(?:at )?\d{1,2} o.?clock|at noon|at midnight/#
  )

  /// Minutes before or after an hour, which may be ambiguous: `at ten to five`, `half past seven`,
  /// `at half seven`.
  static let minutesOfHour = SendableRegex(
    #/\bat (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) to (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\bhalf past |\bquarter (?:to|past) |\bat half /#
  )

  /// A time before `Uhr`: `15`, `15-16`, `15:30-16.15`.
  static let germanTime = SendableRegex(
    #/(\d{1,2})(?:[:.](\d\d))?(?:-(\d{1,2})(?:[:.](\d\d))?)?/#)

  /// `15h`
  static let hourOfAfternoon = SendableRegex(#/(?:1[3-9]|2[0-3])h/#)

  /// `9h`
  static let hourOfMorning = SendableRegex(#/(\d|1[0-2])h/#)

  /// `o'clock`
  static let oClock = SendableRegex(#/\bo.?clock\b/#)

  /// A time without a half of the day, which may be another pair of numbers: `3:16`.
  static let plainTime = SendableRegex(#/\d{1,2}:\d\d(?! ?[ap]\b| ?[ap]\.?m\b)/#)

  /// A number with a letter, which may be a time: `3a`.
  static let numberWithLetter = SendableRegex(#/\d{1,2}[ap]\b/#)

  /// A time of the twelve-hour clock: `8am`, `8:30pm`.
  static let timeWithHalf = SendableRegex(#/\d{1,2}(?:[:.]?\d\d)?[ap]m/#)

  /// Two times of which only the last one has a half of the day: `3 or 4pm`.
  static let timesOfOneHalf = SendableRegex(
    #/(\d{1,2}(?::\d\d)?) (?:or|and|&) (\d{1,2}(?::\d\d)?)((?: ?[ap]m)|[ap])/#)

  /// Two plain hours: `10 to 11`, `from 9 to 5`, `12-1`.
  static let hourPair = SendableRegex(
    #/^(from )?(\d{1,2})(?: ?([-–—~]) ?| (?:to|until|till?) )(\d{1,2})$/#)

  /// A start and an end: `9-10am`, `14:00–15:30`, `9am to noon`.
  static let timeRange = SendableRegex(
    #/^(?:from )?(\d{1,2})(?:[:.h](\d\d)|(h))? ?(am|pm)? ?(?:-|–|—|~|\.\.|(?:up )?to|until|till?|through|thru|ends?(?: at)?|ending(?: at)?) ?(?:(\d{1,2})(?:[:.h](\d\d)|(h))? ?(am|pm)?|(noon|midnight))$/#
  )

  /// The end of a start and an end, and its minutes without a mark: `-830pm` of `7-830pm`.
  static let compactEnd = SendableRegex(#/([ \-–~])(\d{1,2})([0-5][05])( ?[ap]m)$/#)

  /// A start without a mark before its minutes: `1030` of `1030-11am`.
  static let compactStart = SendableRegex(
    #/^(from )?(\d{1,2})([0-5][05])( ?(?:-|–|~|to|until|till?) ?\d{1,2}(?::\d\d)? ?[ap]m)$/#)

  /// Two days that may be times with full stops: `3.12 to 5.12`.
  static let rangeWithFullStops = SendableRegex(
    #/(?:from )?\d{1,2}\.1[0-2] ?(?:-|–|—|to|until|till?) ?\d{1,2}\.1[0-2]/#)

  /// A start and an end in four digits: `1530-1630`, `from 0900 to 1700`, but not years such as
  /// `1914-1918`.
  static let rangeOfFourDigits = SendableRegex(
    #/(?:from )?([01]\d|2[0-3])([0-5][05]) ?(?:-|–|—|to|until|till?) ?([01]\d|2[0-4])([0-5][05])(?: ?hrs|h)?/#
  )

  /// The half of the day with full stops: `p.m.`.
  static let halfWithFullStops = SendableRegex(#/([ap])\.m\.?/#)

  /// The half of the day after a digit, as one letter: `9p`.
  static let halfAsLetter = SendableRegex(#/(\d)([ap])\b/#)

  /// A start in words: `noon`, `from midnight`.
  static let startInWords = SendableRegex(#/^(from )?(noon|midnight)\b/#)

  // MARK: Lengths

  /// The beginning of a length, with its number in words or in figures and its unit:
  /// `an hour and a half`, `1h` of `1h30m`.
  static let partOfLength = SendableRegex(
    #/(?:and )?(?:(half an?|a half|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: and a half)? |(\d{1,4}(?:[.,]5)?)(?: and a half)? ?)([a-z]+)(?: and a half)?(?: |(?=\d)|$)/#
  )

  /// `1h30`
  static let hoursAndMinutes = SendableRegex(#/^(\d+)h(\d\d)$/#)

  /// A length in the singular, which describes a noun after it: `for 3 day`.
  static let lengthOfNoun = SendableRegex(
    #/for (?!1 |an? |one |half )\S+ (?:minute|hour|day|week|month|year)/#)

  /// `3 months`
  static let lengthInMonths = SendableRegex(#/^\d+ ?(?:month|quarter|year)s?$/#)

  /// The number of times of a series: `for 10 sessions`.
  static let countOfSeries = SendableRegex(
    #/for (\d{1,3}) (?:times|sessions|classes|lessons|occurrences|appointments)/#)

  /// The length of a series in months or years: `for 3 months`, `for a year`.
  static let seriesInMonths = SendableRegex(#/for (\d{1,3}|[a-z]+) (month|year)s?/#)
}
