import DateFormatting
import Foundation
import Maps
import Models
import Networking
import PassportAPI
import TerminalUI

/// The third view: everything that the server knows of one place.
final class InfoViewController: UIViewController {
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
    guard let document, let id else { return showText("There is no place to show.") }
    if let known = document.list.places[id] { show(known) } else { showText(titleText) }
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
      statusText = location == nil ? "Not read" : "Not up to date"
      let known = location.map { "\n\nAs it was read before:\n\n" + text(of: $0) } ?? ""
      showText("\(error)\n\nr tries again." + known)
    }
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
    showText(text(of: location))
    navigationItem.rightBarButtonItem?.isEnabled = true
    showOnMap(location)
  }

  private func showText(_ text: String) {
    if textView.text != text { textView.text = text }
    navigationItem.rightBarButtonItem?.isEnabled = location != nil
  }

  private var titleText: String {
    "Title        \(dictionary["title"] as? String ?? "")\nId           \(id ?? 0)"
  }

  /// Title, id, description, latitude, longitude, arrival and departure, a line each; further lines of
  /// the description stand below its first.
  private func text(of location: Location) -> String {
    let dates = document?.dates ?? PassportDates(in: .current)
    let unknown = PassportDates.unknown
    let members: [(String, String)] = [
      ("Title", location.title), ("Id", "\(location.id)"), ("Description", location.description),
      ("Latitude", location.latitude.map { "\($0)" } ?? unknown),
      ("Longitude", location.longitude.map { "\($0)" } ?? unknown),
      ("Arrival", dates.inFull(location.arrival)), ("Departure", dates.inFull(location.departure)),
    ]
    let indent = String(repeating: " ", count: 13)
    return members.map { name, value in
      let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
      return name.padding(toLength: 13, withPad: " ", startingAt: 0)
        + lines.joined(separator: "\n" + indent)
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
    guard let edit = segue.destination as? EditViewController else { return }
    edit.document = document
    edit.original = location
  }
}
