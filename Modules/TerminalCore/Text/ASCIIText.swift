/// The signs and frames of our own in ASCII, for terminals and locales that have nothing else.
///
/// Each takes one column as before, so that nothing moves. Letters are left as they are: they are what
/// people wrote.
public enum ASCIIText {
  /// Whether nothing but ASCII can be shown, as far as the environment says so: a locale that names another
  /// encoding than UTF-8, or `C` or `POSIX`; a glass terminal of the vt family.
  ///
  /// - Parameter variable: Looks up an environment variable; nil where it is not set.
  public static func isNeeded(by variable: (String) -> String?) -> Bool {
    let term = variable("TERM") ?? ""
    if term.hasPrefix("vt"), !term.hasPrefix("vte") { return true }
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable)
    // Most locales name no encoding, and have UTF-8.
    guard let locale = names.first(where: { !$0.isEmpty }) else { return false }
    let parts = locale.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return ["C", "POSIX"].contains(locale) }
    return !parts[1].uppercased().hasPrefix("UTF")
  }

  /// A text with its signs in ASCII.
  public static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(of(scalar)) }
    return String(result)
  }

  /// A sign in ASCII; the scalar itself where it is none of ours.
  public static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0x80 else { return scalar }
    return signs[scalar] ?? scalar
  }

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = {
    var signs: [Unicode.Scalar: Unicode.Scalar] = [:]
    let forms: [(form: Unicode.Scalar, of: String)] = [
      ("-", "─━╌╸–—·"), ("|", "│┃▌▍▎▏▐"), ("+", "╭╮╰╯┌┐└┘├┤┬┴┼┏┓┗┛┳┻⊕"), ("*", "↻•◉"), ("o", "●"),
      (".", "○░"), ("%", "◐"), ("x", "✓✕✗×"), ("~", "…"), ("\"", "“”„"), ("'", "‘’"), (">", "→›▸"),
      ("<", "←‹"), ("^", "↑⇧"), ("v", "↓▾"), ("#", "█▀▄▊▉▋"), ("=", "≡"), ("i", "ⓘ"),
    ]
    for (form, scalars) in forms { for scalar in scalars.unicodeScalars { signs[scalar] = form } }
    return signs
  }()
}
