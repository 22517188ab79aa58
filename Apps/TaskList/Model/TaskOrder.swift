import Foundation
import Models

/// A sort order of a list. Tasks that compare equal are sorted by creation.
enum TaskOrder: String, CaseIterable, Hashable, Sendable {
  /// By due date, with tasks without a due date last.
  case dueDate
  /// By priority from the highest, and by due date for equal priorities.
  case priority
  /// By text in alphabetical order.
  case text
  case creation
}

extension StoredTask {
  /// The sort key of the text. Case and accents are ignored, and only the first eighty characters
  /// are used.
  var alphabeticalKey: String {
    let start = String((text ?? "").unicodeScalars.prefix(Self.keyLength))
    let isPlain = start.utf8.allSatisfy { $0 < 0x80 && $0 != 0 }
    guard !isPlain else { return start.lowercased() }
    let folded = start.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return String(
      String.UnicodeScalarView(
        folded.unicodeScalars.lazy.filter { $0.value != 0 }.prefix(Self.keyLength)))
  }

  private static let keyLength = 80
}
