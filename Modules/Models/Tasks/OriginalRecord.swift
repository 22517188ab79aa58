/// The text a task, an event or a place was imported from, and what kind of text it is.
public struct OriginalRecord: Codable, Hashable, Sendable {
  /// The kinds of text it can come from, which is kept whole where nothing else is said.
  public enum Format: String, Codable, Hashable, Sendable {
    /// A line of a todo.txt file.
    case todoTxt
    /// An object of `task export`, in JSON.
    case taskwarrior
    /// A `VTODO` or `VEVENT` component of RFC 5545, from its `BEGIN` to its `END`.
    case iCalendar
    /// What of a property list's dictionary the app has no place for: `key` elements in XML, each with
    /// its value.
    case propertyList
    /// What of a GPX point the app has no place for: a `wpt` element with the rest of its elements.
    case gpx
    /// What of a GeoJSON feature the app has no place for: an object of `properties` and `feature`,
    /// with the members of the one and of the other.
    case geoJSON
  }

  /// What kind of text it is.
  public var format: Format
  /// The text as it was read, byte for byte.
  public var text: String

  /// Keeps a text of some kind.
  public init(format: Format, text: String) {
    self.format = format
    self.text = text
  }
}
