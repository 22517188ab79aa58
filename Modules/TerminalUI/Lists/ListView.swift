import Foundation

/// What a table and a collection have in common: a cursor, a selection, and a data source that may be
/// able to name what they are on.
@MainActor
protocol ListView: UIView {
  /// The data source, where it can name what is in its rows or items.
  var association: (any UIDataSourceModelAssociation)? { get }
  /// What the keys act on.
  var focusedIndexPath: IndexPath? { get set }
  var selection: ListSelection { get set }
  /// What the cursor is on.
  var focusedModel: String? { get set }
  /// What is selected.
  var selectedModels: Set<String> { get set }

  func hasItem(at path: IndexPath) -> Bool
  /// What the data source calls what is shown at a path.
  func dataPath(of path: IndexPath) -> IndexPath
}

extension ListView {
  func dataPath(of path: IndexPath) -> IndexPath { path }

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
