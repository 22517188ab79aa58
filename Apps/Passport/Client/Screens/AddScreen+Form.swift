import DateFormatting
import Foundation
import LocationServices
import Models
import TerminalUI

/// The contents of the form and its hint.
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

  /// The value of a picker. An untouched picker keeps the original value, including its seconds or
  /// its absence.
  private func time(_ picker: UIDatePicker, _ name: String, else original: LocalDateTime?)
    -> LocalDateTime?
  {
    draftValues[name] == began.values[name] ? original : document?.dates.local(picker.date)
  }

  /// The contents as a draft.
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

  /// Whether leaving would lose input.
  var hasUnsavedChanges: Bool {
    guard isViewLoaded else { return false }
    var values = draftValues
    // The device's position is determined again.
    if case .found = positioning { values["position"] = began.values["position"] }
    return values != began.values
  }

  /// Whether the title is blank.
  var lacksTitle: Bool { (titleField?.text ?? "").allSatisfy(\.isWhitespace) }

  /// The place in the form.
  ///
  /// - Throws: `CoordinateTextError` where the position is invalid, `DepartureBeforeArrival` where
  ///   the dates are in the wrong order.
  func formLocation() throws -> Location {
    let arrival = time(arrivalPicker, "arrival", else: began.place.arrival)
    let departure = time(departurePicker, "departure", else: began.place.departure)
    if let arrival, let departure, departure < arrival { throw DepartureBeforeArrival() }
    let position = (locationField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let coordinate: CLLocationCoordinate2D? =
      try position.isEmpty ? nil : CLLocationCoordinate2D(position)
    return Location(
      title: (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines),
      description: descriptionView.text, latitude: coordinate?.latitude,
      longitude: coordinate?.longitude, arrival: arrival, departure: departure)
  }

  /// Shows below the form what is missing, or the source of the position.
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

/// The error of a form whose dates are in the wrong order.
struct DepartureBeforeArrival: Error, CustomStringConvertible {
  var description: String { "The departure is before the arrival." }
}

// MARK: - The position of the device

extension AddScreen: CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let coordinate = locations.last?.coordinate else { return }
    // A typed position takes precedence.
    if (locationField.text ?? "").isEmpty { locationField.text = Self.text(of: coordinate) }
    positioning = .found(coordinate)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    positioning = .failed("\(error)", fact: (error as? CLError)?.fact ?? "\(error)")
  }

  /// A position in the form in which it is typed: `45.42153, -75.69719`.
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
