import Models

extension String {
  /// In quotation marks, as far as a line has room for it.
  var quoted: String {
    let text = prefix(41)
    return "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
  }
}

extension ToDoEvent {
  /// The title as it is shown: an event from a file may have none.
  var shownTitle: String { title.isEmpty ? "No title" : title }

  /// The title in quotation marks.
  var quotedTitle: String { shownTitle.quoted }
}

/// A number of events in words: `1 event`, `12 events`.
func eventCount(_ count: Int) -> String { "\(count) event\(count == 1 ? "" : "s")" }
