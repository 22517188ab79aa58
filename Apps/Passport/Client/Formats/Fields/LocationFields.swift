import Interchange
import Models

/// The values of a place in a file, before they are known to be sufficient.
struct LocationFields {
  var id = 0
  var title = ""
  var description = ""
  var latitude: Double?
  var longitude: Double?
  var arrival: LocalDateTime?
  var departure: LocalDateTime?
  var times = TimesAsWritten()
  var original: OriginalRecord?

  /// The place. Without a title it is named after its coordinates.
  ///
  /// - Throws: ``FieldFailure`` when it has neither a title nor coordinates, or when the
  ///   coordinates are incomplete or out of range.
  func location() throws(FieldFailure) -> Location {
    if latitude == nil, longitude != nil { throw misses(.latitude) }
    if latitude != nil, longitude == nil { throw misses(.longitude) }
    var title = title
    if title.allSatisfy(\.isWhitespace) {
      guard let latitude, let longitude else {
        throw FieldFailure(.holdsNothing, text: description.isEmpty ? nil : description)
      }
      title = "\(DecimalText.of(latitude)), \(DecimalText.of(longitude))"
    }
    return Location(
      id: id, title: title, description: description, latitude: latitude, longitude: longitude,
      arrival: arrival, departure: departure, original: original)
  }

  /// Sets the arrival or the departure.
  mutating func set(_ field: LocationField, to time: LocalTimeText) {
    if field == .arrival { arrival = time.local } else { departure = time.local }
    if let written = time.written {
      times.keep(written, as: field.rawValue, readAs: time.local)
    }
  }

  /// Takes the text that an earlier export kept, and the local times that were read from it.
  mutating func take(_ original: OriginalRecord) {
    self.original = original
    let kept = TimesAsWritten(of: Location(title: "", original: original))
    func reading(_ field: LocationField, _ time: LocalDateTime?) -> LocalDateTime? {
      kept.reading(of: times.text(field, readAs: time), as: field) ?? time
    }
    (arrival, departure) = (reading(.arrival, arrival), reading(.departure, departure))
  }

  /// Sets the coordinates.
  ///
  /// - Parameter text: their original text, for a message.
  /// - Throws: ``FieldFailure`` when they are out of range.
  mutating func set(
    latitude: Double?, longitude: Double?, text: String
  ) throws(FieldFailure) {
    if let latitude {
      guard (-90...90).contains(latitude) else {
        throw Self.unreadable(.latitude, "degrees from -90 to 90", text)
      }
      self.latitude = latitude
    }
    if let longitude {
      guard (-180...180).contains(longitude) else {
        throw Self.unreadable(.longitude, "degrees from -180 to 180", text)
      }
      self.longitude = longitude
    }
  }

  static func unreadable(
    _ field: LocationField, _ advice: String, _ text: String
  ) -> FieldFailure {
    FieldFailure(
      .unreadableValue(field: field.rawValue, advice: advice), text: Excerpt.of(text))
  }

  private func misses(_ field: LocationField) -> FieldFailure {
    FieldFailure(.missingKey(field.rawValue), text: title.isEmpty ? nil : title)
  }
}
