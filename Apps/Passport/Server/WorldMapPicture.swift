import Models

/// A map of the world with places on it, in SVG: a degree is a unit, north is up.
struct WorldMapPicture {
  private let places: [Location]

  init(_ places: [Location]) {
    self.places = places
  }

  var svg: String {
    var svg = """
      <svg viewBox="-180 -90 360 180" role="img" aria-label="\(label)">
      <path class="grid" d="\(Self.grid)"/>

      """
    for place in places {
      guard let latitude = place.latitude, let longitude = place.longitude else { continue }
      svg += """
        <a href="#p\(place.id)"><circle class="place" cx="\(Self.number(longitude))" \
        cy="\(Self.number(-latitude))" r="1.6"><title>\(HTMLText.escaped(place.title))</title>\
        </circle></a>

        """
    }
    return svg + "</svg>\n"
  }

  private var label: String {
    let count = places.count { $0.latitude != nil && $0.longitude != nil }
    return count == 1
      ? "A map of the world with one place" : "A map of the world with \(count) places"
  }

  /// Lines each 30 degrees.
  private static let grid: String = {
    var path = ""
    for longitude in stride(from: -150, through: 150, by: 30) { path += "M\(longitude) -90v180" }
    for latitude in stride(from: -60, through: 60, by: 30) { path += "M-180 \(latitude)h360" }
    return path
  }()

  /// A number with two decimals at most; a hundredth of a degree is a kilometre.
  static func number(_ degrees: Double) -> String {
    let hundredths = Int((degrees * 100).rounded())
    let whole = hundredths / 100
    let part = abs(hundredths % 100)
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    return part == 0 ? "\(whole)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
