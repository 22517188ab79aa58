/// The regular expressions of typed lines and recurrence phrases, most of which match a text in lowercase.
///
/// Constants, because a literal is compiled where it is evaluated, and a typed line is searched for each part
/// at each key press. `Regex` isn't `Sendable` because it may call closures. A literal calls none, so threads
/// can match it at the same time.
enum PhrasePattern {
  // MARK: Parts of a line

  /// The beginning of a part of an event: `#work`, `9am`, `https://example.org`.
  nonisolated(unsafe) static let partOfEvent = #/[#@!].+|\d.*|\w+:\/\/.+/#

  /// A part of a todo in figures or after a sign: `#work`, `9am`, `24th`, `12/24`.
  nonisolated(unsafe) static let partOfTodo =
    #/[#!].+|\d{1,2}(?:[:.]?\d\d)?(?:am|pm)|\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?::\d\d)?[ap]|\d+[\/.\-]\d[\d\/.\-]*/#

  /// `https://example.org`
  nonisolated(unsafe) static let url = #/[A-Za-z][A-Za-z0-9+.\-]*://\S+/#

  /// The separator of names: `#health,#work`.
  nonisolated(unsafe) static let nameSeparator = #/[,;]#/#

  // MARK: Numbers and words

  /// A year anywhere in a text.
  nonisolated(unsafe) static let year = #/\d{4}/#

  /// A text that is a year.
  nonisolated(unsafe) static let wholeYear = #/^\d{4}$/#

  /// A year, or a word that may name a month.
  nonisolated(unsafe) static let yearOrMonth = #/\d{4}|[A-Za-z]{3}/#

  /// A word that may name a month.
  nonisolated(unsafe) static let monthName = #/\p{L}{3}/#

  /// `15th`
  nonisolated(unsafe) static let ordinal = #/\d{1,2}(?:st|nd|rd|th),?/#

  /// `15`, `15th`
  nonisolated(unsafe) static let dayNumber = #/\d{1,2}(?:st|nd|rd|th)?,?/#

  /// `10-20`
  nonisolated(unsafe) static let numberRange = #/\d{1,2}-\d{1,2}/#

  /// A number with a decimal point, such as `26.2`.
  nonisolated(unsafe) static let decimalNumber = #/\d{1,2}\.\d{1,2}/#

  /// The number of a version, a decimal number or a fraction: `18.2`, `1.2.3`, `1/2`.
  nonisolated(unsafe) static let versionNumber =
    #/\d{1,2}[.\/]\d{1,2}|\d{1,2}\.\d{1,2}\.\d{1,2}/#

  /// A capital letter inside of a name: `iPadOS`.
  nonisolated(unsafe) static let innerCapital = #/\p{Ll}\p{Lu}/#

  // MARK: Days

  /// A weekday with a month, or figures with a separator: `sat dec 6`, `6/12`.
  nonisolated(unsafe) static let certainDay = #/\p{L}{3}.*\p{L}{3}|\d[.\/\-]\d/#

  /// A day with a slash, and its time: `15/12 9am`, but not `24/7`.
  nonisolated(unsafe) static let dayWithSlash = #/(?!24\/7)\d{1,2}\/\d{1,2}(?: (?:at )?\d.*)?/#

  /// A word and an ordinal: `friday the 13th`.
  nonisolated(unsafe) static let weekdayAndOrdinal = #/^\p{L}+ the \d{1,2}(?:st|nd|rd|th)$/#

  /// The word that a text begins with, which may be a weekday: `thu, `.
  nonisolated(unsafe) static let firstWord = #/(\p{L}+)\.?,? /#

  /// A distance without `in`, what lies in the past, and a month of a year.
  nonisolated(unsafe) static let distance =
    #/^[+\-]|^(?:\d+|an?) ?(?:y|yr|yrs|years?|mo|mos|months?|quarters?)$| ago$|^last (?!.* (?:of|in) )|^[a-z]+\.? \d{4}$/#

  /// A period or the number of a day, which describe a noun after them: `next week plan`, `3rd floor`.
  nonisolated(unsafe) static let period =
    #/(?:week|weekend|month|quarter|year)$|^(?:the )?\d+(?:st|nd|rd|th)$/#

  // MARK: Several days

  /// The words and signs between two dates.
  nonisolated(unsafe) static let conjunction =
    #/ (?:to|until|till?|through|thru|and|or|&|-|–|—) |, (?:and |or )?/#.ignoresCase()

