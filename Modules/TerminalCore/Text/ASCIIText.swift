/// Text in the ASCII forms of the symbols and borders that the apps draw, for terminals and locales
/// without Unicode.
///
/// Letters remain unchanged, because people wrote them. ``GlyphForm`` has the forms.
public enum ASCIIText {
  /// Returns a Boolean value that indicates whether the environment requires ASCII: a locale with
  /// an encoding other than UTF-8, the locale `C` or `POSIX`, or a glass terminal of the vt family.
  ///
  /// - Parameter variable: Returns the value of an environment variable; nil if it is not set.
  public static func isNeeded(by variable: (String) -> String?) -> Bool {
    let term = variable("TERM") ?? ""
    if term.hasPrefix("vt"), !term.hasPrefix("vte") { return true }
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable)
    // Most locales name no encoding and use UTF-8.
    guard let locale = names.first(where: { !$0.isEmpty }) else { return false }
    let parts = locale.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return ["C", "POSIX"].contains(locale) }
    return !parts[1].uppercased().hasPrefix("UTF")
  }

  /// Returns a text with its symbols replaced by ASCII.
  public static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(of(scalar)) }
    return String(result)
  }

  /// Returns the ASCII replacement of a symbol, or the scalar itself if it has none.
  public static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(GlyphForms.ascii.of(scalar.value)) ?? scalar
  }
}
