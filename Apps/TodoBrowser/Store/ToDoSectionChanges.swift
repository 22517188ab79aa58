import Persistence

/// What a change does to the rows of a list of events, in the terms of a table view's batch updates.
///
/// Deletions and updates count by the numbering before the change, insertions by the one after it.
/// Of a section that is deleted or inserted no rows are named.
struct ToDoSectionChanges: Sendable {
  /// The numbers of sections whose last row is gone, ascending.
  var deletedSections: [Int] = []
  /// The numbers of sections that are new, ascending.
  var insertedSections: [Int] = []
  /// Where rows are gone, in order.
  var deletedRows: [(section: Int, row: Int)] = []
  /// Where rows are new, in order.
  var insertedRows: [(section: Int, row: Int)] = []
  /// Which of the rows shown say something else, in order.
  var updatedRows: [(section: Int, row: Int)] = []
  /// Whether so much has changed that all is best loaded anew; nothing else is said then.
  var isWhole = false

  /// Whether there is nothing to do.
  var isEmpty: Bool { !isWhole && size == 0 }

  /// All is to be loaded anew.
  static let whole: ToDoSectionChanges = {
    var changes = ToDoSectionChanges()
    changes.isWhole = true
    return changes
  }()

  /// How many sections and rows are named.
  var size: Int {
    deletedSections.count + insertedSections.count + deletedRows.count + insertedRows.count
      + updatedRows.count
  }
}
