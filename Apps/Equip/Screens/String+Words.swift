import Foundation

extension String {
  /// The text in quotation marks.
  var quoted: String { "“\(self)”" }

  /// The text as far as a line has room for it.
  var shortened: String { count > 40 ? prefix(39) + "…" : self }
}

/// A number with what is counted: `1 player`, `3 players`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
