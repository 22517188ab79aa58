import DateFormatting
import Foundation
import LocationServices
import Maps
import Models
import Networking
import PassportAPI
import TerminalUI

/// The third view: everything that the server knows of one place.
final class InfoScreen: UIViewController {
  @Outlet var textView: UITextView!
  @Outlet var mapView: MKMapView!
  @Outlet var activityIndicator: UIActivityIndicatorView!

  /// The object of the list that stands for the place, with its `id` and `title`; set before the view
  /// is loaded.
  var dictionary: [String: any Sendable] = [:]
  /// What it is read from.
  var document: PassportDocument?

  /// The place as it was read last.
  private(set) var location: Location?
  private var task: PassportDataTask?
  private var observation: AnyObject?
  /// What stands in the text view: words of the program, then the place.
  private var shown: (words: String?, place: Location?) = (nil, nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = document?.list.observe { [weak self] in self?.listDidChange() }
    readLocation()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The list's toolbar has nothing for a single place.
    navigationController?.isToolbarHidden = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endLoading()
  }

  /// Breaks the lines anew for another width.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    writeText()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? textView : nil }

  /// Shows another place in the place of the one that was shown.
  func show(_ dictionary: [String: any Sendable]) {
    guard dictionary["id"] as? Int != id else { return }
    self.dictionary = dictionary
    if isViewLoaded { readLocation() }
  }

  /// The number of the place that was passed.
  private var id: Int? { dictionary["id"] as? Int }

  // MARK: Reading

  /// Asks the server for the place, and shows what it answers once it has. What is known of it from
  /// before is shown until then.
  private func readLocation() {
    location = nil
    guard let document, let id else { return showText("There is no place to show.", nil) }
    if let known = document.list.places[id] { show(known) } else { showText(titleText, nil) }
    activityIndicator.startAnimating()
    statusText = "Reading…"
    // The request carries the account in its field `my-authentication`.
    let request = document.connection.request(.readLocation(id: id))
    task = document.dataTask(with: request) { [weak self] in self?.requestTask($0) }
  }

  /// Takes what the server sent, or why it sent nothing, and hands it on.
  func requestTask(_ reply: Result<HTTPResponse, HTTPFailure>) {
    guard let document else { return }
    callback(document.body(of: reply, about: id))
  }

  /// Writes the place that came into the text view, or why none did.
  func callback(_ body: Result<Data, PassportFailure>) {
    endLoading()
    guard let document else { return }
    do {
      let data = try body.get()
      let read = try document.connection.reading { try LocationWire.location(data) }
      show(read)
      document.didRead([read])
      statusText = nil
    } catch {
      explain(error)
    }
  }

  /// Says why the place was not read, above what is known of it from before.
  private func explain(_ failure: PassportFailure) {
    guard let location else {
      statusText = "Not read"
      return showText("\(failure)\n\nr tries again.", nil)
    }
    statusText = "Not up to date"
    showText("\(failure.fact) r tries again.\n", location)
  }

  private func endLoading() {
    task?.cancel()
    task = nil
    activityIndicator?.stopAnimating()
  }

  /// Takes over what was read elsewhere: after an edit, the place as it is now.
  private func listDidChange() {
    guard task == nil, let id, let known = document?.list.places[id], known != location else {
      return
    }
    show(known)
  }

  // MARK: Showing

  private func show(_ location: Location) {
    self.location = location
    showText(nil, location)
    navigationItem.rightBarButtonItem?.isEnabled = true
    showOnMap(location)
  }

  private func showText(_ words: String?, _ place: Location?) {
    shown = (words, place)
    writeText()
    navigationItem.rightBarButtonItem?.isEnabled = location != nil
  }

  private func writeText() {
    let parts = [shown.words, shown.place.map(text(of:))]
    let text = parts.compactMap(\.self).joined(separator: "\n")
    guard textView.text != text else { return }
    textView.text = text
    // The text has its lines and a frame before the map has anything, as far as half a window goes.
    let lines = text.count { $0 == "\n" } + 1
    textView.constraints.first { $0.identifier == InfoLayout.textHeight }?.constant =
      CGFloat(max(10, min(lines, 12) + 2))
  }

