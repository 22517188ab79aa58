import Foundation
import Persistence
import TestSupport

/// The item of the stores in these tests.
struct Note: StoredItem, Hashable {
  static let applicationID: Int32 = 0x5465_7378
  static let noun = "note"

  var id: Int64?
  var title: String
  var text: String?

  init(_ title: String, _ text: String? = nil) { (self.title, self.text) = (title, text) }
}

typealias NoteStore = ItemStore<Note>

extension TemporaryFolder {
  /// Opens the store of notes.
  func store(now: Date = Date(timeIntervalSince1970: 1_790_000_000)) throws -> NoteStore {
    try NoteStore(.file(database), now: { now })
  }
}

extension NoteStore {
  /// The titles of all notes, in the order in which they were added.
  func titles() throws -> [String] { try items().map(\.title) }
}
