import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The form for a stored place.
final class EditScreen: AddScreen {
  /// The place as it was read.
  var original: Location?

  override func fillForm() {
    if let original { show(original) } else { super.fillForm() }
  }

  override var draftName: String {
    "Edit Place \(original?.id ?? 0) (\(document.connection.account))"
  }

  override func acceptsDraft(named name: String) -> Bool { false }

  /// Does nothing: the current position of the device is not that of an earlier visit.
  override func requestInitialPosition() {}

  /// Sends the changed place. If the server cannot change places, a copy is created and the old
  /// place deleted, after confirmation.
  override func send(_ location: Location) { update(location, mayReplace: false) }

  private func update(_ location: Location, mayReplace: Bool) {
    guard let original else { return }
    var changed = location
    changed.id = original.id
    task = request { [changed] in
      try await $0.update(changed, replacing: mayReplace)
    } then: { [changed] screen, result in
      switch result {
      case .success(let id): screen.didUpdate(changed, id: id)
      case .failure(let failure): screen.updateFailed(failure, location)
      }
    }
  }

  /// Goes back: to the details of the same place, or to the list if a copy replaced it.
  private func didUpdate(_ changed: Location, id: Int?) {
    task = nil
    if id == changed.id {
      document.didRead([changed])
      closeForm()
    } else {
      document.didDelete(changed.id)
      document.newPlace = (id, "Saved")
      document.list.needsReading = true
      document.list.notifyObservers()
      let navigation = navigationController
      navigation?.popToRootViewController(animated: true)
      do {
        if let id { try document.memory.moveOriginal(from: changed.id, to: id) }
      } catch {
        navigation?.topViewController?.present(
          error: error, title: "Can't keep all imported data")
      }
    }
    afterSaving()
  }

  private func updateFailed(_ failure: PassportFailure, _ location: Location) {
    task = nil
    guard case .cannotUpdate = failure else {
      return present(error: failure, title: "Can't change the place")
    }
    ask(
      "Store it as a new place?", "\(failure)", cancel: "Keep Editing",
      [answer("Store and Delete") { $0.update(location, mayReplace: true) }])
  }
}
