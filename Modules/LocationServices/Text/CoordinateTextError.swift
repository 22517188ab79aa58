/// An error in the text of a coordinate.
public struct CoordinateTextError: Error, Hashable, Sendable {
  /// The text, truncated to a length that can be displayed, with control characters replaced.
  public let text: String
  /// The reason for the error.
  public let reason: Reason

  /// A reason why a text is not a coordinate. The cases hold facts; ``description`` turns them into
  /// a message.
  public enum Reason: Hashable, Sendable {
    case empty
    case tooLong(limit: Int)
    /// A part that cannot be parsed, and its position in characters, counted from 1.
    case invalid(part: String, character: Int)
    /// Only one of latitude and longitude.
    case incomplete
    /// More numbers than two angles have.
    case tooManyNumbers
    /// A latitude beyond 90 or a longitude beyond 180 degrees.
    case outOfRange(part: String, isLatitude: Bool)
    /// Sixty or more minutes or seconds.
    case sixtyOrMore(part: String)
    /// Degrees or minutes with a fraction before smaller units.
    case fractionBeforeSmallerUnit(part: String)
    /// A sign and a letter, or two letters.
    case duplicateDirection(part: String)
    /// Two latitudes, or two longitudes.
    case duplicateAxis
    /// A `crs` parameter of a `geo:` URI other than `wgs84`.
    case unsupportedReferenceSystem(String)
    /// A web address without a coordinate, such as a shortened one.
    case noCoordinateInLink
  }

  init(_ text: String, _ reason: Reason) {
    self.text = Self.excerpt(text)
    self.reason = reason
  }

  /// - Parameters:
  ///   - part: The part that cannot be parsed.
  ///   - text: The whole text.
  static func invalid(_ part: Substring, in text: String) -> CoordinateTextError {
    let character = text.distance(from: text.startIndex, to: part.startIndex) + 1
    return CoordinateTextError(
      text, .invalid(part: excerpt(part), character: character))
  }

  /// Returns the beginning of a text in a form that can be displayed.
  static func excerpt(_ text: some StringProtocol) -> String {
    let beginning = text.unicodeScalars.prefix(60).map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(beginning))
      + (text.unicodeScalars.count > 60 ? "…" : "")
  }
}

extension CoordinateTextError: CustomStringConvertible {
  /// A message that describes the error and its position, and gives an example.
  public var description: String {
    let example = "Write latitude and longitude, such as 45.42,-75.70 or 45°25′12″N 75°42′00″W."
    return switch reason {
    case .empty: "There is no coordinate. \(example)"
    case .tooLong(let limit):
      "'\(text)' is too long: it has more than \(limit) characters. \(example)"
    case .invalid(let part, let character):
      "'\(text)' is not a coordinate: '\(part)' at character \(character) cannot be read. \(example)"
    case .incomplete: "'\(text)' is only one coordinate of a position. \(example)"
    case .tooManyNumbers: "'\(text)' has more numbers than a coordinate. \(example)"
    case .outOfRange(let part, true):
      "'\(text)' is not a coordinate: the latitude '\(part)' is not between -90 and 90. \(example)"
    case .outOfRange(let part, false):
      "'\(text)' is not a coordinate: the longitude '\(part)' is not between -180 and 180."
    case .sixtyOrMore(let part):
      "'\(text)' is not a coordinate: minutes and seconds are less than 60, not '\(part)'."
    case .fractionBeforeSmallerUnit(let part):
      "'\(text)' is not a coordinate: '\(part)' has a fraction, so no smaller unit can follow."
    case .duplicateDirection(let part):
      "'\(text)' is not a coordinate: '\(part)' gives its direction twice. Use a sign or a letter."
    case .duplicateAxis:
      "'\(text)' is not a coordinate: it needs one of N and S, and one of E and W."
    case .unsupportedReferenceSystem(let name):
      "'\(text)' is in the unknown reference system '\(name)'. Use wgs84."
    case .noCoordinateInLink:
      "'\(text)' has no coordinate. Open it in a browser and copy the address that it then has."
    }
  }
}
