public import CommandSupport
public import DateFormatting
public import Foundation
import Persistence
public import ScreenSupport
public import TerminalUI

extension ReminderProgram {
  /// Shows reminders in the open app: a line at the bottom of the screen, with the bell. They do
  /// not interrupt typing.
  ///
  /// If no `remind` command is running, missed reminders are shown as well, and shown reminders are
  /// recorded.
  ///
  /// - Parameters:
  ///   - store: The store whose reminders are shown.
  ///   - root: The first screen of the app.
  ///   - environment: The conventions for writing dates.
  ///   - now: A closure that returns the current date.
  ///   - alarm: A function that calls back at a date.
  /// - Returns: The watch, which stops when it is deallocated.
  @MainActor
  public static func startReminders(
    of store: Store, on root: UIViewController, in environment: DateEnvironment,
    now: @escaping () -> Date, alarm: @escaping Alarm
  ) -> ReminderWatch<Store> {
    let path = store.refusal == nil ? store.location.path : nil
    // If the file cannot be read, no reminders count as missed.
    let file = { (creates: Bool) in path.flatMap { try? DeliveryLog(nextTo: $0, creates: creates) }
    }
    var delivered: DeliveredReminders?
    let watch = ReminderWatch(
      store, delivered: file(false)?.delivered, now: now, alarm: alarm, remember: { delivered = $0 }
    ) { [weak root] reminders in
      // Without the record, the reminders may be delivered again at the next launch.
      if let delivered { try? file(true)?.remember(delivered) }
      let messages = reminders.map { Self.message(of: $0.item, now: now(), in: environment) }
      root?.viewIfLoaded?.window?.remind(of: messages)
    } fail: { _ in
      // The screens themselves report that the store cannot be read.
    }
    // Wait until the first screen is visible.
    DispatchQueue.main.async { [weak watch] in watch?.start() }
    return watch
  }
}

extension UIWindow {
  /// Shows that items are due.
  fileprivate func remind(of messages: [ReminderMessage]) {
    guard let screen = topViewController, let first = messages.first else { return }
    let distance = first.distance.isEmpty ? "" : " (\(first.distance))"
    let titles = messages.prefix(5).map { String($0.title.prefix(100)) }.joined(separator: ", ")
    let text =
      messages.count == 1
      ? "Reminder: \(titles)\(distance)" : "\(messages.count) reminders: \(titles)"
    if let list = screen as? any StoreScreen {
      list.showMessage(text)
    } else {
      screen.statusText = text
    }
    UINotificationFeedbackGenerator(view: self).notificationOccurred(.warning)
  }
}
