public import Foundation

/// An error of a location manager or a source of locations.
public struct CLError: Error, Hashable, Sendable {
  /// The kinds of errors, with the numbers of Core Location.
  public enum Code: Int, Sendable {
    /// A location that is unknown at the moment and may become available.
    case locationUnknown = 0
    /// A missing authorization, or no source of locations.
    case denied = 1
    /// A source of locations that cannot be reached.
    case network = 2
    /// An address that is not known.
    case geocodeFoundNoResult = 8
  }

  public let code: Code
  /// A message about the cause; nil if the code says everything.
  public let reason: String?
  /// A message about what to check next; nil if there is nothing to do.
  public let advice: String?

  public init(_ code: Code, reason: String? = nil, advice: String? = nil) {
    self.code = code
    self.reason = reason
    self.advice = advice
  }
}

extension CLError: CustomStringConvertible {
  /// A message that says what happened and what to check next.
  public var description: String { [fact, advice].compactMap(\.self).joined(separator: " ") }

  /// A message that says what happened.
  public var fact: String {
    if let reason { return reason }
    return switch code {
    case .locationUnknown: "The position is not known at the moment."
    case .denied: "The app is not authorized to use the position."
    case .network: "The source of positions cannot be reached."
    case .geocodeFoundNoResult: "The address is not known."
    }
  }
}

extension CLError {
  public static let locationUnknown = Code.locationUnknown
  public static let denied = Code.denied
  public static let network = Code.network
  public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
}

extension CLError: CustomNSError {
  public static var errorDomain: String { kCLErrorDomain }
  public var errorCode: Int { code.rawValue }
  // Foundation for Linux takes no description from LocalizedError if there is one of CustomNSError.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

/// The domain of the errors of Core Location.
public let kCLErrorDomain = "kCLErrorDomain"

extension CLError: LocalizedError {
  public var errorDescription: String? { description }
}
