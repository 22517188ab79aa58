public import Foundation
public import LocationServices
public import TerminalUI

/// A map of the world to be moved and zoomed, with places on it.
///
///     let mapView = MKMapView()
///     mapView.addAnnotations(annotations)
///     mapView.showAnnotations(annotations, animated: false)
///
/// The arrow keys and `h` `j` `k` `l` move it, `+` and `-` zoom, `0` shows all of the world; Tab, `n` and
/// `p` go from place to place, Enter opens the selected one, `v` shows the places as a list. The mouse
/// wheel zooms at the pointer, dragging moves the map, a click selects a place. Where a terminal is
/// asked for words instead of pictures (`ACCESSIBLE=1`), it is the list from the beginning.
open class MKMapView: UIView {
  /// Is told what is done with the map.
  open weak var delegate: (any MKMapViewDelegate)?
  /// Whether the places are told in words, nearest to the middle first, instead of drawn.
  open var showsList = false { didSet { setNeedsDisplay() } }
  /// The characters to draw with, whatever the terminal shows; nil takes the finest it does.
  open var dotStyle: UIDotStyle? { didSet { setNeedsDisplay() } }

  /// The codes of ISO 3166-1 of countries that stand out, such as those a person has been to.
  open var highlightedCountries: Set<String> = [] {
    didSet { if highlightedCountries != oldValue { setNeedsDisplay() } }
  }

  /// The places on the map, in the order they were added.
  public private(set) var annotations: [any MKAnnotation] = []

  /// The part of the world that was asked for; what is seen is at least that.
  private var wish = MKCoordinateRegion.world
  private var selected: (any MKAnnotation)?
  /// The places on the map, to be told quickly from others.
  private var known: Set<ObjectIdentifier> = []
  /// The world that was drawn last, and what for: while only what stands on it changes, such as which
  /// place is selected, it is copied.
  private var drawn: (projection: MapProjection, highlighted: Set<String>, canvas: UIDotCanvas)?
  /// The map and the place under the pointer when the button went down, while it is held.
  private var drag: MapDrag?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: What is seen

  /// The part of the world that is seen.
  open var region: MKCoordinateRegion {
    get { projection?.region ?? wish }
    set { setRegion(newValue, animated: false) }
  }

  /// What is seen in the middle.
  open var centerCoordinate: CLLocationCoordinate2D { region.center }

  /// Shows a part of the world, as near as the view's shape allows.
  ///
  /// - Parameters:
  ///   - region: the part, in degrees.
  ///   - animated: is told to the delegate; a terminal shows the new part at once.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    wish = region
    setNeedsDisplay()
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }

  /// Moves the map until a place is in its middle.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: wish.span), animated: animated)
  }

  /// How places become cells at present; nil while the view has no size.
  var projection: MapProjection? {
    func cells(_ length: CGFloat) -> Int { length.isFinite ? Int(max(0, min(10_000, length))) : 0 }
    let (columns, rows) = (cells(bounds.width.rounded()), cells(bounds.height.rounded()))
    guard columns > 0, rows > 0 else { return nil }
    return MapProjection(showing: wish, columns: columns, rows: rows)
  }

  // MARK: Places

  /// Puts a place on the map.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  /// Puts places on the map; those that are there already stay where they are.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where known.insert(ObjectIdentifier(annotation)).inserted {
      self.annotations.append(annotation)
      (annotation as? MKPointAnnotation)?.mapView = self
    }
    setNeedsDisplay()
  }

  /// Takes places off the map; a selected one is not selected any more, without a word to the
  /// delegate.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    let gone = Set(annotations.map { ObjectIdentifier($0) })
    known.subtract(gone)
    self.annotations.removeAll { gone.contains(ObjectIdentifier($0)) }
    if let selected, gone.contains(ObjectIdentifier(selected)) { self.selected = nil }
    setNeedsDisplay()
  }

  /// The selected place, if any: a list of one at most.
  open var selectedAnnotations: [any MKAnnotation] { selected.map { [$0] } ?? [] }

  /// Selects a place and moves the map where it is not seen. One that is not on the map is left out.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard known.contains(ObjectIdentifier(annotation)), selected !== annotation else { return }
    if let selected { deselectAnnotation(selected, animated: animated) }
    selected = annotation
    setNeedsDisplay()
    // A list is sorted by how far from the middle places are, and would be sorted anew.
    if !showsWords, annotation.coordinate.isOnEarth, !isSeen(annotation.coordinate) {
      setCenter(annotation.coordinate, animated: animated)
    }
    delegate?.mapView(self, didSelect: annotation)
  }

  /// Lets a place be as the others again.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selected === annotation else { return }
    selected = nil
    setNeedsDisplay()
    delegate?.mapView(self, didDeselect: annotation)
  }

  /// Shows the part of the world with all of some places in it, and puts them on the map if they are
  /// not there yet. Without a place on the earth among them nothing moves.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    if let region = MKCoordinateRegion(showing: annotations.map(\.coordinate)) {
      setRegion(region, animated: animated)
    }
  }

  private func isSeen(_ coordinate: CLLocationCoordinate2D) -> Bool {
    guard let projection, let point = projection.point(of: coordinate) else { return true }
    return point.x >= 0 && point.y >= 0 && point.x < CGFloat(projection.columns)
      && point.y < CGFloat(projection.rows)
  }

  // MARK: Focus, keys and drawing

  open override var canBecomeFocused: Bool { true }

  open override var keyCommands: [UIKeyCommand]? { mapKeyCommands }

  var markers: [MapMarker] {
    annotations.map {
      MapMarker(
        coordinate: $0.coordinate, title: $0.title ?? "", isSelected: $0 === selected)
    }
  }

  /// The picture of the map as it is now.
  func picture(style: UIDotStyle, by projection: MapProjection) -> MapPicture {
    var picture = MapPicture(over: world(style: style, by: projection))
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
    guard !showsWords, let style = dotStyle ?? traitCollection.dotStyle else {
      return drawList(around: projection, in: context)
    }
    let picture = self.picture(style: style, by: projection)
    context.draw(picture.canvas, at: .zero, inks: MapInk.attributes(for: traitCollection))
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
    // A drag that went nowhere is a click.
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

/// Is told what a person does with a map.
@MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// The map shows another part of the world: somebody moved or zoomed it, or the program did.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// A place has been selected, by a person or by the program.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// A place is not selected any more.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// A person wants to know more of the selected place: Enter, or a second click. It stands for the
  /// tap on the callout's button.
  func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation) {}
}
