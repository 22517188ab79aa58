/// The order of two revisions of a component.
public enum RevisionOrder: Sendable {
  /// A revision that was written earlier.
  case older
  /// Two revisions whose order is unknown.
  case same
  /// A revision that was written later.
  case newer
}

/// A part of an imported calendar that the app does not show but writes back when it exports.
///
/// Examples are a time zone (`VTIMEZONE`), a task (`VTODO`), or a property of the calendar itself
/// such as `X-WR-CALNAME`.
public struct KeptComponent: Hashable, Sendable {
  /// The component's or the property's name, such as `VTIMEZONE`.
  public var kind: String
  /// The text that distinguishes the component from others of its kind, such as a `TZID` or a
  /// `UID`; empty when there is only one.
  public var identifier: String
  /// The text of the component as it appeared in the calendar, folded or unfolded as the reader
  /// returned it.
  public var text: String

  /// Creates a component or property with its name and, if it has one, its identifier.
  public init(kind: String, identifier: String = "", text: String) {
    self.kind = kind
    self.identifier = identifier
    self.text = text
  }
}
