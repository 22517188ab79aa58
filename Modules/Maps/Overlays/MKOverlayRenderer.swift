public import Foundation
public import TerminalUI

/// The color of an overlay on the map.
///
///     func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
///       let renderer = MKPolylineRenderer(overlay: overlay)
///       renderer.strokeColor = .systemBlue
///       return renderer
///     }
@preconcurrency @MainActor
open class MKOverlayRenderer {
  public let overlay: any MKOverlay
  /// The opacity. An overlay with less than a half isn't drawn.
  open var alpha: CGFloat = 1

  public init(overlay: any MKOverlay) { self.overlay = overlay }

  /// The color of the line; nil for that of the map.
  var lineColor: UIColor? { nil }
}

/// The color of an overlay with an outline.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The color of the line.
  open var strokeColor: UIColor?
  /// The color of the area, which isn't filled. The outline has it if it has no color of its own.
  open var fillColor: UIColor?
  /// The properties of the line, which have no effect: it is one dot wide.
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
  open var lineJoin = CAShapeLayerLineJoin.round
  open var lineCap = CAShapeLayerLineCap.round

  override var lineColor: UIColor? { strokeColor ?? fillColor }
}

/// The color of a line.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates the renderer of a line.
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }

  /// The line.
  open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline(coordinates: [], count: 0) }
}

/// The color of the outline of a polygon.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates the renderer of a polygon.
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

/// The color of the outline of a circle.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates the renderer of a circle.
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// The order of overlays. It has no effect: they are between the land and the annotations.
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }
