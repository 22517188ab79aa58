import Foundation

/// Writes degrees as text.
enum CoordinateText {
  /// A number with so many digits behind the point.
  static func decimal(_ number: Double, digits: Int) -> String {
    String(format: "%.\(min(max(digits, 0), 20))f", number)
  }

  /// The shortest text that reads as the same number, without an exponent: `45.42`, `-75.7`, `0`.
  static func shortest(_ number: Double) -> String {
    guard number != 0, number.isFinite else { return "0" }
    var text = "\(number)"
    if text.contains("e") {
      // Of the numbers that are degrees or metres this is one near zero.
      text =
        (1...20).lazy.map { decimal(number, digits: $0) }.first { Double($0) == number }
        ?? decimal(number, digits: 20)
    }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `+45.42,-75.70`, with so many digits.
  static func signed(_ coordinate: CLLocationCoordinate2D, digits: Int) -> String {
    [coordinate.latitude, coordinate.longitude].map { degrees in
      (degrees < 0 ? "" : "+") + decimal(degrees, digits: digits)
    }.joined(separator: ",")
  }
}
