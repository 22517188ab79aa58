import Models

/// The categories that a typed beginning may mean, and which of them is in the field.
struct CategoryCompletion {
  /// Those that begin with what was typed, or have a word that does; all where nothing is typed or
  /// a whole name.
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
