/// An error of a city's name. The cases hold facts; ``description`` turns them into a message.
public enum GazetteerError: Error, Hashable, Sendable {
  /// No city has the name; the cities whose names begin with it.
  case unknownName(String, similar: [PopulatedPlace])
  /// Several cities have the name, the largest first.
  case ambiguousName(String, places: [PopulatedPlace])
}

extension GazetteerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownName(let text, let similar):
      let name = CoordinateTextError.excerpt(text)
      let list = similar.map(\.fullName).joined(separator: "; ")
      return similar.isEmpty
        ? "No city named '\(name)' is known. Write a larger city nearby, or coordinates such as "
          + "45.42,-75.70."
        : "No city named '\(name)' is known, but \(list)."
    case .ambiguousName(let text, let places):
      let name = CoordinateTextError.excerpt(text)
      let list = places.map(\.fullName).joined(separator: "; ")
      return "'\(name)' is the name of several cities: \(list). "
        + "Add the region or the country after a comma."
    }
  }
}

extension CLLocationCoordinate2D {
  /// Parses a position as the user types it: a coordinate, as ``init(_:)`` does, or the name of a
  /// city in the ``Gazetteer``.
  ///
  /// - Throws: ``CoordinateTextError`` if a text with digits or a web address is not a coordinate,
  ///   ``GazetteerError`` if a name is unknown or ambiguous.
  public init(position text: String) throws {
    let isCoordinate =
      text.contains { $0.isNumber } || text.allSatisfy(\.isWhitespace) || MapLink.isLink(text)
    self =
      try isCoordinate
      ? CLLocationCoordinate2D(text) : Gazetteer.shared.place(named: text).coordinate
  }
}
