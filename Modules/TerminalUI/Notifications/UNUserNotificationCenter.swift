import Foundation

/// The local notifications of a program: each is shown in the bottom line when it is due, with the
/// bell, as long as the program runs.
@preconcurrency @MainActor
public final class UNUserNotificationCenter {
  private static let center = UNUserNotificationCenter()

  /// The delegate, whose methods are never called.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
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
      MainActor.assumeIsolated { self?.show(request) }
    }
    RunLoop.main.add(timer, forMode: .common)
    pending[request.identifier] = (request, timer)
  }

  private func show(_ request: UNNotificationRequest) {
    pending[request.identifier] = nil
    if let trigger = request.trigger, trigger.repeats, let delay = trigger.delay(from: Date()) {
      schedule(request, after: delay)
    }
    guard let window = UIApplication.shared?.window else { return }
    window.showNotification(request.content.line)
    UINotificationFeedbackGenerator(view: window).notificationOccurred(.success)
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

  /// Removes notifications that were shown, which the bottom line has forgotten.
  public func removeAllDeliveredNotifications() {}

  /// Has no effect. A line of text has no buttons.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
}

extension UIWindow {
  /// Shows a notification in the bottom line.
  fileprivate func showNotification(_ text: String) {
    var shown = rootViewController
    while let next = shown?.presentedViewController { shown = next }
    if let tabs = shown as? UITabBarController { shown = tabs.selectedViewController }
    if let navigation = shown as? UINavigationController { shown = navigation.topViewController }
    shown?.statusMessage = text
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
