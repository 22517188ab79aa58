import Foundation
import Models
import Networking
import PassportAPI
import ScreenSupport
import TerminalUI

/// Deleting a place.
extension PassportListing {
  /// Deletes the place of a row: on the server, or where it waits to be sent there.
  func delete(_ row: PassportRow) {
    if let id = row.id {
      deleteLocation(id: id)
    } else if let item = row.waiting {
      do {
        try document?.discard(item)
        say("\(row.quotedTitle) will not be sent")
      } catch {
        tell(error, title: "\(row.quotedTitle) is not taken out")
      }
    }
  }

  /// Asks the server to delete the place with an id of its list. The row goes when it has.
  func deleteLocation(id: Int) {
    guard let document, work.deleteTasks[id] == nil else { return }
    // The request carries the account in its field `my-authentication`.
    let request = document.connection.request(.delete(id: id))
    work.deleteTasks[id] = document.dataTask(with: request) { [weak self] reply in
      self?.deleteRequestTask(reply, id: id)
    }
    say("Deleting…")
  }

  /// Takes what the server sent, or why it sent nothing, and hands it on.
  func deleteRequestTask(_ reply: Result<HTTPResponse, HTTPFailure>, id: Int) {
    work.deleteTasks[id] = nil
    guard let document else { return }
    deleteCallback(document.body(of: reply, about: id).map { _ in () }, id: id)
  }

  /// Takes the place out of the list where the server has deleted it, and shows the list anew.
  func deleteCallback(_ result: Result<Void, PassportFailure>, id: Int) {
    guard let document else { return }
    let title = document.list.rows.first { $0.id == id }?.quotedTitle ?? "The place"
    let place = document.list.places[id]
    var news = "Deleted \(title)" + (place == nil ? "" : "; u brings it back")
    do {
      try result.get()
    } catch PassportFailure.notFound {
      news = "\(title) was deleted already"
    } catch {
      self.news = nil
      updateStatus()
      return tell(error, title: "\(title) is not deleted")
    }
    document.didDelete(id)
    if let place, (try? result.get()) != nil { document.deleted.append(place) }
    document.list.tellObservers()
    say(news)
  }
}
