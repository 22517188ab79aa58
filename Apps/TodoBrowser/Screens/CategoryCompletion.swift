import Models

/// The categories that match typed text, and the one that is in the field.
struct CategoryCompletion {
  /// The names that begin with the typed text or contain a word that does; all names if the text is
  /// empty or a complete name.
  let names: [String]
  private var index: Int?

  init(of typed: String, among names: [String]) {
    let key = CategoryName(typed).key
    let keys = names.map { CategoryName($0).key }
    guard !key.isEmpty, !keys.contains(key) else {
      self.names = names
      index = keys.firstIndex(of: key)
      return
    }
    let first = zip(names, keys).filter { $1.hasPrefix(key) }.map(\.0)
    let others = zip(names, keys).filter { !$1.hasPrefix(key) && $1.contains(" " + key) }.map(\.0)
    self.names = first + others
  }

  /// Advances to the next or the previous name and wraps around.
  mutating func step(forward: Bool) -> String? {
    guard !names.isEmpty else { return nil }
    let count = names.count
    let next = index.map { ($0 + (forward ? 1 : count - 1)) % count } ?? (forward ? 0 : count - 1)
    index = next
    return names[next]
  }
}
