import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import TerminalUI

/// The date of any kind, the repetition and the reminders in the form.
extension EventEditorScreen {
  /// Configures the picker to parse typed dates with their time zones. A day without a time
  /// replaces the proposed time of a new event.
  func prepareDate(_ document: ToDoDocument) {
    datePicker.prepare(for: document)
    datePicker.dateParser = { [weak self, weak document] text in
      guard let self, let document else { return Date() }
      let typed = try document.date(typed: text, from: datePicker.date)
      let zone = typed.zone.flatMap { $0.identifier.contains("/") ? $0.identifier : nil }
      typedDate = zone.map { (typed.date, .zoned($0)) }
      if !typed.hasTime, draft.stored.id == nil, datePicker.date == draft.stored.date {
        let clock = document.dates.clock
        typedDate = (clock.startOfDay(clock.day(of: typed.date)), .day)
      }
      return typedDate?.date ?? typed.date
    }
  }

  /// Updates the label of the date.
  func showDate() {
    kindControl.selectedSegmentIndex = event.isDated ? event.isAllDay ? 1 : 2 : 0
    datePicker.isHidden = !event.isDated
    datePicker.superview?.setNeedsLayout()
    datePicker.datePickerMode = event.isAllDay ? .date : .dateAndTime
    if event.isDated, datePicker.date != event.date { datePicker.date = event.date }
    shownDate = datePicker.date
  }

  /// Applies the date in the picker and its kind, if the user changed them.
  func applyTypedDate(from old: StoredToDo) {
    guard let dates = document?.dates else { return }
    let kind = kindControl.selectedSegmentIndex
    let isSameKind = kind == (old.isDated ? old.isAllDay ? 1 : 2 : 0)
    (event.date, event.dateKind) = (old.date, old.dateKind)
    guard !isSameKind || datePicker.date != shownDate else { return }
    var date = datePicker.date
    if !old.isDated { date = dates.proposal(forDay: dates.today) }
    switch kind {
    case 0:
      (event.date, event.dateKind, event.recurrence) = (.distantFuture, nil, nil)
      repetitionField.text = nil
    case 1: (event.date, event.dateKind) = (dates.clock.startOfDay(dates.clock.day(of: date)), .day)
    default:
      event.date = date
      let stored = draft.stored.dateKind
      if let typedDate, typedDate.date == date {
        event.dateKind = typedDate.kind
        if event.isAllDay { self.typedDate = nil }
      } else if !isSameKind {
        event.dateKind = stored == .day || stored == nil ? .utc : stored
        if old.isAllDay {
          event.date = dates.proposal(forDay: dates.day(of: date))
        }
      }
    }
    showDate()
  }

  /// Applies the typed repetition if it can be parsed.
  func applyTypedRepetition() {
    guard let document else { return }
    let typed = (repetitionField.text ?? "").trimmingCharacters(in: .whitespaces)
    applyTypedValue(typed, of: repetitionField, shown: document.dates.repetition(of: event) ?? "") {
      guard !typed.isEmpty else {
        event.recurrence = nil
        return
      }
      try document.setRepetition(typed, of: &event)
      showDate()
    }
  }

  /// Applies the typed reminders if they can be parsed.
  func applyTypedReminders() {
    guard let document else { return }
    let typed = reminderField.text ?? ""
    applyTypedValue(typed, of: reminderField, shown: typedReminders(of: event)) {
      event.alarms = try document.reminders(typed: typed)
      if event.alarms != nil, !event.isDated {
        (refusal, refusedField) = ("A reminder needs a date.", reminderField)
      }
    }
  }

  /// Applies the text of a field, or shows why it cannot be parsed.
  private func applyTypedValue(
    _ typed: String, of field: UITextField, shown: String, _ read: () throws -> Void
  ) {
    if refusedField === field { refusal = nil }
    guard typed != shown else { return }
    do {
      try read()
    } catch {
      (refusal, refusedField) = ("\(error)", field)
    }
  }

  /// Returns the text for the reminders of an event.
  func typedReminders(of event: StoredToDo) -> String {
    document.map { AlarmTime.typed(event.alarms, of: .toDo, in: $0.dates.environment) } ?? ""
  }
}
