import Foundation
import LocationServices
import TerminalUI

/// Draws land and borders on a canvas, as much of them as a scale can show.
///
/// Land is filled, and borders are gaps in it, which say as much without colours as with them. The
/// path is kept from frame to frame, so that a frame asks for little memory, and so is the world that
/// was drawn last: while only what stands on it changes, such as which place is selected, it is copied.
struct WorldDrawing {
  /// The degrees of latitude in a dot above which borders are left out: there they would leave nothing
  /// of small countries.
  private static let coarsest = 1.0

  /// A world, and what it was drawn for.
  private struct Drawn {
    let countries: Countries
    let highlighted: Set<String>
    let projection: MapProjection
    let canvas: UIDotCanvas
  }

  private var path = UIDotPath()
  private var last: Drawn?

  /// Draws the world as a projection sees it on an empty canvas of its size.
  ///
  /// - Parameter highlighted: the codes of countries that stand out.
  mutating func draw(
    _ countries: Countries, highlighting highlighted: Set<String> = [],
    by projection: MapProjection, on canvas: inout UIDotCanvas
  ) {
    if let last, last.countries === countries, last.highlighted == highlighted,
      last.projection == projection, last.canvas.style == canvas.style
    {
      canvas = last.canvas
      return
    }
    let grid = DotGrid(projection, canvas)
    fillLand(of: countries, grid, on: &canvas)
    for code in highlighted.sorted() {
      if let country = countries.country(isoCode: code) {
        highlight(countries.outlines(of: country), grid, on: &canvas)
      }
    }
    if grid.degreesPerDot < Self.coarsest { cutBorders(of: countries, grid, on: &canvas) }
    for island in countries.islands where !island.isOnLand {
      let isHighlighted = highlighted.contains(island.country.isoCode)
      draw(island, isHighlighted ? .highlight : .land, grid, on: &canvas)
    }
    grid.clearBeyond(on: &canvas)
    last = Drawn(
      countries: countries, highlighted: highlighted, projection: projection, canvas: canvas)
  }

  private mutating func fillLand(
    of countries: Countries, _ grid: DotGrid, on canvas: inout UIDotCanvas
  ) {
    path.removeAllPoints()
    for line in countries.lines where line.kind != .border {
      for turn in DotGrid.turns {
        if grid.closes(line.bounds, turn) { grid.add(line.coordinates, turn, to: &path) }
        // An island of less than a dot would be none.
        if line.kind == .coast, grid.isDot(line.bounds), grid.shows(line.bounds, turn),
          let place = line.coordinates.first
        {
          canvas.setDot(at: grid.point(place, turn), ink: MapInk.land.rawValue)
        }
      }
    }
    canvas.fill(path, ink: MapInk.land.rawValue, closesPieces: false)
  }

  private mutating func highlight(
    _ rings: [[CLLocationCoordinate2D]], _ grid: DotGrid, on canvas: inout UIDotCanvas
  ) {
    path.removeAllPoints()
    for ring in rings {
      guard let bounds = WorldBounds(ring) else { continue }
      for turn in DotGrid.turns where grid.closes(bounds, turn) {
        grid.add(ring, turn, to: &path)
      }
    }
    canvas.fill(path, ink: MapInk.highlight.rawValue)
  }

  private mutating func cutBorders(
    of countries: Countries, _ grid: DotGrid, on canvas: inout UIDotCanvas
  ) {
    path.removeAllPoints()
    for line in countries.lines where line.kind == .border {
      for turn in DotGrid.turns where grid.shows(line.bounds, turn) {
        grid.add(line.coordinates, turn, to: &path)
      }
    }
    canvas.stroke(path, ink: nil)
  }

  /// Draws a dot, or a circle where one can be told from a dot.
  private mutating func draw(
    _ island: WorldIsland, _ ink: MapInk, _ grid: DotGrid, on canvas: inout UIDotCanvas
  ) {
    let middle = grid.point(of: island.middle)
    let (x, y) = (Double(middle.x), Double(middle.y))
    let radius = grid.dots(island.radius)
    let corners = 24
    guard radius > 1, radius < 100_000 else {
      canvas.setDot(at: middle, ink: ink.rawValue)
      return
    }
    // A dot may be higher than wide.
    let across = radius * grid.dotAspect
    guard x > -across, x < Double(canvas.width) + across,
      y > -radius, y < Double(canvas.height) + radius
    else { return }
    path.removeAllPoints()
    for corner in 0..<corners {
      let angle = Double(corner) / Double(corners) * 2 * .pi
      let point = CGPoint(x: x + across * cos(angle), y: y + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    canvas.fill(path, ink: ink.rawValue)
  }
}
