import Foundation
import LocationServices
import TerminalUI

/// The position of the form: coordinates, the name of a city, or `here`.
extension AddScreen {
  /// The word for the position of the device.
  nonisolated static let here = "here"

  /// The text of the field without surrounding spaces.
  private var positionText: String {
    (locationField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the coordinate in the field; nil if it is empty.
  ///
  /// - Throws: `CoordinateTextError` if a coordinate is invalid, `GazetteerError` if a name is
  ///   unknown or ambiguous, `PositionUnknown` if the device has not been located.
  func typedCoordinate() throws -> CLLocationCoordinate2D? {
    let text = positionText
    guard text.lowercased() != Self.here else {
      guard case .found(let coordinate) = positioning else { throw PositionUnknown() }
      return coordinate
    }
    return try text.isEmpty ? nil : CLLocationCoordinate2D(position: text)
  }

  /// The city that the text of the field names; nil for coordinates.
  private var namedPlace: PopulatedPlace? {
    let text = positionText
    guard !text.contains(where: \.isNumber) else { return nil }
    return try? Gazetteer.shared.place(named: text)
  }

  // MARK: Suggestions

  func setUpSuggestions() {
    suggestions.onChoose = { [weak self] in self?.choose($0) }
  }

  /// Shows the cities whose names begin with the text, while it is edited. The suggestions are in
  /// the view only while there are any.
  func updateSuggestions() {
    let text = positionText
    let isName = locationField.isFirstResponder && !text.contains(where: \.isNumber)
    suggestions.places =
      isName && text.lowercased() != Self.here
      ? Gazetteer.shared.places(matching: text) : []
    if suggestions.places.isEmpty {
      suggestions.removeFromSuperview()
      hintLabel.isHidden = false
    } else {
      view.addSubview(suggestions)
      layOutSuggestions()
    }
  }

  /// Places the suggestions below the field, or above it if there is more space.
  func layOutSuggestions() {
    guard let container = locationField.superview, suggestions.superview != nil else { return }
    let field = view.convert(locationField.frame, from: container)
    let height = CGFloat(suggestions.places.count)
    let below = view.bounds.height - field.maxY
    let y = height > below && field.minY > below ? max(0, field.minY - height) : field.maxY
    suggestions.frame = CGRect(x: field.minX, y: y, width: field.width, height: height)
    // The suggestions would cover a part of the hint, which only names the selected one.
    hintLabel.isHidden = suggestions.frame.intersects(hintLabel.frame)
  }

  /// Fills in the position of a city. A new place without a title gets the city's name.
  func choose(_ place: PopulatedPlace) {
    locationField.text = Self.text(of: place.coordinate)
    if lacksTitle { titleField.text = place.name }
    chosenPlace = place
    updateHint()
  }

  /// Handles Enter in the field: chooses the selected city, or locates the device for `here`.
  ///
  /// - Returns: False if the text is neither, so that the focus moves on.
  func acceptPosition() -> Bool {
    if positionText.lowercased() == Self.here {
      requestPosition(isUserInitiated: true)
      return true
    }
    guard let place = suggestions.selected else { return false }
    choose(place)
    return true
  }

  /// The keys that select another suggestion.
  var suggestionKeys: [UIKeyCommand] {
    guard !suggestions.places.isEmpty else { return [] }
    return [
      key(UIKeyCommand.inputDownArrow, title: "Other", "Select the next city") {
        $0.suggestions.moveSelection(by: 1)
        $0.updateHint()
      },
      key(UIKeyCommand.inputUpArrow, "Select the previous city") {
        $0.suggestions.moveSelection(by: -1)
        $0.updateHint()
      },
    ]
  }

  /// The hint about the field: the city that Enter chooses, the chosen city, or the source of the
  /// position.
  var positionHint: String {
    if let place = suggestions.selected { return "Enter chooses \(place.fullName)." }
    if let chosenPlace, locationField.text == Self.text(of: chosenPlace.coordinate) {
      return chosenPlace.fullName
    }
    if let place = namedPlace { return place.fullName }
    let isEmpty = positionText.isEmpty
    switch positioning {
    case .searching(isUserInitiated: true): return "Looking for the position of the device…"
    case .failed(_, let fact) where isEmpty: return "No position: \(fact)"
    case .found(let coordinate) where locationField.text == Self.text(of: coordinate):
      return "The position is that of the device."
    default: return isEmpty ? Self.advice : ""
    }
  }

  /// The advice shown without a position.
  static let advice = "Type a city, coordinates or “here”, or leave it empty."
}

/// The error of a form that waits for the position of the device.
struct PositionUnknown: Error, CustomStringConvertible {
  var description: String { "The position of the device is not known. Press Enter to look for it." }
}

// MARK: - The position of the device

extension AddScreen: CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let coordinate = locations.last?.coordinate else { return }
    // A typed position takes precedence over one that was not requested by the user.
    if positionText.isEmpty || positioning == .searching(isUserInitiated: true) {
      locationField.text = Self.text(of: coordinate)
    }
    positioning = .found(coordinate)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    // A search that was not requested by the user fails without a message.
    let isUserInitiated = positioning == .searching(isUserInitiated: true)
    let fact = (error as? CLError)?.fact ?? "\(error)"
    positioning = isUserInitiated ? .failed("\(fact) \(Self.advice)", fact: fact) : .off
  }

  /// Returns a position in the form in which it is typed: `45.42153, -75.69719`.
  static func text(of coordinate: CLLocationCoordinate2D) -> String {
    coordinate.text()
  }
}
