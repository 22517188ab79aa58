/// The unknown names of a file, each of which is reported once.
package struct UnknownNames {
  private var reported: Set<ImportProblem.Reason> = []

  package init() {}

  /// The maximum number of names to report.
  private static let limit = 100

  /// Returns the problems of unknown names in an entry.
  ///
  /// - Parameters:
  ///   - found: The names.
  ///   - text: The text that represents the entry in a message.
  ///   - line: The line on which the entry begins.
  ///   - entry: The number of the entry in its list.
  package mutating func problems(
    for found: [String], text: String, line: Int, entry: Int? = nil
  ) -> [ImportProblem] {
    found.compactMap { name in
      let reason = ImportProblem.Reason.unknownProperty(Excerpt.of(name))
      guard isNew(reason) else { return nil }
      return ImportProblem(entry: entry, line: line, text: text, reason: reason)
    }
  }

  /// Returns a Boolean value that indicates whether to report a failure: any except that of a name
  /// that was reported before.
  mutating func isNew(_ reason: ImportProblem.Reason) -> Bool {
    guard reason.isReportedOnce else { return true }
    return reported.count < Self.limit && reported.insert(reason).inserted
  }
}
