import Foundation

/// UUIDs as text (RFC 9562, section 4).
public enum UUIDText {
  /// Returns whether a text is 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens between.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - allowsCapitals: If true, the digits from ten on may be capitals; the RFC writes small
  ///     letters and reads both.
  public static func isValid(_ text: String, allowsCapitals: Bool = true) -> Bool {
    UUID(uuidString: text)?.uuidString.lowercased() == (allowsCapitals ? text.lowercased() : text)
  }
}
