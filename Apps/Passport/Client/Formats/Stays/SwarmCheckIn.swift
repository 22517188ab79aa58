import DateFormatting
import Interchange
import Models

/// An entry of `checkins1.json` in an export of Foursquare Swarm, or of its API.
struct SwarmCheckIn: StayObject {
  /// The place of a check-in by its name.
  private struct Venue: Decodable {
    var name: String?
    var location: Place?
    var lat: NumberText?
    var lng: NumberText?
  }

  /// The position of a venue and its address.
  private struct Place: Decodable {
    var name: String?
    var address: String?
    var city: String?
    var state: String?
    var country: String?
    var formattedAddress: [String]?
    var lat: NumberText?
    var lng: NumberText?
  }

  /// Seconds since 1970, or a time in UTC such as `2023-05-12 18:03:04.000000`.
  private var createdAt: NumberText?
  /// The minutes of the local time east of UTC.
  private var timeZoneOffset: NumberText?
  private var venue: Venue?
  /// The position of a check-in without a venue.
  private var location: Place?
  private var lat: NumberText?
  private var lng: NumberText?
  private var shout: String?

  func stay() throws(FieldFailure) -> RecordedStay {
    let place = venue?.location ?? location
    let parts = [place?.address, place?.city, place?.state, place?.country].compactMap(\.self)
    let address = (place?.formattedAddress ?? parts).joined(separator: ", ")
    let details = [RecordedStay.text(shout), RecordedStay.text(address)].compactMap(\.self)
    let positions = [
      (venue?.location?.lat, venue?.location?.lng), (venue?.lat, venue?.lng), (lat, lng),
      (location?.lat, location?.lng),
    ]
    let position = positions.lazy.compactMap { latitude, longitude -> String? in
      guard let latitude, let longitude else { return nil }
      return "\(latitude.text), \(longitude.text)"
    }.first
    return RecordedStay(
      title: RecordedStay.text(venue?.name) ?? RecordedStay.text(location?.name),
      description: details.joined(separator: "\n"), coordinates: position, arrival: arrival)
  }

  /// The time with its offset; the time in UTC if there is none.
  private var arrival: String? {
    guard let text = createdAt?.text else { return nil }
    let written = TableDate.time(sinceEpoch: text) ?? text
    guard let time = LocalTimeText(written, clock: .utc) else { return text }
    let seconds = (time.utc ?? time.local).secondsSince1970
    let minutes = (timeZoneOffset?.text).flatMap(DecimalText.number) ?? 0
    guard abs(minutes) < 24 * 60 else { return LocalTimeText.rfc3339(seconds, offset: 0) }
    return LocalTimeText.rfc3339(seconds, offset: Int(minutes) * 60)
  }
}
