import DateFormatting
import Foundation
import ScreenSupport
import TerminalUI

/// An event in one typed line, which says what is understood while it is typed.
extension ScheduleDocument {
  /// Returns the event of a typed line.
  ///
  /// - Parameter day: The day that is meant where the line names none.
  /// - Throws: An error that describes why it is no event.
  func event(reading text: String, on day: CivilDate?) throws -> CalendarEvent {
    let event = try EventEntry.event(
      reading: text, on: day, now: now(), by: DateParser(in: dates.environment))
    guard event.title?.isEmpty == false else { throw MissingTitle() }
    return event
  }

  /// Returns the event as it is understood: its title, when it is and how far away, and all else, a line
  /// each.
  func preview(of event: CalendarEvent) -> String {
    let period = "\(dates.periodInFull(event)) · \(dates.distance(to: event, from: now()))"
    return ([event.title ?? "", period] + dates.details(of: event)).joined(separator: "\n")
  }
}

/// A line that says when something is, and not what.
private struct MissingTitle: Error, CustomStringConvertible {
  var description: String { "Still needs a title." }
}

extension StatusScreen {
  /// Asks for an event in one line, and stores it.
  ///
  /// - Parameters:
  ///   - document: Where it is stored.
  ///   - day: The day that is meant where the line names none.
  ///   - show: Shows the event, once it is stored.
  func askForEvent(
    in document: ScheduleDocument, on day: CivilDate? = nil,
    then show: @escaping @MainActor (Self, CalendarEvent) -> Void
  ) {
    askForParsedText(
      "Add Event",
      hint: "What it is, when and where, such as:\nDentist fri 9-10am @Sparks St #health !15m\n",
      named: "Event", placeholder: "e.g. Dentist fri 9-10am", button: "Add"
    ) { text in
      document.preview(of: try document.event(reading: text, on: day))
    } then: { [weak self] text in
      do {
        let event = try document.store.add(document.event(reading: text, on: day))
        guard let self else { return }
        show(self, event)
        let date = document.dates.listed(event.date, isAllDay: event.isAllDay)
        showMessage("Added \(event.quotedTitle), \(date)")
      } catch {
        self?.front.present(error: error, title: "The event is not stored")
      }
    }
  }
}

extension ScheduleScreen {
  /// Asks for an event in one line.
  func addEvent() {
    askForEvent(in: document) { screen, event in
      screen.navigationItem.searchController?.isActive = false
      screen.follow(event)
    }
  }
}
