import Foundation
import Models

extension Location {
  /// Where it is, as people write it: `51.51° N, 0.13° W`; nil where it is not known.
  var wordsForPosition: String? {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 360 else {
      return nil
    }
    return "\(Self.degrees(latitude))° \(latitude < 0 ? "S" : "N"), "
      + "\(Self.degrees(longitude))° \(longitude < 0 ? "W" : "E")"
  }

  private static func degrees(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A number of places in words: `1 place`, `12 places`.
func placeCount(_ count: Int) -> String { "\(count) place\(count == 1 ? "" : "s")" }
