public import Foundation

/// What a table and a collection have in common: a cursor, a selection, and a data source that may be
/// able to name what they are on.
@MainActor
protocol ListView: UIView {
  associatedtype Sections: ListSections
  /// The rows or items there are.
  var listSections: Sections { get }
  /// The data source, where it can name what is in its rows or items.
  var association: (any UIDataSourceModelAssociation)? { get }
  /// What the keys act on.
  var focusedIndexPath: IndexPath? { get set }
  var selection: ListSelection { get set }
  /// Where the rows begin that Shift and an arrow select.
  var selectionAnchor: IndexPath? { get set }
  /// What the cursor is on.
  var focusedModel: String? { get set }
  /// What is selected.
  var selectedModels: Set<String> { get set }

  /// Whether several rows or items can be selected now.
  var selectsSeveral: Bool { get }

  /// What the data source calls what is shown at a path.
  func dataPath(of path: IndexPath) -> IndexPath
  /// Whether what is at a path takes part in the selection.
  func canSelect(_ path: IndexPath) -> Bool
  /// Has the cell that is seen at a path, if any, look selected or not.
  func showSelection(at path: IndexPath)
  /// Puts the cursor on what is at a path.
  func moveCursor(to path: IndexPath, scrolling: Bool)
  /// Selects what is at a path and tells the delegate, which may refuse.
  func selectByPerson(_ path: IndexPath)
  /// Takes the selection from what is at a path and tells the delegate.
  func deselectByPerson(_ path: IndexPath)
}

extension ListView {
  func dataPath(of path: IndexPath) -> IndexPath { path }

  func hasItem(at path: IndexPath) -> Bool { listSections.contains(path) }

  /// Has cursor and selection follow what they are on.
  func moveCursorAndSelection(by updates: ListUpdates) {
    focusedIndexPath = focusedIndexPath.map(updates.placeOrSuccessor(of:))
    selectionAnchor = selectionAnchor.flatMap(updates.place(of:))
    if !selection.isEmpty {
      selection = ListSelection(selection.paths.compactMap(updates.place(of:)))
    }
  }

  /// Cursor and selection on nothing that does not exist.
  func keepWhatExists() {
    focusedIndexPath = focusedIndexPath.flatMap(listSections.nearest(to:)) ?? listSections.firstRow
    if !selection.isEmpty { selection = ListSelection(selection.paths.filter(hasItem(at:))) }
  }

  /// Remembers what the cursor is on.
  func noteFocusedModel() {
    focusedModel = focusedIndexPath.flatMap(model(at:))
  }

  /// A name for what is at a path, where the data source has one.
  func model(at path: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: dataPath(of: path), in: self)
  }

  /// Where something is shown now.
  func place(ofModel model: String) -> IndexPath? {
    let path = association?.indexPathForElement(withModelIdentifier: model, in: self)
    return path.flatMap { hasItem(at: $0) ? $0 : nil }
  }

  /// Remembers that what is at a path was selected, or is no longer.
  func noteSelectedModel(at path: IndexPath, isSelected: Bool) {
    guard let model = model(at: path) else { return }
    if isSelected { selectedModels.insert(model) } else { selectedModels.remove(model) }
  }

  /// Puts cursor and selection back on what they were on before the data source changed.
  func followModels() {
    guard association != nil else { return }
    if let path = focusedModel.flatMap(place(ofModel:)) { focusedIndexPath = path }
    if !selectedModels.isEmpty {
      selection = ListSelection(selectedModels.compactMap(place(ofModel:)).sorted())
    }
  }

  /// Remembers what cursor and selection are on, after either has been moved.
  func noteModels() {
    guard association != nil else { return }
    noteFocusedModel()
    selectedModels = Set(selection.paths.compactMap(model(at:)))
  }
}

