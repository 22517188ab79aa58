/// Keys that do what other keys do, such as `n` in place of `a`.
///
/// ```swift
/// let map = KeyMap("n:a X:d")
/// map?.original(of: "n")    // "a"
/// map?.replacement(for: "a")  // "n"
/// ```
public struct KeyMap: Hashable, Sendable {
  /// The environment variable with the pairs.
  public static let variable = "COURSE_APPS_KEYS"

  private struct Pair: Hashable {
    let replacement: Character
    let original: Character
  }

  private var pairs: [Pair]

  /// Creates a map without pairs.
  public init() { pairs = [] }

  /// Creates a map from pairs such as `n:a`, separated by blanks or commas.
  ///
  /// Both keys are single visible characters. No key may be in two pairs at the same side. Returns
  /// nil for any other text.
  public init?(_ text: String) {
    pairs = []
    for pair in text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," }) {
      let keys = Array(pair)
      guard keys.count == 3, keys[1] == ":", keys[0] != keys[2],
        original(of: keys[0]) == nil, replacement(for: keys[2]) == nil,
        [keys[0], keys[2]].allSatisfy(Self.isVisible)
      else { return nil }
      pairs.append(Pair(replacement: keys[0], original: keys[2]))
    }
  }

  /// Returns the key whose action a key has, or nil if it has its own.
  public func original(of key: Character) -> Character? {
    pairs.first { $0.replacement == key }?.original
  }

  /// Returns the key that has the action of a key, or nil if none has.
  public func replacement(for key: Character) -> Character? {
    pairs.first { $0.original == key }?.replacement
  }

  private static func isVisible(_ character: Character) -> Bool {
    TextWidth.columns(of: String(character)) > 0 && !character.isWhitespace
      && !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
