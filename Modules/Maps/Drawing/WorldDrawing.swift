import Foundation
import LocationServices
import TerminalCore
import TerminalUI

extension MapProjection {
  /// Returns a canvas of the map's size with the world in this projection.
  ///
  /// - Parameters:
  ///   - highlighted: The ISO codes of the countries to highlight.
  ///   - style: The characters to draw with.
  func world(highlighting highlighted: Set<String> = [], style: UIDotStyle) -> UIDotCanvas {
    var drawing = WorldDrawing(self, UIDotCanvas(columns: columns, rows: rows, style: style))
    drawing.draw(highlighting: highlighted)
    return drawing.canvas
  }
}

/// Draws land and borders on a canvas, with as much detail as the scale allows.
///
/// Land is filled and borders are gaps in it, which are as clear without colors as with them.
private struct WorldDrawing {
  /// The size of a dot, in degrees of latitude, above which borders are omitted: they would erase
  /// small countries.
  private static let coarsest = 1.0

  /// The rotations in which the world is drawn: unchanged, and by a full turn in both directions
  /// for what lies beyond 180°.
  private static let turns = [0.0, 360, -360]

  private let countries = Countries.shared
  private(set) var canvas: UIDotCanvas
  private let center: CLLocationCoordinate2D
  private let width: Double
  private let height: Double
  private let dotsPerDegreeEast: Double
  private let dotsPerDegreeNorth: Double
  /// The number of dots side by side that are as long as one dot is high.
  private let dotAspect: Double

  init(_ projection: MapProjection, _ canvas: UIDotCanvas) {
    self.canvas = canvas
    center = projection.center
    width = Double(canvas.width)
    height = Double(canvas.height)
    dotsPerDegreeEast = Double(canvas.style.dotsAcross) / projection.longitudesPerColumn
    dotsPerDegreeNorth = Double(canvas.style.dotsDown) / (2 * projection.degreesPerColumn)
    dotAspect = 2 * Double(canvas.style.dotsAcross) / Double(canvas.style.dotsDown)
  }

  mutating func draw(highlighting highlighted: Set<String>) {
    fillLand()
    for code in highlighted.sorted() {
      guard let country = countries.country(isoCode: code) else { continue }
      highlight(countries.outlines(of: country))
    }
    if degreesPerDot < Self.coarsest { cutBorders() }
    for island in countries.islands where !island.isOnLand {
      draw(island, highlighted.contains(island.country.isoCode) ? .highlight : .land)
    }
    clearBeyond()
  }

  private mutating func fillLand() {
    var path = UIDotPath()
    for line in countries.lines where line.kind != .border {
      for turn in Self.turns {
        if closes(line.bounds, turn) { add(line.coordinates, turn, to: &path) }
        // An island smaller than a dot would disappear.
        if line.kind == .coast, isDot(line.bounds), shows(line.bounds, turn),
          let place = line.coordinates.first
        {
          canvas.setDot(at: point(place, turn), ink: MapInk.land.rawValue)
        }
      }
    }
    canvas.fill(path, ink: MapInk.land.rawValue, closesSubpaths: false)
  }

  private mutating func highlight(_ rings: [[CLLocationCoordinate2D]]) {
    var path = UIDotPath()
    for ring in rings {
      guard let bounds = WorldBounds(ring) else { continue }
      for turn in Self.turns where closes(bounds, turn) {
        add(ring, turn, to: &path)
      }
    }
    canvas.fill(path, ink: MapInk.highlight.rawValue)
  }

  private mutating func cutBorders() {
    var path = UIDotPath()
    for line in countries.lines where line.kind == .border {
      for turn in Self.turns where shows(line.bounds, turn) {
        add(line.coordinates, turn, to: &path)
      }
    }
    canvas.stroke(path, ink: nil)
  }

