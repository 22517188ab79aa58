import Foundation
import Interchange
import Models
import TestSupport

@testable import TodoBrowser

extension StoredToDo {
  private static let words = [
    "Pay", "rent", "é", "🎉👩‍👩‍👧‍👦", "a;b,c\\", "\"quoted\"", "<b>", "&amp;", "]]>", "\\n",
    "a\u{301}\u{302}",
    "BEGIN:VTODO", "=1+1", "{}", "[", "שלום", "<!--", "100%", "\n", "\t", "  ", "'", "¶",
  ]
  private static let categories = ["", "Home", "Büro", "a,b", "x;y\\", "My <home> & garden"]

  /// An event of anything the user could type.
  static func random(using random: inout SeededGenerator) throws -> StoredToDo {
    func text(_ count: ClosedRange<Int>) -> String {
      let parts = (0..<Int.random(in: count, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      return parts.joined(separator: [" ", ""].randomElement(using: &random) ?? "")
    }
    let seconds = Int.random(in: -62_000_000_000...250_000_000_000, using: &random)
    return StoredToDo(
      title: text(0...6), category: categories.randomElement(using: &random),
      date: Date(timeIntervalSince1970: Double(seconds)),
      completionState: CompletionState.allCases.randomElement(using: &random) ?? .notStarted,
      notes: text(0...20))
  }
}
