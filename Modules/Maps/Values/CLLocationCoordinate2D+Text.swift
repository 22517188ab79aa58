import Foundation
import LocationServices

extension CLLocationCoordinate2D {
  /// The place to a tenth of a degree: `45.4°N 75.7°W`.
  var shortText: String {
    Self.text(latitude, "N", "S") + " " + Self.text(longitude, "E", "W")
  }

  private static func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    guard degrees.isFinite else { return "?" }
    let tenths = Int((max(-360, min(360, degrees)) * 10).rounded())
    let letter = tenths < 0 ? negative : positive
    return "\(abs(tenths) / 10).\(abs(tenths) % 10)°\(letter)"
  }
}
