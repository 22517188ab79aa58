import Foundation
import LocationServices
import TerminalUI

/// Where places are on a canvas, in dots.
struct DotGrid {
  /// How often the world is looked at: as it is, and a turn to either side for what lies beyond 180°.
  static let turns = [0.0, 360, -360]

  private let center: CLLocationCoordinate2D
  private let width: Double
  private let height: Double
  private let dotsPerDegreeEast: Double
  private let dotsPerDegreeNorth: Double
  /// How many dots side by side are as long as one from top to bottom.
  let dotAspect: Double

  init(_ projection: MapProjection, _ canvas: UIDotCanvas) {
    center = projection.center
    width = Double(canvas.width)
    height = Double(canvas.height)
    dotsPerDegreeEast = Double(canvas.style.dotsAcross) / projection.longitudesPerColumn
    dotsPerDegreeNorth = Double(canvas.style.dotsDown) / (2 * projection.degreesPerColumn)
    dotAspect = 2 * Double(canvas.style.dotsAcross) / Double(canvas.style.dotsDown)
  }

  /// Degrees seen on either side of the middle, no more than half the world.
  private var reach: Double { min(180, width / 2 / dotsPerDegreeEast) }

  func x(_ longitude: Double) -> Double {
    width / 2 + (longitude - center.longitude) * dotsPerDegreeEast
  }

  func y(_ latitude: Double) -> Double {
    height / 2 - (latitude - center.latitude) * dotsPerDegreeNorth
  }

  /// The point of a place, the short way around the world.
  func point(of coordinate: CLLocationCoordinate2D) -> CGPoint {
    let east = WorldMeasure.wrapped(coordinate.longitude - center.longitude)
    return CGPoint(
      x: width / 2 + east * dotsPerDegreeEast, y: y(coordinate.latitude))
  }

  /// The degrees of latitude from the top to the bottom of a dot.
  var degreesPerDot: Double { 1 / dotsPerDegreeNorth }

  /// How many dots a distance in metres is from north to south.
  func dots(_ distance: Double) -> Double { distance / WorldMeasure.degree * dotsPerDegreeNorth }

  /// The point of a place on a turn of the world.
  func point(_ coordinate: CLLocationCoordinate2D, _ turn: Double) -> CGPoint {
    CGPoint(x: x(coordinate.longitude + turn), y: y(coordinate.latitude))
  }

  /// Whether what has such bounds is no larger than a dot.
  func isDot(_ bounds: WorldBounds) -> Bool {
    (bounds.east - bounds.west) * dotsPerDegreeEast < 1.5
      && (bounds.north - bounds.south) * dotsPerDegreeNorth < 1.5
  }

  /// Whether a turned line closes areas that are seen: it is not beyond the right edge, the top or the
  /// bottom, and its turn of the world is seen at all. Lines beyond the left edge count, since the
  /// area they enclose may reach into the picture.
  func closes(_ bounds: WorldBounds, _ turn: Double) -> Bool {
    abs(turn - center.longitude) < 180 + reach
      && bounds.west + turn < center.longitude + reach
      && y(bounds.north) < height && y(bounds.south) > 0
  }

  /// Whether some of a turned line is seen.
  func shows(_ bounds: WorldBounds, _ turn: Double) -> Bool {
    bounds.east + turn >= center.longitude - reach
      && bounds.west + turn <= center.longitude + reach
      && y(bounds.north) <= height && y(bounds.south) >= 0
  }

  /// Adds a turned line to a path, without the places that lie in the same dot as the one before.
  func add(_ line: [CLLocationCoordinate2D], _ turn: Double, to path: inout UIDotPath) {
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

  /// Takes away what was drawn beside a world that is narrower than the canvas.
  func clearBeyond(on canvas: inout UIDotCanvas) {
    let left = Int(max(0, x(center.longitude - 180).rounded()))
    let right = Int(min(width, x(center.longitude + 180).rounded()))
    guard left > 0 || right < canvas.width else { return }
    for y in 0..<canvas.height {
      for x in 0..<left { canvas.setDot(x: x, y: y, ink: nil) }
      for x in stride(from: right, to: canvas.width, by: 1) { canvas.setDot(x: x, y: y, ink: nil) }
    }
  }
}
