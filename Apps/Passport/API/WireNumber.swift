import Foundation
import Interchange

extension WireObject {
  /// An id, written as a number or as a text; nil where there is none.
  func id(_ key: String = "id") throws(WireError) -> Int? {
    guard let written = try text(key) else { return nil }
    // As it always is but for courtesy: to trim takes ten times longer.
    if let id = Int(written), id >= 0 { return id }
    let text = written.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    if let id = Int(text), id >= 0 { return id }
    // Some libraries write every number with a fraction.
    if let number = Double(text), let id = Int(exactly: number), id >= 0 { return id }
    throw .unreadable(key: key, value: Excerpt.of(text), advice: "a whole number")
  }

  /// Degrees, written as a number or as a text; nil where there are none.
  func degrees(_ key: String, limit: Double) throws(WireError) -> Double? {
    guard let text = try text(key)?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty
    else { return nil }
    guard let degrees = Self.degrees(text), degrees.isFinite, abs(degrees) <= limit else {
      throw .unreadable(
        key: key, value: Excerpt.of(text),
        advice: "degrees from -\(Int(limit)) to \(Int(limit)), such as 45.42")
    }
    return degrees
  }

  /// `45.42`, also with a decimal comma, a degree sign, and a letter for the half of the globe.
  private static func degrees(_ text: String) -> Double? {
    var text = text[...]
    var sign = 1.0
    if let half = text.last, "NSEWnsew".contains(half) {
      if "SWsw".contains(half) { sign = -1 }
      text = text.dropLast()
      guard !text.hasPrefix("-") else { return nil }
    }
    while let last = text.last, last == " " || last == "°" { text = text.dropLast() }
    let number = text.replacing(",", with: ".")
    // What else Swift takes for a number: `inf`, `nan`, `0x1p3`.
    guard number.utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) }) else { return nil }
    return Double(number).map { $0 * sign }
  }
}
