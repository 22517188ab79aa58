import Interchange

/// An entry of `trip.json` in an export of Polarsteps.
struct PolarstepsStep: StayObject {
  /// The place of a step.
  private struct Place: Decodable {
    var name: String?
    var detail: String?
    var lat: NumberText?
    var lon: NumberText?
  }

  /// The keys of the file.
  private enum CodingKeys: String, CodingKey {
    case name, description, location
    case displayName = "display_name"
    case startTime = "start_time"
    case endTime = "end_time"
    case isDeleted = "is_deleted"
  }

  private var name: String?
  private var displayName: String?
  private var description: String?
  private var location: Place?
  /// Seconds since 1970.
  private var startTime: NumberText?
  private var endTime: NumberText?
  private var isDeleted: Bool?

  func stay() throws(FieldFailure) -> RecordedStay {
    let town = RecordedStay.text(location?.name)
    let title = RecordedStay.text(displayName) ?? RecordedStay.text(name) ?? town
    if isDeleted == true { throw FieldFailure(.deletedEntry, text: title) }
    let region = [town, RecordedStay.text(location?.detail)].compactMap(\.self)
    let details = [
      RecordedStay.text(description), town == title ? nil : region.joined(separator: ", "),
    ].compactMap(\.self).filter { !$0.isEmpty }
    var coordinates: String?
    if let latitude = location?.lat, let longitude = location?.lon {
      coordinates = "\(latitude.text), \(longitude.text)"
    }
    return RecordedStay(
      title: title, description: details.joined(separator: "\n"), coordinates: coordinates,
      arrival: startTime?.text, departure: endTime?.text)
  }
}
