import Foundation
import Models
import ScreenSupport
import TerminalUI

/// Bringing a deleted place back.
extension PassportListing {
  /// Brings back the place that was deleted last: under the number it had where the server can do so,
  /// otherwise, once the person has agreed, as another one.
  func bringBack() {
    guard let document, let place = document.deleted.last, work.undoTask == nil else { return }
    let connection = document.connection
    say("Bringing back…")
    work.undoTask = PassportDataTask { [weak self] in
      do throws(PassportFailure) {
        try await connection.restore(place)
        self?.didBringBack(id: place.id, "Brought back")
      } catch {
        self?.explain(error, about: place)
      }
    }
  }

  private func didBringBack(id: Int?, _ verb: String) {
    work.undoTask = nil
    guard let document else { return }
    document.deleted.removeLast()
    document.newID = id
    document.newVerb = verb
    loadLocations()
  }

  private func explain(_ failure: PassportFailure, about place: Location) {
    work.undoTask = nil
    news = nil
    updateStatus()
    let title = PassportRow(LocationTitle(id: place.id, title: place.title), place: place)
      .quotedTitle
    switch failure {
    case .cannotRestore, .notFound:
      ask(
        "Add \(title) as a new place?", "\(failure)",
        [UIAlertAction(title: "Add", style: .default) { [weak self] _ in self?.addAgain(place) }])
    default:
      tell(failure, title: "\(title) is not brought back")
    }
  }

  private func addAgain(_ place: Location) {
    guard let document, work.undoTask == nil else { return }
    let connection = document.connection
    work.undoTask = PassportDataTask { [weak self] in
      do throws(PassportFailure) {
        let id = try await connection.create(place, key: UUID().uuidString.lowercased())
        self?.didBringBack(id: id, "Added")
      } catch {
        self?.work.undoTask = nil
        self?.tell(error, title: "The place is not added")
      }
    }
  }
}
