import DateFormatting
import Foundation

/// A length of time as a calendar writes it, such as `P1DT2H` (RFC 5545, 3.3.6).
///
/// Days last from one time of a clock to the same time of the next day, whatever happens to the
/// clock in between; hours, minutes and seconds are exact.
package struct ICalendarDuration: Hashable {
  package let days: Int
  package let seconds: Int

  /// Sign, weeks, days, hours, minutes and seconds.
  private static let pattern = try? NSRegularExpression(
    pattern: """
      ^([-+])? P (?=.) (?: ([0-9]{1,9}) W )? (?: ([0-9]{1,9}) D )?
      (?: T (?=.) (?: ([0-9]{1,9}) H )? (?: ([0-9]{1,9}) M )? (?: ([0-9]{1,9}) S )? )?\\z
      """, options: .allowCommentsAndWhitespace)

  /// Reads a duration; nil for any other text, and for one beyond 10,000 years.
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
