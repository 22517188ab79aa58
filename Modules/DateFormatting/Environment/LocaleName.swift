/// The name of a locale in environment variables: `language[_TERRITORY][.codeset][@modifier]`
/// (POSIX.1-2017, 8.2).
///
/// A name of any other form must not be passed to ICU: a language of fifty letters crashes the
/// process.
public struct LocaleName: Equatable, Sendable {
  /// The language, the script if there is one, the territory and variants; `["C"]` or `["POSIX"]`
  /// for the locales without a language.
  public let subtags: [String]
  /// The character set, such as `UTF-8`; empty if there is none.
  public let codeset: String
  /// The modifier, such as `euro`; empty if there is none.
  public let modifier: String

  /// A Boolean value that indicates whether the name has a language.
  public var isLanguage: Bool { subtags[0] != "C" && subtags[0] != "POSIX" }

  /// Parses a name; nil for a name of any other form.
  ///
  /// The language has 2 or 3 letters, a script 4, a territory 2 letters or 3 digits, and each of at
  /// most two variants 4 to 8 letters and digits, as in BCP 47 (RFC 5646, 2.1). Parts are separated
  /// by `_` or `-`. A character set and a modifier have at most 32 characters.
  public init?(_ name: String) {
    guard name.utf8.count <= 100 else { return nil }
    let (rest, modifier) = Self.split(name, at: "@")
    let (language, codeset) = Self.split(rest, at: ".")
    guard Self.isPlain(codeset), Self.isPlain(modifier) else { return nil }
    let parts = language.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard Self.areSubtags(parts) else { return nil }
    subtags = parts.map(String.init)
    self.codeset = String(codeset)
    self.modifier = String(modifier)
  }

  private static func areSubtags(_ parts: [Substring]) -> Bool {
    if parts == ["C"] || parts == ["POSIX"] { return true }
    guard let language = parts.first, isLetters(language, 2...3) else { return false }
    var rest = parts.dropFirst()
    if let script = rest.first, isLetters(script, 4...4) { rest.removeFirst() }
    if let territory = rest.first, isLetters(territory, 2...2) || isDigits(territory, 3) {
      rest.removeFirst()
    }
    return rest.count <= 2 && rest.allSatisfy { 4...8 ~= $0.count && $0.allSatisfy(isAlphanumeric) }
  }

  /// Returns the parts before and after the first separator.
  private static func split(
    _ text: some StringProtocol, at separator: Character
  ) -> (Substring, Substring) {
    let text = Substring(text)
    guard let index = text.firstIndex(of: separator) else { return (text, "") }
    return (text[..<index], text[text.index(after: index)...])
  }

  private static func isPlain(_ text: Substring) -> Bool {
    text.count <= 32 && text.allSatisfy { isAlphanumeric($0) || "-_:.=,;+".contains($0) }
  }

  private static func isLetters(_ text: Substring, _ counts: ClosedRange<Int>) -> Bool {
    counts ~= text.count && text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static func isDigits(_ text: Substring, _ count: Int) -> Bool {
    text.count == count && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func isAlphanumeric(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
