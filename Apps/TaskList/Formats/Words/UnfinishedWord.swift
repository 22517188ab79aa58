import Interchange

/// The word that a cursor stands in, as far as it is typed.
struct UnfinishedWord {
  /// The whole word, also what stands behind the cursor.
  let range: Range<String.Index>
  /// What stands before the cursor, without a minus or a parenthesis in a filter.
  let beginning: Substring

  /// - Parameters:
  ///   - cursor: a place in the text.
  init(in text: String, at cursor: String.Index, _ grammar: TaskWords.Grammar) {
    let scalars = text.unicodeScalars
    var start = text.startIndex
    var isQuoted = false
    var before: Unicode.Scalar?
    var place = start
    while place < cursor {
      let scalar = scalars[place]
      let next = scalars.index(after: place)
      if scalar == "\"" {
        // A quote opens one at the beginning of a word or of a value.
        isQuoted = isQuoted ? before == "\\" : place == start || Self.canPrecedeQuote(before)
      } else if !isQuoted, scalar.properties.isWhitespace {
        start = next
      }
      before = scalar
      place = next
    }
    var end = cursor
    while !isQuoted, end < text.endIndex, !scalars[end].properties.isWhitespace {
      end = scalars.index(after: end)
    }
    if grammar == .filter {
      while start < cursor, scalars[start] == "(" || Self.turnsAKeyword(text[start..<cursor]) {
        start = scalars.index(after: start)
      }
    }
    range = start..<end
    beginning = text[start..<cursor]
  }

  private static func canPrecedeQuote(_ scalar: Unicode.Scalar?) -> Bool {
    [":", "+", "-", "<", ">", "=", ".", "("].contains(scalar)
  }

  /// Whether a minus stands before something that is not the name of a tag.
  private static func turnsAKeyword(_ word: Substring) -> Bool {
    guard word.first == "-" else { return false }
    let rest = word.dropFirst()
    return rest.first == "(" || rest.first == "+" || rest.contains(":")
  }
}
