import Foundation

extension UITableView {
  private var association: (any UIDataSourceModelAssociation)? {
    dataSource as? any UIDataSourceModelAssociation
  }

  /// Remembers what the cursor is on.
  func noteFocusedModel() {
    focusedModel = focusedIndexPath.flatMap {
      association?.modelIdentifierForElement(at: $0, in: self)
    }
  }

  /// Remembers that a row was selected, or is no longer, by what is in it.
  func noteSelectedModel(at path: IndexPath, isSelected: Bool) {
    guard let model = association?.modelIdentifierForElement(at: path, in: self) else { return }
    if isSelected { selectedModels.insert(model) } else { selectedModels.remove(model) }
  }

  /// Puts cursor and selection back on what they were on before the data source changed.
  func followModels() {
    guard let association else { return }
    func place(of model: String) -> IndexPath? {
      let path = association.indexPathForElement(withModelIdentifier: model, in: self)
      return path.flatMap { metrics.contains($0) ? $0 : nil }
    }
    if let path = focusedModel.flatMap(place(of:)) { focusedIndexPath = path }
    if !selectedModels.isEmpty {
      selection = TableSelection(selectedModels.compactMap(place(of:)).sorted())
    }
  }

  /// Remembers what cursor and selection are on, after either has been moved.
  func noteModels() {
    guard let association else { return }
    noteFocusedModel()
    selectedModels = Set(
      selection.paths.compactMap { association.modelIdentifierForElement(at: $0, in: self) })
  }
}
