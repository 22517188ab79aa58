/// An error in the text of a coordinate.
public struct CoordinateTextError: Error, Hashable, Sendable {
  /// The text, truncated to a length that can be displayed, with control characters replaced.
  public let text: String
  /// The reason of the error.
  public let reason: Reason

  /// A reason why a text is not a coordinate. The cases hold facts; ``description`` turns them into
  /// a message.
  public enum Reason: Hashable, Sendable {
    case empty
    case tooLong(limit: Int)
    /// A part that is not understood, and its position in characters, counted from 1.
    case notUnderstood(part: String, character: Int)
    /// A single angle.
    case missesPart
    /// More numbers than two angles have.
    case tooMuch
    /// A latitude beyond 90 or a longitude beyond 180 degrees.
    case outOfRange(part: String, isLatitude: Bool)
    /// Sixty or more minutes or seconds.
    case sixtyOrMore(part: String)
    /// Degrees or minutes with a fraction before smaller units.
    case fractionBefore(part: String)
    /// A sign and a letter, or two letters.
    case directionTwice(part: String)
    /// Two latitudes, or two longitudes.
    case sameAxisTwice
    /// A `crs` parameter of a `geo:` URI other than `wgs84`.
    case otherReferenceSystem(String)
  }

  init(_ text: String, _ reason: Reason) {
    self.text = Self.excerpt(text)
    self.reason = reason
  }

  /// - Parameters:
  ///   - part: The part that is not understood.
  ///   - text: The whole text.
  static func notUnderstood(_ part: Substring, in text: String) -> CoordinateTextError {
    let character = text.distance(from: text.startIndex, to: part.startIndex) + 1
    return CoordinateTextError(
      text, .notUnderstood(part: excerpt(part), character: character))
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
  /// A message that says what is wrong, where, and what to write.
  public var description: String {
    let example = "Write latitude and longitude, such as 45.42,-75.70 or 45°25′12″N 75°42′00″W."
    return switch reason {
    case .empty: "There is no coordinate. \(example)"
    case .tooLong(let limit):
      "'\(text)' has more than \(limit) characters, which no coordinate needs. \(example)"
    case .notUnderstood(let part, let character):
      "'\(text)' is not a coordinate: '\(part)' at character \(character) cannot be read. \(example)"
    case .missesPart: "'\(text)' is only one coordinate of a position. \(example)"
    case .tooMuch: "'\(text)' has more numbers than a coordinate. \(example)"
    case .outOfRange(let part, true):
      "'\(text)' is not a coordinate: the latitude '\(part)' is not between -90 and 90. \(example)"
    case .outOfRange(let part, false):
      "'\(text)' is not a coordinate: the longitude '\(part)' is not between -180 and 180."
    case .sixtyOrMore(let part):
      "'\(text)' is not a coordinate: minutes and seconds are less than 60, not '\(part)'."
    case .fractionBefore(let part):
      "'\(text)' is not a coordinate: '\(part)' has a fraction, so no smaller unit can follow."
    case .directionTwice(let part):
      "'\(text)' is not a coordinate: '\(part)' gives its direction twice. Use a sign or a letter."
    case .sameAxisTwice:
      "'\(text)' is not a coordinate: it needs one of N and S, and one of E and W."
    case .otherReferenceSystem(let name):
      "'\(text)' is in the unknown reference system '\(name)'. Use wgs84."
    }
  }
}
