import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

extension CalendarEvent {
  /// The text in place of a missing title.
  static let noTitle = "No title"

  /// The title as a list shows it.
  var listTitle: String {
    guard let title, !title.isEmpty else { return Self.noTitle }
    return title
  }

  /// The title as a row shows it, with signs where the event repeats and where it was cancelled.
  func rowTitle(atMost length: Int = 200) -> String {
    (isCancelled ? "✗ " : "") + listTitle.prefix(length) + (repeats ? " ↻" : "")
  }

  /// The title as a list of commands shows it, with the signs of ``rowTitle(atMost:)``.
  var markedTitle: String { rowTitle(atMost: .max) }

  /// The marked title with a word where the event was cancelled, and ``listedDetails``.
  var listedText: String { markedTitle + (isCancelled ? " (cancelled)" : "") + listedDetails }

  /// Place and categories as they are typed, to follow a title: `  @Sparks St #work`; empty where there
  /// are none.
  var listedDetails: String {
    let place = place.map { $0.split(whereSeparator: \.isNewline).joined(separator: ", ") }
    let parts = [place].compactMap(\.self).map { "@" + $0 } + categories.map { "#" + $0 }
    return parts.isEmpty ? "" : "  " + parts.joined(separator: " ")
  }

  /// The color it is shown in: its own, else that of its first category.
  var categoryColor: CategoryColor? {
    color.flatMap { CategoryColor.nearest(toCSS: $0) }
      ?? categories.first.map { CategoryColor.ofCategory($0) }
  }

  /// The title in a sentence, in quotes and cut to the length of a line.
  var quotedTitle: String {
    ItemSummary.quoted(listTitle)
  }
}
