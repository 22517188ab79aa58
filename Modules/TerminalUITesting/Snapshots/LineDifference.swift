/// The difference between two texts, line by line.
enum LineDifference {
  /// Returns the lines of both texts, with `-` before those only in the first and `+` before those
  /// only in the second. Long runs of equal lines are omitted, except for `context` of them on each
  /// side.
  static func text(from old: String, to new: String, context: Int = 2) -> String {
    let before = lines(of: old)
    let after = lines(of: new)
    let difference = after.difference(from: before)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }

    var marked: [(mark: Character, line: Substring)] = []
    var (first, second) = (0, 0)
    while first < before.count || second < after.count {
      if removed.contains(first) {
        marked.append(("-", before[first]))
        first += 1
      } else if inserted.contains(second) {
        marked.append(("+", after[second]))
        second += 1
      } else {
        marked.append((" ", before[first]))
        first += 1
        second += 1
      }
    }
    return shorten(marked, context: context).joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func shorten(
    _ marked: [(mark: Character, line: Substring)], context: Int
  ) -> [String] {
    let changes = marked.indices.filter { marked[$0].mark != " " }
    var shown = Set<Int>()
    for change in changes {
      shown.formUnion(max(0, change - context)...min(marked.count - 1, change + context))
    }
    var result: [String] = []
    for index in marked.indices {
      if shown.contains(index) {
        result.append("\(marked[index].mark) \(marked[index].line)")
      } else if index == 0 || shown.contains(index - 1) {
        result.append("  …")
      }
    }
    return result
  }
}
