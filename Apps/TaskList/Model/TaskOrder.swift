import Foundation
import Models

/// The sort orders of a list. Tasks that compare equal stay in the order of their creation.
enum TaskOrder: String, CaseIterable, Hashable, Sendable {
  /// The first due first, those without a due date last.
  case dueDate
  /// The most important first, among equals the first due.
  case priority
  /// By text, in the alphabet's order.
  case text
  /// In the order they were written down in.
  case creation
}

extension StoredTask {
  /// The sort key of the text: case and accents are ignored, and only the first eighty characters
  /// count.
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
