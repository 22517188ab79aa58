public import Foundation

/// Why a body or a query could not be read, as facts; `description` turns them into a sentence.
public indirect enum WireError: Error, Hashable, Sendable {
  /// There is nothing.
  case empty
  /// A web page came instead of JSON; with its beginning.
  case html(String)
  /// Something came that is no JSON; with its beginning.
  case notJSON(String)
  /// Other JSON came; with its beginning.
  case otherJSON(String, expected: String)
  /// The JSON is nested too deep.
  case tooDeep
  /// A server said what is wrong, in words of its own.
  case message(String)
  /// A key or a value that must be there is not.
  case missing(key: String)
  /// A place has no title.
  case titleMissing
  /// A value is there and means nothing; with what is asked for.
  case unreadable(key: String, value: String, advice: String)
  /// A text is too long.
  case tooLong(key: String, bytes: Int, limit: Int)
  /// One of several places is at fault, counted from one.
  case place(number: Int, WireError)
}

extension WireError: CustomStringConvertible, LocalizedError {
  /// What came, and what should have come.
  public var description: String {
    switch self {
    case .empty: "There is nothing where JSON should be."
    case .html(let beginning): "A web page came instead of JSON: “\(beginning)”."
    case .notJSON(let beginning): "This is not JSON: “\(beginning)”."
    case .otherJSON(let beginning, let expected):
      "Other JSON came than \(expected): “\(beginning)”."
    case .tooDeep: "The JSON is nested too deep."
    case .message(let text): text
    case .missing(let key): "The value of “\(key)” is missing."
    case .titleMissing: "A place needs a title."
    case .unreadable(let key, let value, let advice):
      "The value of “\(key)”, “\(value)”, cannot be read. Give \(advice)."
    case .tooLong(let key, let bytes, let limit):
      "The text of “\(key)” has \(bytes) bytes. It may have \(limit)."
    case .place(let number, let error): "Place \(number) of them: \(error.description)"
    }
  }

  /// The same sentence, for `localizedDescription`.
  public var errorDescription: String? { description }
}
