import Foundation

/// A form in which coordinates are written.
public enum CoordinateFormat: String, CaseIterable, Sendable {
  /// `45.42, -75.7`
  case degrees
  /// `45°25.200′N 75°42.000′W`
  case degreesMinutes
  /// `45°25′12″N 75°42′00″W`
  case degreesMinutesSeconds
  /// `geo:45.42,-75.7` (RFC 5870)
  case geoURI
}

extension CLLocationCoordinate2D {
  /// The coordinate in a form that ``init(_:)`` reads.
  ///
  /// - Parameters:
  ///   - format: the form.
  ///   - fractionDigits: how many digits stand behind the point of the smallest unit; nil for as many
  ///     as say it exactly (degrees), three (minutes), or none (seconds). A URI is always exact.
  public func text(as format: CoordinateFormat = .degrees, fractionDigits: Int? = nil) -> String {
    switch format {
    case .geoURI:
      GeoURI(self).description
    case .degrees:
      [latitude, longitude].map { number in
        fractionDigits.map { CoordinateText.decimal(number, digits: $0) }
          ?? CoordinateText.shortest(number)
      }.joined(separator: ", ")
    case .degreesMinutes:
      Self.text(latitude, "N", "S", parts: 60, digits: fractionDigits ?? 3)
        + " " + Self.text(longitude, "E", "W", parts: 60, digits: fractionDigits ?? 3)
    case .degreesMinutesSeconds:
      Self.text(latitude, "N", "S", parts: 3600, digits: fractionDigits ?? 0)
        + " " + Self.text(longitude, "E", "W", parts: 3600, digits: fractionDigits ?? 0)
    }
  }

  /// An angle without a sign and its letter.
  private static func text(
    _ degrees: CLLocationDegrees, _ positive: String, _ negative: String, parts: Int, digits: Int
  ) -> String {
    guard abs(degrees) <= 360 else { return "?" }
    let digits = min(max(digits, 0), 9)
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    // Rounded as a whole, so that there are never sixty seconds.
    let units = Int((abs(degrees) * Double(parts * scale)).rounded())
    let letter = degrees < 0 && units > 0 ? negative : positive
    let (whole, fraction) = units.quotientAndRemainder(dividingBy: scale)
    let end = digits == 0 ? "" : "." + padded(fraction, to: digits)
    if parts == 60 { return "\(whole / 60)°\(padded(whole % 60, to: 2))\(end)′\(letter)" }
    return "\(whole / 3600)°\(padded(whole / 60 % 60, to: 2))′\(padded(whole % 60, to: 2))\(end)″"
      + letter
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

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
