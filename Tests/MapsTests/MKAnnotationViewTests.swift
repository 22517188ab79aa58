import Foundation
import LocationServices
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Maps

/// The views of annotations, their callouts, and the user's location.
@MainActor
struct MKAnnotationViewTests {
  /// A map as students write it, with pins and a detail button.
  private final class CapitalsViewController: UIViewController, MKMapViewDelegate {
    let map = MKMapView()
    var diary: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      map.frame = view.bounds
      map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      map.delegate = self
      view.addSubview(map)
      let ottawa = MKPointAnnotation(
        coordinate: CLLocationCoordinate2D(latitude: 45.4, longitude: -75.7), title: "Ottawa")
      map.addAnnotation(ottawa)
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      guard annotation is MKPointAnnotation else { return nil }
      let reused = mapView.dequeueReusableAnnotationView(withIdentifier: "Capital")
      let pin =
        reused as? MKPinAnnotationView
        ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: "Capital")
      pin.pinTintColor = .systemGreen
      pin.canShowCallout = true
      pin.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
      diary.append("view, reused: \(reused != nil)")
      return pin
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
      diary.append("selected \((view.annotation?.title ?? nil) ?? "")")
    }

    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView,
      calloutAccessoryControlTapped control: UIControl
    ) {
      diary.append("tapped \((view.annotation?.title ?? nil) ?? "")")
    }

    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
      diary.append("at \(userLocation.coordinate.latitude)")
    }
  }

  private func open() -> (CapitalsViewController, Pilot) {
    let screen = CapitalsViewController()
    let pilot = Pilot(showing: screen, profile: TerminalProfile(colorDepth: .trueColor))
    return (screen, pilot)
  }

  @Test func enterPressesTheControlOfTheCallout() {
    let (screen, pilot) = open()
    pilot.press("Enter", "Enter")
    #expect(screen.diary == ["view, reused: false", "selected Ottawa", "tapped Ottawa"])
  }

  @Test func removedViewsAreReused() throws {
    let (screen, pilot) = open()
    screen.map.removeAnnotations(screen.map.annotations)
    let paris = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 48.9, longitude: 2.4), title: "Paris")
    screen.map.addAnnotation(paris)
    pilot.drawPendingFrame()
    #expect(screen.diary == ["view, reused: false", "view, reused: true"])
    #expect(screen.map.markers.first?.color == .systemGreen)
    #expect(try #require(screen.map.view(for: paris)) is MKPinAnnotationView)
  }

  @Test func theUserLocationIsAnAnnotation() throws {
    let (screen, pilot) = open()
    #expect(!screen.map.showsUserLocation)
    screen.map.setUserTrackingMode(.follow, animated: false)
    #expect(screen.map.showsUserLocation)
    let manager = CLLocationManager()
    screen.map.tracker?.locationManager(
      manager, didUpdateLocations: [CLLocation(latitude: 43.65, longitude: -79.38)])
    pilot.drawPendingFrame()
    #expect(screen.map.annotations.contains { $0 is MKUserLocation })
    #expect(abs(screen.map.region.center.latitude - 43.65) < 1)
    #expect(screen.diary.last == "at 43.65")
    screen.map.showsUserLocation = false
    #expect(!screen.map.annotations.contains { $0 is MKUserLocation })
  }

  @Test func aRegionHasASizeInMeters() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 60, longitude: 10), latitudinalMeters: 111_195,
      longitudinalMeters: 111_195)
    #expect(abs(region.span.latitudeDelta - 1) < 0.01)
    #expect(abs(region.span.longitudeDelta - 2) < 0.02)
  }

  @Test func aPinHasAColorOfIOS3() {
    let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(pin.pinColor == .red && pin.pinTintColor == nil)
    pin.pinColor = .purple
    #expect(pin.markerColor == .purple)
  }
}
