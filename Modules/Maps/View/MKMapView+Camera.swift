public import Foundation
public import LocationServices
import TerminalUI

/// The coordinate in the middle of a map, and the distance from which the map is seen.
///
///     mapView.camera = MKMapCamera(
///       lookingAtCenter: paris, fromDistance: 10_000, pitch: 0, heading: 0)
@preconcurrency @MainActor
open class MKMapCamera {
  /// The coordinate in the middle of the map.
  open var centerCoordinate: CLLocationCoordinate2D { didSet { mapView?.camera = self } }
  /// The distance from the coordinate, in meters.
  open var centerCoordinateDistance: CLLocationDistance { didSet { mapView?.camera = self } }
  /// The angle of the view. It has no effect: a map is seen from above.
  open var pitch: CGFloat
  /// The direction at the top. It has no effect: north is always at the top.
  open var heading: CLLocationDirection

  /// The map that the camera was read from, and that its changes are applied to.
  weak var mapView: MKMapView?

  /// The distance from the coordinate, in meters, under the name of iOS 7.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }

  /// Creates a camera for a place.
  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance, pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = distance
    self.pitch = pitch
    self.heading = heading
  }

  /// Creates a camera where the equator meets the meridian of Greenwich.
  public convenience init() {
    self.init(
      lookingAtCenter: CLLocationCoordinate2D(), fromDistance: 0, pitch: 0, heading: 0)
  }

  /// The ratio of the visible height to the distance, at a field of view of 30 degrees.
  fileprivate static let visibleHeightPerDistance = 2 * tan(15 * Double.pi / 180)
}

extension MKMapView {
  /// The coordinate in the middle, and the distance from which the map is seen. Changes of the
  /// camera's properties change the visible region.
  public var camera: MKMapCamera {
    get {
      let height = region.span.latitudeDelta * Geodesic.degree
      // The center of the visible region differs from the requested one near the poles.
      let camera = MKMapCamera(
        lookingAtCenter: requestedRegion.center,
        fromDistance: height / MKMapCamera.visibleHeightPerDistance, pitch: 0, heading: 0)
      camera.mapView = self
      return camera
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows the region that is visible from a camera.
  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let height = camera.centerCoordinateDistance * MKMapCamera.visibleHeightPerDistance
    setRegion(
      MKCoordinateRegion(
        center: camera.centerCoordinate,
        span: MKCoordinateSpan(
          latitudeDelta: min(180, height / Geodesic.degree), longitudeDelta: 0)),
      animated: animated)
  }
}
