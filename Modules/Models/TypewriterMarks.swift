extension String {
  /// The text with the apostrophes and hyphens of a typewriter in place of typographic ones, which word
  /// processors and phones insert in names such as `O’Brien`.
  package var withTypewriterMarks: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var text = self
    for mark in ["’", "‘", "ʼ", "´", "′", "＇"] { text = text.replacing(mark, with: "'") }
    for mark in ["\u{2010}", "\u{2011}"] { text = text.replacing(mark, with: "-") }
    return text
  }
}
