/// What makes one list of rows out of another.
struct FetchedResultsChanges<Element: Identifiable & Equatable> {
  /// What became of one row.
  struct Change {
    let object: Element
    package let type: NSFetchedResultsChangeType
    /// Where it was and where it is; nil where it was not or is not.
    package let old: Int?
    package let new: Int?
  }

  private(set) var all: [Change] = []

  var isEmpty: Bool { all.isEmpty }

  /// - Parameters:
  ///   - old: The rows before, each id once.
  ///   - new: The rows after, each id once.
  init(from old: [Element], to new: [Element]) {
    let difference = new.map(\.id).difference(from: old.map(\.id)).inferringMoves()
    var moves: [Change] = []
    for removal in difference.removals {
      guard case .remove(let row, _, let target) = removal else { continue }
      if let target {
        moves.append(Change(object: new[target], type: .move, old: row, new: target))
      } else {
        all.append(Change(object: old[row], type: .delete, old: row, new: nil))
      }
    }
    for case .insert(let row, _, nil) in difference.insertions {
      all.append(Change(object: new[row], type: .insert, old: nil, new: row))
    }
    all += moves
    addUpdates(from: old, to: new, moved: Set(moves.compactMap(\.old)))
  }

  private mutating func addUpdates(from old: [Element], to new: [Element], moved: Set<Int>) {
    var places: [Element.ID: Int] = [:]
    for (row, element) in new.enumerated() { places[element.id] = row }
    for (row, element) in old.enumerated() where !moved.contains(row) {
      guard let place = places[element.id], new[place] != element else { continue }
      all.append(Change(object: new[place], type: .update, old: row, new: place))
    }
  }
}
