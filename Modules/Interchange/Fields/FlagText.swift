/// Parses Boolean values as tables contain them.
package enum FlagText {
  /// Parses words for true and false in several languages, ignoring case and blanks.
  ///
  /// - Throws: ``FieldFailure`` for any other word.
  package static func read(_ text: String, field: String) throws(FieldFailure) -> Bool {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "true", "yes", "y", "t", "1", "x", "✓", "✔", "on", "wahr", "ja", "vrai", "oui",
      "verdadero", "sí", "done", "complete", "completed", "finished", "closed", "cancelled",
      "canceled":
      return true
    case "false", "no", "n", "f", "0", "-", "off", "falsch", "nein", "faux", "non", "falso", "open",
      "todo", "pending", "notstarted", "needsaction", "inprogress", "started", "waiting",
      "deferred":
      return false
    default:
      throw FieldFailure(
        .unreadableValue(field: field, advice: "true or false"), text: Excerpt.of(text))
    }
  }
}
