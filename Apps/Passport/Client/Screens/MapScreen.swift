import Foundation
import LocationServices
import Maps
import Models
import TerminalUI

/// The places on a map, the trips as lines, and below it the selected place and the totals: beside
/// the list in a wide terminal, otherwise a screen of its own.
final class MapScreen: DocumentViewController, TabbedScreen {
  let tab = PassportTab.map
  let mapView = MKMapView()
  private let panel = MapPanel()
  private var observation: AnyObject?
  /// The annotations, by the ids of their places.
  private var annotations: [Int: MKPointAnnotation] = [:]
  private var shownPlaces: [Location] = []

  override func loadView() {
    mapView.accessibilityLabel = "Map"
    mapView.delegate = self
    let view = UIView()
    view.addSubview(mapView)
    view.addSubview(panel)
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = document?.list.observe { [weak self] in self?.listDidChange() }
    document?.loadPlaces()
    listDidChange()
    if let places = document?.placesToShow { show(places) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateTabs()
  }

  /// A low or narrow window has no panel.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateTabs()
    let size = view.bounds.size
    panel.isHidden = size.height < 18 || size.width < 60
    let height = panel.isHidden ? 0 : MapPanel.height
    mapView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - height)
    panel.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? mapView : nil }

  /// Moves the map's cursor to the place of a row.
  func select(_ row: PassportRow) {
    guard isViewLoaded else { return }
    showInPanel(row.place)
    guard let annotation = row.id.flatMap({ annotations[$0] }) else { return }
    mapView.selectAnnotation(annotation, animated: false)
  }

  /// Shows the region of all places.
  func fit() { mapView.showAnnotations(mapView.annotations, animated: true) }

  /// Shows the region of some places.
  private func show(_ places: [Location]) {
    document.placesToShow = nil
    mapView.showAnnotations(places.compactMap { annotations[$0.id] }, animated: true)
  }

  /// Shows the places that have been loaded. The map is fitted to them until a person moves it.
  private func listDidChange() {
    guard let document else { return }
    let list = document.list
    let places = list.titles.compactMap { list.places[$0.id] }.filter { $0.coordinate != nil }
    let without = list.titles.count - places.count
    statusText =
      placeCount(places.count)
      + (without > 0 ? " · \(without) without a position" : "")
    guard places != shownPlaces else { return }
    let isFitted = shownPlaces.isEmpty || mapView.region == fittedRegion
    shownPlaces = places
    let selected = annotations.first { $0.value === mapView.selectedAnnotations.first }?.key
    mapView.removeAnnotations(mapView.annotations)
    annotations = [:]
    for place in places {
      annotations[place.id] = place.annotation
      annotations[place.id]?.subtitle = list.country(of: place)?.name
    }
    mapView.addAnnotations(places.compactMap { annotations[$0.id] })
    mapView.highlightedCountries = Set(places.compactMap { list.country(of: $0)?.isoCode })
    mapView.removeOverlays(mapView.overlays)
    mapView.addOverlays(
      Trips(places).trips.filter { $0.locations.count > 1 }.map { trip in
        let coordinates = trip.locations.compactMap(\.coordinate)
        return MKPolyline(coordinates: coordinates, count: coordinates.count)
      })
    if isFitted {
      fit()
      fittedRegion = mapView.region
    }
    if let selected, let annotation = annotations[selected] {
      mapView.selectAnnotation(annotation, animated: false)
    }
    showInPanel(selected.flatMap { list.places[$0] })
  }

  /// The visible region after the map was fitted to the places.
  private var fittedRegion = MKCoordinateRegion.world

  private func showInPanel(_ place: Location?) {
    guard let document else { return }
    panel.show(place, in: document.list, dates: document.dates)
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    [
      key("m", title: "Add Here", "Add a place at the center of the map") {
        $0.performSegue(withIdentifier: "ShowAdd", sender: $0.mapView)
      }
    ] + tabCommands
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let form = segue.destination as? AddScreen {
      form.document = document
      form.pointedCoordinate = mapView.centerCoordinate
    } else {
      (segue.destination as? InfoScreen)?.configure(for: sender as? Location, in: document)
    }
  }
}

// MARK: - MKMapViewDelegate

extension MapScreen: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    showInPanel(place(of: annotation))
  }

  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
    showInPanel(nil)
  }

  func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation) {
    guard let place = place(of: annotation) else { return }
    performSegue(withIdentifier: "ShowInfo", sender: place)
  }

  private func place(of annotation: any MKAnnotation) -> Location? {
    annotations.first { $0.value === annotation }.flatMap { document.list.places[$0.key] }
  }
}

/// Keeps a screen beside the list in a wide terminal: the map, unless the user chose another.
extension PassportDocument: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    let detail = splitViewController.viewController(for: .secondary) as? UINavigationController
    guard detail?.viewControllers.isEmpty == true else { return }
    let storyboard = splitViewController.storyboard
    let made = storyboard?.instantiateViewController(withIdentifier: "Map")
    guard let map = made as? MapScreen else { return }
    map.document = self
    splitViewController.setViewController(map, for: .secondary)
  }

  /// Shows the list when the terminal becomes narrow, unless a place is being edited.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let detail = svc.viewController(for: .secondary) as? UINavigationController
    return detail?.topViewController is EditScreen ? .secondary : proposedTopColumn
  }
}
