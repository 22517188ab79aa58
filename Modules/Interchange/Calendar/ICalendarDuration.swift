/// A length of time as a calendar writes it, such as `P1DT2H` (RFC 5545, 3.3.6).
///
/// Days last from one time of a clock to the same time of the next day, whatever happens to the
/// clock in between; hours, minutes and seconds are exact.
package struct ICalendarDuration: Hashable {
  package let days: Int
  package let seconds: Int

  /// Reads a duration; nil for any other text, and for one beyond 10,000 years.
  package init?(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    var sign = 1
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      rest.removeFirst()
    }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    // The units that may still come, in their order.
    var units = Self.dateUnits
    var isTime = false
    var (days, seconds) = (0, 0)
    while !rest.isEmpty {
      if rest.first == UInt8(ascii: "T"), !isTime {
        rest.removeFirst()
        units = Self.timeUnits
        isTime = true
      }
      guard let number = Self.number(&rest), let letter = rest.popFirst(),
        let index = units.firstIndex(where: { $0.letter == letter })
      else { return nil }
      days += number * units[index].days
      seconds += number * units[index].seconds
      units.removeFirst(index + 1)
    }
    // Ten thousand years, so that no sum with a date overflows.
    guard days <= 3_652_500, seconds <= 3_652_500 * 86_400 else { return nil }
    self.days = sign * days
    self.seconds = sign * seconds
  }

  private static let dateUnits: [(letter: UInt8, days: Int, seconds: Int)] = [
    (UInt8(ascii: "W"), 7, 0), (UInt8(ascii: "D"), 1, 0),
  ]

  private static let timeUnits: [(letter: UInt8, days: Int, seconds: Int)] = [
    (UInt8(ascii: "H"), 0, 3600), (UInt8(ascii: "M"), 0, 60), (UInt8(ascii: "S"), 0, 1),
  ]

  /// Takes one to nine digits.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    let digits = bytes.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard 1...9 ~= digits.count else { return nil }
    bytes.removeFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
