extension DatePhrases {
  /// English, which every parser reads.
  static let english = DatePhrases(
    days: [
      "today": 0, "tomorrow": 1, "tmr": 1, "tmrw": 1, "tmw": 1, "yesterday": -1, "yest": -1,
      "day after tomorrow": 2, "day before yesterday": -2,
    ],
    partsOfToday: ["tonight": .night],
    parts: [
      "morning": .morning, "in the morning": .morning, "noon": .noon, "midday": .noon,
      "afternoon": .afternoon, "in the afternoon": .afternoon, "evening": .evening,
      "in the evening": .evening, "night": .night, "at night": .night,
    ],
    midnight: ["midnight"],
    endOfDay: ["eod", "end of day", "end of the day"],
    beforeSpan: ["in": 1],
    ago: ["ago"],
    anchors: ["from": 1, "after": 1, "before": -1],
    now: ["now"],
    articles: ["a", "an"],
    numbers: [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
      "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
      "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
      "thirty": 30,
    ],
    units: [
      "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute,
      "h": .hour, "hr": .hour, "hrs": .hour, "hour": .hour, "hours": .hour,
      "d": .day, "day": .day, "days": .day,
      "w": .week, "wk": .week, "wks": .week, "week": .week, "weeks": .week,
      "fortnight": .fortnight, "fortnights": .fortnight,
      "mo": .month, "mos": .month, "month": .month, "months": .month,
      "y": .year, "yr": .year, "yrs": .year, "year": .year, "years": .year,
    ],
    partsOfHour: ["half an hour": 30, "quarter of an hour": 15, "a quarter of an hour": 15],
    leads: ["on", "the", "on the"],
    neighbors: ["last": -1, "this": 0, "next": 1],
    periods: ["week": .week, "month": .month, "quarter": .quarter, "year": .year],
    weekend: ["weekend"],
    sides: ["start of": false, "beginning of": false, "end of": true],
    edges: [
      "sow": (false, .week), "eow": (true, .week), "som": (false, .month), "eom": (true, .month),
      "soq": (false, .quarter), "eoq": (true, .quarter), "soy": (false, .year),
      "eoy": (true, .year),
    ],
    ordinals: [
      "last": -1, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
      "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12,
      "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16, "seventeenth": 17,
      "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "twenty-first": 21, "twenty first": 21,
      "twenty-second": 22, "twenty second": 22, "twenty-third": 23, "twenty third": 23,
      "twenty-fourth": 24, "twenty fourth": 24, "twenty-fifth": 25, "twenty fifth": 25,
      "twenty-sixth": 26, "twenty sixth": 26, "twenty-seventh": 27, "twenty seventh": 27,
      "twenty-eighth": 28, "twenty eighth": 28, "twenty-ninth": 29, "twenty ninth": 29,
      "thirtieth": 30, "thirty-first": 31, "thirty first": 31,
    ],
    ordinalSuffixes: ["st", "nd", "rd", "th"],
    ofMonth: ["of", "in", "of the", "in the"],
    day: ["day"],
    connectors: ["at"],
    hourWords: ["o'clock": false, "oclock": false],
    minutesBeforeHour: [
      "half past": 30, "quarter past": 15, "a quarter past": 15, "quarter to": -15,
      "a quarter to": -15,
    ],
    minuteSigns: ["past": 1, "minutes past": 1, "to": -1, "minutes to": -1],
    spanSigns: ["to"],
    ambiguous: [
      "sod": (("the start of today", "of tomorrow"), ["today", "tomorrow"])
    ])
}
