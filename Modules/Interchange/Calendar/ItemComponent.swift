/// A component of a calendar that becomes an event or a task; all others are kept.
package protocol ItemComponent {
  associatedtype Item: ImportableItem

  var text: ComponentText { get }

  init(_ text: ComponentText)

  /// Whether a component is one of these.
  ///
  /// - Parameter kind: its name in capitals, such as `VEVENT`.
  static func isMeant(by text: ComponentText, kind: String) -> Bool

  /// What it describes.
  ///
  /// - Throws: an ``ImportProblem`` that names the line when that cannot be told.
  func item(in zones: inout ZoneResolver) throws(ImportProblem) -> Item
}
