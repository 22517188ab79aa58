/// The abbreviations of states, provinces and territories in addresses, in lowercase: those of the
/// postal services of the United States, Canada and Australia.
enum RegionAbbreviations {
  /// The beginning of the region's name as the gazetteer has it, by country and abbreviation. Those
  /// that begin the name themselves, such as `ont`, need no entry.
  static let all: [String: [String: String]] = [
    "US": [
      "al": "alabama", "ak": "alaska", "az": "arizona", "ar": "arkansas", "ca": "california",
      "co": "colorado", "ct": "connecticut", "de": "delaware", "dc": "district of columbia",
      "fl": "florida", "ga": "georgia", "hi": "hawaii", "id": "idaho", "il": "illinois",
      "in": "indiana", "ia": "iowa", "ks": "kansas", "ky": "kentucky", "la": "louisiana",
      "me": "state of maine", "md": "maryland", "ma": "massachusetts", "mi": "michigan",
      "mn": "minnesota", "ms": "mississippi", "mo": "missouri", "mt": "montana", "ne": "nebraska",
      "nv": "nevada", "nh": "new hampshire", "nj": "new jersey", "nm": "new mexico",
      "ny": "new york", "nc": "north carolina", "nd": "north dakota", "oh": "ohio",
      "ok": "oklahoma", "or": "oregon", "pa": "pennsylvania", "ri": "rhode island",
      "sc": "south carolina", "sd": "south dakota", "tn": "tennessee", "tx": "texas", "ut": "utah",
      "va": "virginia", "wa": "washington", "wi": "wisconsin", "wy": "state of wyoming",
    ],
    "CA": [
      "ab": "alberta", "bc": "british columbia", "mb": "manitoba", "nb": "new brunswick",
      "nl": "newfoundland", "ns": "nova scotia", "on": "ontario", "qc": "quebec",
      "sk": "saskatchewan",
    ],
    "AU": [
      "act": "australian capital territory", "nsw": "new south wales", "nt": "northern territory",
      "qld": "queensland", "sa": "south australia", "tas": "tasmania", "vic": "victoria",
      "wa": "western australia",
    ],
  ]
}
