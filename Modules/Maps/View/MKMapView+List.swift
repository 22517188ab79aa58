public import Foundation
public import LocationServices
import TerminalCore
public import TerminalUI

/// The map as text: the coordinates of its center, and the places with their distances from it.
extension MKMapView {
  /// A Boolean value that indicates whether the map is shown as text.
  package var showsText: Bool { showsList || (dotStyle ?? traitCollection.dotStyle) == nil }

  /// Returns the heading of the list: `15 places, nearest first`.
  private func heading(of count: Int) -> String {
    count == 0 ? "No places" : count == 1 ? "1 place" : "\(count) places, nearest first"
  }

  private func line(
    about annotation: any MKAnnotation, from middle: CLLocationCoordinate2D
  ) -> String {
    let place = annotation.coordinate
    let title = annotation.title ?? ""
    var text = (title.isEmpty ? place.shortText : title)
    if let country = Countries.shared.country(at: place) { text += ", " + country.name }
    let distance = Geodesic.distance(from: middle, to: place)
    if distance < 1 { return text + " – here" }
    let bearing = WorldMeasure.bearing(from: middle, to: place)
    return text + " – " + MapScale.text(distance) + " " + WorldMeasure.compassPoint(bearing)
  }

  /// The annotations in the order of the list: the nearest to the center first.
  var listedAnnotations: [any MKAnnotation] {
    let middle = centerCoordinate
    return annotations.filter { $0.coordinate.isOnEarth }
      .map { ($0, Geodesic.distance(from: middle, to: $0.coordinate)) }
      .sorted { $0.1 < $1.1 }
      .map { $0.0 }
  }

  /// The heading and the lines of the list.
  var listText: String {
    let (listed, middle) = (listedAnnotations, centerCoordinate)
    let lines = listed.map { annotation in
      let isSelected = annotation === selectedAnnotations.first
      return line(about: annotation, from: middle) + (isSelected ? ", selected" : "")
    }
    return ([heading(of: listed.count)] + lines).joined(separator: "\n")
  }

  func drawList(around projection: MapProjection, in context: CGContext) {
    let listed = listedAnnotations
    let middle = centerCoordinate
    let rows = projection.rows
    context.draw(
      heading(of: listed.count), in: CGRect(x: 0, y: 0, width: bounds.width, height: 1),
      attributes: TextAttributes(foreground: .secondaryLabel))
    let first = firstListed(of: listed, rows: rows - 1)
    for (row, annotation) in listed.dropFirst(first).prefix(max(0, rows - 1)).enumerated() {
      let isSelected = annotation === selectedAnnotations.first
      let y = CGFloat(row + 1)
      if isSelected {
        context.draw(
          isFocused ? "▌" : "▏", at: CGPoint(x: 0, y: y),
          attributes: TextAttributes(foreground: .tintColor))
      }
      context.draw(
        line(about: annotation, from: middle),
        in: CGRect(x: 2, y: y, width: max(0, bounds.width - 2), height: 1),
        attributes: TextAttributes(traits: isSelected ? .bold : []))
    }
  }

  /// Returns the index of the first visible annotation, chosen so that the selected one is visible.
  private func firstListed(of listed: [any MKAnnotation], rows: Int) -> Int {
    guard let index = listed.firstIndex(where: { $0 === selectedAnnotations.first }), index >= rows
    else { return 0 }
    return index - max(0, rows - 1)
  }

  /// Returns the annotation in the row at a point.
  func listedAnnotation(at point: CGPoint) -> (any MKAnnotation)? {
    let listed = listedAnnotations
    let row = Int(point.y) - 1 + firstListed(of: listed, rows: Int(bounds.height) - 1)
    return point.y >= 1 && listed.indices.contains(row) ? listed[row] : nil
  }

  func selectListed(_ step: Int) {
    let listed = listedAnnotations
    guard !listed.isEmpty else { return }
    let index = listed.firstIndex { $0 === selectedAnnotations.first }
    let next = index.map { $0 + step } ?? 0
    if listed.indices.contains(next) { selectAnnotation(listed[next], animated: false) }
  }
}

/// The state of the map when a drag began.
struct MapDrag {
  let projection: MapProjection
  let start: CGPoint
  /// A Boolean value that indicates whether the pointer has left its first cell.
  var hasMoved = false
}

extension MKMapView {
  /// Moves the map by a fraction of its size, to the east and south if positive.
  func move(across: Double, down: Double) {
    guard let projection else { return }
    show(
      projection.moved(
        columns: across * Double(projection.columns), rows: down * Double(projection.rows)))
  }

  /// Zooms the map by a factor, keeping a point in place; nil keeps the center.
  func zoom(by factor: Double, at point: CGPoint? = nil) {
    guard let projection else { return }
    show(projection.zoomed(by: factor, at: point))
  }

  /// Zooms the map by a factor, keeping the selected place where it is; the center if no place is
  /// selected or visible.
  public func zoomAtSelection(by factor: Double) {
    // On a map of the world a pole is on the edge, or beyond it by a rounding error.
    let visibleBounds = bounds.insetBy(dx: -0.001, dy: -0.001)
    guard let projection, let place = selectedAnnotations.first?.coordinate,
      let point = projection.point(of: place), visibleBounds.contains(point)
    else { return zoom(by: factor) }
    show(projection.zoomed(by: factor).moved(bringing: place, to: point))
  }

  /// Shows the region of another projection, unless it is the current one.
  func show(_ moved: MapProjection) {
    if moved != projection { setRegion(moved.region, animated: false) }
  }

  func click(at point: CGPoint, tapCount: Int) {
    guard let projection else { return }
    let hit = showsText ? listedAnnotation(at: point) : annotation(at: point, projection)
    guard let hit else {
      if let selected = selectedAnnotations.first {
        deselectAnnotation(selected, animated: false)
      } else if tapCount > 1 {
        zoom(by: 2, at: point)
      }
      return
    }
    if selectedAnnotations.first === hit {
      openCallout(of: hit)
    } else {
      selectAnnotation(hit, animated: false)
    }
  }

  /// Returns the coordinate at a point of a view; an invalid one beside the world.
  public func convert(
    _ point: CGPoint, toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D {
    projection?.coordinate(at: convert(point, from: view))
      ?? kCLLocationCoordinate2DInvalid
  }

  /// Returns the point of a coordinate in the map; nil for an invalid one.
  package func point(of coordinate: CLLocationCoordinate2D) -> CGPoint? {
    projection?.point(of: coordinate)
  }

  /// Returns a Boolean value that indicates whether the symbol or the name of an annotation is at a
  /// point of the map.
  package func hasAnnotation(at point: CGPoint) -> Bool {
    guard let projection else { return false }
    return (showsText ? listedAnnotation(at: point) : annotation(at: point, projection)) != nil
  }

  /// Returns the annotation whose symbol or name is at a point. If there are several in the cell,
  /// returns the one after the selected one.
  private func annotation(
    at point: CGPoint, _ projection: MapProjection
  ) -> (any MKAnnotation)? {
    let style = dotStyle ?? traitCollection.dotStyle ?? .braille
    let picture = self.picture(style: style, by: projection)
    guard let members = picture.members(atColumn: Int(point.x), row: Int(point.y)) else {
      return nil
    }
    let current = members.firstIndex { annotations[$0] === selectedAnnotations.first }
    guard let current, members.count > 1 else { return annotations[members[0]] }
    return annotations[members[(current + 1) % members.count]]
  }
}

extension CLLocationCoordinate2D {
  /// The coordinate to a tenth of a degree: `45.4°N 75.7°W`.
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
