import Foundation
import Models
import PassportAPI

extension PassportConnection {
  /// Reads places in full, a few at a time; those that cannot be read are left out.
  ///
  /// - Parameters:
  ///   - ids: the places.
  ///   - took: is given those that were read, in portions.
  @MainActor
  func readPlaces(_ ids: [Int], took: @MainActor ([Location]) -> Void) async {
    var rest = ids[...]
    while !rest.isEmpty, !Task.isCancelled {
      let portion = Array(rest.prefix(Self.portion))
      rest = rest.dropFirst(Self.portion)
      var places: [Location] = []
      await withTaskGroup(of: Location?.self) { group in
        for id in portion { group.addTask { try? await location(id) } }
        for await place in group { if let place { places.append(place) } }
      }
      // A server that answers nothing now will not answer the next portion either.
      guard !places.isEmpty, !Task.isCancelled else { return }
      took(places.sorted { $0.id < $1.id })
    }
  }

  /// How many places are asked for at once.
  private static let portion = 8
}
