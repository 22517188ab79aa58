/// What a table's key commands follow from; as long as it stays, so do they.
struct TableKeyState: Equatable {
  var hasRows: Bool
  var canSelect: Bool
  var isEditing: Bool
  var canDelete: Bool
  var canMove: Bool
  var hasInformation: Bool
  /// The words on the Delete button that is open.
  var openButton: String?
}
