import Interchange
import Models

/// Writes places as comma-separated values (RFC 4180) with the property names in the first row.
///
/// Times are those of the place's clocks; what is missing is an empty field, and so is the `id` of a
/// place that has none.
struct CSVLocationWriter: CSVTableWriter {
  typealias Item = Location
  static let columns = [LocationField.list.filter { $0 != " " }]

  let guardsFormulas: Bool

  init(guardsFormulas: Bool = true) {
    self.guardsFormulas = guardsFormulas
  }

  func fields(of location: Location) -> [String?] {
    func number(_ value: Double?) -> String? {
      value.flatMap { $0.isFinite ? DecimalText.of($0) : nil }
    }
    return [
      location.id == 0 ? nil : "\(location.id)", location.title, location.description,
      number(location.latitude), number(location.longitude), location.arrival?.description,
      location.departure?.description,
    ]
  }
}
