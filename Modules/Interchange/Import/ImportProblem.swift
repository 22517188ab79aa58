/// A part of an import that could not be read: its position, its text, and the reason.
///
/// A problem concerns one part only, and the rest of the import is read. If nothing can be read, an
/// ``ImportRefusal`` is thrown.
public struct ImportProblem: Error, Hashable, Sendable {
  /// The number of the entry in its list, counted from 1; nil if the format's entries are not
  /// counted.
  public let entry: Int?
  /// The line on which the text begins, counted from 1; 0 in a format without lines.
  public let line: Int
  /// The text of the part, truncated for display, with control characters made visible.
  public let text: String
  /// The reason why the part could not be read.
  public let reason: Reason

  /// The reason for a problem: a message with placeholders for the facts of the import.
  ///
  /// The reasons of a format are declared with its reader, and those of a lab in the lab:
  ///
  ///     extension ImportProblem.Reason {
  ///       static func otherGeometry(_ kind: String) -> Self {
  ///         "'\(.text)' is a \(kind), not a place. It was left out."
  ///       }
  ///     }
  public struct Reason: Hashable, Sendable {
    /// A part of the sentence.
    public enum Part: Hashable, Sendable {
      case literal(String)
      /// The text of the problem.
      case text
      /// The noun for an item, such as `event`.
      case noun
      /// A message that says whether the item was left out, or read without the part.
      case outcome
      /// The names of the known fields.
      case fieldList
      /// An object such as the import expects.
      case exampleObject
      /// The phrase for an item without its required fields.
      case essentials
    }

    fileprivate let parts: [Part]
    /// If true, the problem concerns a part of an entry, which was read without it.
    fileprivate var isDetail = false
    /// If true, the problem is reported once for all entries that have it.
    package var isReportedOnce = false
    /// If true, a later part of the file may resolve the problem.
    package var mayBeResolvedLater = false
    /// If true, everything was read or kept, so that the problem is only mentioned.
    package var isNote = false

    /// Returns a reason for a part of an entry, which was read without it.
    package static func detail(_ reason: Reason) -> Reason {
      var reason = reason
      reason.isDetail = true
      return reason
    }
  }

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - entry: The number of the entry in its list, counted from 1; nil if the format's entries
  ///     are not counted.
  ///   - line: The line on which the text begins, counted from 1; 0 in a format without lines.
  ///   - text: The text of the part, of any length and content.
  ///   - reason: The reason why the part could not be read.
  public init(entry: Int? = nil, line: Int, text: some StringProtocol, reason: Reason) {
    self.entry = entry
    self.line = line
    self.text = Excerpt.of(text)
    self.reason = reason
  }
}

extension ImportProblem {
  /// Returns a message that describes the problem, quotes its text, and gives the next step or the
  /// outcome.
  ///
  ///     Line 14: 'DTSTART:20261301' is not a date. Use YYYYMMDD, … The event was left out.
  ///
  /// - Parameter subject: The subject of the import.
  public func message(about subject: ImportSubject) -> String {
    let outcome = reason.isDetail ? "was read without it" : "was left out"
    let parts = reason.parts.map { part in
      switch part {
      case .literal(let text): text
      case .text: text
      case .noun: subject.noun
      case .outcome: "The \(subject.noun) \(outcome)."
      case .fieldList: subject.fieldList
      case .exampleObject: subject.exampleObject
      case .essentials: subject.essentials
      }
    }
    return "\(place): \(parts.joined())"
  }

  private var place: String {
    guard let entry else { return "Line \(line)" }
    return line > 0 ? "Entry \(entry) (line \(line))" : "Entry \(entry)"
  }
}

// MARK: - ExpressibleByStringInterpolation

extension ImportProblem.Reason: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

    public mutating func appendInterpolation(_ part: Part) { parts.append(part) }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.literal("\(value)"))
    }
  }

  public init(stringLiteral text: String) { parts = [.literal(text)] }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

/// The reason why a JSON object or a CSV row does not make an item, with the text that caused it.
/// The text is nil if the whole object or row is the cause.
package struct FieldFailure: Error {
  package let reason: ImportProblem.Reason
  package let text: String?

  package init(_ reason: ImportProblem.Reason, text: String? = nil) {
    self.reason = reason
    self.text = text
  }

  /// The failure for a part of an entry, which is read without it.
  package var ofDetail: FieldFailure { FieldFailure(.detail(reason), text: text) }
}
