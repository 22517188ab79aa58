public import Persistence
public import TerminalUI

/// A screen that says in the bottom line what was done last.
@MainActor
public protocol StatusScreen: UIViewController {
  /// What was done last, in words; it stands in the bottom line until the cursor moves.
  var news: String? { get set }
  /// Writes the bottom line anew.
  func updateStatus()
}

extension StatusScreen {
  /// Puts words in the bottom line until the cursor moves.
  public func say(_ words: String) {
    news = words
    updateStatus()
  }

  /// A button of a bar.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - sentence: What the help says of it.
  ///   - key: The letter that presses it.
  ///   - action: What it does, told the screen.
  public func item(
    _ title: String, _ sentence: String? = nil, key: Character? = nil,
    action: @escaping @MainActor (Self) -> Void
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      title: title, primaryAction: UIAction { [weak self] _ in if let self { action(self) } })
    item.discoverabilityTitle = sentence
    item.keyEquivalent = key
    return item
  }
}

extension KeyResponder {
  /// An answer to a question.
  ///
  /// - Parameters:
  ///   - title: The words of it.
  ///   - style: Whether it destroys something.
  ///   - action: What is done then, told the screen.
  package func answer(
    _ title: String, _ style: UIAlertAction.Style = .default,
    then action: @escaping @MainActor (Self) -> Void
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in if let self { action(self) } }
  }
}

/// A screen over a store: it changes the store by its verbs, says what was done, and undoes it.
@MainActor
public protocol StoreScreen: StatusScreen {
  associatedtype ScreenStore: Store
  /// What the screen works on; nil before it is set.
  var store: ScreenStore? { get }
  /// Shows what is stored now.
  func reload()
  /// The rows that were deleted here, by the names they had in the list, the latest last.
  var deletedRows: [String] { get }
  /// A Boolean value that indicates whether the list has a row.
  func hasRow(_ name: String) -> Bool
  /// Puts the cursor on a row when the list is next shown.
  func follow(row name: String)
}

extension StoreScreen {
  public var deletedRows: [String] { [] }
  public func hasRow(_ name: String) -> Bool { false }
  public func follow(row name: String) {}
}

/// How many deleted rows a list remembers.
public let mostDeletedRows = 100

extension StoreScreen {
  /// Does something to the store, shows what came of it and says what it was.
  ///
  /// - Parameters:
  ///   - failureTitle: The title of the alert where it is refused.
  ///   - change: What is done; returns the words for it.
  /// - Returns: Whether it was done.
  @discardableResult
  public func perform(_ failureTitle: String, _ change: (ScreenStore) throws -> String) -> Bool {
    guard let store else { return false }
    do {
      let words = try change(store)
      reload()
      say(words)
      return true
    } catch {
      front.present(error: error, title: failureTitle)
      return false
    }
  }

  /// The keys that take changes back and make them again.
  public var undoCommands: [UIKeyCommand] {
    guard store != nil else { return [] }
    return [
      key("u", "Undo the last change") { screen in
        screen.perform("The change is not undone") { store in
          let missing = screen.deletedRows.filter { !screen.hasRow($0) }
          let title = try store.undo()
          // The cursor goes to what came back.
          if let row = missing.last(where: { screen.hasRow($0) }) { screen.follow(row: row) }
          return title.map { "Undone: \($0)" } ?? "Nothing to undo"
        }
      },
      key("r", flags: .control, "Make the undone change again") { screen in
        screen.perform("The change is not made again") { store in
          try store.redo().map { "Done again: \($0)" } ?? "Nothing to do again"
        }
      },
    ]
  }

  /// Writes the bottom line: a failure, else the news, else what is shown, in words.
  public func showStatus(_ words: String?, failure: String? = nil) {
    // Said once, so on the screen that is seen.
    if isInFront, let replaced = store?.takeReplacementNews() { news = replaced }
    let readOnly = store?.refusal == nil ? nil : "read-only"
    let shown = [words, readOnly].compactMap(\.self).joined(separator: " · ")
    statusMessage = failure.map(shortened) ?? news
    statusText = statusMessage ?? (shown.isEmpty ? nil : shown)
  }

  private var isInFront: Bool {
    viewIfLoaded?.window.map { $0.topViewController === self } ?? false
  }

  /// A message with the name of the store's file rather than its path, which would fill the line.
  private func shortened(_ message: String) -> String {
    guard let path = store?.location.path, let name = path.split(separator: "/").last else {
      return message
    }
    return message.replacing(path, with: String(name))
  }
}
