import Foundation

/// UUIDs as text (RFC 9562, section 4).
public enum UUIDText {
  /// Returns a Boolean value that indicates whether a text is a UUID: 32 hexadecimal digits in
  /// groups of 8, 4, 4, 4 and 12, separated by hyphens.
  ///
  /// - Parameters:
  ///   - text: The text to check.
  ///   - allowsCapitals: If true, the digits A to F may be uppercase. The RFC writes lowercase
  ///     and accepts both.
  public static func isValid(_ text: String, allowsCapitals: Bool = true) -> Bool {
    UUID(uuidString: text)?.uuidString.lowercased() == (allowsCapitals ? text.lowercased() : text)
  }
}
