/// How one revision of something compares with another.
public enum RevisionOrder: Sendable {
  /// It was written earlier.
  case older
  /// Nothing tells which of the two was written later.
  case same
  /// It was written later.
  case newer
}

/// A part of an imported calendar that the app does not show and writes back when it exports.
///
/// Examples are a time zone (`VTIMEZONE`), a task (`VTODO`), or a property of the calendar itself
/// such as `X-WR-CALNAME`.
public struct KeptComponent: Hashable, Sendable {
  /// The component's or the property's name, such as `VTIMEZONE`.
  public var kind: String
  /// What tells it from others of its kind, such as a `TZID` or a `UID`; empty where there is one only.
  public var identifier: String
  /// The text as it stood in the calendar, unfolded or folded as the reader left it.
  public var text: String

  /// Keeps a component or property under its name and, where it has one, its identifier.
  public init(kind: String, identifier: String = "", text: String) {
    self.kind = kind
    self.identifier = identifier
    self.text = text
  }
}
