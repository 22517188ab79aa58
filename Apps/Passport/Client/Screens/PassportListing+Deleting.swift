import Foundation
import Models
import ScreenSupport
import TerminalUI

/// Deleting a place.
extension PassportListing {
  /// Deletes the places of several rows one after the other, up to the first failure.
  func delete(_ rows: [PassportRow]) {
    guard let first = rows.first else { return }
    work.rowsToDelete = Array(rows.dropFirst())
    delete(first)
  }

  private func record(_ place: DeletedPlace) {
    document.record(place, inLastDeletion: work.deletedCount > 0)
    work.deletedCount += 1
  }

  /// Deletes the next of several places; after the last one, shows their number.
  private func deleteNext() {
    guard work.rowsToDelete.isEmpty else { return delete(work.rowsToDelete.removeFirst()) }
    if work.deletedCount > 1 {
      showMessage("Deleted \(placeCount(work.deletedCount)) – u to undo")
    }
    stopDeleting()
  }

  private func stopDeleting() {
    work.rowsToDelete = []
    work.deletedCount = 0
  }

  /// Deletes the place of a row: on the server, or from the outbox.
  func delete(_ row: PassportRow) {
    if let id = row.id {
      deleteLocation(id: id)
    } else if let item = row.waiting {
      do {
        let removed = try document.discard(item)
        if let removed { record(.unsent(removed)) }
        showMessage(
          removed != nil
            ? "Deleted \(row.quotedTitle) – u to undo"
            : "\(row.quotedTitle) was sent in the meantime")
        deleteNext()
      } catch {
        stopDeleting()
        present(error: error, title: "Can't delete \(row.quotedTitle)")
      }
    }
  }

  /// Asks the server to delete a place. The row is removed after success.
  func deleteLocation(id: Int) {
    guard work.deleteTasks[id] == nil else { return }
    work.deleteTasks[id] = request {
      try await $0.readAndDelete(id)
    } then: {
      $0.deleteCallback($1, id: id)
    }
    showMessage("Deleting…")
  }

  /// Removes the place from the list after the server has deleted it.
  private func deleteCallback(_ result: Result<Location?, PassportFailure>, id: Int) {
    work.deleteTasks[id] = nil
    let title = document.list.rows.first { $0.id == id }?.quotedTitle ?? "The place"
    let message: String
    do {
      let place = try result.get() ?? document.list.places[id]
      if let place { record(.stored(place)) }
      message = "Deleted \(title)" + (place == nil ? "" : " – u to undo")
    } catch PassportFailure.notFound {
      message = "\(title) was already deleted"
    } catch {
      stopDeleting()
      actionMessage = nil
      updateStatus()
      return present(error: error, title: "Can't delete \(title)")
    }
    document.didDelete(id)
    document.list.notifyObservers()
    showMessage(message)
    deleteNext()
  }
}

/// Restoring deleted places.
extension PassportListing {
  /// Restores the places of the last deletion, one after the other, up to the first failure.
  func undoDeletion() {
    guard work.undoTask == nil else { return }
    switch document.deletions.last?.last {
    case .stored(let place): restore(place)
    case .unsent(let item): restore(item)
    case nil: break
    }
  }

  /// Adds a place to the outbox again.
  private func restore(_ item: PassportOutboxItem) {
    let title = PassportRow(title: item.location.title, place: item.location).quotedTitle
    do {
      try document.restore(item)
      didRestore(id: nil) { _ in "Restored \(title), which is not sent yet" }
    } catch {
      endRestoring()
      present(error: error, title: "Can't restore \(title)")
    }
  }

  /// Restores a place under its old id if the server supports that, otherwise, after confirmation,
  /// as a new place.
  private func restore(_ place: Location) {
    showMessage("Restoring…")
    work.undoTask = request {
      try await $0.restore(place)
    } then: { screen, result in
      switch result {
      case .success: screen.didRestore(id: place.id) { "Restored \($0)" }
      case .failure(let failure): screen.explain(failure, about: place)
      }
    }
  }

  /// Continues with the next place of the deletion; after the last one, shows the result.
  private func didRestore(id: Int?, message: @escaping (_ title: String) -> String) {
    work.undoTask = nil
    work.restoredCount += 1
    if id != nil { document.list.needsReading = true }
    if document.removeLastDeleted() { return undoDeletion() }
    let count = work.restoredCount
    let text = count > 1 ? { _ in "Restored \(placeCount(count))" } : message
    endRestoring()
    if let id {
      document.newPlace = (id, text)
    } else {
      showMessage(text(""))
    }
  }

  /// Ends the restoration, and reads the list again if the server's has changed.
  private func endRestoring() {
    work.undoTask = nil
    work.restoredCount = 0
    if document.list.needsReading { document.list.notifyObservers() }
  }

  private func explain(_ failure: PassportFailure, about place: Location) {
    endRestoring()
    actionMessage = nil
    updateStatus()
    let title = PassportRow(id: place.id, title: place.title, place: place).quotedTitle
    switch failure {
    case .cannotRestore, .notFound:
      ask("Add \(title) as a new place?", "\(failure)", [answer("Add") { $0.addAgain(place) }])
    default:
      present(error: failure, title: "Can't restore \(title)")
    }
  }

  private func addAgain(_ place: Location) {
    guard work.undoTask == nil else { return }
    work.undoTask = request {
      try await $0.create(place, key: UUID().uuidString.lowercased())
    } then: { screen, result in
      screen.work.undoTask = nil
      switch result {
      case .success(let id): screen.didRestore(id: id) { "Added \($0)" }
      case .failure(let failure):
        screen.endRestoring()
        screen.present(error: failure, title: "Can't add the place")
      }
    }
  }
}
