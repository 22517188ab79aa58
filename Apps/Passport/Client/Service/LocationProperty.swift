import Models
import Persistence

/// A property of a place that the user edits. The raw value is its name in a sentence.
enum LocationProperty: String, CaseIterable, ItemProperty {
  case title, description, position
  /// Arrival and departure, whose order is checked together.
  case stay

  func copy(from place: Location, to other: inout Location) {
    switch self {
    case .title: other.title = place.title
    case .description: other.description = place.description
    case .position: (other.latitude, other.longitude) = (place.latitude, place.longitude)
    case .stay: (other.arrival, other.departure) = (place.arrival, place.departure)
    }
  }
}

extension EditedItem<LocationProperty> {
  /// Returns the changes of the form in the place as it is stored now.
  ///
  /// - Throws: `PassportFailure.changedElsewhere` on a conflict.
  func merged(into latest: Location) throws(PassportFailure) -> Location {
    var merged = self
    merged.merge(latest)
    guard merged.conflicts.isEmpty else { throw .changedElsewhere(latest) }
    return merged.item
  }
}
