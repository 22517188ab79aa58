extension [String] {
  /// The parts that have characters, with a blank between them.
  var joinedByBlanks: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
