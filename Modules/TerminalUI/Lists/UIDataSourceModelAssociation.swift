public import Foundation

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
