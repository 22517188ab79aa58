/// Remembers the names in a file that what is read of it has no property for, so that each is told once.
package struct UnknownNames {
  private var names: Set<String> = []

  package init() {}

  /// How many are told; nobody reads more.
  private static let limit = 100

  /// The problems to tell of names in an entry.
  ///
  /// - Parameters:
  ///   - found: the names.
  ///   - text: what stands for the entry in a message.
  package mutating func problems(
    for found: [String], text: String, line: Int, entry: Int? = nil
  ) -> [ImportProblem] {
    found.compactMap { name in
      guard names.count < Self.limit, names.insert(name).inserted else { return nil }
      return ImportProblem(
        entry: entry, line: line, text: text, reason: .unknownProperty(Excerpt.of(name)))
    }
  }
}
