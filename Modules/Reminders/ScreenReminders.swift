public import CommandSupport
public import DateFormatting
public import Foundation
import Persistence
public import ScreenSupport
public import TerminalUI

extension ReminderProgram {
  /// Tells reminders in the open app: a line at the bottom of the screen, and the bell. Nothing is in the
  /// way of who types.
  ///
  /// Where no `remind` runs, it also tells what was missed, and remembers what was told.
  ///
  /// - Parameters:
  ///   - store: Whose reminders are told.
  ///   - root: The first screen of the app.
  ///   - environment: How dates are written.
  ///   - now: The clock.
  ///   - alarm: Wakes it at a moment.
  /// - Returns: What keeps it going.
  @MainActor
  public static func startReminders(
    of store: Store, on root: UIViewController, in environment: DateEnvironment,
    now: @escaping () -> Date, alarm: @escaping Alarm
  ) -> ReminderWatch<Store> {
    let path = store.refusal == nil ? store.location.path : nil
    // Where that cannot be read, nothing was missed.
    let file = { (makes: Bool) in path.flatMap { try? ToldFile(besideStore: $0, makes: makes) } }
    var told: ToldReminders?
    let watch = ReminderWatch(
      store, told: file(false)?.told, now: now, alarm: alarm, remember: { told = $0 }
    ) { [weak root] reminders in
      if let told { try? file(true)?.remember(told) }
      let messages = reminders.map { Self.message(of: $0.item, now: now(), in: environment) }
      root?.viewIfLoaded?.window?.remind(of: messages)
    } fail: { _ in
      // The screens themselves say that the store cannot be read.
    }
    // Once the first screen is there.
    DispatchQueue.main.async { [weak watch] in watch?.start() }
    return watch
  }
}

extension UIWindow {
  /// Says that something is due.
  fileprivate func remind(of messages: [ReminderMessage]) {
    guard let screen = topViewController, let first = messages.first else { return }
    let distance = first.distance.isEmpty ? "" : " (\(first.distance))"
    let titles = messages.prefix(5).map { String($0.title.prefix(100)) }.joined(separator: ", ")
    let words =
      messages.count == 1
      ? "Reminder: \(titles)\(distance)" : "\(messages.count) reminders: \(titles)"
    if let list = screen as? any StoreScreen {
      list.showMessage(words)
    } else {
      screen.statusText = words
    }
    UINotificationFeedbackGenerator(view: self).notificationOccurred(.warning)
  }
}
