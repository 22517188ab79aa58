import TerminalCore

/// The summary of an item in a sentence: its id, its name in quotes, and a distinguishing detail.
public struct ItemSummary: Hashable, Sendable {
  public let id: Int64
  /// The name in quotes, truncated to the length of a line.
  public let name: String
  /// A detail, such as the date; empty if there is none.
  public let detail: String
  /// A Boolean value that indicates whether the item repeats.
  public let repeats: Bool

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - id: The id of the item in the store.
  ///   - name: The name, of any length.
  ///   - detail: A detail, such as the date; empty if there is none.
  ///   - repeats: A Boolean value that indicates whether the item repeats.
  public init(id: Int64, name: String, detail: String, repeats: Bool = false) {
    self.id = id
    self.name = Self.quoted(name)
    self.detail = detail
    self.repeats = repeats
  }

  /// The name and the detail: `“Dentist”, Fri, Nov 27, 2026`.
  public var text: String { detail.isEmpty ? name : "\(name), \(detail)" }

  /// Returns a name in quotes, truncated to the length of a line and without line breaks.
  public static func quoted(_ name: String) -> String {
    // Scalars are counted, as a single character may consist of millions of combining marks.
    let start = name.unicodeScalars.prefix(60)
    let isCut = start.endIndex < name.unicodeScalars.endIndex
    return "“\(VisibleText.of(String(start)))\(isCut ? "…" : "")”"
  }
}
