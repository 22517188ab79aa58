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
    /// The members of a property list's dictionary that the app does not keep: `key` elements in XML,
    /// each with its value.
    case propertyList
    /// The elements of a GPX point that the app does not keep, in a `wpt` element.
    case gpx
    /// The members of a GeoJSON feature that the app does not keep: an object of `properties` and
    /// `feature`, with those of the one and of the other.
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
