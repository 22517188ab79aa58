import Foundation
import ScreenSupport
import TerminalUI

/// The details of a player: the photo, the attributes, and the equipment.
final class PlayerInfo: SheetScreen {
  var player: Player?

  override var deletion: (kind: String, detail: String, message: String) {
    ("Player", "The player was deleted.", "The player was deleted")
  }

  /// Shows another player.
  func show(_ player: Player) {
    guard player.id != self.player?.id else { return }
    self.player = player
    actionMessage = nil
    scrollView?.setContentOffset(.zero, animated: false)
    reload()
  }

  override var historyTitle: String { "Show the history of the player" }

  override func object(in store: EquipStore) throws -> (any TeamObject)? {
    player = try player?.id.flatMap(store.player)
    return player
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    if let editor = segue.destination.contents as? PlayerEditor {
      editor.player = player
      editor.onSaved = { [weak self] player in
        self?.player = player
        self?.reload()
        if let message = self?.savedMessage(player) { self?.showMessage(message) }
      }
    } else if let history = segue.destination as? HistoryList {
      history.player = player
    }
  }

  // MARK: Showing

  override func properties(in store: EquipStore) throws -> [Property] {
    guard let player, let model else { return [] }
    let age = player.birthDate.map { model.dates.age(bornOn: $0, at: model.accounts.now()) }
    let lines = try player.id.map { try store.equipment(ofPlayer: $0) } ?? [:]
    let equipment = try store.categories().map { category in
      let line = category.kind.flatMap { lines[$0] }
      return Property(
        category.displayName, line?.summaryText ?? "–",
        color: line == nil ? .systemOrange : .label)
    }
    let known: [(String, String?)] = [
      ("Last Name", player["lastName"]?.text), ("Given Names", player["givenNames"]?.text),
      ("Jersey Number", player.jerseyNumber.map(String.init)),
      ("Position", player.position?.rawValue), ("Handedness", player.handedness?.rawValue),
      ("Status", player.playingStatus?.rawValue),
      ("Birth Date", player.birthDate.map(model.dates.birthDate)),
      ("Age", age.map { "\($0) years" }),
      ("Height", player.height.map { "\($0) in." }),
      ("Weight", player.weight.map { "\($0) lb" }),
    ]
    var properties = known.map { Property(known: $0.0, $0.1) }
    properties.append(Property("Equipment"))
    return properties + equipment
  }
}
