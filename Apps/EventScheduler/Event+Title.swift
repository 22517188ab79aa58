import CommandSupport
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
    ItemSummary.quoted(listTitle)
  }
}
