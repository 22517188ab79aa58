import Interchange
import Models

/// What a file says about a place, before it is known whether that is enough for one.
struct LocationFields {
  var id = 0
  var title = ""
  var description = ""
  var latitude: Double?
  var longitude: Double?
  var arrival: LocalDateTime?
  var departure: LocalDateTime?
  var original: OriginalRecord?

  /// The place. One without a title is called by its coordinates.
  ///
  /// - Throws: ``FieldFailure`` when it has neither a title nor coordinates, one half of them, or such
  ///   as no place has.
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

  /// Takes coordinates.
  ///
  /// - Parameter text: how they are written, for a message.
  /// - Throws: ``FieldFailure`` when they are no place on the earth.
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