/// Selecting.
extension ListView {
  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    noteSelectedModel(at: path, isSelected: isSelected)
    showSelection(at: path)
  }

  func deselectAll() {
    let paths = selection.paths
    selection = ListSelection()
    selectedModels = []
    for path in paths { showSelection(at: path) }
  }

  /// Selects what is at a path as a click does: the delegate may refuse; the prototype's segue runs.
  /// Where several may be selected, what is selected already is selected no longer.
  func select(_ path: IndexPath) {
    guard canSelect(path) else { return }
    moveCursor(to: path, scrolling: true)
    layoutIfNeeded()
    if selectsSeveral, selection.contains(path) {
      deselectByPerson(path)
    } else {
      selectByPerson(path)
    }
    selectionAnchor = path
  }

  /// Selects all; none where all are selected.
  func toggleAll() {
    guard selectsSeveral, let first = listSections.firstRow, let last = listSections.lastRow
    else { return }
    let paths = listSections.rows(from: first, to: last).filter(canSelect)
    setSelected(!paths.allSatisfy(selection.contains), paths)
  }

  /// Selects what is between two paths, or takes the selection from it.
  func setSelected(_ isSelected: Bool, from one: IndexPath, to other: IndexPath) {
    setSelected(isSelected, listSections.rows(from: one, to: other))
  }

  private func setSelected(_ isSelected: Bool, _ paths: [IndexPath]) {
    for path in paths where selection.contains(path) != isSelected {
      if isSelected { selectByPerson(path) } else { deselectByPerson(path) }
    }
  }
}

extension UIView {
  /// Whether the table or the collection a cell is in has the keys.
  var isInFocusedList: Bool {
    var view = superview
    while let current = view {
      if current is any ListView { return current.isFocused }
      view = current.superview
    }
    return false
  }

  /// Shows the labels inside as those of a row or an item that has the cursor, or has it no longer.
  func highlightLabels(_ isHighlighted: Bool) {
    (self as? UILabel)?.isHighlighted = isHighlighted
    for view in subviews { view.highlightLabels(isHighlighted) }
  }
}

/// A data source that can name what is in its rows, so that a table recognises them after
/// `reloadData`.
///
/// The cursor and the selection then stay on the same things, wherever these are now, and leave what
/// is gone; without it they stay on the same rows.
///
///     func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
///       tasks[idx.row].id
///     }
///     func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
///       tasks.firstIndex { $0.id == identifier }.map { IndexPath(row: $0, section: 0) }
///     }
@MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
  /// A name for what is in a row, which stays with it wherever it moves; nil for none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// The row that shows what has a name; nil where it is gone.
  func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath?
}

/// The rows of a table or the items of a collection that are selected. Those that follow each other
/// take the room of one, so that all of 100,000 may be selected.
struct ListSelection: Equatable {
  /// The rows by section; a section without selected rows is not in it.
  private var rows: [Int: IndexSet] = [:]

  init() {}

  init(_ paths: some Sequence<IndexPath>) {
    for path in paths { insert(path) }
  }

  var isEmpty: Bool { rows.isEmpty }
  var count: Int { rows.values.reduce(0) { $0 + $1.count } }

  /// The uppermost selected row.
  var first: IndexPath? {
    guard let section = rows.keys.min(), let row = rows[section]?.first else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The selected rows from the top.
  var paths: [IndexPath] {
    rows.keys.sorted().flatMap { section in
      (rows[section] ?? []).map { IndexPath(row: $0, section: section) }
    }
  }

  func contains(_ path: IndexPath) -> Bool { rows[path.section]?.contains(path.row) ?? false }

  mutating func insert(_ path: IndexPath) {
    rows[path.section, default: IndexSet()].insert(path.row)
  }

  mutating func remove(_ path: IndexPath) {
    rows[path.section]?.remove(path.row)
    if rows[path.section]?.isEmpty == true { rows[path.section] = nil }
  }
}

extension RandomAccessCollection {
  /// The first place from which on a condition holds; the end where it never does.
  ///
  /// It has to hold for all elements behind one for which it does.
  func firstPlace(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if holds(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
