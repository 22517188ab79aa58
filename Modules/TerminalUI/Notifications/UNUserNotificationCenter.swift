import Foundation

/// The local notifications of a program: each is shown in the bottom line when it is due, as long
/// as the program runs. F9 answers it there.
@preconcurrency @MainActor
public final class UNUserNotificationCenter {
  private static let center = UNUserNotificationCenter()

  /// The delegate, which decides how notifications are shown, and is notified of answers.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  private var categories: Set<UNNotificationCategory> = []
  /// The shown notifications that weren't answered, with the latest last.
  private var delivered: [UNNotification] = []
  /// The screen in whose bottom line the latest notification is, with the text.
  private var shown: (screen: WeakScreen, text: String)?
  private var pending: [String: (request: UNNotificationRequest, timer: Timer)] = [:]

  /// Returns the center of the program.
  public static func current() -> UNUserNotificationCenter { center }

  /// Grants every authorization, since nothing leaves the terminal.
  ///
  /// - Parameters:
  ///   - options: The kinds of notifications.
  ///   - completionHandler: A closure that receives true.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(true, nil) }
  }

  /// Calls a closure with the settings, which allow notifications.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(UNNotificationSettings()) }
  }

  /// Schedules a notification.
  ///
  /// - Parameters:
  ///   - request: The notification.
  ///   - completionHandler: A closure that receives nil.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    removePendingNotificationRequests(withIdentifiers: [request.identifier])
    schedule(request, after: request.trigger?.delay(from: Date()) ?? 0)
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }

  private func schedule(_ request: UNNotificationRequest, after delay: TimeInterval) {
    let timer = Timer(timeInterval: max(0.01, delay), repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.deliver(request) }
    }
    RunLoop.main.add(timer, forMode: .common)
    pending[request.identifier] = (request, timer)
  }

  /// Shows a notification that is due, as the delegate decides.
  func deliver(_ request: UNNotificationRequest) {
    pending[request.identifier] = nil
    if let trigger = request.trigger, trigger.repeats, let delay = trigger.delay(from: Date()) {
      schedule(request, after: delay)
    }
    let notification = UNNotification(date: Date(), request: request)
    guard let delegate else { return show(notification, options: [.banner, .sound]) }
    delegate.userNotificationCenter(self, willPresent: notification) { [weak self] options in
      self?.show(notification, options: options)
    }
  }

  private func show(
    _ notification: UNNotification, options: UNNotificationPresentationOptions
  ) {
    guard !options.isEmpty, let window = UIApplication.shared?.window else { return }
    let content = notification.request.content
    delivered.removeAll { $0.request.identifier == notification.request.identifier }
    delivered.append(notification)
    if !options.isDisjoint(with: [.banner, .alert]), let screen = window.topViewController {
      shown = (WeakScreen(screen), content.line)
      screen.statusMessage = content.line
    }
    if options.contains(.sound), content.sound != nil {
      UINotificationFeedbackGenerator(view: window).notificationOccurred(.success)
    }
  }

  // MARK: Answers

  /// A Boolean value that indicates whether the bottom line shows a notification that the user can
  /// answer.
  func canAnswer(in window: UIWindow) -> Bool {
    guard delegate != nil, !delivered.isEmpty, let shown, let screen = shown.screen.value else {
      return false
    }
    return screen === window.topViewController && screen.statusMessage == shown.text
  }

  /// Opens the notification in the bottom line, or asks for one of its actions.
  func answer(in window: UIWindow) {
    guard canAnswer(in: window), let notification = delivered.last,
      let screen = window.topViewController
    else { return }
    let content = notification.request.content
    let category = categories.first { $0.identifier == content.categoryIdentifier }
    guard let category, !category.actions.isEmpty else {
      return respond(to: notification, UNNotificationDefaultActionIdentifier)
    }
    let message = [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
    let sheet = UIAlertController(
      title: content.title, message: message, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Open", style: .default) { [weak self] _ in
        self?.respond(to: notification, UNNotificationDefaultActionIdentifier)
      })
    for action in category.actions {
      let isDestructive = action.options.contains(.destructive)
      sheet.addAction(
        UIAlertAction(title: action.title, style: isDestructive ? .destructive : .default) {
          [weak self] _ in self?.respond(to: notification, action.identifier)
        })
    }
    sheet.addAction(
      UIAlertAction(title: "Dismiss", style: .cancel) { [weak self] _ in
        guard let self else { return }
        guard category.options.contains(.customDismissAction) else { return forget(notification) }
        respond(to: notification, UNNotificationDismissActionIdentifier)
      })
    screen.present(sheet, animated: true)
  }

  private func respond(to notification: UNNotification, _ identifier: String) {
    forget(notification)
    let response = UNNotificationResponse(notification: notification, actionIdentifier: identifier)
    delegate?.userNotificationCenter(self, didReceive: response) {}
  }

  /// Removes an answered notification from the bottom line.
  private func forget(_ notification: UNNotification) {
    delivered.removeAll { $0 === notification }
    if let shown, let screen = shown.screen.value, screen.statusMessage == shown.text {
      screen.statusMessage = nil
    }
    shown = nil
  }

  /// Calls a closure with the notifications that aren't due yet.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let requests = pending.values.map(\.request)
    DispatchQueue.main.async { completionHandler(requests) }
  }

  /// Removes notifications that aren't due yet.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    for identifier in identifiers {
      pending.removeValue(forKey: identifier)?.timer.invalidate()
    }
  }

  /// Removes all notifications that aren't due yet.
  public func removeAllPendingNotificationRequests() {
    removePendingNotificationRequests(withIdentifiers: Array(pending.keys))
  }

  /// Calls a closure with the notifications that were shown and not answered.
  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    let notifications = delivered
    DispatchQueue.main.async { completionHandler(notifications) }
  }

  /// Removes notifications that were shown.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    for notification in delivered where identifiers.contains(notification.request.identifier) {
      forget(notification)
    }
  }

  /// Removes all notifications that were shown.
  public func removeAllDeliveredNotifications() {
    for notification in delivered { forget(notification) }
  }

  /// Sets the groups of notifications, whose actions F9 offers.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }
}

// MARK: - Asynchronous forms

extension UNUserNotificationCenter {
  /// Grants every authorization, and returns true.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    true
  }

  /// Returns the settings, which allow notifications.
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Returns the notifications that aren't due yet.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    pending.values.map(\.request)
  }

  /// Returns the notifications that were shown and not answered.
  public func deliveredNotifications() async -> [UNNotification] { delivered }

  /// Schedules a notification.
  public func add(_ request: UNNotificationRequest) async throws {
    add(request, withCompletionHandler: nil)
  }
}

/// A view controller that isn't retained.
private struct WeakScreen {
  weak var value: UIViewController?
  init(_ value: UIViewController) { self.value = value }
}

extension UIWindow {
  /// The key that answers the notification in the bottom line, if there is one.
  var notificationKeys: [UIKeyCommand] {
    let center = UNUserNotificationCenter.current()
    guard center.canAnswer(in: self) else { return [] }
    return [
      UIKeyCommand(title: "Open", input: "F9", discoverabilityTitle: "Open the notification") {
        [weak self] in
        if let self { center.answer(in: self) }
      }
    ]
  }
}

/// The kinds of notifications that a program asks for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let provisional = Self(rawValue: 64)
}

/// The state of an authorization. The raw values are those of iOS.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional
}

/// The settings of notifications, which are allowed.
public struct UNNotificationSettings: Sendable {
  public let authorizationStatus = UNAuthorizationStatus.authorized
}
