import Interchange
import Models
import Persistence
import TerminalUI

/// The title of a new todo, which is parsed as a line: date, repetition, categories and reminders
/// go to their fields.
extension EventEditorScreen {
  /// The preview of the typed line, or the reason why it cannot be parsed; nil if the line is only
  /// a title.
  var typedLine: (text: String, isRefusal: Bool)? {
    guard let document, isNew, let text = titleField.text, text.utf8.count < Self.maximumLineLength
    else { return nil }
    do {
      let entry = try document.entry(typed: text)
      guard entry.hasParts else { return nil }
      var event = event
      try entry.apply(to: &event, on: document.dates.clock, now: document.dates.now())
      return (preview(of: event), false)
    } catch {
      return ("\(error)", true)
    }
  }

  /// The maximum length of a line. Longer text is a title, because parsing it at every key would be
  /// slow.
  private static let maximumLineLength = 10_000

  /// A Boolean value that indicates whether the todo is not stored yet.
  var isNew: Bool { draft.stored.id == nil }

  /// Sets the fields from the typed line in the title.
  func applyTypedLine() {
    guard let document, isNew, let text = titleField.text, text.utf8.count < Self.maximumLineLength
    else { return }
    if refusedField === titleField { (refusal, refusedField) = (nil, nil) }
    do {
      let entry = try document.entry(typed: text)
      guard entry.hasParts else { return }
      var typed = event
      try entry.apply(to: &typed, on: document.dates.clock, now: document.dates.now())
      draft.item = typed
      showDraft()
    } catch {
      (refusal, refusedField) = ("\(error)", titleField)
    }
  }

  /// `Dentist · Fri, Nov 27, 2026, 9:00 AM, in 6 days · #Health · ↻ every 6 months · reminder 15
  /// minutes before`
  private func preview(of event: StoredToDo) -> String {
    guard let dates = document?.dates else { return event.title }
    var parts = [event.title]
    if event.isDated {
      parts.append([dates.inSentence(event), dates.distance(to: event)].joined(separator: ", "))
    }
    parts += ([event.category] + event.otherCategories).filter { !$0.isEmpty }.map { "#\($0)" }
    if let repetition = dates.repetition(of: event) {
      parts.append("\(ToDoDates.repeatSign) \(repetition)")
    }
    if event.alarms != nil { parts.append("reminder \(typedReminders(of: event))") }
    return parts.joined(separator: " · ")
  }
}
