import Foundation

/// A name that was typed or read as one text: `Jo Roy` or `Roy, Jo`.
struct PlayerName: Hashable {
  var lastName = ""
  var givenNames = ""

  /// Creates a name from a text. Before a comma is the last name; without a comma, the last word is
  /// the last name.
  ///
  /// - Throws: ``Ambiguity`` if the comma may have another meaning, as in `Roy, Jr.`.
  init(reading text: String) throws(Ambiguity) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.split(whereSeparator: \.isWhitespace)
    }
    guard parts.count > 1 else {
      let words = parts.first ?? []
      lastName = words.last.map(String.init) ?? ""
      givenNames = words.dropLast().joined(separator: " ")
      return
    }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      !Self.suffixes.contains(parts[1].joined(separator: " ").lowercased())
    else { throw Ambiguity(text: text) }
    lastName = parts[0].joined(separator: " ")
    givenNames = parts[1].joined(separator: " ")
  }

  /// The words after a comma that are not given names.
  private static let suffixes: Set = [
    "jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "v", "junior", "senior",
  ]

  /// A text whose comma does not separate a last name from given names.
  struct Ambiguity: Error, CustomStringConvertible {
    let text: String

    var description: String {
      "“\(text)” is not a name such as “Jo Roy” or “Roy, Jo”."
    }
  }
}
