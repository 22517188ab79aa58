import DateFormatting
import Interchange
import Models

/// Makes a place of the texts that files have for its properties.
struct LocationFieldsReader {
  let clock: WallClock

  static let dateAdvice = "a date like 2021-04-17 19:59 or 2021-04-17"
  static let degreesAdvice = "degrees like -75.70 or 75°41′50″W"

  /// Gives a place the property that a text says. Blanks say nothing but in a
  /// description; an `id` that is no whole number
  /// is another program's and says nothing either.
  ///
  /// - Throws: ``FieldFailure`` when the text does not fit.
  func set(
    _ field: LocationField, of draft: inout LocationFields, to text: String
  ) throws(FieldFailure) {
    guard field == .description || !text.allSatisfy(\.isWhitespace) else { return }
    switch field {
    case .id: draft.id = Int(text.filter { !$0.isWhitespace }).flatMap { $0 > 0 ? $0 : nil } ?? 0
    case .title: draft.title = text
    case .description: draft.description = text
    case .latitude:
      try draft.set(latitude: try degrees(field, text), longitude: nil, text: text)
    case .longitude:
      try draft.set(latitude: nil, longitude: try degrees(field, text), text: text)
    case .arrival: draft.arrival = try time(field, text)
    case .departure: draft.departure = try time(field, text)
    }
  }

  private func degrees(_ field: LocationField, _ text: String) throws(FieldFailure) -> Double {
    if let number = DecimalText.number(text) { return number }
    let hemispheres: (Character, Character) = field == .latitude ? ("N", "S") : ("E", "W")
    guard let number = SexagesimalText.degrees(text, hemispheres: hemispheres) else {
      throw LocationFields.unreadable(field, Self.degreesAdvice, text)
    }
    return number
  }

  private func time(
    _ field: LocationField, _ text: String
  ) throws(FieldFailure) -> LocalDateTime {
    guard let time = LocalTimeText.time(text, clock: clock) else {
      throw LocationFields.unreadable(field, Self.dateAdvice, text)
    }
    return time
  }
}
