import Models

extension Event {
  /// What stands for a title that is missing.
  static let noTitle = "No title"

  /// The title as a list shows it.
  var listTitle: String {
    guard let title, !title.isEmpty else { return Self.noTitle }
    return title
  }

  /// The title in a sentence, in quotes and cut to the length of a line.
  var quotedTitle: String {
    let title = listTitle
    // Scalars are counted, as a single character may be millions of combining marks.
    let start = title.unicodeScalars.prefix(60)
    let isCut = start.endIndex < title.unicodeScalars.endIndex
    return "“\(String(String.UnicodeScalarView(start)))\(isCut ? "…" : "")”"
  }
}
