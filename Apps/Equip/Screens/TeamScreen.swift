import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// A screen over a team's store.
@MainActor
protocol TeamScreen: StoreScreen where ScreenStore == EquipStore {
  /// What the screens work on, set before the view is loaded.
  var model: Model? { get }
}

extension TeamScreen {
  var store: EquipStore? { model?.store }

  /// Gives an item to a player; where all of it is out, asks whether it is to be shared.
  func assign(
    _ item: any Equipment, to player: Player, done: @escaping @MainActor () -> Void = {}
  ) {
    guard let store, let itemID = item.id, let playerID = player.id else { return }
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
      ask(
        "\(item.displayName.shortened.quoted) is out", message,
        [
          UIAlertAction(title: "Share", style: .default) { [weak self] _ in
            let shared = self?.perform("The item is not assigned") { store in
              try store.assign(itemID, to: playerID, sharing: true)
              return words + ", shared"
            }
            if shared == true { done() }
          }
        ])
    } catch {
      front.tell(error, title: "The item is not assigned")
    }
  }
}

extension UIViewController {
  /// The letters of the screen's own toolbar, which come before those of a toolbar beside it.
  var toolbarKeyCommands: [UIKeyCommand] {
    (toolbarItems ?? []).compactMap { item in
      guard let key = item.keyEquivalent, item.isEnabled else { return nil }
      return UIKeyCommand(
        title: item.title ?? "", input: String(key), discoverabilityTitle: item.discoverabilityTitle
      ) { item.press() }
    }
  }
}
