import Foundation
import LocationServices
import TerminalCore
import TerminalUI

/// The map in words: where its middle is, and the places with how far they are from there.
extension MKMapView {
  /// Whether words stand instead of the picture.
  var showsWords: Bool { showsList || (dotStyle ?? traitCollection.dotStyle) == nil }

  /// What stands above the list: where the middle is, and how many places there are.
  private func heading(of count: Int) -> String {
    let middle = centerCoordinate
    var heading = "Around " + middle.shortText
    if let country = Countries.shared.country(at: middle) { heading += ", " + country.name }
    return heading + ": \(count == 0 ? "no" : "\(count)") place\(count == 1 ? "" : "s")"
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

  /// The places in the order of the list: the nearest to the middle first.
  var listedAnnotations: [any MKAnnotation] {
    let middle = centerCoordinate
    return annotations.filter { $0.coordinate.isOnEarth }
      .map { ($0, Geodesic.distance(from: middle, to: $0.coordinate)) }
      .sorted { $0.1 < $1.1 }
      .map { $0.0 }
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

  /// The first place that is seen, where not all are: so that the selected one is.
  private func firstListed(of listed: [any MKAnnotation], rows: Int) -> Int {
    guard let index = listed.firstIndex(where: { $0 === selectedAnnotations.first }), index >= rows
    else { return 0 }
    return index - max(0, rows - 1)
  }

  /// The place in the row of a point.
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

/// What a drag began with.
struct MapDrag {
  let projection: MapProjection
  let start: CGPoint
  /// Whether the pointer has left the cell it went down in.
  var hasMoved = false
}

extension MKMapView {
  /// Moves the map by a part of its size, to the right and down where positive.
  func move(across: Double, down: Double) {
    guard let projection else { return }
    show(
      projection.moved(
        columns: across * Double(projection.columns), rows: down * Double(projection.rows)))
  }

  /// Brings the map nearer by a factor, keeping a point where it is; the middle for nil.
  func zoom(by factor: Double, at point: CGPoint? = nil) {
    guard let projection else { return }
    show(projection.zoomed(by: factor, at: point))
  }

  /// Shows what another projection shows, where that is something else.
  func show(_ moved: MapProjection) {
    if moved != projection { setRegion(moved.region, animated: false) }
  }

  func click(at point: CGPoint, tapCount: Int) {
    guard let projection else { return }
    let hit = showsWords ? listedAnnotation(at: point) : annotation(at: point, projection)
    guard let hit else {
      if let selected = selectedAnnotations.first {
        deselectAnnotation(selected, animated: false)
      } else if tapCount > 1 {
        zoom(by: 2, at: point)
      }
      return
    }
    if selectedAnnotations.first === hit {
      delegate?.mapView(self, calloutTappedFor: hit)
    } else {
      selectAnnotation(hit, animated: false)
    }
  }

  /// The place whose sign or name is at a point, the next one of several in a cell.
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
