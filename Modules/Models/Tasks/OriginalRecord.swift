/// The text a task was imported from, whole, and what kind of text it is.
public struct OriginalRecord: Hashable, Sendable {
  /// The kinds of text a task can come from.
  public enum Format: String, Hashable, Sendable {
    /// A line of a todo.txt file.
    case todoTxt
    /// An object of `task export`, in JSON.
    case taskwarrior
    /// A `VTODO` component of RFC 5545, from its `BEGIN` to its `END`.
    case iCalendar
  }

  public var format: Format
  public var text: String

  public init(format: Format, text: String) {
    self.format = format
    self.text = text
  }
}
