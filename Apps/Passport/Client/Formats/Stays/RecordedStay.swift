import Foundation
import Interchange

/// A stay as another program recorded it, in a file of its own format.
struct RecordedStay {
  /// The name of the place, or what a person would call it; nil if only its position is known.
  var title: String?
  var description = ""
  /// Latitude and longitude as text; nil if the file has none.
  var coordinates: String?
  var arrival: String?
  var departure: String?
  /// The names of the parts that contain further places, which are not read.
  var unread: [String] = []
}

extension RecordedStay {
  /// The members of a file that contain its stays.
  static let listKeys = ["timelineObjects", "semanticSegments", "items", "all_steps"]

  /// Reads a stay; nil for an object of none of these formats.
  ///
  /// - Throws: ``FieldFailure`` when the object is invalid, or another entry of such a file.
  init?(_ object: JSONObject) throws(FieldFailure) {
    guard object.member("title") == nil else { return nil }
    if object.hasPart(of: ["placeVisit", "activitySegment"]) {
      self = try Self.read(TimelineObject.self, from: object)
    } else if object.string("startTime") != nil,
      object.hasPart(of: ["visit", "activity", "timelinePath", "timelineMemory"])
    {
      self = try Self.read(TimelineSegment.self, from: object)
    } else if object.member("createdAt") != nil,
      object.string("type") == "checkin" || object.hasPart(of: ["venue"])
    {
      self = try Self.read(SwarmCheckIn.self, from: object)
    } else if object.member("start_time") != nil, object.member("trip_id") != nil,
      object.hasPart(of: ["location"])
    {
      self = try Self.read(PolarstepsStep.self, from: object)
    } else if object.member("latitudeE7") != nil, object.member("name") == nil {
      throw FieldFailure(.rawPosition)
    } else {
      return nil
    }
  }

  private static func read<Object: StayObject>(
    _ type: Object.Type, from object: JSONObject
  ) throws(FieldFailure) -> RecordedStay {
    let entry: Object
    do {
      entry = try JSONDecoder().decode(type, from: Data(object.bytes))
    } catch {
      throw FieldFailure(decoding: error)
    }
    return try entry.stay()
  }

  /// Returns a text without surrounding whitespace; nil for a blank one.
  static func text(_ text: String?) -> String? {
    let text = text?.trimmingCharacters(in: .whitespacesAndNewlines)
    return text?.isEmpty == false ? text : nil
  }
}

/// An entry of another program's file.
protocol StayObject: Decodable {
  /// Returns the stay.
  ///
  /// - Throws: ``FieldFailure`` when the entry is something else.
  func stay() throws(FieldFailure) -> RecordedStay
}

/// A number, which some versions of a format write in quotes.
struct NumberText: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      text = string
    } else {
      text = DecimalText.of(try container.decode(Double.self))
    }
  }
}

extension JSONObject {
  /// Returns a Boolean value that indicates whether one of the members is an object or a list.
  fileprivate func hasPart(of names: [String]) -> Bool {
    names.contains { name in
      switch member(name)?.value {
      case .object, .list: true
      default: false
      }
    }
  }
}

extension FieldFailure {
  /// Creates the failure of an entry that `JSONDecoder` cannot decode.
  fileprivate init(decoding error: any Error) {
    guard case .typeMismatch(let type, let context)? = error as? DecodingError,
      let key = context.codingPath.last?.stringValue
    else {
      self.init(.brokenJSON)
      return
    }
    let expected = type == String.self ? "a text in quotes" : type == Double.self ? "a number" : nil
    self.init(.wrongType(key: Excerpt.of(key), expected: expected ?? "another value"))
  }
}

extension ImportProblem.Reason {
  /// One of many positions that a phone recorded, which makes the whole file something else.
  static var rawPosition: Self { "'\(.text)' is a recorded position, not a place." }

  /// An entry between two stays. It is only mentioned, because such files have many.
  static var movement: Self {
    var reason: Self = "'\(.text)' is a movement, not a place. It was left out."
    reason.isNote = true
    return reason
  }

  /// An entry that the traveler deleted in the other program.
  static var deletedEntry: Self {
    var reason: Self = "'\(.text)' is marked as deleted. It was left out."
    reason.isNote = true
    return reason
  }
}
