import Maps
import Models
import TerminalUI

/// The places on a map of the world: beside the list in a wide terminal, otherwise a screen of its
/// own.
final class MapScreen: DocumentViewController {
  let mapView = MKMapView()
  private var observation: AnyObject?
  /// The annotations, by the ids of their places.
  private var annotations: [Int: MKPointAnnotation] = [:]
  private var shownPlaces: [Location] = []

  override func loadView() {
    mapView.accessibilityLabel = "Map"
    mapView.delegate = self
    view = mapView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = document?.list.observe { [weak self] in self?.listDidChange() }
    document?.loadPlaces()
    listDidChange()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? mapView : nil }

  /// Moves the map's cursor to the place of a row.
  func select(_ row: PassportRow) {
    guard isViewLoaded, let annotation = row.id.flatMap({ annotations[$0] }) else { return }
    mapView.selectAnnotation(annotation, animated: false)
  }

  /// Shows the places that have been loaded.
  private func listDidChange() {
    guard let document else { return }
    let list = document.list
    let places = list.titles.compactMap { list.places[$0.id] }.filter { $0.coordinate != nil }
    let without = list.titles.count - places.count
    statusText =
      "\(placeCount(places.count)) on the map"
      + (without > 0 ? " · \(without) without a position" : "")
    guard places != shownPlaces else { return }
    shownPlaces = places
    mapView.removeAnnotations(mapView.annotations)
    annotations = [:]
    for place in places { annotations[place.id] = place.annotation }
    mapView.addAnnotations(places.compactMap { annotations[$0.id] })
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? InfoScreen)?.configure(for: sender as? Location, in: document)
  }
}

// MARK: - MKMapViewDelegate

extension MapScreen: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation) {
    guard let id = annotations.first(where: { $0.value === annotation })?.key,
      let place = document.list.places[id]
    else { return }
    performSegue(withIdentifier: "ShowInfo", sender: place)
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
