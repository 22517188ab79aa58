import DateFormatting

/// One offset of a time zone, such as its summer time, and the times it begins.
struct TimeZoneObservance {
  /// Seconds ahead of UTC before it begins, and from then on.
  let offsetFrom: Int
  let offsetTo: Int

  /// When it begins first, and on what other dates, in seconds by the clock before the change.
  private let start: CivilDateTime
  private let dates: [Int]
  private let rule: YearlyRule?

  /// Reads a `STANDARD` or `DAYLIGHT` component; nil where a part is missing or not understood.
  init?(_ component: ComponentText) {
    var offsetFrom: Int?
    var offsetTo: Int?
    var start: CivilDateTime?
    var dates: [Int] = []
    var ruleText: String?
    for line in component.contentLines() {
      switch line.name {
      case "TZOFFSETFROM": offsetFrom = Self.offset(line.value)
      case "TZOFFSETTO": offsetTo = Self.offset(line.value)
      case "DTSTART":
        guard case .local(let moment) = ICalendarTime(Array(line.value.utf8)[...]) else {
          return nil
        }
        start = moment
      case "RDATE":
        for value in line.value.utf8.split(separator: UInt8(ascii: ",")) {
          guard case .local(let moment) = ICalendarTime(Array(value)[...]) else { return nil }
          dates.append(moment.secondsSinceEpoch)
        }
      case "RRULE": ruleText = line.value
      default: break
      }
    }
    guard let offsetFrom, let offsetTo, let start else { return nil }
    self.offsetFrom = offsetFrom
    self.offsetTo = offsetTo
    self.start = start
    self.dates = dates
    if let ruleText {
      guard let rule = YearlyRule(ruleText, start: start, offset: offsetFrom) else { return nil }
      self.rule = rule
    } else {
      rule = nil
    }
  }

  /// When it begins for the first time, in seconds since 1970.
  var firstOnset: Int { (dates + [start.secondsSinceEpoch]).reduce(.max, min) - offsetFrom }

  /// When it last began at an instant or before, in seconds since 1970; nil if it had not yet.
  func lastOnset(notAfter seconds: Int) -> Int? {
    let wall = seconds + offsetFrom
    var latest = start.secondsSinceEpoch <= wall ? start.secondsSinceEpoch : nil
    for date in dates where date <= wall { latest = max(latest ?? date, date) }
    if let rule, let onset = rule.lastOccurrence(notAfter: wall) {
      latest = max(latest ?? onset, onset)
    }
    return latest.map { $0 - offsetFrom }
  }

  /// The seconds of an offset such as `+0100` or `-043000` (RFC 5545, 3.3.14).
  private static func offset(_ text: String) -> Int? {
    let digits = text.utf8.dropFirst()
    guard digits.count == 4 || digits.count == 6, let sign = text.utf8.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(text.dropFirst())
    else { return nil }
    let whole = digits.count == 4 ? number * 100 : number
    let (hours, minutes, seconds) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
  }
}
