public import Foundation

/// Why a position cannot be told.
public struct CLError: Error, Hashable, Sendable {
  /// The kinds of errors, with the numbers that Core Location has for them.
  public enum Code: Int, Sendable {
    /// There is no position at the moment; it may come.
    case locationUnknown = 0
    /// The person does not allow it, or nothing on this computer can tell.
    case denied = 1
    /// What tells the position cannot be reached.
    case network = 2
  }

  public let code: Code
  /// What was seen, in a sentence; nil where the code says it all.
  public let reason: String?
  /// What to look at next, in a sentence; nil where there is nothing to be done.
  public let advice: String?

  public init(_ code: Code, reason: String? = nil, advice: String? = nil) {
    self.code = code
    self.reason = reason
    self.advice = advice
  }
}

extension CLError: CustomStringConvertible {
  /// What happened, and what to look at next.
  public var description: String { [fact, advice].compactMap(\.self).joined(separator: " ") }

  /// What happened, in a sentence.
  public var fact: String {
    if let reason { return reason }
    return switch code {
    case .locationUnknown: "The position is not known at the moment."
    case .denied: "The app is not allowed to know the position."
    case .network: "What tells the position cannot be reached."
    }
  }
}

extension CLError: LocalizedError {
  public var errorDescription: String? { description }
}
