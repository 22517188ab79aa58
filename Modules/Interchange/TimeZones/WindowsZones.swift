import Foundation

/// The time zone names of Windows, which Outlook and Exchange write.
enum WindowsZones {
  /// Returns the IANA name of a zone by its name in Windows, such as `Eastern Standard Time`, or by the name
  /// that Windows displays, such as `(UTC-05:00) Eastern Time (US & Canada)`; nil for any other name.
  static func identifier(of name: String) -> String? {
    identifiers[name] ?? displayed(name)
  }

  /// The IANA names of the zones by their names in Windows.
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

// MARK: - Displayed names

extension WindowsZones {
  /// Returns the zone of a displayed name, which consists of the standard offset and a region or cities.
  ///
  /// The cities are in the language of the system. The first one that names an IANA zone with the standard
  /// offset identifies the zone.
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
