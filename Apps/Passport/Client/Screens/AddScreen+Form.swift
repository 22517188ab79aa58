import DateFormatting
import Foundation
import LocationServices
import Models
import TerminalUI

/// The contents of the form and its hint.
extension AddScreen {
  /// Returns the time in a field; nil if it is empty. An untouched field keeps the original value,
  /// including its seconds.
  ///
  /// - Throws: `DateParseError` if it is invalid.
  private func time(
    _ field: UITextField, _ name: String, at place: Location, from arrival: LocalDateTime? = nil,
    else original: LocalDateTime?
  ) throws -> LocalDateTime? {
    guard isEdited(name) else { return original }
    let text = (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    return try text.isEmpty ? nil : document?.time(typed: text, at: place, from: arrival)
  }

  /// Returns a Boolean value that indicates whether a field differs from its initial text.
  private func isEdited(_ name: String) -> Bool { draftValues[name] != initial.values[name] }

  /// The contents as a draft.
  var draftValues: [String: String] {
    get {
      [
        "title": titleField.text ?? "", "description": descriptionView.text,
        "position": locationField.text ?? "", "arrivalText": arrivalField.text ?? "",
        "departureText": departureField.text ?? "",
      ]
    }
    set {
      titleField.text = newValue["title"]
      descriptionView.text = newValue["description"] ?? ""
      locationField.text = newValue["position"]
      arrivalField.text = newValue["arrivalText"]
      departureField.text = newValue["departureText"]
      updateHint()
    }
  }

  /// If true, leaving would lose input.
  var hasUnsavedChanges: Bool {
    guard isViewLoaded else { return false }
    var values = draftValues
    // The device's position is determined again.
    if case .found = positioning { values["position"] = initial.values["position"] }
    return values != initial.values
  }

  /// If true, the title is blank.
  var lacksTitle: Bool { (titleField?.text ?? "").allSatisfy(\.isWhitespace) }

  /// Returns the place in the form, with the original value of every untouched field.
  ///
  /// - Throws: The error of ``typedCoordinate()`` if the position is invalid, `DateParseError` if a
  ///   date is, `DepartureBeforeArrival` if the dates are in the wrong order.
  func formLocation() throws -> Location {
    var place = initial.place
    if isEdited("title") {
      place.title = (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    if isEdited("description") { place.description = descriptionView.text }
    if isEdited("position") { place.coordinate = try typedCoordinate() }
    let arrival = try time(arrivalField, "arrivalText", at: place, else: initial.place.arrival)
    let departure = try time(
      departureField, "departureText", at: place, from: arrival, else: initial.place.departure)
    // A place from a file may have its times in the wrong order. Editing other fields does not
    // change them.
    let isChanged = (arrival, departure) != (initial.place.arrival, initial.place.departure)
    if isChanged, let arrival, let departure, departure.isBefore(arrival: arrival) {
      throw DepartureBeforeArrival()
    }
    (place.arrival, place.departure) = (arrival, departure)
    return place
  }

  /// Shows below the form what is missing, or the source of the position.
  func updateHint() {
    guard isViewLoaded else { return }
    saveButton.isEnabled = task == nil && !lacksTitle
    updateSuggestions()
    if suggestions.selected != nil { return showHint(positionHint) }
    // An empty form has no mistake yet.
    if lacksTitle, isTitleRequired || isEdited("title") {
      return showHint("A place needs a title.", isRefusal: isTitleRequired)
    }
    do {
      let place = try formLocation()
      showHint(previewOfFocusedDate(in: place) ?? positionHint)
    } catch {
      showHint("\(error)", isRefusal: true)
    }
  }

  /// Returns the parsed date of the focused field; nil in other fields.
  private func previewOfFocusedDate(in place: Location) -> String? {
    guard let dates = document?.dates else { return nil }
    if arrivalField.isFirstResponder { return place.arrival.map(dates.inFull) }
    if departureField.isFirstResponder { return place.departure.map(dates.inFull) }
    return nil
  }

  func showHint(_ text: String, isRefusal: Bool = false) {
    hintLabel.text = text
    hintLabel.textColor = isRefusal ? .systemRed : .secondaryLabel
  }
}

/// The error of a form whose dates are in the wrong order.
struct DepartureBeforeArrival: Error, CustomStringConvertible {
  var description: String { "The departure is before the arrival." }
}

// MARK: - UITextFieldDelegate, UITextViewDelegate

extension AddScreen: UITextFieldDelegate, UITextViewDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === locationField, acceptPosition() { return false }
    let next: [UITextField: UIView] = [
      titleField: descriptionView, locationField: arrivalField, arrivalField: departureField,
    ]
    if let view = next[textField] {
      self.view.window?.focus(view)
      return false
    }
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { updateHint() }
}
