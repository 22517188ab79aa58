import Interchange

/// The columns that a table of places may have.
enum LocationColumn: String, CaseIterable {
  case id, title, description, latitude, longitude, arrival, departure
  /// The day of arrival and its time, where they stand apart.
  case date, time

  /// The property that it says; nil for the halves of a time.
  var field: LocationField? { LocationField(rawValue: rawValue) }
}
