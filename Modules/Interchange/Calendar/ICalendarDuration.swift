import DateFormatting
import Foundation

/// A duration in iCalendar form, such as `P1DT2H` (RFC 5545, 3.3.6).
///
/// A day lasts from a local time to the same local time of the next day, even if the clocks change
/// in between. Hours, minutes and seconds are exact.
package struct ICalendarDuration: Hashable {
  package let days: Int
  package let seconds: Int

  /// The pattern of sign, weeks, days, hours, minutes and seconds.
  private static let pattern = try? NSRegularExpression(
    pattern: """
      ^([-+])? P (?=.) (?: ([0-9]{1,9}) W )? (?: ([0-9]{1,9}) D )?
      (?: T (?=.) (?: ([0-9]{1,9}) H )? (?: ([0-9]{1,9}) M )? (?: ([0-9]{1,9}) S )? )?\\z
      """, options: .allowCommentsAndWhitespace)

  /// Parses a duration; nil for any other text, and for more than 10,000 years.
  package init?(_ bytes: some Sequence<UInt8>) {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    guard let match = TextMatch(of: Self.pattern, in: text) else { return nil }
    func number(_ group: Int) -> Int { match.number(group) ?? 0 }
    let days = number(2) * 7 + number(3)
    let seconds = number(4) * 3600 + number(5) * 60 + number(6)
    // Ten thousand years, so that no sum with a date overflows.
    guard days <= 3_652_500, seconds <= 3_652_500 * 86_400 else { return nil }
    let sign = match[1] == "-" ? -1 : 1
    (self.days, self.seconds) = (sign * days, sign * seconds)
  }
}
