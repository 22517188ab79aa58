import Foundation
import LocationServices
import Models
import ScreenSupport
import TerminalUI

/// The second view: title, description, arrival and departure of a new place, and the position of
/// the device.
class AddScreen: DocumentViewController, EditedForm {
  @Outlet var titleField: UITextField!
  @Outlet var descriptionView: UITextView!
  @Outlet var locationField: UITextField!
  @Outlet var arrivalField: UITextField!
  @Outlet var departureField: UITextField!
  @Outlet var hintLabel: UILabel!
  @Outlet var saveButton: UIBarButtonItem!

  /// Determines the position of the device.
  let locationManager = CLLocationManager()
  /// The state of the search for the device's position.
  var positioning = Positioning.off { didSet { updateHint() } }
  /// The place that the form was filled with, and the texts of its fields at that time.
  private(set) var initial = (place: Location(title: ""), values: [String: String]())
  /// The pending request; only one is made at a time.
  var task: PassportDataTask? {
    didSet {
      saveButton?.isEnabled = task == nil && !lacksTitle
      statusText = task == nil ? nil : "Saving…"
    }
  }
  /// The last attempt and its idempotency key: sending the same again makes no second place.
  private var sent: (location: Location, key: String)?
  /// If true, the user has tried to save without a title.
  private(set) var isTitleRequired = false
  /// If true, the user has agreed to save without a position.
  private var allowsMissingPosition = false
  /// The position that was pointed at on the map; nil to ask for that of the device.
  var pointedCoordinate: CLLocationCoordinate2D?
  /// The cities below the position field.
  let suggestions = PlaceSuggestions()
  /// The city that the position was filled in from.
  var chosenPlace: PopulatedPlace?
  /// Called after the place is stored and the form is gone.
  final var afterSaving: @MainActor () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.delegate = self
    descriptionView.delegate = self
    locationField.delegate = self
    arrivalField.delegate = self
    departureField.delegate = self
    setUpSuggestions()
    fillForm()
    requestInitialPosition()
    updateHint()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    firstField.becomeFirstResponder()
  }

  /// The field that typing begins in.
  var firstField: UITextField { titleField }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutSuggestions()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    locationManager.stopUpdatingLocation()
    task?.cancel()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? firstField : nil }

  /// Fills in the initial contents: nothing but the position that was pointed at.
  func fillForm() {
    var place = Location(title: "")
    // A ten-thousandth of a degree is 11 m.
    place.coordinate = pointedCoordinate.map {
      CLLocationCoordinate2D(
        latitude: ($0.latitude * 10_000).rounded() / 10_000,
        longitude: ($0.longitude * 10_000).rounded() / 10_000)
    }
    show(place)
  }

  /// Fills the form.
  func show(_ place: Location) {
    titleField.text = place.title
    descriptionView.text = place.description
    locationField.text = place.coordinate.map { Self.text(of: $0) }
    arrivalField.text = place.arrival.map(PassportDates.typed)
    departureField.text = place.departure.map(PassportDates.typed)
    initial = (place, draftValues)
  }

  /// Requests the device's position as the form opens.
  func requestInitialPosition() {
    if pointedCoordinate == nil { requestPosition(isUserInitiated: false) }
  }

  /// Requests the device's position, once.
  ///
  /// - Parameter isUserInitiated: If true, the user asked for it, and an error is shown.
  func requestPosition(isUserInitiated: Bool) {
    positioning = .searching(isUserInitiated: isUserInitiated)
    locationManager.delegate = self
    locationManager.requestWhenInUseAuthorization()
    locationManager.requestLocation()
  }

  // MARK: Actions

  @IBAction func saveButtonPressed(_ sender: Any) { saveForm {} }

  // MARK: EditedForm

  @preconcurrency func saveForm(completion: @escaping @MainActor () -> Void) {
    endEditing()
    guard task == nil else { return }
    afterSaving = completion
    guard !lacksTitle else {
      isTitleRequired = true
      updateHint()
      titleField.becomeFirstResponder()
      return
    }
    do {
      let location = try formLocation()
      if needsPosition(location) { confirmMissingPosition(location) } else { send(location) }
    } catch {
      showHint("\(error)", isRefusal: true)
    }
  }

  var draftName: String { "New Place (\(document.connection.account))" }

  /// The form of a new place also restores a draft of a place that is no longer in the list.
  func acceptsDraft(named name: String) -> Bool {
    guard document.list.readAt != nil, document.list.failure == nil, !document.list.needsReading,
      let match = name.wholeMatch(of: /Edit Place ([0-9]+) \((.*)\)/),
      match.2 == document.connection.account, let id = Int(match.1)
    else { return false }
    return !document.list.titles.contains { $0.id == id }
  }

  @IBAction func textChanged(_ sender: UITextField) { updateHint() }

  /// Hides the keyboards when the background is touched.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { endEditing() }

  /// Ends editing in all texts.
  private func endEditing() {
    titleField.resignFirstResponder()
    descriptionView.resignFirstResponder()
    for field in [locationField, arrivalField, departureField] { field?.resignFirstResponder() }
  }

  override var keyCommands: [UIKeyCommand]? {
    let save = key("s", title: "Save", flags: .control, "Save the place") {
      $0.saveButtonPressed($0)
    }
    let locate = key("g", title: "Locate", flags: .control, "Use the position of the device") {
      $0.requestPosition(isUserInitiated: true)
    }
    guard task != nil else { return suggestionKeys + [save, locate] }
    return [
      save,
      key(UIKeyCommand.inputEscape, title: "Cancel", "Stop sending the place") {
        $0.cancelSending()
      },
    ]
  }

  // MARK: Sending

  /// Sends the place to the server.
  func send(_ location: Location) {
    let again = sent.flatMap { $0.location == location ? $0.key : nil }
    let key = again ?? UUID().uuidString.lowercased()
    sent = (location, key)
    task = request {
      try await $0.create(location, key: key)
    } then: {
      $0.addCallback($1)
    }
  }

  /// Returns to the list if the server has stored the place; otherwise the form keeps its input and
  /// shows the reason.
  ///
  /// - Parameter result: The id of the stored place, if the server reports it.
  private func addCallback(_ result: Result<Int?, PassportFailure>) {
    task = nil
    switch result {
    case .success(let id):
      document.newPlace = (id, { "Saved \($0)" })
      navigationController?.popToRootViewController(animated: true)
      afterSaving()
    case .failure(let failure): explain(failure)
    }
  }

  private func cancelSending() {
    task?.cancel()
    task = nil
    statusText =
      document.connection.canRepeatCreate
      ? "Cancelled. Saving again adds no duplicate." : "Cancelled. It may already be stored."
  }

  /// Shows why the place is not stored, and offers to send it later if the server is unreachable.
  private func explain(_ failure: PassportFailure) {
    let isLost = if case .replyLost = failure { true } else { false }
    let title = isLost ? "The place may not have been saved" : "Can't save the place"
    guard failure.isOffline || isLost, let sent, let location = try? formLocation() else {
      return present(error: failure, title: title)
    }
    ask(
      title, "\(failure)", cancel: "Keep Editing",
      [
        answer("Try Again") { $0.send(location) },
        answer("Send Later") { $0.sendLater(location, key: sent.key) },
      ])
  }

  private func sendLater(_ location: Location, key: String) {
    do {
      try document.addToOutbox(location, key: key)
      navigationController?.popToRootViewController(animated: true)
      afterSaving()
    } catch {
      present(error: error, title: "Can't save the place")
    }
  }

  /// Returns a Boolean value that indicates whether the user must confirm that the place has no
  /// position: once, and not for a place that had none.
  private func needsPosition(_ location: Location) -> Bool {
    guard location.coordinate == nil, !allowsMissingPosition else { return false }
    return initial.place.id == 0 || initial.place.coordinate != nil
  }

  private func confirmMissingPosition(_ location: Location) {
    ask(
      "Save without a position?", positioning.reason, cancel: "Keep Editing",
      [
        answer("Save Without") {
          $0.allowsMissingPosition = true
          $0.send(location)
        }
      ])
  }
}

/// The state of the search for the device's position.
enum Positioning: Equatable {
  /// No search, or one at the opening of the form that found nothing.
  case off
  case searching(isUserInitiated: Bool)
  case found(CLLocationCoordinate2D)
  /// The search that the user asked for failed; the first sentence of the reason is the fact.
  case failed(String, fact: String)

  /// The reason why there is no position, for a user who saves without one; empty if there is
  /// none.
  var reason: String {
    switch self {
    case .off, .found, .searching(isUserInitiated: false): ""
    case .searching: "Still looking for the position of the device."
    case .failed(let reason, _): reason
    }
  }
}
