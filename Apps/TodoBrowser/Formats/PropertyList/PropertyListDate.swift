import DateFormatting
import Interchange

/// Dates as property lists have them: in XML as text to the second, in the binary form as a number.
enum PropertyListDate {
  /// The number of seconds from 1970 to 2001, from where the binary form counts.
  static let reference = 978_307_200.0

  /// Reads `2026-12-24T17:00:00Z`, with a year of any length; nil for other text.
  ///
  /// - Returns: seconds since 1970.
  static func seconds(_ text: ArraySlice<UInt8>) -> Int? {
    var digits = text
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard let dash = digits.firstIndex(of: UInt8(ascii: "-")), 4...9 ~= dash - digits.startIndex,
      let year = ISODateText.number(digits, at: digits.startIndex, dash - digits.startIndex)
    else { return nil }
    let rest = digits[dash...]
    let signs: [(offset: Int, sign: UInt8)] = [
      (3, UInt8(ascii: "-")), (6, UInt8(ascii: "T")), (9, UInt8(ascii: ":")),
      (12, UInt8(ascii: ":")), (15, UInt8(ascii: "Z")),
    ]
    guard rest.count == 16, signs.allSatisfy({ rest[dash + $0.offset] == $0.sign }),
      let month = ISODateText.number(rest, at: dash + 1, 2), 1...12 ~= month,
      let day = ISODateText.number(rest, at: dash + 4, 2), 1...31 ~= day,
      let hour = ISODateText.number(rest, at: dash + 7, 2), hour < 24,
      let minute = ISODateText.number(rest, at: dash + 10, 2), minute < 60,
      let second = ISODateText.number(rest, at: dash + 13, 2), second <= 60
    else { return nil }
    // Days that a month does not have run over into the next, so the years 1 … 9999 are checked.
    if !isNegative, CivilDate.years.contains(year),
      CivilDate(year: year, month: month, day: day) == nil
    {
      return nil
    }
    let days = CivilDate.daysSinceEpoch(
      year: isNegative ? -year : year, month: month, day: day)
    return days * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
  }

  /// Appends a date as XML has it, to the second.
  static func append(_ seconds: Double, to output: inout [UInt8]) {
    let bounded = seconds.isNaN ? 0 : max(min(seconds, 1e13), -1e13)
    let moment = CivilDateTime(secondsSinceEpoch: Int(bounded.rounded(.down)))
    if moment.day.year < 0 { output.append(UInt8(ascii: "-")) }
    output.append(abs(moment.day.year), digits: 4)
    for (sign, number) in [
      (UInt8(ascii: "-"), moment.day.month), (UInt8(ascii: "-"), moment.day.day),
      (UInt8(ascii: "T"), moment.time.hour), (UInt8(ascii: ":"), moment.time.minute),
      (UInt8(ascii: ":"), moment.time.second),
    ] {
      output.append(sign)
      output.append(number, digits: 2)
    }
    output.append(UInt8(ascii: "Z"))
  }
}