  /// The words and signs between the days of a list.
  nonisolated(unsafe) static let listSeparator = #/,? (?:and|or|&) |, ?/#

  /// A word between the days of a list.
  nonisolated(unsafe) static let listConjunction = #/ (?:and|or|&) /#

  /// `2027-01-01`
  nonisolated(unsafe) static let isoDay = #/\d{4}-\d\d-\d\d/#

  /// The beginning of `2027-01-01`.
  nonisolated(unsafe) static let isoYear = #/\d{4}-/#

  /// The number of a day: `27`, `the 27th`, `27.`.
  nonisolated(unsafe) static let numberOfDay =
    #/^(?:the )?(\d{1,2})(?:st|nd|rd|th)?\.?$/#.ignoresCase()

  /// The number of a day and a year: `27th, 2026`.
  nonisolated(unsafe) static let dayAndYear =
    #/^(?:the )?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/#.ignoresCase()

  /// A month and a day: `dec 24`.
  nonisolated(unsafe) static let monthAndDay =
    #/^(\p{L}+\.?) (?:the )?(\d{1,2})(?:st|nd|rd|th)?$/#.ignoresCase()

  /// A day and its month, with an optional year: `24 dec`, `24th of december 2026`.
  nonisolated(unsafe) static let dayAndMonth =
    #/^(?:the )?\d{1,2}(?:st|nd|rd|th)?\.? ?(?:of )?(?![ap]m$)(\p{L}+\.?)(,? \d{4})?$/#
    .ignoresCase()

  /// A day in figures, with an optional year: `27.12.`, `27.12.2026`.
  nonisolated(unsafe) static let dayInFigures = #/^\d{1,2}\.(\d{1,2}\.(?:\d{4})?)$/#

  // MARK: Repeated days

  /// Days of every month: `on the last fri of every month`.
  nonisolated(unsafe) static let daysOfEveryMonth =
    #/(?:on )?(?:the )?((?:last|first|second|third|fourth|\d{1,2}(?:st|nd|rd|th))\b.{0,40}) of (?:every|each) month\b(.*)/#
    .ignoresCase()

  /// Counted days of a month: `first sat of the month`, `1st and 3rd mon monthly`.
  nonisolated(unsafe) static let countedDays =
    #/(?:on )?(?:the )?((?:last|first|second|third|fourth|\d{1,2}(?:st|nd|rd|th))(?:,? (?:and |& )?(?:the )?(?:last|first|second|third|fourth|\d{1,2}(?:st|nd|rd|th)))*) ((?:business |working )?[a-z]+)( of the month| monthly| (?:every|each) month)?\b(.*)/#
    .ignoresCase()

  /// Days of a month by their numbers: `on the 1st and 15th`, `1st of the month`.
  nonisolated(unsafe) static let numberedDays =
    #/(on )?(?:the )?((?:\d{1,2}(?:st|nd|rd|th)|first)((?:,? (?:and |& )?(?:the )?\d{1,2}(?:st|nd|rd|th))*))( of the month| monthly| (?:every|each) month)?((?: (?:until|till?) .*)?)/#
    .ignoresCase()

  /// The number of a day, even of one that no month has: `on the 32nd`.
  nonisolated(unsafe) static let numberedDay = #/(?:on )?(?:the )?(\d{1,9})(?:st|nd|rd|th)/#

  /// The words after a day of the month.
  nonisolated(unsafe) static let ofTheMonth = #/ of the month\b/#.ignoresCase()

  /// `tue & thu weekly`
  nonisolated(unsafe) static let daysThenWeek =
    #/(?:on )?([a-z]+(?:(?:, ?and |, ?| and | ?& ?|\/)[a-z]+)+),? (weekly|fortnightly|(?:every|each) (?:other |\d{1,2} )?weeks?)((?: .*)?)/#
    .ignoresCase()

  /// `weekly tue & thu`
  nonisolated(unsafe) static let weekThenDays =
    #/(weekly|fortnightly|(?:every|each) (?:other |\d{1,2} )?weeks?),? ([a-z]+(?:(?:, ?and |, ?| and | ?& ?|\/)[a-z]+)+)((?: .*)?)/#
    .ignoresCase()

  /// `business day`
  nonisolated(unsafe) static let workday = #/\b(?:business|working) day/#

