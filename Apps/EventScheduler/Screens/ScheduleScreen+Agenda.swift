import CommandSupport
import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

/// The headings of the agenda, its links to hidden days, and the cursor.
extension ScheduleScreen {
  // MARK: Headings

  /// Returns the heading of a section: `Fri, Nov 27 · in 4 days`.
  func heading(of section: Int) -> (text: String, isToday: Bool)? {
    let sections = document.shown.sections
    guard sections.indices.contains(section) else { return nil }
    switch sections[section].kind {
    case .earlier, .later, .asAdded: return nil
    case .undated: return ("No date", false)
    case .day(let day):
      let formatter = document.formatter
      return ("\(formatter.name(of: day)) · \(formatter.distance(to: day))", day == formatter.today)
    }
  }

  // MARK: Hidden days

  /// Returns the cell of a link to hidden days.
  func leadingCell(at path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LeadingCell", for: path)
    cell.textLabel?.textColor = .secondaryLabel
    cell.textLabel?.text =
      switch document.shown.row(at: path) {
      case .earlier(let count, let hasMore)?:
        "… \(count)\(hasMore ? "+" : "") \(document.shown.isPastShown ? "earlier" : "past") "
          + "event\(count == 1 && !hasMore ? "" : "s")"
      case .later(let count)?: "… \(ItemNoun("later event").counted(count))"
      default: nil
      }
    return cell
  }

  /// Shows the days of a link, with the cursor on the last event of the past.
  func unfold(at path: IndexPath) {
    let sections = document.shown.sections
    guard sections.indices.contains(path.section) else { return }
    tableView.deselectRow(at: path, animated: false)
    let isPast = sections[path.section].kind == .earlier
    let next = IndexPath(row: 0, section: path.section + 1)
    let neighbor = document.shown.id(at: next)
    if isPast { document.shown.unfoldPast() } else { document.shown.unfoldFuture() }
    reload()
    guard isPast else { return }
    // An empty today is a section without rows.
    let end = neighbor.flatMap(document.shown.indexPath(of:))
    let last = document.shown.sections.prefix(end?.section ?? .max).lastIndex {
      $0.count > 0 && $0.kind.day.map { $0 < document.formatter.today } ?? false
    }
    guard let last else { return }
    tableView.moveCursor(
      to: IndexPath(row: document.shown.sections[last].count - 1, section: last))
  }

  // MARK: The cursor

  /// The id of the row under the cursor.
  var focusedID: AgendaRow.ID? { tableView.focusedIndexPath.flatMap(document.shown.id(at:)) }

  /// The event under the cursor.
  var focusedEvent: CalendarEvent? {
    tableView.focusedIndexPath.flatMap(document.shown.row(at:))?.event
  }

  /// Updates the status line and the message of an empty list.
  func updateStatus() {
    // The count makes the table read the changes.
    _ = tableView.numberOfSections
    let rows = document.shown.rowCount
    let failure = document.shown.failure
    let count = document.shown.eventCount
    tableView.showEmpty(failure.map { "\($0)" } ?? emptyListMessage)
    let isSearching = document.shown.isSearching
    let unit = isSearching ? "found" : count == 1 ? "event" : "events"
    // With several rows per series, a position among the rows means little.
    let position =
      rows == count ? tableView.focusedIndexPath.flatMap(document.shown.position(of:)) : nil
    let place = position.map { "\($0 + 1) of \(count)" + (isSearching ? " found" : "") }
    showStatus(
      count > 1 ? place ?? "\(count) \(unit)" : "\(count) \(unit)",
      failure: failure.map { "\($0)" })
  }

  private var emptyListMessage: String {
    if document.shown.isSearching {
      return
        "No events match “\((document.shown.search ?? "").prefix(40))”.\n\nPress Esc to show all events."
    }
    return """
      No events yet.

      Press a to add one.

      Or press q and import a calendar:
      event-scheduler import FILE.ics
      """
  }
}

// MARK: - UIDataSourceModelAssociation

/// The cursor stays on its event when rows change.
extension ScheduleScreen: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    document.shown.id(at: idx)?.text
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    AgendaRow.ID(identifier).flatMap(document.shown.indexPath(of:))
  }
}
