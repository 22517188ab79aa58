public import Foundation
public import LocationServices
public import TerminalUI

/// A map of the world that can be moved and zoomed, with annotated places.
///
///     let mapView = MKMapView()
///     mapView.addAnnotations(annotations)
///     mapView.showAnnotations(annotations, animated: false)
///
/// The arrow keys and `h` `j` `k` `l` move the map. `+` and `-` zoom at the selected place or, if
/// there is none, at the center. `f` shows all places, `0` the whole world. Tab, `]` and `[` go
/// from place to place, Enter opens the selected one, `v` shows the places as a list. The mouse
/// wheel zooms at the pointer, dragging moves the map, a click selects a place. If the terminal
/// asks for text instead of pictures (`ACCESSIBLE=1`), the map is a list from the beginning.
open class MKMapView: UIView {
  /// The delegate of the map view.
  open weak var delegate: (any MKMapViewDelegate)?
  /// A Boolean value that indicates whether the places are listed as text, the nearest to the
  /// center first, instead of drawn.
  open var showsList = false { didSet { setNeedsDisplay() } }
  /// The characters to draw with, whatever the terminal supports; nil for the finest it supports.
  open var dotStyle: UIDotStyle? { didSet { setNeedsDisplay() } }

  /// The ISO 3166-1 codes of the countries to highlight, such as those the user has visited.
  open var highlightedCountries: Set<String> = [] {
    didSet { if highlightedCountries != oldValue { setNeedsDisplay() } }
  }

