import DateFormatting
import Foundation
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// The form that changes an event of the store.
final class EditEventScreen: EventForm {
  /// The event that is edited; set before the view is loaded.
  var event: CalendarEvent?
  /// Called with the event as it is stored. The edit of a repeating event may end on another
  /// instance, and an event that had been deleted has a new id.
  var onStored: (@MainActor (CalendarEvent) -> Void)?
  /// Called once the event is stored.
  private var afterSaving: @MainActor () -> Void = {}

  /// The date of the picker at first: an event without a date gets one only if the user chooses it.
  private var firstDate: Date?
  /// The texts of the further fields at first; a field that is not changed leaves the event as it
  /// is.
  private var firstTexts: [Field: String] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let event else { return }
    for control in [datePicker, kindControl] as [UIControl] {
      control.addAction(UIAction { [weak self] _ in self?.moveEnd() }, for: .valueChanged)
    }
    beginEditing(event)
  }

  /// Shows an event, and begins to edit it.
  private func beginEditing(_ event: CalendarEvent) {
    self.event = event
    fillIn(event)
    firstDate = datePicker.date
    for field in Field.allCases { firstTexts[field] = text(of: field) }
    beginEditing()
  }

  /// Moves the end after a change of the start or of all-day, unless the user has edited the end.
  private func moveEnd() {
    guard var moved = event, moved.endDate != nil, text(of: .end) == firstTexts[.end] else {
      return
    }
    moved.move(to: start, isAllDay: isAllDay, by: document.clock)
    endField.text = document.dates.typedEnd(of: moved)
    firstTexts[.end] = endField.text
    updateHint()
  }

  @IBAction func saveChangesPressed(_ sender: UIButton) {
    saveForm { [weak self] in self?.close(sender) }
  }

  /// Returns to the event, or to the list if the form was opened there.
  private func close(_ sender: UIButton) {
    let screens = navigationController?.viewControllers ?? []
    if screens.contains(where: { $0 is EventInfoScreen }) {
      performSegue(withIdentifier: "UnwindToEventInfo", sender: sender)
    } else {
      navigationController?.popViewController(animated: true)
    }
  }

  override var draftName: String { "Edit Event \(event?.id ?? 0)" }

  /// An event from a calendar may have no description, and need not get one.
  override var needsDescription: Bool { !(event?.description ?? "").isEmpty }

  override func typedEvent() throws(FieldError) -> CalendarEvent {
    guard let event else { return try super.typedEvent() }
    return try changed(event)
  }

  /// Returns an event with the changes of the form, without those of title and description.
  private func changed(_ event: CalendarEvent) throws(FieldError) -> CalendarEvent {
    var changed = event
    if datePicker.date != firstDate || isAllDay != event.isAllDay {
      changed.move(to: start, isAllDay: isAllDay, by: document.clock)
    }
    let fields = Field.allCases.filter { text(of: $0) != firstTexts[$0] }
    let typed = try self.event(reading: fields)
    for field in fields {
      switch field {
      case .end: changed.endDate = typed.endDate
      case .repetition:
        changed.recurrence = typed.recurrence
        if typed.recurrence != nil, !changed.isFloating {
          changed.timeZone = changed.timeZone ?? typed.timeZone
        }
      case .place: changed.place = typed.place
      case .categories: changed.categories = typed.categories
      case .reminders: changed.alarms = typed.alarms
      case .url: changed.url = typed.url
      }
    }
    return changed
  }

  override func saveForm(completion: @escaping @MainActor () -> Void) {
    dismissKeyboard()
    guard let event, isComplete() else { return }
    afterSaving = completion
    do {
      var edited = EditedItem<EventProperty>(event)
      edited.item = try changed(event)
      if titleField.text != event.title { edited.item.title = typedTitle }
      if descriptionView.text != event.description ?? "" {
        edited.item.description = descriptionView.text
      }
      edited.merge(try document.current(event))
      if edited.isDeleted {
        askAboutDeletion(of: "event") { $0.addAgain(event) }
      } else if !edited.hasChanges {
        onStored?(edited.stored)
        afterSaving()
      } else if edited.conflicts.isEmpty {
        askForScope(of: edited.item)
      } else {
        askWhichToKeep(edited)
      }
    } catch {
      present(error: error, title: "Can't save the change")
    }
  }

  private func askWhichToKeep(_ edited: EditedItem<EventProperty>) {
    let values = edited.conflicts.map { property in
      "Its \(property.name) is now \(value(of: property, in: edited.stored))."
    }
    askAboutConflicts(of: "event", values) {
      $0.askForScope(of: edited.item)
    } takeTheirs: {
      $0.beginEditing(edited.stored)
    }
  }

  private func value(of property: EventProperty, in event: CalendarEvent) -> String {
    let text: String? =
      switch property {
      case .title: event.quotedTitle
      case .description: event.description?.quoted
      case .time: document.dates.periodInSentence(event)
      case .repetition: document.dates.repetition(of: event)
      case .reminders: event.alarms == nil ? nil : document.dates.reminders(of: event)
      case .place: event.place?.quoted
      case .categories:
        event.categories.isEmpty ? nil : event.categories.joined(separator: ", ").quoted
      case .url: event.url?.quoted
      case .color: event.color
      case .status: event.status?.rawValue
      }
    return text ?? "none"
  }

  private func askForScope(of event: CalendarEvent) {
    askForScope("Change", of: event) { [weak self] scope in self?.store(event, scope) }
  }

  private func store(_ event: CalendarEvent, _ scope: SeriesScope) {
    do {
      onStored?(try document.update(event, scope))
      afterSaving()
    } catch {
      present(error: error, title: "Can't save the change")
    }
  }

  private func addAgain(_ event: CalendarEvent) {
    do {
      var added = try changed(event)
      added.title = typedTitle
      added.description = descriptionView.text
      added.id = nil
      onStored?(try document.store.add(added))
      afterSaving()
    } catch {
      present(error: error, title: "Can't save the event")
    }
  }
}

extension UIViewController {
  /// Opens the form of an event above a list, to which it returns.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - document: The document of the event.
  ///   - storyboard: The storyboard with the form.
  ///   - onStored: Called with the event as it is stored.
  func showForm(
    of event: CalendarEvent, in document: ScheduleDocument, from storyboard: UIStoryboard?,
    onStored: @escaping @MainActor (CalendarEvent) -> Void
  ) {
    let made = storyboard?.instantiateViewController(withIdentifier: "EditEvent")
    guard let form = made as? EditEventScreen else { return }
    (form.event, form.document, form.onStored) = (event, document, onStored)
    navigationController?.pushViewController(form, animated: true)
  }
}