  /// Draws an island as a circle, or as a dot if it is no larger.
  private mutating func draw(_ island: WorldIsland, _ ink: MapInk) {
    let middle = point(of: island.middle)
    let (x, y) = (Double(middle.x), Double(middle.y))
    let radius = dots(island.radius)
    let corners = 24
    guard radius > 1, radius < 100_000 else {
      canvas.setDot(at: middle, ink: ink.rawValue)
      return
    }
    // A dot may be higher than it is wide.
    let across = radius * dotAspect
    guard x > -across, x < Double(canvas.width) + across,
      y > -radius, y < Double(canvas.height) + radius
    else { return }
    var path = UIDotPath()
    for corner in 0..<corners {
      let angle = Double(corner) / Double(corners) * 2 * .pi
      let point = CGPoint(x: x + across * cos(angle), y: y + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    canvas.fill(path, ink: ink.rawValue)
  }
}

// MARK: - Positions on the canvas, in dots

extension WorldDrawing {
  /// The visible degrees of longitude on either side of the center, at most half the world.
  private var reach: Double { min(180, width / 2 / dotsPerDegreeEast) }

  private func x(_ longitude: Double) -> Double {
    width / 2 + (longitude - center.longitude) * dotsPerDegreeEast
  }

  private func y(_ latitude: Double) -> Double {
    height / 2 - (latitude - center.latitude) * dotsPerDegreeNorth
  }

  /// Returns the point of a coordinate, the short way around the world.
  private func point(of coordinate: CLLocationCoordinate2D) -> CGPoint {
    let east = WorldMeasure.wrapped(coordinate.longitude - center.longitude)
    return CGPoint(
      x: width / 2 + east * dotsPerDegreeEast, y: y(coordinate.latitude))
  }

  /// The height of a dot in degrees of latitude.
  private var degreesPerDot: Double { 1 / dotsPerDegreeNorth }

  /// Returns the length of a distance in meters from north to south, in dots.
  private func dots(_ distance: Double) -> Double {
    distance / Geodesic.degree * dotsPerDegreeNorth
  }

  /// Returns the point of a coordinate in a rotation of the world.
  private func point(_ coordinate: CLLocationCoordinate2D, _ turn: Double) -> CGPoint {
    CGPoint(x: x(coordinate.longitude + turn), y: y(coordinate.latitude))
  }

  /// Returns a Boolean value that indicates whether bounds are no larger than a dot.
  private func isDot(_ bounds: WorldBounds) -> Bool {
    (bounds.east - bounds.west) * dotsPerDegreeEast < 1.5
      && (bounds.north - bounds.south) * dotsPerDegreeNorth < 1.5
  }

  /// Returns a Boolean value that indicates whether a rotated line may enclose a visible area: it
  /// is not beyond the right edge, the top or the bottom, and its rotation is visible at all. Lines
  /// beyond the left edge count, since the area they enclose may reach into the picture.
  private func closes(_ bounds: WorldBounds, _ turn: Double) -> Bool {
    abs(turn - center.longitude) < 180 + reach
      && bounds.west + turn < center.longitude + reach
      && y(bounds.north) < height && y(bounds.south) > 0
  }

  /// Returns a Boolean value that indicates whether a part of a rotated line is visible.
  private func shows(_ bounds: WorldBounds, _ turn: Double) -> Bool {
    bounds.east + turn >= center.longitude - reach
      && bounds.west + turn <= center.longitude + reach
      && y(bounds.north) <= height && y(bounds.south) >= 0
  }

  /// Adds a rotated line to a path, without points that lie in the same dot as the one before.
  private func add(_ line: [CLLocationCoordinate2D], _ turn: Double, to path: inout UIDotPath) {
    let last = line.count - 1
    var before = CGPoint.zero
    for (index, coordinate) in line.enumerated() {
      let point = self.point(coordinate, turn)
      if index == 0 {
        path.move(to: point)
      } else if index == last || abs(point.x - before.x) >= 0.75 || abs(point.y - before.y) >= 0.75
      {
        path.addLine(to: point)
      } else {
        continue
      }
      before = point
    }
  }

  /// Clears the canvas on both sides of a world that is narrower than the canvas.
  private mutating func clearBeyond() {
    let left = Int(max(0, x(center.longitude - 180).rounded()))
    let right = Int(min(width, x(center.longitude + 180).rounded()))
    guard left > 0 || right < canvas.width else { return }
    for y in 0..<canvas.height {
      for x in 0..<left { canvas.setDot(x: x, y: y, ink: nil) }
      for x in stride(from: right, to: canvas.width, by: 1) { canvas.setDot(x: x, y: y, ink: nil) }
    }
  }
}

/// The inks of a map, in increasing precedence: a cell has the attributes of the last ink in it.
enum MapInk: UInt8 {
  case land, highlight, route

  /// Returns the attributes of each ink. Land is less prominent than the text on it, by its color
  /// or by being dim.
  static func attributes(for traits: UITraitCollection) -> [TextAttributes] {
    switch traits.colorDepth {
    case .none: [TextAttributes(traits: .dim), TextAttributes(), TextAttributes(traits: .bold)]
    case .ansi16:
      [
        TextAttributes(foreground: UIColor(.palette(2))), TextAttributes(foreground: .systemOrange),
        TextAttributes(foreground: .systemYellow),
      ]
    default:
      [
        TextAttributes(foreground: landColor), TextAttributes(foreground: highlightColor),
        TextAttributes(foreground: .systemOrange),
      ]
    }
  }

  /// Returns the attributes of each ink, and of one for each color of overlays.
  static func attributes(
    for traits: UITraitCollection, overlays colors: [UIColor]
  ) -> [TextAttributes] {
    attributes(for: traits)
      + colors.map {
        TextAttributes(foreground: $0, traits: traits.colorDepth == .none ? .bold : [])
      }
  }

  /// Returns the ink of an overlay's color, or that of lines without a color.
  static func ink(ofOverlayColor index: Int?) -> UInt8 {
    index.map { route.rawValue + 1 + UInt8($0) } ?? route.rawValue
  }

  private static let landColor = UIColor(
    light: .rgb(0x7d, 0x9a, 0x86), dark: .rgb(0x5f, 0x80, 0x6b))
  private static let highlightColor = UIColor(
    light: .rgb(0x2c, 0x8a, 0x57), dark: .rgb(0x8f, 0xd0, 0xa5))
}
