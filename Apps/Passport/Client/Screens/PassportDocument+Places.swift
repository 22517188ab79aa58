import Foundation
import Models

/// Reading places in full, beside what is on the screen.
extension PassportDocument {
  /// Whether places are being read.
  var isReadingPlaces: Bool { placesTask != nil }

  /// Reads all that is not known yet of the places in the list, unless it is being read already. What
  /// cannot be read stays unknown, and the screens do with what they have.
  func loadPlaces() {
    guard placesTask == nil else { return }
    let ids = placesAreOld ? list.titles.map(\.id) : list.unknownIDs
    placesAreOld = false
    guard !ids.isEmpty else { return }
    let connection = connection
    placesTask = PassportDataTask { [weak self] in
      if connection.canRepeatCreate, ids.count > Self.portion {
        // Our server hands over all places at once.
        if let places = try? await connection.locations() { self?.didRead(places) }
      } else {
        for start in stride(from: 0, to: ids.count, by: Self.portion) {
          let some = Array(ids[start..<min(start + Self.portion, ids.count)])
          guard !Task.isCancelled, let places = try? await connection.locations(some) else { break }
          self?.didRead(places)
        }
      }
      self?.placesTask = nil
      self?.list.tellObservers()
    }
  }

  /// How many places are shown at a time while they come one by one.
  private static let portion = 24
}
