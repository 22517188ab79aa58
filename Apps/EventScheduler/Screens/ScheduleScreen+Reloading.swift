import DateFormatting
import Foundation
import TerminalUI

/// Updates after a change and as time passes.
extension ScheduleScreen {
  /// Reloads the agenda. The cursor stays on its event, or moves to the one to follow.
  func reload() {
    document.reloadColors()
    tableView.reloadData()
    if let path = followedID.flatMap(document.shown.indexPath(of:)) {
      tableView.moveCursor(to: path)
    }
    followedID = nil
    reloadMonth()
    showFocusedBeside()
    updateStatus()
    waitForNextChange()
  }

  /// Sets the timer to the next start or end of an event of today, at the latest to midnight.
  private func waitForNextChange() {
    let (clock, now) = (document.clock, document.now())
    guard let tomorrow = clock.day(of: now).adding(days: 1) else { return }
    var ring = clock.startOfDay(tomorrow)
    let sections = document.shown.sections
    if let today = sections.firstIndex(where: { $0.kind == .day(clock.day(of: now)) }) {
      for row in 0..<sections[today].count {
        let event = document.shown.row(at: IndexPath(indexes: [today, row]))?.event
        for date in [event?.date, event?.endDate].compactMap(\.self) where date > now {
          ring = min(ring, date)
        }
      }
    }
    wakeUp = document.alarm(ring) { [weak self] in self?.reload() }
  }
}
