import Foundation

/// The time zone names of Windows, which Outlook and Exchange write.
enum WindowsZones {
  /// Returns the IANA name of a zone by its name in Windows, such as `Eastern Standard Time`, or by
  /// the name that Windows displays, such as `(UTC-05:00) Eastern Time (US & Canada)`; nil for any
  /// other name.
  static func identifier(of name: String) -> String? {
    if let identifier = identifiers[name] ?? rareIdentifiers[name] ?? displayed(name) {
      return identifier
    }
    // Outlook numbers the zones of a file: `W. Europe Standard Time 1`.
    guard let end = name.range(of: " Standard Time "),
      Int(name[end.upperBound...]).map({ $0 > 0 }) == true
    else { return nil }
    return identifier(of: String(name[..<end.upperBound].dropLast()))
  }

  /// The IANA names of the most common zones by their names in Windows.
  ///
  /// The pairs are those of the territory `001` in the CLDR table "windowsZones".
  static let identifiers = [
    "Dateline Standard Time": "Etc/GMT+12",
    "Hawaiian Standard Time": "Pacific/Honolulu",
    "Alaskan Standard Time": "America/Anchorage",
    "Pacific Standard Time": "America/Los_Angeles",
    "US Mountain Standard Time": "America/Phoenix",
    "Mountain Standard Time": "America/Denver",
    "Central America Standard Time": "America/Guatemala",
    "Central Standard Time": "America/Chicago",
    "Central Standard Time (Mexico)": "America/Mexico_City",
    "Canada Central Standard Time": "America/Regina",
    "SA Pacific Standard Time": "America/Bogota",
    "Eastern Standard Time": "America/New_York",
    "US Eastern Standard Time": "America/Indiana/Indianapolis",
    "Venezuela Standard Time": "America/Caracas",
    "Atlantic Standard Time": "America/Halifax",
    "SA Western Standard Time": "America/La_Paz",
    "Newfoundland Standard Time": "America/St_Johns",
    "E. South America Standard Time": "America/Sao_Paulo",
    "Argentina Standard Time": "America/Buenos_Aires",
    "Azores Standard Time": "Atlantic/Azores",
    "UTC": "Etc/UTC",
    "GMT Standard Time": "Europe/London",
    "Greenwich Standard Time": "Atlantic/Reykjavik",
    "W. Europe Standard Time": "Europe/Berlin",
    "Central Europe Standard Time": "Europe/Budapest",
    "Romance Standard Time": "Europe/Paris",
    "Central European Standard Time": "Europe/Warsaw",
    "W. Central Africa Standard Time": "Africa/Lagos",
    "GTB Standard Time": "Europe/Bucharest",
    "Egypt Standard Time": "Africa/Cairo",
    "E. Europe Standard Time": "Europe/Chisinau",
    "South Africa Standard Time": "Africa/Johannesburg",
    "FLE Standard Time": "Europe/Kiev",
    "Israel Standard Time": "Asia/Jerusalem",
    "Arabic Standard Time": "Asia/Baghdad",
    "Turkey Standard Time": "Europe/Istanbul",
    "Arab Standard Time": "Asia/Riyadh",
    "Russian Standard Time": "Europe/Moscow",
    "E. Africa Standard Time": "Africa/Nairobi",
    "Iran Standard Time": "Asia/Tehran",
    "Arabian Standard Time": "Asia/Dubai",
    "Afghanistan Standard Time": "Asia/Kabul",
    "Pakistan Standard Time": "Asia/Karachi",
    "West Asia Standard Time": "Asia/Tashkent",
    "India Standard Time": "Asia/Calcutta",
    "Sri Lanka Standard Time": "Asia/Colombo",
    "Nepal Standard Time": "Asia/Katmandu",
    "Bangladesh Standard Time": "Asia/Dhaka",
    "Myanmar Standard Time": "Asia/Rangoon",
    "SE Asia Standard Time": "Asia/Bangkok",
    "China Standard Time": "Asia/Shanghai",
    "Singapore Standard Time": "Asia/Singapore",
    "Taipei Standard Time": "Asia/Taipei",
    "W. Australia Standard Time": "Australia/Perth",
    "Tokyo Standard Time": "Asia/Tokyo",
    "Korea Standard Time": "Asia/Seoul",
    "Cen. Australia Standard Time": "Australia/Adelaide",
    "AUS Central Standard Time": "Australia/Darwin",
    "E. Australia Standard Time": "Australia/Brisbane",
    "AUS Eastern Standard Time": "Australia/Sydney",
    "Tasmania Standard Time": "Australia/Hobart",
    "New Zealand Standard Time": "Pacific/Auckland",
    "Tonga Standard Time": "Pacific/Tongatapu",
    // Outlook on the web and its older exports.
    "tzone://Microsoft/Utc": "Etc/UTC",
  ]
}

