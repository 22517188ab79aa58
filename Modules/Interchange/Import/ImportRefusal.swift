/// Why nothing of an import can be read, and on which line that was seen.
public struct ImportRefusal: Error, Hashable, Sendable {
  /// The line it was seen on, counted from 1.
  public let line: Int
  /// What makes it unreadable.
  public let reason: Reason

  /// What is wrong. The cases hold facts; ``ImportRefusal/sentence(about:)`` says them in words.
  public enum Reason: Hashable, Sendable {
    case empty
    /// Text in another encoding, told by its first bytes, such as UTF-16.
    case encoding(String)
    /// A packed or another kind of file, told by its first bytes, such as gzip.
    case fileType(String)
    /// A byte that UTF-8 does not have there; `position` counts the line's bytes from 1.
    case notUTF8(byte: UInt8, position: Int)
    /// A zero byte, which no text has; `position` counts the line's bytes from 1.
    case binary(position: Int)
    case lineTooLong(limit: Int)
    case notACalendar(String)
    case calendarVersion(String)
    case notAList(String)
    /// XML or HTML in the place of a list of plain lines, by the name of its first element.
    case markup(String)
    /// Something between the items of a JSON list, or behind it.
    case strayJSON(String)
    case noKnownColumn(String)
    case notAPropertyList(String)
    /// A property list of something else than a list; the text is the root element's tag.
    case rootIsNoArray(String)
    /// A property list as NeXT had them.
    case oldPropertyList
    /// XML that defines entities, which may grow without end.
    case ownEntities
    case cutOffPropertyList
    /// A binary property list whose parts do not fit each other.
    case damagedPropertyList
    /// A binary property list of another version, such as `bplist16`.
    case propertyListVersion(String)
    /// A file that can only be read as a whole, or what is packed in it.
    case tooLarge(limit: Int)
    /// XML that is something else than GPX; the text is its beginning.
    case notGPX(String)
    case cutOffGPX
    /// Coordinates that are measured in another system than WGS 84.
    case otherReferenceSystem(String)
    /// A file in which so much cannot be read that it is something else.
    case tooManyProblems(limit: Int)
  }

  /// - Parameters:
  ///   - line: the line it was seen on, counted from 1.
  ///   - reason: what makes it unreadable.
  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
