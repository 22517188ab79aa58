import Interchange

extension TaskWords {
  /// Which pieces of a line mean more than text, and which cannot be read: for a field that shows them
  /// in colour while they are typed.
  ///
  /// - Returns: the pieces from left to right; they do not overlap.
  func spans(of text: String, as grammar: Grammar) -> [WordSpan] {
    var spans: [WordSpan] = []
    var start = text.startIndex
    // Each error ends a reading, and the next one begins behind it.
    for _ in 0..<Self.mostErrors {
      let (found, error) = read(text, from: start, as: grammar)
      spans += found
      guard let error, error.range.upperBound > start else { break }
      spans.append(WordSpan(range: error.range, kind: .error))
      start = error.range.upperBound
    }
    return spans
  }

  private static let mostErrors = 50

  private func read(
    _ text: String, from start: String.Index, as grammar: Grammar
  ) -> (spans: [WordSpan], error: TaskWordsError?) {
    if grammar == .filter {
      var reader = TaskFilterReader(text, by: self, from: start)
      do throws(TaskWordsError) {
        _ = try reader.read()
        return (reader.spans, nil)
      } catch {
        return (reader.spans.filter { $0.range.upperBound <= error.range.lowerBound }, error)
      }
    }
    var reader = QuickEntryReader(text, by: self, as: grammar, from: start)
    do throws(TaskWordsError) {
      try reader.read()
      return (reader.spans, nil)
    } catch {
      return (reader.spans.filter { $0.range.upperBound <= error.range.lowerBound }, error)
    }
  }
}
