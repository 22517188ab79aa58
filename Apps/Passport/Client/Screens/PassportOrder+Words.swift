import Persistence

extension PassportOrder {
  /// What the list is ordered by, in words.
  var words: String {
    switch self {
    case .added: "Ordered as added"
    case .title: "Ordered by title"
    case .arrival: "Ordered by arrival, the latest first"
    }
  }

  /// The order that comes after it, the first one after the last.
  var next: PassportOrder {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
