import Foundation
import LocationServices
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Maps

/// Lines, circles and polygons on a map, their colors, and directions.
@MainActor
struct MKOverlayTests {
  private final class Renderers: MKMapViewDelegate {
    var requests = 0

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      requests += 1
      if let circle = overlay as? MKCircle {
        let renderer = MKCircleRenderer(circle: circle)
        renderer.fillColor = .systemRed
        return renderer
      }
      let renderer = MKPolylineRenderer(overlay: overlay)
      renderer.strokeColor = .systemBlue
      renderer.lineWidth = 4
      return renderer
    }
  }

  private let ottawa = CLLocationCoordinate2D(latitude: 45.4, longitude: -75.7)
  private let paris = CLLocationCoordinate2D(latitude: 48.9, longitude: 2.4)

  private func map() -> (Pilot, MKMapView) {
    let screen = UIViewController()
    let map = MKMapView()
    screen.view.addSubview(map)
    let pilot = Pilot(showing: screen)
    map.frame = screen.view.bounds
    pilot.drawPendingFrame()
    return (pilot, map)
  }

  /// Returns the inks of the map's picture.
  private func inks(of map: MKMapView) throws -> Set<UInt8> {
    let projection = try #require(map.projection)
    let canvas = map.picture(style: .braille, by: projection).canvas
    var inks: Set<UInt8> = []
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns { inks.insert(canvas.ink(column: column, row: row)) }
    }
    return inks
  }

  @Test func overlaysHaveTheColorsOfTheirRenderers() throws {
    let (_, map) = map()
    let renderers = Renderers()
    map.delegate = renderers
    let line = MKPolyline(coordinates: [ottawa, paris], count: 2)
    let circle = MKCircle(center: paris, radius: 1_500_000)
    map.addOverlays([line, circle])
    let first = MapInk.ink(ofOverlayColor: 0)
    #expect(try inks(of: map).isSuperset(of: [first, first + 1]) && renderers.requests == 2)
    #expect(map.renderer(for: line) is MKPolylineRenderer && renderers.requests == 2)
    map.renderer(for: circle)?.alpha = 0
    #expect(try !inks(of: map).contains(first + 1))
    map.removeOverlay(line)
    #expect(try !inks(of: map).contains(first) && map.overlays.count == 1)
  }

  @Test func overlaysWithoutADelegateHaveTheColorOfLines() throws {
    let (_, map) = map()
    map.addOverlay(
      MKPolygon(coordinates: [ottawa, paris, .init(latitude: 0, longitude: 0)], count: 3))
    #expect(try inks(of: map).contains(MapInk.route.rawValue))
  }

  @Test func aRectangleContainsAnOverlay() {
    let rect = MKPolyline(coordinates: [ottawa, paris], count: 2).boundingMapRect
    let region = MKCoordinateRegion(rect)
    #expect(abs(region.center.latitude - 47.15) < 0.01)
    #expect(abs(region.span.longitudeDelta - 78.1) < 0.01)
    #expect(rect.union(.null) == rect && MKMapRect.null.union(rect) == rect)
    #expect(abs(MKMapPoint(paris).coordinate.latitude - 48.9) < 0.000_1)
    #expect(MKMapRect.world.contains(MKMapPoint(ottawa)) && MKMapRect.null.isNull)
    var coordinates = [ottawa, paris]
    #expect(MKPolyline(coordinates: &coordinates, count: 2).pointCount == 2)
  }

  @Test func directionsAreAStraightLine() async throws {
    let request = MKDirections.Request()
    request.source = MKMapItem(placemark: MKPlacemark(coordinate: ottawa))
    request.destination = MKMapItem(placemark: MKPlacemark(coordinate: paris))
    request.transportType = .walking
    let route = await withCheckedContinuation { (done: CheckedContinuation<MKRoute?, Never>) in
      MKDirections(request: request).calculate { response, _ in
        done.resume(returning: response?.routes.first)
      }
    }
    let found = try #require(route)
    #expect(found.distance > 5_600_000 && found.distance < 5_700_000)
    #expect(found.expectedTravelTime > found.distance / 2 && found.polyline.pointCount == 2)
    #expect(found.steps.map(\.instructions) == ["Go to the destination"])
  }

  @Test func directionsWithoutADestinationFail() async {
    let code = await withCheckedContinuation { (done: CheckedContinuation<MKError.Code?, Never>) in
      MKDirections(request: MKDirections.Request()).calculate { _, error in
        done.resume(returning: (error as? MKError)?.code)
      }
    }
    #expect(code == .directionsNotFound)
  }

  /// Returns the route from the current location, which a source provides.
  private func route(
    to destination: MKMapItem, from location: (any LocationSource)?
  ) async -> (MKRoute?, MKError.Code?) {
    let request = MKDirections.Request()
    request.source = .forCurrentLocation()
    request.destination = destination
    return await withCheckedContinuation { done in
      // Other tests have a source of their own, so it is replaced only while the request begins.
      let (source, status) = (CLLocationManager.source, CLLocationManager.appStatus)
      CLLocationManager.source = location
      CLLocationManager.appStatus = .authorizedWhenInUse
      MKDirections(request: request).calculate { response, error in
        done.resume(returning: (response?.routes.first, (error as? MKError)?.code))
      }
      CLLocationManager.source = source
      CLLocationManager.appStatus = status
    }
  }

  @Test func aLineWithoutPlacesIsNotDrawn() {
    let line = MKPolyline()
    #expect(line.pointCount == 0 && MKPolygon().pointCount == 0)
    let (pilot, map) = map()
    let before = pilot.screen.text
    map.addOverlay(line)
    pilot.drawPendingFrame()
    #expect(pilot.screen.text == before)
  }

  @Test func directionsBeginAtTheCurrentLocation() async {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: paris))
    let (route, failure) = await self.route(to: item, from: FixedLocationSource(ottawa))
    #expect(route.map { $0.distance > 5_600_000 && $0.distance < 5_700_000 } == true)
    #expect(failure == nil)
    #expect(await self.route(to: item, from: nil).1 == .directionsNotFound)
    #expect(MKMapItem.forCurrentLocation().isCurrentLocation && !item.isCurrentLocation)
  }
}
