import Models

/// Is told how editing an event ended.
@MainActor
protocol EventEditorViewControllerDelegate: AnyObject {
  /// "Save" was pressed: the event is to be stored and the editor dismissed.
  ///
  /// - Parameter event: what the form says; one without an id is new.
  /// - Throws: where the event is not stored; the editor then says why and stays.
  func eventEditor(_ editor: EventEditorViewController, save event: ToDoEvent) throws

  /// The event is to stay as it is: the editor is to be dismissed.
  func eventEditorDidCancel(_ editor: EventEditorViewController)
}
