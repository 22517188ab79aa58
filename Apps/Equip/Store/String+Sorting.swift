import Foundation
import Persistence

extension String {
  /// The text without capitals and accents, by which names are sorted and recognised.
  var sortKey: String {
    utf8.allSatisfy { $0 < 0x80 }
      ? lowercased()
      : folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
