import Interchange

/// An entry of `Semantic Location History`, as Google Takeout wrote it until 2024.
struct TimelineObject: StayObject {
  /// A stay at one of several candidate places.
  private struct Visit: Decodable {
    var location: Place?
    var duration: Duration?
    var centerLatE7: NumberText?
    var centerLngE7: NumberText?
    var childVisits: [ChildVisit]?
  }

  /// A place with its position in units of 10⁻⁷ degrees.
  private struct Place: Decodable {
    var name: String?
    var address: String?
    var semanticType: String?
    var latitudeE7: NumberText?
    var longitudeE7: NumberText?
  }

  /// The times of an arrival and a departure.
  private struct Duration: Decodable {
    var startTimestamp: String?
    var endTimestamp: String?
    /// Milliseconds since 1970, in files of before 2022.
    var startTimestampMs: NumberText?
    var endTimestampMs: NumberText?
  }

  /// A stay at a part of the place, which is only counted.
  private struct ChildVisit: Decodable {}

  private var placeVisit: Visit?

  func stay() throws(FieldFailure) -> RecordedStay {
    guard let visit = placeVisit else {
      throw FieldFailure(.movement, text: "activitySegment")
    }
    let (place, time) = (visit.location, visit.duration)
    let name = RecordedStay.text(place?.name)
    let label = SemanticType.title(place?.semanticType)
    let address = RecordedStay.text(place?.address)
    let line = address?.split(whereSeparator: \.isNewline).joined(separator: ", ")
    return RecordedStay(
      title: name ?? label ?? line,
      description: name == nil && label == nil ? "" : address ?? "",
      coordinates: Self.coordinates(place?.latitudeE7, place?.longitudeE7)
        ?? Self.coordinates(visit.centerLatE7, visit.centerLngE7),
      arrival: time?.startTimestamp ?? time?.startTimestampMs?.text,
      departure: time?.endTimestamp ?? time?.endTimestampMs?.text,
      unread: visit.childVisits?.isEmpty == false ? ["childVisits"] : [])
  }

  /// Returns the coordinates of ten-millionths of a degree.
  private static func coordinates(_ latitude: NumberText?, _ longitude: NumberText?) -> String? {
    guard let latitude, let longitude else { return nil }
    let degrees = [latitude, longitude].map { number in
      DecimalText.number(number.text).map { DecimalText.of($0 / 1e7) } ?? number.text
    }
    return degrees.joined(separator: ", ")
  }
}

/// An entry of the Timeline that Google Maps exports on a phone since 2024: `Timeline.json` of
/// Android, or `location-history.json` of iOS.
struct TimelineSegment: StayObject {
  /// A stay at one of several candidate places.
  private struct Visit: Decodable {
    var topCandidate: Candidate?
  }

  /// A place with the kind that Google took it for.
  private struct Candidate: Decodable {
    var semanticType: String?
    var placeLocation: Point?
  }

  /// A position: `{"latLng": "45.42°, -75.70°"}` on Android, `"geo:45.42,-75.70"` on iOS.
  private struct Point: Decodable {
    let text: String?

    /// The keys on Android.
    private enum CodingKeys: CodingKey { case latLng }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self.text = text
      } else {
        text = try decoder.container(keyedBy: CodingKeys.self)
          .decodeIfPresent(String.self, forKey: .latLng)
      }
    }
  }

  private var startTime: String?
  private var endTime: String?
  private var visit: Visit?

  func stay() throws(FieldFailure) -> RecordedStay {
    guard let visit else { throw FieldFailure(.movement, text: "activity") }
    return RecordedStay(
      title: SemanticType.title(visit.topCandidate?.semanticType),
      coordinates: RecordedStay.text(visit.topCandidate?.placeLocation?.text), arrival: startTime,
      departure: endTime)
  }
}

/// The kinds of places in Google's Timeline.
private enum SemanticType {
  /// Returns the title of a place of a kind such as `TYPE_HOME`, `INFERRED_HOME` or `Inferred
  /// Home`; nil for a kind of many places.
  static func title(_ type: String?) -> String? {
    switch type?.split(whereSeparator: { !$0.isLetter }).last?.lowercased() {
    case "home": "Home"
    case "work": "Work"
    default: nil
    }
  }
}
