import CommandSupport
import Foundation
import LocationServices
import Maps
import Models
import TerminalUI

/// The third view: everything that the server knows about a place.
final class InfoScreen: DocumentViewController {
  @Outlet var textView: UITextView!
  @Outlet var mapView: MKMapView!
  @Outlet var activityIndicator: UIActivityIndicatorView!

  /// The place in the list, set before the view is loaded.
  var place: LocationTitle?

  /// The place as last read.
  private(set) var location: Location?
  private var task: PassportDataTask?
  private var observation: AnyObject?
  /// The identifier of the constraint for the text's height.
  static let textHeight = "height of the text"
  /// A message above the place.
  private var message: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = document?.list.observe { [weak self] in self?.listDidChange() }
    readLocation()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endLoading()
  }

  /// Wraps the lines for a new width.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    writeText()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? textView : nil }

  /// Sets the place before the screen is opened.
  func configure(for place: Location?, in document: PassportDocument?) {
    self.document = document
    self.place = place.map { LocationTitle(id: $0.id, title: $0.title) }
  }

  /// Shows another place.
  func show(_ place: LocationTitle) {
    guard place.id != self.place?.id else { return }
    self.place = place
    if isViewLoaded { readLocation() }
  }

  // MARK: Reading

  /// Requests the place from the server, and shows it. The cached place is shown until then.
  private func readLocation() {
    location = nil
    guard let document, let place else { return showText("There is no place to show.") }
    if let known = document.list.places[place.id] {
      show(known)
    } else {
      showText("Title        \(place.title)\nId           \(place.id)")
    }
    activityIndicator.startAnimating()
    statusText = "Reading…"
    task = request {
      try await $0.location(place.id)
    } then: {
      $0.callback($1)
    }
  }

  /// Shows the place that was read, or the error.
  private func callback(_ result: Result<Location, PassportFailure>) {
    endLoading()
    switch result {
    case .success(let read):
      show(read)
      document.didRead([read])
      statusText = nil
      let unread = document.connection.unread.messages(about: read.id)
      if !unread.isEmpty { showText(unread.joined(separator: "\n") + "\n") }
    case .failure(let failure): explain(failure)
    }
  }

  /// Shows an error above the cached place.
  private func explain(_ failure: PassportFailure) {
    guard location != nil else {
      statusText = "Not read"
      return showText("\(failure)\n\nPress r to try again.")
    }
    statusText = "Not up to date"
    showText("\(failure.fact) Press r to try again.\n")
  }

  private func endLoading() {
    task?.cancel()
    task = nil
    activityIndicator?.stopAnimating()
  }

  /// Shows a place that another screen has read, such as after an edit.
  private func listDidChange() {
    guard task == nil, let place, let known = document.list.places[place.id], known != location
    else { return }
    show(known)
  }

  // MARK: Showing

  private func show(_ location: Location) {
    self.location = location
    showText(nil)
    showOnMap(location)
  }

  private func showText(_ message: String?) {
    self.message = message
    writeText()
    navigationItem.rightBarButtonItem?.isEnabled = location != nil
  }

  private func writeText() {
    let parts = [message, location.map(text(of:))]
    let text = parts.compactMap(\.self).joined(separator: "\n")
    guard textView.text != text else { return }
    textView.text = text
    // The text and its frame take precedence over the map, up to half a window.
    let lines = text.count { $0 == "\n" } + 1
    textView.constraints.first { $0.identifier == Self.textHeight }?.constant =
      CGFloat(max(10, min(lines, 12) + 2))
  }

  /// Title, id, description, latitude, longitude, arrival and departure; continuation lines are
  /// indented below the first.
  private func text(of location: Location) -> String {
    let stored = [
      ("Title", location.title), ("Id", "\(location.id)"), ("Description", location.description),
    ]
    let labelWidth = 13
    // The frame and the margins.
    let columns = Int(textView.bounds.width) - 4 - labelWidth
    let indent = String(repeating: " ", count: labelWidth)
    return (stored + document.dates.facts(of: location)).map { name, value in
      name.padding(toLength: labelWidth, withPad: " ", startingAt: 0)
        + hangingLines(value, columns: columns).joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }

  // MARK: Actions

  @IBAction func editButtonPressed(_ sender: UIBarButtonItem) {
    if location != nil { performSegue(withIdentifier: "EditLocation", sender: sender) }
  }

  override var keyCommands: [UIKeyCommand]? {
    [key("r", "Reload the place") { $0.readLocation() }] + tabCommands
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let edit = segue.destination as? EditScreen else { return }
    edit.document = document
    edit.original = location
  }
}

/// The place on a map beside its text.
extension InfoScreen {
  /// Centers the map on the place.
  private func showOnMap(_ location: Location) {
    mapView.removeAnnotations(mapView.annotations)
    mapView.isHidden = location.coordinate == nil
    guard let annotation = location.annotation else { return }
    mapView.addAnnotation(annotation)
    mapView.setRegion(
      MKCoordinateRegion(
        center: annotation.coordinate,
        span: MKCoordinateSpan(latitudeDelta: 40, longitudeDelta: 80)),
      animated: false)
  }
}

extension Location {
  /// The place on a map, if its position is known.
  @MainActor var annotation: MKPointAnnotation? {
    coordinate.map { MKPointAnnotation(coordinate: $0, title: String(title.prefix(80))) }
  }
}

/// Wraps the text beside a label into indented lines. A word that is longer than a line is not
/// broken.
@MainActor
func hangingLines(_ text: String, columns: Int) -> [String] {
  let ruler = UILabel()
  func fits(_ line: String) -> Bool {
    ruler.text = line
    return Int(ruler.intrinsicContentSize.width) <= columns
  }
  return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
    guard columns > 0, !fits(String(paragraph)) else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || fits(longer) {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return lines + [line]
  }
}

extension Location {
  /// The position in the common form: `51.51° N, 0.13° W`; nil if unknown.
  var positionText: String? {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 360 else {
      return nil
    }
    return String(format: "%.2f° ", abs(latitude)) + (latitude < 0 ? "S, " : "N, ")
      + String(format: "%.2f° ", abs(longitude)) + (longitude < 0 ? "W" : "E")
  }
}

/// Returns a count of places: `1 place`, `12 places`.
func placeCount(_ count: Int) -> String { Passport.noun.counted(count) }
