extension EventComponent {
  /// The properties that may occur only once and whose first one is used (RFC 5545, 3.6).
  private static let singleNames: Set<String> = [
    "UID", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY", "DESCRIPTION",
    "LOCATION", "URL", "COLOR", "PRIORITY", "STATUS", "COMPLETED", "PERCENT-COMPLETE",
  ]

  /// The problems of properties that may occur only once and have different values here.
  var repeatedPropertyProblems: [ImportProblem] {
    var first: [String: Property] = [:]
    var problems: [ImportProblem] = []
    for property in properties where Self.singleNames.contains(property.scan.name) {
      guard let used = first[property.scan.name] else {
        first[property.scan.name] = property
        continue
      }
      guard text[property.line] != text[used.line] else { continue }
      let line = text.lines[used.line].number
      problems.append(problem(property, .repeatedProperty(usedLine: line)))
    }
    return problems
  }
}
