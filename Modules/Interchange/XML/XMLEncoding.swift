/// Reads which encoding the declaration of an XML text names.
enum XMLEncoding {
  /// The encoding that `<?xml version="1.0" encoding="…"?>` names; nil where it names none, or one
  /// whose text is the expected one's as well.
  static func other(than expected: String, in declaration: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: declaration, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let start = text.firstRange(of: "encoding") else { return nil }
    let value = text[start.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    // Text in UTF-16 has become UTF-8 before it is read.
    let known = [expected, "UTF8", "US-ASCII", "ASCII", "UTF-16", "UTF-16LE", "UTF-16BE"]
    return known.contains(name.uppercased()) ? nil : Excerpt.of(name)
  }
}
