import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Local notifications while the program runs, and the answers to them.
@MainActor
@Suite(.serialized)
struct NotificationTests {
  private final class Delegate: UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = [.banner]
    var log: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      log.append("present \(notification.request.identifier)")
      completionHandler(options)
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      log.append(response.actionIdentifier)
      completionHandler()
    }
  }

  private final class AsynchronousDelegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }
  }

  private let center = UNUserNotificationCenter.current()

  private func request(_ identifier: String, category: String = "") -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.body = "It is ready."
    content.categoryIdentifier = category
    return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
  }

  private func start() -> Pilot {
    center.delegate = nil
    center.removeAllDeliveredNotifications()
    center.setNotificationCategories([])
    return Pilot(showing: UINavigationController(rootViewController: UIViewController()))
  }

  @Test func attachmentsAreReadableFiles() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(throws: CocoaError.self) {
      try UNNotificationAttachment(identifier: "picture", url: file, options: nil)
    }
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let content = UNMutableNotificationContent()
    content.attachments = [try UNNotificationAttachment(identifier: "", url: file)]
    #expect(content.attachments.first?.url == file)
    #expect(content.attachments.first?.identifier.isEmpty == false)
  }

  @Test func aNotificationWithoutADelegateIsShown() {
    let pilot = start()
    center.deliver(request("tea"))
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Tea: It is ready."))
    pilot.press("F9")
    #expect(pilot.screen.contains("Tea: It is ready."))
  }

  @Test func theDelegateDecidesAndReceivesTheAnswer() {
    let pilot = start()
    let delegate = Delegate()
    center.delegate = delegate
    center.deliver(request("tea"))
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Tea: It is ready.") && pilot.screen.contains("F9 Open"))
    pilot.press("F9")
    #expect(delegate.log == ["present tea", UNNotificationDefaultActionIdentifier])
    #expect(!pilot.screen.contains("Tea") && !pilot.screen.contains("F9"))
    delegate.options = []
    center.deliver(request("milk"))
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Tea") && delegate.log.last == "present milk")
  }

  @Test func theActionsOfACategoryAreAnActionSheet() {
    let pilot = start()
    let delegate = Delegate()
    center.delegate = delegate
    let later = UNNotificationAction(identifier: "later", title: "In 5 Minutes", options: [])
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "timer", actions: [later], intentIdentifiers: [],
        options: .customDismissAction)
    ])
    center.deliver(request("tea", category: "timer"))
    pilot.press("F9")
    pilot.click(on: "In 5 Minutes")
    #expect(delegate.log == ["present tea", "later"])
    center.deliver(request("tea", category: "timer"))
    pilot.press("F9", "Esc")
    #expect(delegate.log.suffix(2) == ["present tea", UNNotificationDismissActionIdentifier])
    #expect(!pilot.screen.contains("Tea"))
  }

  @Test func theAsynchronousFormsAreCalled() async {
    let pilot = start()
    let delegate = AsynchronousDelegate()
    center.delegate = delegate
    center.deliver(request("tea"))
    await pilot.drainMainQueue()
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Tea"))
    withExtendedLifetime(delegate) {}
  }

  @Test func settingsAndRequestsAreAwaited() async throws {
    center.removeAllPendingNotificationRequests()
    #expect(try await center.requestAuthorization(options: [.alert]))
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
    let later = UNNotificationRequest(
      identifier: "later", content: UNMutableNotificationContent(),
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false))
    try await center.add(later)
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["later"])
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
  }
}
