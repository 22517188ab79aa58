import TerminalCore

/// One thing in a sentence: its id, its name in quotes, and what else tells it apart.
public struct ItemSummary: Hashable, Sendable {
  public let id: Int64
  /// The name in quotes, cut to the length of a line.
  public let name: String
  /// Such as its date; empty for nothing.
  public let detail: String

  /// - Parameters:
  ///   - id: its number in the store.
  ///   - name: its name, of any length.
  ///   - detail: such as its date; empty for nothing.
  public init(id: Int64, name: String, detail: String) {
    self.id = id
    self.name = Self.quoted(name)
    self.detail = detail
  }

  /// The name and what tells it apart: `“Dentist”, Fri, Nov 27, 2026`.
  public var text: String { detail.isEmpty ? name : "\(name), \(detail)" }

  /// A name in quotes, cut to the length of a line.
  public static func quoted(_ name: String) -> String {
    // Scalars are counted, as a single character may be millions of combining marks.
    let start = name.unicodeScalars.prefix(60)
    let isCut = start.endIndex < name.unicodeScalars.endIndex
    return "“\(String(start))\(isCut ? "…" : "")”"
  }
}
