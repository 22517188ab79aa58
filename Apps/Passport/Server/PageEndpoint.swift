import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import LocationServices
import Models

/// The page at `/`, which shows the places of an account on a map.
///
/// It is a single file without scripts. Its content security policy blocks all requests.
enum Page {
  /// The maximum number of places on the page.
  static let placeLimit = 2_000

  /// - Parameters:
  ///   - title: The title of the page.
  ///   - account: The account; empty to show only the form.
  ///   - places: The places on the map; nil to show no map.
  static func response(title: String, account: String, _ places: [Location]?) -> Response {
    var generator = SystemRandomNumberGenerator()
    let nonce = String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
    var html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLText.escaped(title))</title>
      <style nonce="\(nonce)">\(style)</style>
      </head>
      <body>
      <header><h1>\(HTMLText.escaped(title))</h1>
      <form method="post" action="/"><label>Account
      <input name="account" value="\(HTMLText.escaped(account))" maxlength="256" required \
      autocomplete="username"></label> <button>Show</button></form></header>
      <main>

      """
    if let places {
      html += WorldMapPicture.svg(of: places)
      html += list(places, isAsked: !account.isEmpty)
    }
    html += "</main>\n</body>\n</html>\n"
    var fields: HTTPFields = [
      .cacheControl: "no-store",
      .contentSecurityPolicy: "default-src 'none'; style-src 'nonce-\(nonce)'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ]
    if let name = HTTPField.Name("Referrer-Policy") { fields[name] = "no-referrer" }
    return Response(type: "text/html; charset=utf-8", html.utf8, fields: fields)
  }

  private static func list(_ places: [Location], isAsked: Bool) -> String {
    guard !places.isEmpty else {
      return isAsked ? "<p>No places yet.</p>\n" : "<p>Enter an account to see its places.</p>\n"
    }
    var html = "<ol>\n"
    for place in places {
      html += "<li id=\"p\(place.id)\"><b>\(HTMLText.escaped(place.title))</b>"
      let times = [place.arrival, place.departure].compactMap { $0?.description }
      if !times.isEmpty { html += " <span class=\"time\">\(times.joined(separator: " – "))</span>" }
      if let latitude = place.latitude, let longitude = place.longitude {
        html += " <small>\(latitude), \(longitude)</small>"
      }
      if !place.description.isEmpty { html += "<p>\(HTMLText.escaped(place.description))</p>" }
      html += "</li>\n"
    }
    html += "</ol>\n"
    if places.count == placeLimit { html += "<p>More places are not shown.</p>\n" }
    return html
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 2rem; }
    h1 { font-size: 1.4rem; flex: 1; }
    svg { width: 100%; height: auto; border: 1px solid; border-radius: 4px; }
    .grid { stroke: currentColor; stroke-opacity: .15; stroke-width: .3; fill: none; }
    .coast { stroke: currentColor; stroke-opacity: .6; stroke-width: .4; fill: none; }
    .border { stroke: currentColor; stroke-opacity: .25; stroke-width: .2; fill: none; }
    .place { fill: #d33; stroke: Canvas; stroke-width: .4; }
    .place:target, .place:hover { fill: #06c; }
    li { margin: .5rem 0; } li p { margin: 0; white-space: pre-wrap; }
    .time, small { opacity: .8; } a:focus .place { fill: #06c; }
    """
}

/// A world map with places, as SVG. One unit is a degree, and north is at the top.
enum WorldMapPicture {
  static func svg(of places: [Location]) -> String {
    let located = places.filter { $0.latitude != nil && $0.longitude != nil }
    let count = located.count == 1 ? "one place" : "\(located.count) places"
    var svg = """
      <svg viewBox="-180 -90 360 180" role="img" aria-label="A map of the world with \(count)">
      <path class="grid" d="\(grid)"/>
      <path class="border" d="\(borders)"/>
      <path class="coast" d="\(coasts)"/>

      """
    for place in located {
      guard let latitude = place.latitude, let longitude = place.longitude else { continue }
      svg += """
        <a href="#p\(place.id)"><circle class="place" cx="\(number(longitude))" \
        cy="\(number(-latitude))" r="1.6"><title>\(HTMLText.escaped(place.title))</title>\
        </circle></a>

        """
    }
    return svg + "</svg>\n"
  }

  /// A graticule with lines every 30 degrees.
  private static let grid: String = {
    var path = ""
    for longitude in stride(from: -150, through: 150, by: 30) { path += "M\(longitude) -90v180" }
    for latitude in stride(from: -60, through: 60, by: 30) { path += "M-180 \(latitude)h360" }
    return path
  }()

  private static let coasts = path(of: .coast)
  private static let borders = path(of: .border)

  /// Returns the lines of a kind, with relative coordinates that are rounded to a tenth of a
  /// degree.
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

  private static func tenths(_ number: Int) -> String { DecimalText.of(Double(number) / 10) }

  /// Returns a number with two decimals. A hundredth of a degree is about a kilometer.
  private static func number(_ degrees: Double) -> String { String(format: "%.2f", degrees) }
}

/// Escapes text for a web page.
enum HTMLText {
  /// Escapes markup, control characters, and marks that change the writing direction.
  static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      case "\n": output += "\n"
      case "\t": output += "\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
