public import Persistence
public import TerminalUI

/// A screen whose status line shows the result of the last action.
@MainActor
public protocol StatusScreen: UIViewController {
  /// A message about the last action, shown in the status line until the cursor, the selection or
  /// the search changes. If it ends in “u to undo”, also until another process changes the store.
  var actionMessage: String? { get set }
  /// Updates the status line.
  func updateStatus()
}

extension StatusScreen {
  /// Shows a message in the status line until the cursor moves.
  public func showMessage(_ message: String) {
    actionMessage = message
    updateStatus()
  }

  /// Calls a handler after every change of a store.
  ///
  /// A change by another process first ends a message that the key u undoes the last action: it
  /// would undo the other change now.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - handler: The handler, called with this screen.
  /// - Returns: An object that keeps the observation alive.
  public func observeChanges(
    of store: some Store, _ handler: @escaping @MainActor (Self) -> Void
  ) -> ChangeObservation {
    store.observeChanges { [weak self] in
      guard let self else { return }
      if store.isChangedByOthers, actionMessage?.hasSuffix("u to undo") == true {
        actionMessage = nil
      }
      handler(self)
    }
  }

  /// Returns a bar button item.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - discoverabilityTitle: The description in the help.
  ///   - key: The letter that triggers the button.
  ///   - action: The action, called with this screen.
  public func item(
    _ title: String, _ discoverabilityTitle: String? = nil, key: Character? = nil,
    action: @escaping @MainActor (Self) -> Void
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      title: title, primaryAction: UIAction { [weak self] _ in if let self { action(self) } })
    item.discoverabilityTitle = discoverabilityTitle
    item.keyEquivalent = key
    return item
  }

  /// Returns an action of a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - attributes: The attributes of the action, such as destructive.
  ///   - action: The action, called with this screen.
  public func menuAction(
    _ title: String, attributes: UIMenuElement.Attributes = [],
    action: @escaping @MainActor (Self) -> Void
  ) -> UIAction {
    UIAction(title: title, attributes: attributes) { [weak self] _ in if let self { action(self) } }
  }
}

extension KeyResponder {
  /// Returns an action of a question.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - style: The style of the action, such as destructive.
  ///   - action: The action, called with this object.
  package func answer(
    _ title: String, _ style: UIAlertAction.Style = .default,
    then action: @escaping @MainActor (Self) -> Void
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in if let self { action(self) } }
  }
}

/// A screen that displays a store, changes it, reports each change and can undo it.
@MainActor
public protocol StoreScreen: StatusScreen {
  associatedtype ScreenStore: Store
  /// The store; nil before it is set.
  var store: ScreenStore? { get }
  /// Shows the current content of the store.
  func reload()
  /// The names of the list's rows that were deleted on this screen, the latest last.
  var deletedRows: [String] { get }
  /// Returns a Boolean value that indicates whether the list has a row.
  func hasRow(_ name: String) -> Bool
  /// Moves the cursor to a row when the list is next shown.
  func follow(row name: String)
  /// The names of the rows that were completed on this screen, the latest last.
  var completedRows: [String] { get }
  /// Returns a Boolean value that indicates whether a row is completed.
  func isCompleted(_ name: String) -> Bool
}

extension StoreScreen {
  public var deletedRows: [String] { [] }
  public func hasRow(_ name: String) -> Bool { false }
  public func follow(row name: String) {}
  public var completedRows: [String] { [] }
  public func isCompleted(_ name: String) -> Bool { false }
}

/// The maximum number of deleted or completed rows that a list remembers.
public let maximumDeletedRowCount = 100

extension StoreScreen {
  /// Changes the store, reloads the screen and shows a message.
  ///
  /// - Parameters:
  ///   - failureTitle: The title of the alert that presents an error.
  ///   - change: Makes the change and returns the message.
  /// - Returns: `true` if the change was made.
  @discardableResult
  public func perform(_ failureTitle: String, _ change: (ScreenStore) throws -> String) -> Bool {
    guard let store else { return false }
    do {
      let message = try change(store)
      reload()
      showMessage(message)
      return true
    } catch {
      present(error: error, title: failureTitle)
      return false
    }
  }

  /// The key commands that undo and redo changes.
  public var undoCommands: [UIKeyCommand] {
    guard store != nil else { return [] }
    return [
      key("u", "Undo the last change") { screen in
        screen.perform("Can't undo") { store in
          let missing = screen.deletedRows.filter { !screen.hasRow($0) }
          let completed = screen.completedRows.filter { screen.isCompleted($0) }
          let title = try store.undo()
          // The cursor moves to the restored or reopened row.
          let row =
            missing.last { screen.hasRow($0) } ?? completed.last { !screen.isCompleted($0) }
          if let row { screen.follow(row: row) }
          return title.map { "Undone: \($0)" } ?? "Nothing to undo"
        }
      },
      key("r", flags: .control, "Redo") { screen in
        screen.perform("Can't redo") { store in
          try store.redo().map { "Redone: \($0)" } ?? "Nothing to redo"
        }
      },
    ]
  }

  /// Updates the status line. It shows a failure, otherwise the message about the last action,
  /// otherwise `message`, after a note if the store is read-only.
  public func showStatus(_ message: String?, failure: String? = nil) {
    // The message is shown once, so it must be on the visible screen.
    if isInFront, let replaced = store?.consumeReplacementMessage() { actionMessage = replaced }
    let readOnly = store?.refusal == nil ? nil : "read-only"
    // The last parts are omitted where there is no room.
    let shown = [readOnly, message].compactMap(\.self).joined(separator: " · ")
    statusMessage = failure.map(shortened) ?? actionMessage
    statusText = statusMessage ?? (shown.isEmpty ? nil : shown)
  }

  private var isInFront: Bool {
    viewIfLoaded?.window.map { $0.topViewController === self } ?? false
  }

  /// Returns a message with the name of the store's file instead of its path, which would fill the
  /// line.
  private func shortened(_ message: String) -> String {
    guard let path = store?.location.path, let name = path.split(separator: "/").last else {
      return message
    }
    return message.replacing(path, with: String(name))
  }
}
