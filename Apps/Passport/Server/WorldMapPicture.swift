import LocationServices
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
      <path class="border" d="\(Self.borders)"/>
      <path class="coast" d="\(Self.coasts)"/>

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

  private static let coasts = path(of: .coast)
  private static let borders = path(of: .border)

  /// The lines of a kind, drawn relative to each other in tenths of a degree at most, which is finer
  /// than they are.
  private static func path(of kind: WorldLine.Kind) -> String {
    var path = ""
    for line in Countries.shared.lines where line.kind == kind {
      var command = "M"
      var last: (x: Int, y: Int)?
      for coordinate in line.coordinates {
        let x = Int((coordinate.longitude * 10).rounded())
        let y = Int((coordinate.latitude * -10).rounded())
        guard last?.x != x || last?.y != y else { continue }
        path += "\(command)\(tenths(x - (last?.x ?? 0))) \(tenths(y - (last?.y ?? 0)))"
        command = "l"
        last = (x, y)
      }
    }
    return path
  }

  private static func tenths(_ number: Int) -> String {
    let sign = number < 0 ? "-" : ""
    let part = abs(number % 10)
    return "\(sign)\(abs(number / 10))" + (part == 0 ? "" : ".\(part)")
  }

  /// A number with two decimals at most; a hundredth of a degree is a kilometre.
  static func number(_ degrees: Double) -> String {
    let hundredths = Int((degrees * 100).rounded())
    let whole = hundredths / 100
    let part = abs(hundredths % 100)
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    return part == 0 ? "\(whole)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
