import Foundation
import LocationServices
import Maps
import Models
import ScreenSupport
import TerminalUI

/// The places on a map, the trips as lines, and below it the selected place and the totals. It is
/// beside the list in a wide terminal, otherwise a separate screen.
final class MapScreen: DocumentViewController, TabbedScreen {
  let tab = PassportTab.map
  var tabs: ViewTabs?
  let mapView = MKMapView()
  private let panel = MapPanel()
  private lazy var panelHeight = panel.heightAnchor.constraint(equalToConstant: 0).priority(750)
  private var observation: AnyObject?
  /// The annotations, by the ids of their places.
  private var annotations: [Int: MKPointAnnotation] = [:]
  private var shownPlaces: [Location] = []
  /// The id of the selected place, which may still have to be read.
  private var selectedID: Int?
  /// A Boolean value that indicates whether the map shows the region of all places because the user
  /// has not moved it.
  private var isFitted = true

  override func loadView() {
    mapView.accessibilityLabel = "Map"
    mapView.delegate = self
    let view = UIView()
    view.addSubview(mapView)
    view.addSubview(panel)
    self.view = view
    for subview in [mapView, panel] { subview.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      mapView.topAnchor.constraint(equalTo: view.topAnchor),
      mapView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      mapView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      mapView.bottomAnchor.constraint(equalTo: panel.topAnchor),
      panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      panelHeight,
    ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpPointing()
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
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = MapPanel.height(in: view.bounds.size)
    panel.isHidden = height == 0
    if panelHeight.constant != height { panelHeight.constant = height }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateTabs()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? mapView : nil }

  /// Moves the map's cursor to the place of a row.
  func select(_ row: PassportRow) {
    selectedID = row.id
    guard isViewLoaded else { return }
    if let annotation = row.id.flatMap({ annotations[$0] }) {
      mapView.selectAnnotation(annotation, animated: false)
    } else {
      mapView.deselectAnnotation(mapView.selectedAnnotations.first, animated: false)
      selectedID = row.id
    }
    showInPanel(row.place)
  }

  /// Shows the region of all places.
  func fit() {
    mapView.showAnnotations(mapView.annotations, animated: true)
    isFitted = true
  }

  /// Shows the region of some places.
  func show(_ places: [Location]) {
    document.placesToShow = nil
    mapView.showAnnotations(places.compactMap { annotations[$0.id] }, animated: true)
  }

  /// Shows the places that have been loaded. The map is fitted to them until the user moves it.
  private func listDidChange() {
    guard let document else { return }
    let list = document.list
    let places = list.titles.compactMap { list.places[$0.id] }.filter { $0.coordinate != nil }
    let without = list.titles.count - places.count
    statusText =
      placeCount(places.count)
      + (without > 0 ? " · \(without) without a position" : "")
    defer { updateKeys() }
    guard places != shownPlaces else { return }
    shownPlaces = places
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
    if isFitted { fit() }
    if let annotation = selectedID.flatMap({ annotations[$0] }) {
      mapView.selectAnnotation(annotation, animated: false)
    }
    showInPanel(selectedID.flatMap { list.places[$0] })
  }

  /// The keys for the next and previous place follow the rows of the list, if any is on the map.
  private func updateKeys() {
    let rows = document.list.rows.compactMap { $0.id.flatMap { annotations[$0] } }
    mapView.annotationsByKey = rows.isEmpty ? nil : rows
  }

  private func showInPanel(_ place: Location?) {
    guard let document else { return }
    panel.show(place, in: document.list, dates: document.dates)
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    let title = "Add a place at the cross in the middle"
    return [
      key("a", title: "Add Here", title) { $0.addAtCross() },
      key("n", title) { $0.addAtCross() },
      key("m", "Add a place at the cross") { $0.addAtCross() },
    ] + tabCommands
  }

  private func addAtCross() { addPlace(at: mapView.centerCoordinate) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let form = segue.destination as? AddScreen {
      form.document = document
      form.pointedCoordinate = sender as? CLLocationCoordinate2D ?? mapView.centerCoordinate
    } else {
      (segue.destination as? InfoScreen)?.configure(for: sender as? Location, in: document)
    }
  }
}

// MARK: - Pointing with the mouse

/// A double click and a click of the right button on an empty spot add a place there.
extension MapScreen: UIGestureRecognizerDelegate {
  private func setUpPointing() {
    let doubleClick = UITapGestureRecognizer(
      target: self, action: Selector("addAtPointer", MapScreen.addAtPointer))
    doubleClick.numberOfTapsRequired = 2
    let rightClick = UILongPressGestureRecognizer(
      target: self, action: Selector("addAtPointer", MapScreen.addAtPointer))
    // On the screen's own view they have no keys, as the cross has one.
    for recognizer in [doubleClick, rightClick] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Leaves a click on a place, on the panel or beside the world to the views.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let point = gestureRecognizer.location(in: mapView)
    return mapView.bounds.contains(point) && !mapView.showsText
      && !mapView.hasAnnotation(at: point)
      && CLLocationCoordinate2DIsValid(mapView.convert(point, toCoordinateFrom: mapView))
  }

  func addAtPointer(_ sender: UIGestureRecognizer) {
    // A press of the right button has a beginning and an end.
    guard sender is UITapGestureRecognizer || sender.state == .began else { return }
    addPlace(at: mapView.convert(sender.location(in: mapView), toCoordinateFrom: mapView))
  }

  private func addPlace(at coordinate: CLLocationCoordinate2D) {
    performSegue(withIdentifier: "ShowAdd", sender: coordinate)
  }
}

// MARK: - MKMapViewDelegate

extension MapScreen: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { isFitted = false }

  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    mapView.clearsSelectionOnEscape = true
    let place = place(of: annotation)
    selectedID = place?.id
    showInPanel(place)
  }

  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
    selectedID = nil
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
    isMapChosen = false
    splitViewController.setViewController(map, for: .secondary)
    let list = splitViewController.viewController(for: .primary) as? UINavigationController
    (list?.viewControllers.first as? any PassportListing)?.showFocusedBeside()
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
