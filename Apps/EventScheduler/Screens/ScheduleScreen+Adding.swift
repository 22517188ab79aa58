import DateFormatting
import Foundation
import ScreenSupport
import TerminalUI

// MARK: - Adding an event by a typed line

extension ScheduleDocument {
  /// Returns the event of a typed line.
  ///
  /// - Parameters:
  ///   - day: The day of the event if the line names none.
  ///   - time: The start of the event if the line has neither a date nor a time.
  /// - Throws: An error when the line is not a complete event.
  func event(
    reading text: String, on day: CivilDate?, at time: TimeOfDay? = nil
  ) throws -> CalendarEvent {
    let event = try EventEntry.event(
      reading: text, on: day, at: time, now: now(), by: DateParser(in: dates.environment))
    guard event.title?.isEmpty == false else { throw MissingTitle() }
    return event
  }

  /// Returns the title, the date and the details of an event, one per line.
  func preview(of event: CalendarEvent) -> String {
    let period = "\(dates.periodInFull(event)) · \(dates.distance(to: event, from: now()))"
    return ([event.title ?? "", period] + dates.details(of: event)).joined(separator: "\n")
  }
}

/// The error for a line without a title.
private struct MissingTitle: Error, CustomStringConvertible {
  var description: String { "Still needs a title." }
}

extension StatusScreen {
  /// Asks for an event in one line, and adds it.
  ///
  /// - Parameters:
  ///   - document: The document of the store.
  ///   - day: The day of the event if the line names none.
  ///   - time: The start of the event if the line has neither a date nor a time.
  ///   - show: Shows the stored event.
  func askForEvent(
    in document: ScheduleDocument, on day: CivilDate? = nil, at time: TimeOfDay? = nil,
    then show: @escaping @MainActor (Self, CalendarEvent) -> Void
  ) {
    askForParsedText(
      "Add Event",
      hint: "What, when and where. Try:\nDentist fri 9-10am @Sparks St #health !15m\n",
      named: "Event", placeholder: "e.g. Dentist fri 9-10am", button: "Add"
    ) { text in
      document.preview(of: try document.event(reading: text, on: day, at: time))
    } then: { [weak self] text in
      do {
        let event = try document.store.add(document.event(reading: text, on: day, at: time))
        guard let self else { return }
        show(self, event)
        showMessage("Added \(event.quotedTitle), \(document.dates.inSentence(event))")
      } catch {
        self?.present(error: error, title: "Can't save the event")
      }
    }
  }
}

extension ScheduleScreen {
  /// Asks for an event in one line.
  ///
  /// - Parameters:
  ///   - day: The day of the event if the line names none.
  ///   - time: The start of the event if the line has neither a date nor a time.
  func addEvent(on day: CivilDate? = nil, at time: TimeOfDay? = nil) {
    askForEvent(in: document, on: day, at: time) { screen, event in
      screen.navigationItem.searchController?.isActive = false
      screen.follow(event)
    }
  }
}
