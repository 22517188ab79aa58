import DateFormatting
import EventSchedulerAssignment
import Foundation
import Models
import Recurrence
import ScreenSupport
import TerminalUI

/// The form of the second view over an event that exists: what it says is changed, not added.
final class EditEventScreen: NewEventScreen {
  /// The event that is edited.
  var event: Event?
  /// Told the event that took its place, where it had been deleted and was added anew, or is another
  /// instance of what repeats by now.
  var onStoredAnew: (@MainActor (Event) -> Void)?
  /// What is to happen once the event is stored.
  private var afterSaving: @MainActor () -> Void = {}

  /// What the picker showed at first: an event without a date gets one only if a person chooses it.
  private var firstDate: Date?
  /// What the further fields said at first; what is not changed there stays as it is.
  private var firstTexts: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let event else { return }
    titleField.text = event.title
    descriptionView.text = event.description
    isAllDay = event.isAllDay
    if let date = event.date { datePicker.date = date }
    endField.text = document.dates.typedEnd(of: event)
    repeatField.text = document.dates.repetition(of: event)
    placeField.text = event.place
    categoriesField.text = event.categories.joined(separator: ", ")
    remindersField.text = document.dates.reminders(of: event)
    addressField.text = event.url
    knownAlarms = event.alarms ?? []
    datePicker.addAction(UIAction { [weak self] _ in self?.moveEnd() }, for: .valueChanged)
    firstDate = datePicker.date
    firstTexts = furtherTexts
    beginEditing()
  }

  /// An end that nobody has changed goes with the start.
  private func moveEnd() {
    guard let event, event.endDate != nil, endField.text == firstTexts.first else { return }
    let moved = event.copied()
    moved.move(to: datePicker.date, by: document.clock)
    firstTexts[0] = document.dates.typedEnd(of: moved)
    endField.text = firstTexts[0]
    updateHint()
  }

  @IBAction func saveChangesPressed(_ sender: UIButton) {
    saveForm { [weak self] in
      self?.performSegue(withIdentifier: "UnwindToEventInfo", sender: sender)
    }
  }

  override var draftName: String { "Edit Event \(event?.id ?? 0)" }

  /// An event from a calendar may have no description, and need not get one.
  override var needsDescription: Bool { !(event?.description ?? "").isEmpty }

  override func saveForm(completion: @escaping @MainActor () -> Void) {
    dismissKeyboard()
    guard let event, isComplete() else { return }
    afterSaving = completion
    do {
      guard let stored = try document.current(event) else { return offerToAdd(event) }
      change(stored)
      askForScope("Change", of: stored) { [weak self] scope in self?.store(stored, scope) }
    } catch {
      present(error: error, title: "The change is not stored")
    }
  }

  private func store(_ event: Event, _ scope: SeriesScope) {
    do {
      let stored = try document.update(event, scope)
      if stored !== event { onStoredAnew?(stored) }
      afterSaving()
    } catch {
      present(error: error, title: "The change is not stored")
    }
  }

  /// Makes an event what the form says.
  private func change(_ event: Event) {
    event.title = typedTitle
    event.description = descriptionView.text
    let clock = document.clock
    if datePicker.date != firstDate || isAllDay != event.isAllDay {
      event.take(wholeDays: isAllDay)
      let date = datePicker.date
      event.move(to: isAllDay ? clock.startOfDay(clock.day(of: date)) : date, by: clock)
    }
    let typed = Event(title: "", description: "")
    complete(typed)
    for (text, further) in zip(firstTexts, furtherFields) where further.field.text ?? "" != text {
      switch further.field {
      case endField: event.endDate = typed.endDate
      case placeField: event.place = typed.place
      case categoriesField: event.categories = typed.categories
      case remindersField: event.alarms = typed.alarms
      case addressField: event.url = typed.url
      default:
        event.recurrence = typed.recurrence
        if typed.recurrence != nil, event.timeZone == nil { event.timeZone = typed.timeZone }
      }
    }
  }

  /// The event was deleted while it was edited here: what was typed may become a new one.
  private func offerToAdd(_ event: Event) {
    ask(
      "The event was deleted meanwhile", "It can be added again as the form has it.",
      preferring: "Add Again",
      [
        UIAlertAction(title: "Add Again", style: .default) { [weak self] _ in
          self?.addAnew(event)
        }
      ])
  }

  private func addAnew(_ event: Event) {
    change(event)
    event.id = nil
    do {
      onStoredAnew?(try document.store.add(event))
      afterSaving()
    } catch {
      present(error: error, title: "The event is not stored")
    }
  }
}
