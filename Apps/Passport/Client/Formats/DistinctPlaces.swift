import Interchange
import Models

/// A reader that omits and reports places with the id of an earlier place in the file.
///
/// Places with the same id but another title, arrival or position are different, because people
/// copy rows for further visits, and some programs reuse ids.
final class DistinctPlaceReader<Base: ItemReader>: ItemReader where Base.Item == Location {
  private var base: Base
  private var seen: Set<IdentifiedPlace> = []

  init(_ base: Base) { self.base = base }

  func read(_ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void) throws {
    try base.read(chunk) { try receive(distinct($0)) }
  }

  func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    try base.finish { try receive(distinct($0)) }
  }

  private func distinct(_ item: ImportItem<Location>) -> ImportItem<Location> {
    guard case .item(let place, let line, states: _) = item,
      let identified = IdentifiedPlace(place), !seen.insert(identified).inserted
    else { return item }
    let text = place.title.isEmpty ? "\(place.id)" : place.title
    return .problem(ImportProblem(line: line, text: text, reason: .repeatedPlace))
  }
}

/// The id of a place in a file, and the parts that distinguish places.
private struct IdentifiedPlace: Hashable {
  private let id: Int
  private let featureID: String?
  private let parts: PlaceParts

  /// Creates the key of a place; nil if the place has no id.
  init?(_ place: Location) {
    id = place.id
    featureID = GeoJSONExtras.featureID(of: place)
    guard id != 0 || featureID != nil else { return nil }
    let isReference = place.isReference
    parts = PlaceParts(
      isReference ? Location(title: "") : place,
      arrival: isReference ? nil : place.arrival?.description)
  }
}

extension ImportProblem.Reason {
  /// A place that occurs twice in the file.
  fileprivate static var repeatedPlace: Self {
    "'\(.text)' occurs twice with the same id. The second one was left out."
  }
}
