import Foundation
import Interchange
import Models
import TestSupport

@testable import Passport

extension Location {
  private static let words = [
    "Ottawa", "São Paulo", "東京", "🎉👩‍👩‍👧‍👦", "a;b,c\\", "\"quoted\"", "<b>", "&amp;", "]]>", "\\n",
    "a\u{301}\u{302}", "=1+1", "{}", "[", "שלום", "<!--", "100%", "\n", "\t", "  ", "'", "¶",
  ]

  /// A place of anything that the user could type, with a title.
  static func random(using random: inout SeededGenerator) -> Location {
    func text(_ count: ClosedRange<Int>) -> String {
      let parts = (0..<Int.random(in: count, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      return parts.joined(separator: [" ", ""].randomElement(using: &random) ?? "")
    }
    func time() -> LocalDateTime? {
      guard Bool.random(using: &random) else { return nil }
      return LocalDateTime(
        secondsSince1970: Int.random(in: -62_135_596_800...253_402_300_799, using: &random))
    }
    let isKnown = Int.random(in: 0..<5, using: &random) > 0
    let digits = pow(10.0, Double(Int.random(in: 0...12, using: &random)))
    func degrees(_ limit: Double) -> Double {
      (Double.random(in: -limit..<limit, using: &random) * digits).rounded(.towardZero) / digits
    }
    var (arrival, departure) = (time(), time())
    if let first = arrival, let last = departure, last < first { swap(&arrival, &departure) }
    return Location(
      id: Bool.random(using: &random) ? Int.random(in: 1...1_000_000, using: &random) : 0,
      title: "x" + text(0...6), description: text(0...20),
      latitude: isKnown ? degrees(90) : nil, longitude: isKnown ? degrees(180) : nil,
      arrival: arrival, departure: departure)
  }
}
