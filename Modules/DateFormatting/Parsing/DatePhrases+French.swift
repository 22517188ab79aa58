extension DatePhrases {
  /// French. `9h` is a time after a day or `à`.
  static let french = DatePhrases(
    days: [
      "aujourd'hui": 0, "demain": 1, "après-demain": 2, "après demain": 2, "hier": -1,
      "avant-hier": -2, "avant hier": -2,
    ],
    parts: [
      "matin": .morning, "le matin": .morning, "du matin": .morning, "au matin": .morning,
      "midi": .noon, "le midi": .noon,
      "après-midi": .afternoon, "après midi": .afternoon, "l'après-midi": .afternoon,
      "de l'après-midi": .afternoon,
      "soir": .evening, "le soir": .evening, "du soir": .evening, "au soir": .evening,
    ],
    midnight: ["minuit"],
    endOfDay: ["fin de journée", "fin de la journée"],
    beforeSpan: ["dans": 1, "il y a": -1],
    anchors: ["après": 1, "avant": -1],
    now: ["maintenant"],
    articles: ["un", "une"],
    numbers: [
      "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9,
      "dix": 10, "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15,
      "seize": 16, "dix-sept": 17, "dix-huit": 18, "dix-neuf": 19, "vingt": 20, "trente": 30,
    ],
    units: [
      "minute": .minute, "minutes": .minute, "heure": .hour, "heures": .hour,
      "j": .day, "jour": .day, "jours": .day, "semaine": .week, "semaines": .week,
      "mois": .month, "an": .year, "ans": .year, "année": .year, "années": .year,
    ],
    partsOfHour: ["une demi-heure": 30, "une demi heure": 30, "un quart d'heure": 15],
    leads: ["le", "la", "l'"],
    leadsToNumbers: true,
    neighbors: ["ce": 0, "cet": 0, "cette": 0],
    trailingNeighbors: ["dernier": -1, "dernière": -1, "prochain": 1, "prochaine": 1],
    periods: [
      "semaine": .week, "mois": .month, "trimestre": .quarter, "an": .year, "année": .year,
      "l'année": .year, "l'an": .year,
    ],
    weekend: ["week-end", "weekend"],
    holidays: [
      "jour de l'an": .fixed(month: 1, day: 1), "noël": .fixed(month: 12, day: 25),
      "saint-sylvestre": .fixed(month: 12, day: 31), "pâques": .easter(0),
    ],
    sides: [
      "début": false, "début de": false, "début du": false, "début de la": false,
      "fin": true, "fin de": true, "fin du": true, "fin de la": true,
    ],
    edges: [:],
    ordinals: [
      "dernier": -1, "dernière": -1, "premier": 1, "première": 1, "deuxième": 2, "second": 2,
      "troisième": 3, "quatrième": 4, "cinquième": 5,
    ],
    ordinalSuffixes: ["er", "ère", "e", "ème"],
    ofMonth: ["de", "du", "en", "de la"],
    day: ["jour"],
    months: ["d'avril": 4, "d'août": 8, "d'aout": 8, "d'octobre": 10],
    connectors: ["à", "a"],
    hourSuffixes: ["h": true, "heure": true, "heures": true],
    minutesBeforeHour: [:],
    minutesAfterHour: ["et quart": 15, "et demie": 30, "et demi": 30, "moins le quart": -15],
    minuteSigns: [:],
    ambiguous: [
      "dans huit jours": (("a week", "eight days"), ["+7d", "+8d"]),
      "dans quinze jours": (("two weeks", "fifteen days"), ["+14d", "+15d"]),
    ])
}
