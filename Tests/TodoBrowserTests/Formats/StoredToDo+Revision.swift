import DateFormatting
import Foundation
import Interchange
import Models

@testable import TodoBrowser

extension StoredToDo {
  /// Returns a Boolean value that indicates whether an import changes this event, which it
  /// recognized by its ``uniqueID``.
  ///
  /// Importing the same file again, or an export, changes nothing. As long as the text of a
  /// calendar's component is the one the event was imported from, later changes stay. Otherwise the
  /// properties the app shows are compared, and of the rest everything but timestamps and sequence
  /// numbers. A revision with a lower `SEQUENCE` changes nothing either.
  func isRevised(by incoming: StoredToDo) -> Bool {
    if let own = component, let other = incoming.component {
      if original == incoming.original || other.base.revision < own.base.revision { return false }
    }
    guard hasSameParts(as: incoming) else { return true }
    // A text from another source does not affect the stored one.
    guard let original, let other = incoming.original, original.format == other.format else {
      return false
    }
    return original.hiddenParts != other.hiddenParts
  }

  /// Returns a Boolean value that indicates whether the app shows both alike, in what every format
  /// can express: title, category, date to the second, completion state and notes.
  func hasSameParts(as other: StoredToDo) -> Bool {
    let isSameDate =
      date == other.date
      || date.calendarSeconds != nil && date.calendarSeconds == other.date.calendarSeconds
    return completionState == other.completionState && isSameDate
      && CommonText.of(title) == CommonText.of(other.title)
      && CommonText.of(notes) == CommonText.of(other.notes)
      && (category == other.category
        || CategoryName(CommonText.of(category)) == CategoryName(CommonText.of(other.category)))
  }

  private var component: ToDoComponent? {
    guard let original, original.format == .iCalendar else { return nil }
    return ToDoComponent(ComponentText(original.text))
  }
}

extension OriginalRecord {
  /// The properties the app does not show, without timestamps and sequence numbers.
  fileprivate var hiddenParts: [String] {
    format == .iCalendar ? ToDoComponent(ComponentText(text)).hiddenLines.sorted() : [text]
  }
}

extension ToDoComponent {
  /// The lines that an event has no place for.
  fileprivate var hiddenLines: [String] {
    let bookkeeping = [base.uid, base.stamp, base.lastModified, base.sequence, base.created]
    let shown = [
      base.summary, base.details, base.start, base.end, base.duration, base.due,
      base.status, base.completed, base.percent, state,
    ]
    let hidden = Set((bookkeeping + shown + categoryLines).compactMap { $0?.line })
    let lines: [String] = text.lines.indices.dropFirst().dropLast().compactMap { line in
      // The description once more, for Outlook.
      if hidden.contains(line) || text.scan(line)?.name == "X-ALT-DESC" { return nil }
      return String(decoding: text[line], as: UTF8.self)
    }
    return lines + categories.dropFirst()
  }
}
