import Foundation
import Models

/// How the tasks of a list are sorted. What is equal stands in the order it was written down in.
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
  /// What its text is sorted by: capitals and accents do not count, and neither does what comes after
  /// the first eighty characters.
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
