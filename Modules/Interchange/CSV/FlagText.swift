/// Reads yes and no as tables have them.
package enum FlagText {
  /// - Throws: ``FieldFailure`` for any other word.
  package static func read(_ text: String, field: String) throws(FieldFailure) -> Bool {
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default:
      throw FieldFailure(
        .unreadableValue(field: field, advice: "true or false"), text: Excerpt.of(text))
    }
  }
}
