/// A calendar component that becomes an event or a task. All others are kept as text.
package protocol ItemComponent {
  associatedtype Item: ImportableItem

  var text: ComponentText { get }

  init(_ text: ComponentText)

  /// Returns a Boolean value that indicates whether a component is of this type.
  ///
  /// - Parameter kind: The component's name in uppercase, such as `VEVENT`.
  static func matches(_ text: ComponentText, kind: String) -> Bool

  /// Creates the item that the component describes.
  ///
  /// - Throws: ``ImportProblem`` with the line that cannot be read.
  func item(in zones: inout ZoneResolver) throws(ImportProblem) -> Item

  /// The properties that every dated component has, such as the instance of a series it represents.
  var base: EventComponent { get }
}

/// The representation of an event without a date.
///
/// RFC 5545 requires a `DTSTART` in every `VEVENT`, and khal refuses a whole file because of one
/// without. A `VJOURNAL` needs none, so an event without a date becomes one with a mark. Other
/// programs show a note or nothing.
package enum UndatedEvent {
  package static let component = "VJOURNAL"
  package static let mark = "X-COURSE-APPS-EVENT:UNDATED"

  /// Returns a Boolean value that indicates whether a component represents an event without a date.
  package static func matches(_ component: ComponentText) -> Bool {
    let lines = component.contentLines()
    return lines.contains { $0.description == mark } && !lines.contains { $0.name == "DTSTART" }
  }
}
