/// What a table's key commands follow from; as long as it stays, so do they.
struct TableKeyState: Equatable {
  var hasRows: Bool
  var canSelect: Bool
  var selectsSeveral: Bool
  /// Whether Space and Shift with an arrow begin to select several rows.
  var mayBeginSelecting: Bool
  var isEditing: Bool
  var canDelete: Bool
  /// What Enter does to the row in edit mode where it does not select it.
  var editingStyle: UITableViewCell.EditingStyle
  var canMove: Bool
  var hasSeveralSections: Bool
  /// Whether a row is held by the pointer.
  var isDragging: Bool
  var hasInformation: Bool
  /// The words on the one button at a side of the row, or for the several there are; nil for none,
  /// and for a Delete button alone, which has a key of its own.
  var leading: String?
  var trailing: String?
  /// The words on the button of the open row that Enter presses.
  var openButton: String?
  var hasSeveralButtons: Bool
}
