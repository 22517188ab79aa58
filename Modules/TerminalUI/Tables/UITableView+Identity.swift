import Foundation

extension UITableView {
  /// Remembers what the cursor is on.
  func noteFocusedModel() {
    focusedModel = focusedIndexPath.flatMap(model(at:))
  }

  /// A name for what is in a row, where the data source has one.
  func model(at path: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: dataPath(of: path), in: self)
  }

  /// The row that shows something now.
  func place(ofModel model: String) -> IndexPath? {
    let path = association?.indexPathForElement(withModelIdentifier: model, in: self)
    return path.flatMap { metrics.contains($0) ? $0 : nil }
  }

  /// Remembers that a row was selected, or is no longer, by what is in it.
  func noteSelectedModel(at path: IndexPath, isSelected: Bool) {
    guard let model = model(at: path) else { return }
    if isSelected { selectedModels.insert(model) } else { selectedModels.remove(model) }
  }

  /// Puts cursor and selection back on what they were on before the data source changed.
  func followModels() {
    guard association != nil else { return }
    if let path = focusedModel.flatMap(place(ofModel:)) { focusedIndexPath = path }
    if !selectedModels.isEmpty {
      selection = TableSelection(selectedModels.compactMap(place(ofModel:)).sorted())
    }
  }

  /// Remembers what cursor and selection are on, after either has been moved.
  func noteModels() {
    guard association != nil else { return }
    noteFocusedModel()
    selectedModels = Set(selection.paths.compactMap(model(at:)))
  }
}
