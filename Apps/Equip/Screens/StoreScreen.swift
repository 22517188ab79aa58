import Foundation
import Models
import Persistence
import TerminalUI

/// What all screens over a team's store have in common: they change it by verbs, say what was done, and
/// undo it.
@MainActor
protocol StoreScreen: UIViewController {
  /// What the screens work on, set before the view is loaded.
  var model: Model? { get }
  /// Shows what is stored now.
  func reload()
  /// Puts words in the bottom line until the cursor moves.
  func say(_ words: String)
}

extension StoreScreen {
  /// Does something to the store, shows what came of it and says what it was.
  ///
  /// - Returns: false where it was refused, which an alert then says.
  @discardableResult
  func perform(_ failureTitle: String, _ change: (EquipStore) throws -> String) -> Bool {
    guard let store = model?.store else { return false }
    do {
      let words = try change(store)
      reload()
      say(words)
      return true
    } catch {
      front.tell(error, title: failureTitle)
      return false
    }
  }

  /// The keys that take changes back and make them again.
  var undoCommands: [UIKeyCommand] {
    guard model?.store != nil else { return [] }
    return [
      UIKeyCommand(input: "u", discoverabilityTitle: "Undo the last change") {
        [weak self] in self?.undo()
      },
      UIKeyCommand(
        input: "r", modifierFlags: .control, discoverabilityTitle: "Make the undone change again"
      ) { [weak self] in self?.redo() },
    ]
  }

  private func undo() {
    perform("The change is not undone") { store in
      try store.undo().map { "Undone: \($0)" } ?? "Nothing to undo"
    }
  }

  private func redo() {
    perform("The change is not made again") { store in
      try store.redo().map { "Done again: \($0)" } ?? "Nothing to do again"
    }
  }

  /// Asks before something is done that more hangs on than is seen.
  func ask(
    _ title: String, _ message: String?, button: String, style: UIAlertAction.Style = .default,
    then act: @escaping @MainActor () -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let cancel = UIAlertAction(title: "Cancel", style: .cancel)
    alert.addAction(cancel)
    alert.addAction(UIAlertAction(title: button, style: style) { _ in act() })
    alert.preferredAction = style == .destructive ? cancel : nil
    front.present(alert, animated: true)
  }

  /// The screen that can ask: this one, or the one over it on which something was chosen for this one.
  private var front: UIViewController {
    viewIfLoaded?.window == nil ? navigationController?.topViewController ?? self : self
  }

  /// Gives an item to a player; where all of it is out, asks whether it is to be shared.
  func assign(
    _ item: any Equipment, to player: Player, done: @escaping @MainActor () -> Void = {}
  ) {
    guard let store = model?.store, let itemID = item.id, let playerID = player.id else { return }
    let words = "\(player.fullName.shortened) has \(item.displayName.shortened.quoted) now"
    do {
      try store.assign(itemID, to: playerID, sharing: false)
      reload()
      say(words)
      done()
    } catch EquipError.noneAvailable {
      let holders = (try? store.holders(of: itemID)) ?? []
      let message =
        "\(holders.names) \(holders.count == 1 ? "has" : "have") it. Both would use the same."
      ask("\(item.displayName.shortened.quoted) is out", message, button: "Share") { [weak self] in
        let shared = self?.perform("The item is not assigned") { store in
          try store.assign(itemID, to: playerID, sharing: true)
          return words + ", shared"
        }
        if shared == true { done() }
      }
    } catch {
      front.tell(error, title: "The item is not assigned")
    }
  }
}