  /// The annotations, in the order in which they were added.
  public private(set) var annotations: [any MKAnnotation] = []
  /// The annotations that the keys for the next and previous place select, in this order; nil for
  /// all, in the order in which they were added.
  package var annotationsByKey: [any MKAnnotation]?
  /// The overlays, in the order in which they were added.
  public private(set) var overlays: [any MKOverlay] = []
  /// The renderers that the delegate returned.
  private var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]

  /// The requested region; the visible region contains it.
  private(set) var requestedRegion = MKCoordinateRegion.world
  private var selected: (any MKAnnotation)?
  /// The identities of the annotations, for fast lookup.
  private var known: Set<ObjectIdentifier> = []
  /// The world as it was drawn last, with the parameters of the drawing. It is copied while only
  /// what is on top of it changes, such as the selection.
  private var drawn: (projection: MapProjection, highlighted: Set<String>, canvas: UIDotCanvas)?
  /// The projection and the pointer's location at the beginning of a drag, while the button is
  /// held.
  private var drag: MapDrag?

  /// The views of annotations, the views for reuse, and the registered classes.
  var annotationViews: [ObjectIdentifier: MKAnnotationView] = [:]
  var freeAnnotationViews: [MKAnnotationView] = []
  var annotationClasses: [String: MKAnnotationView.Type] = [:]
  /// The annotations whose views the delegate was asked for.
  var requestedViews: Set<ObjectIdentifier> = []
  /// The user's location.
  public let userLocation = MKUserLocation()
  var tracker: UserLocationTracker?
  var trackingMode = MKUserTrackingMode.none

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Visible region

  /// The visible region.
  open var region: MKCoordinateRegion {
    get { projection?.region ?? requestedRegion }
    set { setRegion(newValue, animated: false) }
  }

  /// The coordinate at the center of the map.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { setCenter(newValue, animated: false) }
  }

  /// Shows a region, as large as the view's shape allows.
  ///
  /// - Parameters:
  ///   - region: The region in degrees.
  ///   - animated: The value passed to the delegate; a terminal shows the new region immediately.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    requestedRegion = region
    setNeedsDisplay()
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }

  /// Moves the map so that a coordinate is at its center.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(
      MKCoordinateRegion(center: coordinate, span: requestedRegion.span), animated: animated)
  }

  /// Returns the region that is visible after a region was set, as the view's shape allows.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    projection(showing: region)?.region ?? region
  }

  /// The current projection; nil while the view has no size.
  var projection: MapProjection? { projection(showing: requestedRegion) }

  private func projection(showing region: MKCoordinateRegion) -> MapProjection? {
    func cells(_ length: CGFloat) -> Int { length.isFinite ? Int(max(0, min(10_000, length))) : 0 }
    let (columns, rows) = (cells(bounds.width.rounded()), cells(bounds.height.rounded()))
    guard columns > 0, rows > 0 else { return nil }
    return MapProjection(showing: region, columns: columns, rows: rows)
  }

  // MARK: Places

  /// Adds an annotation to the map.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  /// Adds annotations to the map; those already on it are ignored.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where known.insert(ObjectIdentifier(annotation)).inserted {
      self.annotations.append(annotation)
      (annotation as? MKPointAnnotation)?.mapView = self
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Removes an annotation from the map.
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  /// Removes annotations from the map. If one of them is selected, it is deselected without
  /// notifying the delegate.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    let gone = Set(annotations.map { ObjectIdentifier($0) })
    known.subtract(gone)
    self.annotations.removeAll { gone.contains(ObjectIdentifier($0)) }
    for annotation in annotations { recycleView(of: annotation) }
    if let selected, gone.contains(ObjectIdentifier(selected)) { self.selected = nil }
    setNeedsDisplay()
  }

  /// The selected annotation; an array of one element at most.
  open var selectedAnnotations: [any MKAnnotation] { selected.map { [$0] } ?? [] }

  /// A Boolean value that indicates whether Esc clears the selection before it closes the screen.
  package var clearsSelectionOnEscape = true

  /// Selects an annotation, and moves the map if it is not visible. Does nothing if the annotation
  /// is not on the map.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard known.contains(ObjectIdentifier(annotation)), selected !== annotation else { return }
    if let selected { deselectAnnotation(selected, animated: animated) }
    selected = annotation
    setNeedsDisplay()
    // A list is sorted by the distance from the center, so moving the map would change its order.
    if !showsText, annotation.coordinate.isOnEarth, !isSeen(annotation.coordinate) {
      setCenter(annotation.coordinate, animated: animated)
    }
    delegate?.mapView(self, didSelect: annotation)
    annotationViewDidChange(annotation, isSelected: true)
  }

  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selected === annotation else { return }
    selected = nil
    setNeedsDisplay()
    delegate?.mapView(self, didDeselect: annotation)
    annotationViewDidChange(annotation, isSelected: false)
  }

  /// Adds annotations to the map, if necessary, and shows the region that contains all of them. The
  /// map does not move if none of them has a valid coordinate.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    if let region = MKCoordinateRegion(showing: annotations.map(\.coordinate)) {
      setRegion(region, animated: animated)
    }
  }

  // MARK: Overlays

  /// Adds an overlay to the map, below the annotations.
  open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }

  /// Adds an overlay to the map, below the annotations. The level has no effect.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }

  /// Adds overlays to the map, below the annotations.
  open func addOverlays(_ overlays: [any MKOverlay]) {
    self.overlays += overlays
    setNeedsDisplay()
  }

  /// Removes an overlay from the map.
  open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

  /// Removes overlays from the map.
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    let removed = Set(overlays.map { ObjectIdentifier($0) })
    self.overlays.removeAll { removed.contains(ObjectIdentifier($0)) }
    for identifier in removed { renderers[identifier] = nil }
    setNeedsDisplay()
  }

  /// Returns the renderer of an overlay, for which the delegate is asked once.
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    let identifier = ObjectIdentifier(overlay)
    if let known = renderers[identifier] { return known }
    let new = delegate?.mapView(self, rendererFor: overlay)
    renderers[identifier] = new
    return new
  }

  /// The colors of the overlays, without duplicates.
  private var overlayColors: [UIColor] {
    var colors: [UIColor] = []
    for overlay in overlays {
      guard let color = renderer(for: overlay)?.lineColor, !colors.contains(color) else { continue }
      colors.append(color)
    }
    // An ink is a byte.
    return Array(colors.prefix(200))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    requestAnnotationViews()
  }

  func isSeen(_ coordinate: CLLocationCoordinate2D) -> Bool {
    guard let projection, let point = projection.point(of: coordinate) else { return true }
    return point.x >= 0 && point.y >= 0 && point.x < CGFloat(projection.columns)
      && point.y < CGFloat(projection.rows)
  }

  // MARK: Focus, keys and drawing

  open override var canBecomeFocused: Bool { true }

  /// The places as lines, nearest to the center first.
  open override var accessibilityValue: String? {
    get { listText }
    set {}
  }

  open override var keyCommands: [UIKeyCommand]? { mapKeyCommands }

  var markers: [MapMarker] {
    annotations.map {
      MapMarker(
        coordinate: $0.coordinate, title: $0.title ?? "", subtitle: $0.subtitle ?? "",
        isSelected: $0 === selected, color: view(for: $0)?.markerColor)
    }
  }

  /// Returns the current picture of the map.
  func picture(style: UIDotStyle, by projection: MapProjection) -> MapPicture {
    var picture = MapPicture(over: world(style: style, by: projection))
    let colors = overlayColors
    for case let overlay as any OutlinedOverlay in overlays {
      let renderer = renderer(for: overlay)
      guard renderer?.alpha ?? 1 >= 0.5 else { continue }
      let index = renderer?.lineColor.flatMap { colors.firstIndex(of: $0) }
      picture.add(overlay.outline, by: projection, ink: MapInk.ink(ofOverlayColor: index))
    }
    picture.add(markers, by: projection)
    picture.addScale(of: projection)
    if isFocused { picture.addCrosshair() }
    return picture
  }

  private func world(style: UIDotStyle, by projection: MapProjection) -> UIDotCanvas {
    if let drawn, drawn.projection == projection, drawn.highlighted == highlightedCountries,
      drawn.canvas.style == style
    {
      return drawn.canvas
    }
    let canvas = projection.world(highlighting: highlightedCountries, style: style)
    drawn = (projection, highlightedCountries, canvas)
    return canvas
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let projection else { return }
    guard !showsText, let style = dotStyle ?? traitCollection.dotStyle else {
      return drawList(around: projection, in: context)
    }
    let picture = self.picture(style: style, by: projection)
    let inks = MapInk.attributes(for: traitCollection, overlays: overlayColors)
    context.draw(picture.canvas, at: .zero, inks: inks)
    for text in picture.texts {
      context.draw(
        text.text, at: CGPoint(x: text.column, y: text.row), attributes: text.attributes)
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    drag = projection.map { MapDrag(projection: $0, start: touch.location(in: self)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard var drag, let point = touches.first?.location(in: self) else { return }
    let (across, down) = (drag.start.x - point.x, drag.start.y - point.y)
    if abs(across) >= 1 || abs(down) >= 1 { drag.hasMoved = true }
    self.drag = drag
    if drag.hasMoved { show(drag.projection.moved(columns: Double(across), rows: Double(down))) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let drag, let touch = touches.first else { return }
    self.drag = nil
    // A drag without movement is a click.
    if !drag.hasMoved { click(at: touch.location(in: self), tapCount: touch.tapCount) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    drag = nil
  }

  open override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    guard !showsList else { return false }
    zoom(by: lines < 0 ? 1.25 : 0.8, at: point)
    return true
  }
}

/// The methods that a map view calls on its delegate.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// Notifies the delegate that the map shows another region, because the user or the program moved
  /// or zoomed it.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Notifies the delegate that an annotation was selected, by the user or by the program.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// Notifies the delegate that an annotation was deselected.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// Notifies the delegate that the user asked for more about the selected annotation, with Enter
  /// or a second click. It corresponds to a tap on the callout's button.
  func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation)
  /// Returns the view of an annotation that was added, or nil for the default one.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Notifies the delegate that an annotation with a view was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Notifies the delegate that an annotation with a view was deselected.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Notifies the delegate that the user pressed the control of a callout.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
  /// Returns the renderer of an overlay, which has its color. Without this method, overlays have
  /// the color of the map's lines.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// Notifies the delegate that the user's location changed.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// Notifies the delegate that the user's location is not available.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation) {}
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
  public func mapView(
    _ mapView: MKMapView, rendererFor overlay: any MKOverlay
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
}
