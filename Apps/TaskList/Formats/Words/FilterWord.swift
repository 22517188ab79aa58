import Interchange

/// A word that means something by itself in a filter.
enum FilterWord: String, CaseIterable {
  case open, done, all, overdue, repeats, waiting
  /// Joins what stands before and behind it.
  case or, and

  /// The word, in whatever case it is written.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 8 else { return nil }
    self.init(rawValue: text.lowercased())
  }

  var isConjunction: Bool { self == .or || self == .and }
}