// MARK: - Rare names

extension WindowsZones {
  /// The IANA names of the other zones of the same table.
  private static let rareIdentifiers = [
    "UTC-11": "Etc/GMT+11",
    "Aleutian Standard Time": "America/Adak",
    "Marquesas Standard Time": "Pacific/Marquesas",
    "UTC-09": "Etc/GMT+9",
    "Pacific Standard Time (Mexico)": "America/Tijuana",
    "UTC-08": "Etc/GMT+8",
    "Mountain Standard Time (Mexico)": "America/Mazatlan",
    "Yukon Standard Time": "America/Whitehorse",
    "Easter Island Standard Time": "Pacific/Easter",
    "Eastern Standard Time (Mexico)": "America/Cancun",
    "Haiti Standard Time": "America/Port-au-Prince",
    "Cuba Standard Time": "America/Havana",
    "Turks And Caicos Standard Time": "America/Grand_Turk",
    "Paraguay Standard Time": "America/Asuncion",
    "Central Brazilian Standard Time": "America/Cuiaba",
    "Pacific SA Standard Time": "America/Santiago",
    "Tocantins Standard Time": "America/Araguaina",
    "SA Eastern Standard Time": "America/Cayenne",
    "Greenland Standard Time": "America/Godthab",
    "Montevideo Standard Time": "America/Montevideo",
    "Magallanes Standard Time": "America/Punta_Arenas",
    "Saint Pierre Standard Time": "America/Miquelon",
    "Bahia Standard Time": "America/Bahia",
    "UTC-02": "Etc/GMT+2",
    "Mid-Atlantic Standard Time": "Etc/GMT+2",
    "Cape Verde Standard Time": "Atlantic/Cape_Verde",
    "Sao Tome Standard Time": "Africa/Sao_Tome",
    "Morocco Standard Time": "Africa/Casablanca",
    "Jordan Standard Time": "Asia/Amman",
    "Middle East Standard Time": "Asia/Beirut",
    "Syria Standard Time": "Asia/Damascus",
    "West Bank Standard Time": "Asia/Hebron",
    "South Sudan Standard Time": "Africa/Juba",
    "Kaliningrad Standard Time": "Europe/Kaliningrad",
    "Sudan Standard Time": "Africa/Khartoum",
    "Libya Standard Time": "Africa/Tripoli",
    "Namibia Standard Time": "Africa/Windhoek",
    "Belarus Standard Time": "Europe/Minsk",
    "Volgograd Standard Time": "Europe/Volgograd",
    "Astrakhan Standard Time": "Europe/Astrakhan",
    "Azerbaijan Standard Time": "Asia/Baku",
    "Russia Time Zone 3": "Europe/Samara",
    "Mauritius Standard Time": "Indian/Mauritius",
    "Saratov Standard Time": "Europe/Saratov",
    "Georgian Standard Time": "Asia/Tbilisi",
    "Caucasus Standard Time": "Asia/Yerevan",
    "Ekaterinburg Standard Time": "Asia/Yekaterinburg",
    "Qyzylorda Standard Time": "Asia/Qyzylorda",
    "Central Asia Standard Time": "Asia/Almaty",
    "Omsk Standard Time": "Asia/Omsk",
    "Altai Standard Time": "Asia/Barnaul",
    "W. Mongolia Standard Time": "Asia/Hovd",
    "North Asia Standard Time": "Asia/Krasnoyarsk",
    "N. Central Asia Standard Time": "Asia/Novosibirsk",
    "Tomsk Standard Time": "Asia/Tomsk",
    "North Asia East Standard Time": "Asia/Irkutsk",
    "Ulaanbaatar Standard Time": "Asia/Ulaanbaatar",
    "Aus Central W. Standard Time": "Australia/Eucla",
    "Transbaikal Standard Time": "Asia/Chita",
    "North Korea Standard Time": "Asia/Pyongyang",
    "Yakutsk Standard Time": "Asia/Yakutsk",
    "West Pacific Standard Time": "Pacific/Port_Moresby",
    "Vladivostok Standard Time": "Asia/Vladivostok",
    "Lord Howe Standard Time": "Australia/Lord_Howe",
    "Bougainville Standard Time": "Pacific/Bougainville",
    "Russia Time Zone 10": "Asia/Srednekolymsk",
    "Magadan Standard Time": "Asia/Magadan",
    "Norfolk Standard Time": "Pacific/Norfolk",
    "Sakhalin Standard Time": "Asia/Sakhalin",
    "Central Pacific Standard Time": "Pacific/Guadalcanal",
    "Russia Time Zone 11": "Asia/Kamchatka",
    "Kamchatka Standard Time": "Asia/Kamchatka",
    "UTC+12": "Etc/GMT-12",
    "Fiji Standard Time": "Pacific/Fiji",
    "Chatham Islands Standard Time": "Pacific/Chatham",
    "UTC+13": "Etc/GMT-13",
    "Samoa Standard Time": "Pacific/Apia",
    "Line Islands Standard Time": "Pacific/Kiritimati",
  ]
}

