import DateFormatting
import Foundation
import LocationServices
import Models
import TerminalUI

/// What the form says, and what it says about itself.
extension AddScreen {
  func prepare(_ picker: UIDatePicker) {
    guard let document else { return }
    let environment = document.dates.environment
    picker.locale = environment.locale
    picker.calendar = environment.calendar
    picker.timeZone = environment.timeZone
    picker.now = document.now
    picker.dateParser = { try document.date(typed: $0) }
  }

  /// Fills the form.
  func show(_ draft: LocationDraft) {
    titleField.text = draft.title
    descriptionView.text = draft.description
    locationField.text = draft.position
    let now = document?.now() ?? Date()
    arrivalPicker.date = draft.arrival.flatMap { document?.dates.date($0) } ?? now
    departurePicker.date = draft.departure.flatMap { document?.dates.date($0) } ?? now
  }

  /// What the form has in it now.
  var form: LocationDraft {
    LocationDraft(
      title: titleField.text ?? "", description: descriptionView.text,
      position: locationField.text ?? "", arrival: time(arrivalPicker, else: draft.arrival),
      departure: time(departurePicker, else: draft.departure))
  }

  /// What a picker shows. One that stands where it was put says what it was put there for, to the
  /// second, or that nothing is known.
  private func time(_ picker: UIDatePicker, else original: LocalDateTime?) -> LocalDateTime? {
    guard let dates = document?.dates else { return nil }
    let began = original.flatMap { dates.date($0) } ?? document?.now()
    let isUntouched = began.map { abs(picker.date.timeIntervalSince($0)) < 60 } ?? false
    return isUntouched ? original : dates.local(picker.date)
  }

  /// What the form has in it, to be kept as a draft.
  var draftValues: [String: String] {
    get {
      [
        "title": titleField.text ?? "", "description": descriptionView.text,
        "position": locationField.text ?? "",
        "arrival": "\(arrivalPicker.date.timeIntervalSince1970)",
        "departure": "\(departurePicker.date.timeIntervalSince1970)",
      ]
    }
    set {
      titleField.text = newValue["title"]
      descriptionView.text = newValue["description"] ?? ""
      locationField.text = newValue["position"]
      for (picker, name) in [(arrivalPicker, "arrival"), (departurePicker, "departure")] {
        guard let date = newValue[name].flatMap(Double.init) else { continue }
        picker?.date = Date(timeIntervalSince1970: date)
      }
      updateHint()
    }
  }

  /// Whether going back would lose something.
  var hasUnsavedChanges: Bool {
    guard isViewLoaded else { return false }
    var form = self.form
    var began = draft
    // What the device filled in is found out again.
    if case .found = positioning { (form.position, began.position) = ("", "") }
    return form != began
  }

  /// Whether there is nothing to read in the title.
  var lacksTitle: Bool { (titleField?.text ?? "").allSatisfy(\.isWhitespace) }

  /// The place that the form describes.
  ///
  /// - Throws: `CoordinateTextError` where the position cannot be read, `DepartureBeforeArrival` where
  ///   the dates are in the wrong order.
  func formLocation() throws -> Location {
    let form = self.form
    if let arrival = form.arrival, let departure = form.departure, departure < arrival {
      throw DepartureBeforeArrival()
    }
    let position = form.position.trimmingCharacters(in: .whitespacesAndNewlines)
    let coordinate: CLLocationCoordinate2D? =
      try position.isEmpty ? nil : CLLocationCoordinate2D(position)
    return Location(
      title: form.title.trimmingCharacters(in: .whitespacesAndNewlines),
      description: form.description, latitude: coordinate?.latitude,
      longitude: coordinate?.longitude, arrival: form.arrival, departure: form.departure)
  }

  /// Says below the form what is missing, or where the position comes from.
  func updateHint(isRefusal: Bool = false) {
    guard isViewLoaded else { return }
    saveButton.isEnabled = task == nil && !lacksTitle
    if lacksTitle { return showHint("A title is needed to save.", isRefusal: isRefusal) }
    do {
      _ = try formLocation()
      showHint(wordsForPosition)
    } catch {
      showHint("\(error)", isRefusal: true)
    }
  }

  func showHint(_ words: String, isRefusal: Bool = false) {
    hintLabel.text = words
    hintLabel.textColor = isRefusal ? .systemRed : .secondaryLabel
  }

  private var wordsForPosition: String {
    let isEmpty = (locationField.text ?? "").isEmpty
    switch positioning {
    case .searching where isEmpty: return "Looking for the position of the device…"
    case .failed(_, let fact) where isEmpty: return "No position: \(fact)"
    case .found where !isEmpty: return "The position is that of the device."
    default: return isEmpty ? "There is no position, such as 45.42, -75.7." : ""
    }
  }
}

/// Why a form cannot be saved whose dates are in the wrong order.
struct DepartureBeforeArrival: Error, CustomStringConvertible {
  var description: String { "The departure is before the arrival." }
}

// MARK: - The position of the device

extension AddScreen: CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let coordinate = locations.last?.coordinate else { return }
    // What was typed counts more.
    if (locationField.text ?? "").isEmpty { locationField.text = Self.text(of: coordinate) }
    positioning = .found(coordinate)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    positioning = .failed("\(error)", fact: (error as? CLError)?.fact ?? "\(error)")
  }

  /// A position as it can be typed: `45.42153, -75.69719`.
  static func text(of coordinate: CLLocationCoordinate2D) -> String {
    "\(coordinate.latitude), \(coordinate.longitude)"
  }
}

// MARK: - UITextFieldDelegate, UITextViewDelegate

extension AddScreen: UITextFieldDelegate, UITextViewDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === titleField {
      view.window?.focus(descriptionView)
      return false
    }
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { updateHint() }
}
