import Interchange

/// A piece of what was typed and what it was read as, for a field that shows it in colour.
struct WordSpan: Hashable, Sendable {
  /// What a piece was read as. Plain text has no span.
  enum Kind: Hashable, Sendable {
    case dueDate, startDate, priority, project, tag, repetition, note
    /// A word of the filter language, such as `overdue` or `or`.
    case keyword
    /// What cannot be read.
    case error
  }

  /// Where it stands in the text.
  let range: Range<String.Index>
  let kind: Kind
}
