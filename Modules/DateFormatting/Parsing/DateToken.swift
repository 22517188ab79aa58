/// A number, a word or a mark in a written date.
struct DateToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number(Int)
    case word(String)
    case mark(Character)
  }

  let kind: Kind
  /// Its first character's place in the text.
  let start: Int
  /// The place after its last character.
  let end: Int
  /// Whether a blank stands before it.
  let isSpaced: Bool

  /// How many characters it has; for a number, its digits with the zeros in front.
  var count: Int { end - start }

  /// The value of decimal digits; of more than fifteen, which no date has, that of the first.
  static func value(of digits: ArraySlice<Character>) -> Int {
    digits.prefix(15).reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
  }
}
