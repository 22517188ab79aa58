import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

extension CalendarEvent {
  /// The placeholder for a missing title.
  static let noTitle = "No title"

  /// The title, or a placeholder for a missing one.
  var listTitle: String {
    guard let title, !title.isEmpty else { return Self.noTitle }
    return title
  }

  /// The sign of a repeating event.
  static let repetitionSign = "↻"

  /// Returns the title with signs for a repeating and for a cancelled event.
  func rowTitle(atMost length: Int = 200, showsRepetition: Bool = true) -> String {
    (isCancelled ? "✗ " : "") + listTitle.prefix(length)
      + (repeats && showsRepetition ? " \(Self.repetitionSign)" : "")
  }

  /// The whole title with the signs of ``rowTitle(atMost:showsRepetition:)``.
  var markedTitle: String { rowTitle(atMost: .max) }

  /// The marked title, the status of a cancelled event, and ``listedDetails``.
  var listedText: String { markedTitle + (isCancelled ? " (cancelled)" : "") + listedDetails }

  /// The place and the categories as they are typed, to append to a title: `  @Sparks St #work`.
  /// Empty without any.
  var listedDetails: String {
    let place = place.map { $0.split(whereSeparator: \.isNewline).joined(separator: ", ") }
    let parts = [place].compactMap(\.self).map { "@" + $0 } + categories.map { "#" + $0 }
    return parts.isEmpty ? "" : "  " + parts.joined(separator: " ")
  }

  /// The title in quotation marks, cut to the length of a line.
  var quotedTitle: String {
    ItemSummary.quoted(listTitle)
  }
}
