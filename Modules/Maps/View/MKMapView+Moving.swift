import Foundation
import LocationServices
import TerminalUI

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
    guard isScrollEnabled, let projection else { return }
    show(
      projection.moved(
        columns: across * Double(projection.columns), rows: down * Double(projection.rows)))
  }

  /// Brings the map nearer by a factor, keeping a point where it is; the middle for nil.
  func zoom(by factor: Double, at point: CGPoint? = nil) {
    guard isZoomEnabled, let projection else { return }
    show(projection.zoomed(by: factor, at: point))
  }

  /// Shows what another projection shows, where that is something else.
  private func show(_ moved: MapProjection) {
    if moved != projection { setRegion(moved.region, animated: false) }
  }

  // MARK: Dragging

  func beginDrag(at point: CGPoint) {
    drag = projection.map { MapDrag(projection: $0, start: point) }
  }

  func continueDrag(to point: CGPoint) {
    guard var drag else { return }
    let across = Double(drag.start.x - point.x)
    let down = Double(drag.start.y - point.y)
    if abs(across) >= 1 || abs(down) >= 1 { drag.hasMoved = true }
    self.drag = drag
    if drag.hasMoved, isScrollEnabled {
      show(drag.projection.moved(columns: across, rows: down))
    }
  }

  /// A drag that went nowhere is a click.
  func endDrag(at point: CGPoint, tapCount: Int) {
    guard let drag else { return }
    self.drag = nil
    if !drag.hasMoved { click(at: point, tapCount: tapCount) }
  }

  private func click(at point: CGPoint, tapCount: Int) {
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