// MARK: - Displayed names

extension WindowsZones {
  /// Returns the zone of a displayed name, which consists of the standard offset and a region or
  /// cities.
  ///
  /// The cities are in the language of the system. The first one that names an IANA zone with the
  /// standard offset identifies the zone.
  private static func displayed(_ name: String) -> String? {
    guard name.hasPrefix("("),
      let match = name.wholeMatch(of: FieldPattern.displayedZone)
    else { return nil }
    let (hours, minutes) = (match.2.flatMap { Int($0) } ?? 0, match.3.flatMap { Int($0) } ?? 0)
    let offset = (hours * 60 + minutes) * (match.1 == "-" ? -60 : 60)
    if let region = regions[plain(match.4)], standardOffset(of: region) == offset { return region }
    return match.4.split(separator: ",").lazy.compactMap { cities[plain($0)] }.joined()
      .first { standardOffset(of: $0) == offset }
  }

  /// Returns the smaller of the offsets in January and July; nil for an unknown zone.
  private static func standardOffset(of identifier: String) -> Int? {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    // January 1 and July 1, 2026.
    return [1_767_225_600, 1_782_864_000].map {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))
    }.min()
  }

  /// Returns the letters of a name in lowercase, without those in parentheses.
  private static func plain(_ name: some StringProtocol) -> String {
    String(name.lowercased().replacing(FieldPattern.parentheses, with: "").filter(\.isLetter))
  }

  /// The IANA names by the plain names of their cities. Several zones may have one.
  private static let cities = Dictionary(
    grouping: TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()
  ) { plain($0.split(separator: "/").last ?? "") }

  /// The IANA names by the plain names of regions, and of cities that are not in an IANA name.
  private static let regions = [
    "internationaldatelinewest": "Etc/GMT+12", "hawaii": "Pacific/Honolulu",
    "aleutianislands": "America/Adak", "marquesasislands": "Pacific/Marquesas",
    "alaska": "America/Anchorage", "bajacalifornia": "America/Tijuana",
    "pacifictime": "America/Los_Angeles", "arizona": "America/Phoenix",
    "mountaintime": "America/Denver", "centralamerica": "America/Guatemala",
    "centraltime": "America/Chicago", "easterisland": "Pacific/Easter",
    "saskatchewan": "America/Regina", "chetumal": "America/Cancun",
    "easterntime": "America/New_York", "haiti": "America/Port-au-Prince",
    "indiana": "America/Indiana/Indianapolis", "turksandcaicos": "America/Grand_Turk",
    "atlantictime": "America/Halifax", "newfoundland": "America/St_Johns",
    "brasilia": "America/Sao_Paulo", "cityofbuenosaires": "America/Buenos_Aires",
    "greenland": "America/Godthab", "saintpierreandmiquelon": "America/Miquelon",
    "salvador": "America/Bahia", "caboverdeis": "Atlantic/Cape_Verde",
    "capeverdeis": "Atlantic/Cape_Verde", "coordinateduniversaltime": "Etc/UTC",
    "koordinierteweltzeit": "Etc/UTC", "tempsuniverselcoordonné": "Etc/UTC",
    "westcentralafrica": "Africa/Lagos", "hararepretoria": "Africa/Johannesburg",
    "portlouis": "Indian/Mauritius", "abudhabimuscat": "Asia/Dubai",
    "chennaikolkatamumbainewdelhi": "Asia/Calcutta", "srijayawardenepura": "Asia/Colombo",
    "kathmandu": "Asia/Katmandu", "yangon": "Asia/Rangoon",
    "beijingchongqinghongkongurumqi": "Asia/Shanghai",
    "canberramelbournesydney": "Australia/Sydney", "lordhoweisland": "Australia/Lord_Howe",
    "solomonisnewcaledonia": "Pacific/Guadalcanal", "norfolkisland": "Pacific/Norfolk",
    "chathamislands": "Pacific/Chatham", "nukualofa": "Pacific/Tongatapu",
    "samoa": "Pacific/Apia", "kiritimatiisland": "Pacific/Kiritimati",
    "amsterdamberlinbernromestockholmvienna": "Europe/Berlin",
    "amsterdamberlinbernromstockholmwien": "Europe/Berlin",
    "dublinedinburghlisbonlondon": "Europe/London",
    "brusselscopenhagenmadridparis": "Europe/Paris", "brüsselkopenhagenmadridparis": "Europe/Paris",
  ]
}