  private var titleText: String {
    "Title        \(dictionary["title"] as? String ?? "")\nId           \(id ?? 0)"
  }

  /// Title, id, description, latitude, longitude, arrival and departure; further lines of each stand
  /// below its first.
  private func text(of location: Location) -> String {
    let dates = document?.dates ?? PassportDates(in: .current)
    let unknown = PassportDates.unknown
    let members: [(String, String)] = [
      ("Title", location.title), ("Id", "\(location.id)"), ("Description", location.description),
      ("Latitude", location.latitude.map { "\($0)" } ?? unknown),
      ("Longitude", location.longitude.map { "\($0)" } ?? unknown),
      ("Arrival", dates.inFull(location.arrival)), ("Departure", dates.inFull(location.departure)),
    ]
    let labelWidth = 13
    // The frame and the room beside it.
    let hanging = HangingText(columns: Int(textView.bounds.width) - 4 - labelWidth)
    let indent = String(repeating: " ", count: labelWidth)
    return members.map { name, value in
      name.padding(toLength: labelWidth, withPad: " ", startingAt: 0)
        + hanging.lines(value).joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }

  // MARK: Actions

  @IBAction func editButtonPressed(_ sender: UIBarButtonItem) {
    if location != nil { performSegue(withIdentifier: "EditLocation", sender: sender) }
  }

  override var keyCommands: [UIKeyCommand]? {
    guard document != nil else { return nil }
    return [
      UIKeyCommand(title: "Reload", input: "r", discoverabilityTitle: "Read the place again") {
        [weak self] in self?.readLocation()
      }
    ]
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let edit = segue.destination as? EditScreen else { return }
    edit.document = document
    edit.original = location
  }
}

/// The place on a map beside its text.
extension InfoScreen {
  /// Puts the place into the middle of the map.
  func showOnMap(_ location: Location) {
    mapView.removeAnnotations(mapView.annotations)
    guard let coordinate = location.coordinate else {
      mapView.isHidden = true
      return
    }
    mapView.isHidden = false
    let annotation = MKPointAnnotation(
      coordinate: coordinate, title: String(location.title.prefix(80)))
    mapView.addAnnotation(annotation)
    mapView.setRegion(
      MKCoordinateRegion(
        center: coordinate, span: MKCoordinateSpan(latitudeDelta: 40, longitudeDelta: 80)),
      animated: false)
  }
}

extension Location {
  /// Where it is, where that is known.
  var coordinate: CLLocationCoordinate2D? {
    guard let latitude, let longitude else { return nil }
    return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}

/// Breaks what stands beside a label into lines, so that they stand below each other and not below the
/// label.
@MainActor
struct HangingText {
  /// The columns of a line.
  let columns: Int
  private let ruler = UILabel()

  init(columns: Int) { self.columns = columns }

  /// The lines of a text. Words that are longer than a line are left as they are.
  func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap(wrapped)
  }

  private func wrapped(_ paragraph: Substring) -> [String] {
    guard columns > 0, width(paragraph) > columns else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let wish = width(word)
      if used > 0, used + 1 + wish > columns {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if used > 0 {
        line += " "
        used += 1
      }
      line += word
      used += wish
    }
    return lines + [line]
  }

  private func width(_ text: Substring) -> Int {
    ruler.text = String(text)
    return Int(ruler.intrinsicContentSize.width)
  }
}

extension Location {
  /// Where it is, as people write it: `51.51° N, 0.13° W`; nil where it is not known.
  var wordsForPosition: String? {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 360 else {
      return nil
    }
    return "\(Self.degrees(latitude))° \(latitude < 0 ? "S" : "N"), "
      + "\(Self.degrees(longitude))° \(longitude < 0 ? "W" : "E")"
  }

  private static func degrees(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A number of places in words: `1 place`, `12 places`.
func placeCount(_ count: Int) -> String { "\(count) place\(count == 1 ? "" : "s")" }
