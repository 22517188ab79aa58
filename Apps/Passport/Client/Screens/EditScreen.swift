import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The form for a place that the server has.
final class EditScreen: AddScreen {
  /// The place as it was read.
  var original: Location?

  override func fillForm() {
    guard let original else { return super.fillForm() }
    draft = LocationDraft(
      title: original.title, description: original.description,
      position: original.coordinate.map { Self.text(of: $0) } ?? "", arrival: original.arrival,
      departure: original.departure)
    show(draft)
  }

  override var draftName: String { "Edit Place \(original?.id ?? 0)" }

  /// A place that was visited long ago is not where the device is now.
  override func findPosition() {}

  /// Sends the changed place. A server that cannot change a place is given another one, and the old
  /// one deleted, once the person has agreed.
  override func send(_ location: Location) { update(location, mayReplace: false) }

  private func update(_ location: Location, mayReplace: Bool) {
    guard let document, let original else { return }
    var changed = location
    changed.id = original.id
    let connection = document.connection
    task = PassportDataTask {
      try await connection.update(changed, replacing: mayReplace)
    } completionHandler: { [weak self] result in
      switch result {
      case .success(let id): self?.didUpdate(changed, id: id)
      case .failure(let failure): self?.updateFailed(failure, location)
      }
    }
  }

  /// Goes back: to the place where it is the same one, to the list where another stands for it.
  private func didUpdate(_ changed: Location, id: Int?) {
    task = nil
    guard let document else { return }
    if id == changed.id {
      document.didRead([changed])
      closeForm()
    } else {
      document.didDelete(changed.id)
      document.newID = id
      document.list.needsReading = true
      document.list.tellObservers()
      let navigation = navigationController
      navigation?.popToRootViewController(animated: true)
      do {
        if let id { try document.memory?.moveOriginal(from: changed.id, to: id) }
      } catch {
        navigation?.topViewController?.tell(error, title: "Not all that was imported is kept")
      }
    }
    afterSaving()
  }

  private func updateFailed(_ failure: PassportFailure, _ location: Location) {
    task = nil
    guard case .cannotUpdate = failure else {
      return tell(failure, title: "The place is not changed")
    }
    ask(
      "Store it as a new place?", "\(failure)", cancel: "Keep Editing",
      [
        UIAlertAction(title: "Store and Delete", style: .default) { [weak self] _ in
          self?.update(location, mayReplace: true)
        }
      ])
  }
}

/// What the form has in it, as it is typed.
struct LocationDraft: Hashable {
  var title = ""
  var description = ""
  /// The position as text; empty where there is none.
  var position = ""
  var arrival: LocalDateTime?
  var departure: LocalDateTime?
}