  /// The slash between two days and the letters beside it: `tue/thu`.
  nonisolated(unsafe) static let slash = #/([a-z])\/([a-z])/#

  // MARK: Times

  /// A word that is a time, or `at`.
  nonisolated(unsafe) static let time =
    #/at|noon|\d{1,2}(?:[:.]?\d\d)?(?:am|pm)|\d{1,2}(?::\d\d)?[ap]|\d{1,2}:\d\d/#

  /// A time that does not follow its day: `at 9am`, `15h`, `8 o'clock`.
  nonisolated(unsafe) static let separateTime =
    #/(?:at |@)?\d{1,2}(?:[:.]?\d\d)? ?(?:am|pm)|(?:at |@)?\d{1,2}(?::\d\d)?[ap]|(?:at )?\d{1,2}[:h]\d\d|at \d{1,2}h?|(?:1[3-9]|2[0-3])h|(?:at )?\d{1,2} o.?clock|at noon|at midnight/#

  /// `15h`
  nonisolated(unsafe) static let hourOfAfternoon = #/(?:1[3-9]|2[0-3])h/#

  /// `o'clock`
  nonisolated(unsafe) static let oClock = #/\bo.?clock\b/#

  /// A number with a letter, which may be a time: `3a`.
  nonisolated(unsafe) static let numberWithLetter = #/\d{1,2}[ap]\b/#

  /// Two plain hours: `10 to 11`, `from 9 to 5`, `12-1`.
  nonisolated(unsafe) static let hourPair =
    #/^(from )?(\d{1,2})(?: ?([-–—]) ?| (?:to|until|till) )(\d{1,2})$/#

  /// A start and an end: `9-10am`, `14:00–15:30`, `9am to noon`.
  nonisolated(unsafe) static let timeRange =
    #/^(?:from )?(\d{1,2})(?:[:.h](\d\d)|(h))? ?(am|pm)? ?(?:-|–|—|to|until|till?) ?(?:(\d{1,2})(?:[:.h](\d\d)|(h))? ?(am|pm)?|(noon|midnight))$/#

  /// Two days that may be times with full stops: `3.12 to 5.12`.
  nonisolated(unsafe) static let rangeWithFullStops =
    #/(?:from )?\d{1,2}\.1[0-2] ?(?:-|–|—|to|until|till?) ?\d{1,2}\.1[0-2]/#

  /// A start and an end in four digits: `1530-1630`, `from 0900 to 1700`, but not years such as `1914-1918`.
  nonisolated(unsafe) static let rangeOfFourDigits =
    #/(?:from )?([01]\d|2[0-3])([0-5][05]) ?(?:-|–|—|to|until|till?) ?([01]\d|2[0-4])([0-5][05])/#

  /// The half of the day with full stops: `p.m.`.
  nonisolated(unsafe) static let halfWithFullStops = #/([ap])\.m\.?/#

  /// The half of the day after a digit, as one letter: `9p`.
  nonisolated(unsafe) static let halfAsLetter = #/(\d)([ap])\b/#

  /// A start in words: `noon`, `from midnight`.
  nonisolated(unsafe) static let startInWords = #/^(from )?(noon|midnight)\b/#

  // MARK: Lengths

  /// The beginning of a length, with its number in words or in figures and its unit: `an hour and a half`,
  /// `1h` of `1h30m`.
  nonisolated(unsafe) static let partOfLength =
    #/(?:and )?(?:(half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: and a half)? |(\d{1,4}(?:\.5)?)(?: and a half)? ?)([a-z]+)(?: and a half)?(?: |(?=\d)|$)/#

  /// `1h30`
  nonisolated(unsafe) static let hoursAndMinutes = #/^(\d+)h(\d\d)$/#

  /// A length in the singular, which describes a noun after it: `for 3 day`.
  nonisolated(unsafe) static let lengthOfNoun =
    #/for (?!1 |an? |one |half )\S+ (?:minute|hour|day|week|month|year)/#

  /// `3 months`
  nonisolated(unsafe) static let lengthInMonths = #/^\d+ ?(?:month|quarter|year)s?$/#

  /// The length of a series in months or years: `for 3 months`, `for a year`.
  nonisolated(unsafe) static let seriesInMonths = #/for (\d{1,3}|[a-z]+) (month|year)s?/#
}
