extension DatePhrases {
  /// German. `Morgen` is tomorrow, or the morning after a day.
  static let german = DatePhrases(
    days: ["heute": 0, "morgen": 1, "übermorgen": 2, "gestern": -1, "vorgestern": -2],
    parts: [
      "morgen": .morning, "früh": .morning, "vormittag": .morning, "morgens": .morning,
      "vormittags": .morning, "am morgen": .morning, "am vormittag": .morning,
      "mittag": .noon, "mittags": .noon, "am mittag": .noon,
      "nachmittag": .afternoon, "nachmittags": .afternoon, "am nachmittag": .afternoon,
      "abend": .evening, "abends": .evening, "am abend": .evening,
    ],
    midnight: ["mitternacht"],
    endOfDay: ["ende des tages"],
    beforeSpan: ["in": 1, "vor": -1],
    anchors: ["ab": 1, "nach": 1, "vor": -1],
    now: ["jetzt"],
    articles: ["ein", "eine", "einem", "einen", "einer"],
    numbers: [
      "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
      "zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15,
      "sechzehn": 16, "siebzehn": 17, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20,
      "dreißig": 30,
    ],
    units: [
      "minute": .minute, "minuten": .minute, "stunde": .hour, "stunden": .hour, "std": .hour,
      "tag": .day, "tage": .day, "tagen": .day, "woche": .week, "wochen": .week,
      "monat": .month, "monate": .month, "monaten": .month,
      "jahr": .year, "jahre": .year, "jahren": .year,
    ],
    partsOfHour: [
      "einer halben stunde": 30, "eine halbe stunde": 30, "einer viertelstunde": 15,
      "eine viertelstunde": 15,
    ],
    leads: ["am", "der", "den", "dem", "die", "das", "an", "an dem"],
    neighbors: [
      "letzte": -1, "letzten": -1, "letzter": -1, "letztes": -1,
      "diese": 0, "diesen": 0, "dieser": 0, "dieses": 0, "diesem": 0,
      "nächste": 1, "nächsten": 1, "nächster": 1, "nächstes": 1,
    ],
    periods: [
      "woche": .week, "monat": .month, "monats": .month, "quartal": .quarter,
      "quartals": .quarter, "jahr": .year, "jahres": .year,
    ],
    weekend: ["wochenende"],
    holidays: [
      "neujahr": .fixed(month: 1, day: 1), "heiligabend": .fixed(month: 12, day: 24),
      "silvester": .fixed(month: 12, day: 31), "karfreitag": .easter(-2), "ostern": .easter(0),
      "ostersonntag": .easter(0), "ostermontag": .easter(1),
    ],
    sides: [
      "anfang": false, "anfang des": false, "anfang der": false, "beginn des": false,
      "beginn der": false, "ende": true, "ende des": true, "ende der": true,
    ],
    edges: ["monatsende": (true, .month), "jahresende": (true, .year)],
    ordinals: [
      "letzte": -1, "letzter": -1, "letzten": -1, "erste": 1, "erster": 1, "ersten": 1,
      "zweite": 2, "zweiter": 2, "zweiten": 2, "dritte": 3, "dritter": 3, "dritten": 3,
      "vierte": 4, "vierter": 4, "vierten": 4, "fünfte": 5, "fünfter": 5, "fünften": 5,
    ],
    ordinalSuffixes: [],
    ofMonth: ["im", "in", "des"],
    day: ["tag"],
    connectors: ["um"],
    hourSuffixes: ["uhr": true],
    minutesBeforeHour: ["halb": -30, "viertel nach": 15, "viertel vor": -15],
    minuteSigns: ["nach": 1, "minuten nach": 1, "vor": -1, "minuten vor": -1],
    ambiguous: [
      "in acht tagen": (("a week", "eight days"), ["+7d", "+8d"]),
      "vor acht tagen": (("a week", "eight days"), ["-7d", "-8d"]),
    ])
}
