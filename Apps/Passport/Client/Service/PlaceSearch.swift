import Foundation
import LocationServices
import Models

/// The words that somebody searches for. Each must occur in the title, the description or the
/// country of a place, ignoring case, accents and the form of apostrophes and hyphens.
struct PlaceSearch: Hashable, Sendable {
  private let words: [String]

  init(_ text: String) {
    words = Self.folded(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// A Boolean value that indicates whether there are no words, so that every place matches.
  var isEmpty: Bool { words.isEmpty }

  /// Returns a Boolean value that indicates whether a place matches.
  ///
  /// - Parameters:
  ///   - title: The title of the place.
  ///   - place: The place in full; nil if only its title is known.
  ///   - country: Returns the country of a place. It is called only if a word is missing in the
  ///     title and the description.
  func matches(
    title: String, _ place: Location?, country: (Location) -> Country?
  ) -> Bool {
    let text = Self.folded(title) + "\n" + Self.folded(place?.description ?? "")
    let missing = words.filter { !text.contains($0) }
    guard !missing.isEmpty else { return true }
    guard let place, let country = country(place) else { return false }
    let name = Self.folded(country.name)
    return missing.allSatisfy(name.contains)
  }

  /// Returns a text without case, accents and width, and with typewriter apostrophes and hyphens.
  static func folded(_ text: String) -> String {
    text.withTypewriterMarks.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
