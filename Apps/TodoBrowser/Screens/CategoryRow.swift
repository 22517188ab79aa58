import Models

/// A line of the list of categories: all events, those of a category, or those of none.
struct CategoryRow: Hashable {
  /// Whose events it leads to.
  let scope: ToDoScope
  let name: String
  var color: CategoryColor?
  let counts: ToDoCounts

  /// The category, where it is one that can be renamed, moved and deleted.
  var categoryID: Int64? {
    if case .category(let id) = scope { id } else { nil }
  }

  /// What tells the line from the others, wherever it stands.
  var identifier: String {
    switch scope {
    case .all: "all"
    case .category(let id): "\(id)"
    case .uncategorized: "uncategorized"
    }
  }
}

extension CategoryRow {
  init(_ category: ToDoCategory) {
    self.init(
      scope: .category(category.id), name: category.name, color: category.color,
      counts: category.counts)
  }
}
