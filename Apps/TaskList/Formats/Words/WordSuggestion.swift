import Interchange

/// A way to go on with a word that is being typed.
struct WordSuggestion: Hashable, Sendable {
  /// What it takes the place of.
  let range: Range<String.Index>
  /// What is written there: `due:fri`, `+home`, or a key with its colon, `due:`.
  let replacement: String
  /// What that means, such as the date; nil where the word says it all.
  let explanation: String?
}
