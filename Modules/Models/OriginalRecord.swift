/// The text that a task, an event or a place was imported from, with its format.
public struct OriginalRecord: Codable, Hashable, Sendable {
  /// The formats of an original text. The whole text is stored unless a case says otherwise.
  public enum Format: String, Codable, Hashable, Sendable {
    /// A line of a todo.txt file.
    case todoTxt
    /// An object of `task export`, in JSON.
    case taskwarrior
    /// A `VTODO` or `VEVENT` component of RFC 5545, from its `BEGIN` to its `END`.
    case iCalendar
    /// The entries of a property list's dictionary that the app does not support: `key` elements in
    /// XML, each with its value.
    case propertyList
    /// The elements of a GPX point that the app does not support, in a `wpt` element.
    case gpx
    /// The members of a GeoJSON feature that the app does not support: an object with `properties`
    /// and `feature`, which hold the unsupported members of the feature's properties and of the
    /// feature itself.
    case geoJSON
  }

  /// The format of the text.
  public var format: Format
  /// The text as it was read, byte for byte.
  public var text: String

  /// Creates a record from a text and its format.
  public init(format: Format, text: String) {
    self.format = format
    self.text = text
  }
}
