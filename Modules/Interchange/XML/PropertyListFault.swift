/// The reason why a property list is refused.
public enum PropertyListFault: Hashable, Sendable {
  /// Text that does not begin a property list.
  case notAPropertyList(String)
  /// A property list that is not an array, with the tag of its root element.
  case notAnArray(String)
  /// A property list in the old NeXT format.
  case oldFormat
  case cutOff
  /// A binary property list whose parts are inconsistent.
  case damaged
  /// A binary property list of an unsupported version, such as `bplist16`.
  case unsupportedVersion(String)
  /// A binary property list that is too large to be read as a whole, or whose unpacked content is.
  case tooLarge(limit: Int)

  /// Returns a message that describes the fault and the next step.
  ///
  /// - Parameters:
  ///   - line: The line of the fault, counted from 1; 0 in a binary property list.
  ///   - subject: The subject of the import.
  func message(line: Int, about subject: ImportSubject) -> String {
    switch self {
    case .notAPropertyList(let text):
      """
      Line \(line): '\(text)' is not the beginning of a property list. One in XML begins with '<plist>' \
      and '<array>'.
      """
    case .notAnArray(let text):
      """
      The property list contains '\(text)', not a list of \(subject.plural), which is an 'array' of 'dict' \
      elements. Nothing was read.
      """
    case .oldFormat:
      """
      This is a property list in the old format of NeXT. Convert it to XML with 'plutil -convert xml1' \
      and import it again.
      """
    case .cutOff where line > 0:
      "Line \(line): the property list ends before its first entry. Nothing was read."
    case .cutOff:
      "The property list is cut off: its offset table is missing. Nothing was read."
    case .damaged:
      "The binary property list is damaged: its parts are inconsistent. Nothing was read."
    case .unsupportedVersion(let version):
      """
      '\(version)' is a version of binary property lists that only Apple's own programs exchange. Convert \
      it to XML with 'plutil -convert xml1' and import it again.
      """
    case .tooLarge(let limit):
      """
      The binary property list contains more than \(Excerpt.size(limit)). Convert it to XML, which may be \
      of any size, and import it again.
      """
    }
  }
}
