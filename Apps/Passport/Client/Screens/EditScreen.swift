import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The form for a stored place.
final class EditScreen: AddScreen {
  /// The place before the edit.
  var original: Location?

  override func fillForm() {
    if let original { show(original) } else { super.fillForm() }
  }

  /// The field of the arrival if only the arrival is missing, since that is probably why the place
  /// is edited; otherwise the title.
  override var firstField: UITextField {
    guard let original, original.arrival == nil, !original.title.isEmpty,
      original.coordinate != nil
    else { return titleField }
    return arrivalField
  }

  override var draftName: String {
    "Edit Place \(original?.id ?? 0) (\(document.connection.account))"
  }

  override func acceptsDraft(named name: String) -> Bool { false }

  /// Does nothing: the current position of the device is not that of an earlier visit.
  override func requestInitialPosition() {}

  // MARK: Sending

  /// Sends the changes of the form. If the server cannot change places, a copy is created and the
  /// old place deleted, after confirmation.
  override func send(_ location: Location) {
    guard let original else { return }
    var edited = EditedItem<LocationProperty>(original)
    edited.item = location
    update(edited)
  }

  private func update(_ edited: EditedItem<LocationProperty>, mayReplace: Bool = false) {
    let id = edited.stored.id
    task = request {
      try await $0.update(id, replacing: mayReplace) { try edited.merged(into: $0) }
    } then: { screen, result in
      screen.task = nil
      switch result {
      case .success(let place): screen.didUpdate(place, from: id)
      case .failure(let failure): screen.updateFailed(failure, edited, mayReplace)
      }
    }
  }

  /// Returns to the details of the same place, or to the list if a copy replaced it.
  private func didUpdate(_ place: Location, from id: Int) {
    if place.id == id {
      document.didRead([place])
      closeForm()
    } else {
      document.didDelete(id)
      let navigation = navigationController
      showList(selecting: place.id > 0 ? place.id : nil)
      do {
        if place.id > 0 { try document.store.moveOriginal(from: id, to: place.id) }
      } catch {
        navigation?.topViewController?.present(
          error: error, title: "Can't keep all imported data")
      }
    }
    afterSaving()
  }

  /// Returns to the list, which is read again.
  private func showList(selecting id: Int?) {
    document.newPlace = (id, { "Saved \($0)" })
    document.list.needsReading = true
    document.list.notifyObservers()
    navigationController?.popToRootViewController(animated: true)
  }

  private func updateFailed(
    _ failure: PassportFailure, _ edited: EditedItem<LocationProperty>, _ mayReplace: Bool
  ) {
    switch failure {
    case .cannotUpdate:
      ask(
        "Store it as a new place?", "\(failure)", cancel: "Keep Editing",
        [answer("Store and Delete") { $0.update(edited, mayReplace: true) }])
    case .changedElsewhere(let latest):
      var merged = edited
      merged.merge(latest)
      guard merged.conflicts.isEmpty else { return askWhichToKeep(merged, mayReplace) }
      present(error: failure, title: "Can't change the place")
    case .notFound:
      askAboutDeletion(of: "place") { $0.addAgain(edited.item) }
    default:
      present(error: failure, title: "Can't change the place")
    }
  }

  // MARK: Changes of other programs

  private func askWhichToKeep(_ edited: EditedItem<LocationProperty>, _ mayReplace: Bool) {
    let values = edited.conflicts.map { property in
      "Its \(property.rawValue) is now \(value(of: property, in: edited.stored))."
    }
    askAboutConflicts(of: "place", values) {
      var mine = edited
      mine.resolveConflicts()
      $0.update(mine, mayReplace: mayReplace)
    } takeTheirs: {
      $0.original = edited.stored
      $0.show(edited.stored)
      $0.updateHint()
    }
  }

  private func value(of property: LocationProperty, in place: Location) -> String {
    switch property {
    case .title: place.title.quoted
    case .description: place.description.isEmpty ? "empty" : place.description.quoted
    case .position: place.positionText ?? "unknown"
    case .stay:
      [place.arrival, place.departure].map(document.dates.inFull).joined(separator: " – ")
    }
  }

  private func addAgain(_ place: Location) {
    let key = UUID().uuidString.lowercased()
    task = request {
      try await $0.addAgain(place, key: key)
    } then: { screen, result in
      screen.task = nil
      switch result {
      case .success(let id):
        screen.showList(selecting: id)
        screen.afterSaving()
      case .failure(let failure):
        screen.present(error: failure, title: "Can't save the place")
      }
    }
  }
}
