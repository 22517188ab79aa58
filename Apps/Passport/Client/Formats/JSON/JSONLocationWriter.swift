import Interchange
import Models

/// Writes places as a JSON array of the passport server's objects, one per line.
///
/// ```json
/// {"id": 7, "title": "Ottawa", "description": "", "latitude": 45.42, "longitude": -75.7,
///  "arrival": "2021-04-17 19:59:00", "departure": null}
/// ```
///
/// All keys are written, always in this order; `id` is 0 without a server's id. Times are local
/// unless they were imported with a zone and not edited.
/// Data kept from an imported file is the last key, `original`.
struct JSONLocationWriter: JSONListWriter {
  typealias Item = Location

  var isFirst = true

  init() {}

  /// Appends the object of a single place.
  func writeObject(_ location: Location, to output: inout [UInt8]) {
    output.append("{\"id\": \(location.id), \"title\": ")
    JSONText.append(location.title, to: &output)
    JSONText.append("description", location.description, to: &output)
    output.append(", \"latitude\": ")
    JSONText.append(location.latitude, to: &output)
    output.append(", \"longitude\": ")
    JSONText.append(location.longitude, to: &output)
    let (arrival, departure) = location.timesAsWritten
    JSONText.append("arrival", arrival, to: &output)
    JSONText.append("departure", departure, to: &output)
    if location.original != nil { JSONText.append(original: location.original, to: &output) }
    output.append(UInt8(ascii: "}"))
  }
}
