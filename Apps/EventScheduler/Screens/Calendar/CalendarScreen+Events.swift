import DateFormatting
import Models
import Recurrence
import ScreenSupport
import TerminalUI

/// The keys of the agenda's rows, for the events of the selected day.
extension CalendarScreen {
  /// The keys for an event; without events on the day they do nothing. Of several events the user
  /// chooses one.
  var eventKeys: [UIKeyCommand] {
    guard !selectedEvents.isEmpty else { return [] }
    return [
      key("e", title: "Edit", "Edit the event") { screen in
        screen.choose("Edit") { screen.edit($0) }
      },
      key("i", "Information about the event") { screen in
        screen.choose("Open") { screen.open($0) }
      },
      key("m", "Move to another date") { screen in
        screen.choose("Move") { screen.askForDate(of: $0) }
      },
      key("d", "Delete the event") { screen in
        screen.choose("Delete") { screen.confirmDeletion(of: $0) }
      },
      key(UIKeyCommand.inputDelete) { screen in
        screen.choose("Delete") { screen.confirmDeletion(of: $0) }
      },
    ]
  }

  /// Calls a closure with the selected event, or asks which one if there are several.
  private func choose(_ verb: String, then act: @escaping @MainActor (CalendarEvent) -> Void) {
    let events = selectedEvents
    // They may have been deleted, or have become unreadable, since the key was offered.
    guard !events.isEmpty else { return reload() }
    if events.count == 1 { return act(events[0]) }
    ask(
      "\(verb) which?", nil, as: .actionSheet,
      events.map { event in
        UIAlertAction(title: event.rowTitle(atMost: 60), style: .default) { _ in act(event) }
      })
  }

  // MARK: Moving

  private func askForDate(of event: CalendarEvent) {
    askForDate(of: event, in: document) { [weak self] text in self?.move(event, to: text) }
  }

  /// Moves an event to a typed date, and selects its day.
  func move(_ event: CalendarEvent, to text: String) {
    askForScope("Move", of: event) { [weak self] scope in
      self?.change("Can't move the event") { screen in
        let (moved, message) = try screen.document.move(event, to: text, scope)
        if let date = moved.date { screen.day = screen.document.clock.day(of: date) }
        return message
      }
    }
  }

  // MARK: Deleting

  private func confirmDeletion(of event: CalendarEvent) {
    confirmDeletion(of: event) { [weak self] scope in
      self?.change("Can't delete the event") { try $0.document.delete(event, scope) }
    }
  }
}
