extension CommandError {
  /// A sentence as it goes on after `error: `, which adds the full stop.
  public static func fact(_ sentence: String) -> String {
    let start = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }
}
