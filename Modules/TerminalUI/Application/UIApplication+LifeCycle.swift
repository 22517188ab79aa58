public import Foundation

extension UIApplication {
  /// The states of a program. The raw values are the same as in UIKit.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The notifications of the program's life cycle, which are posted after the delegate was
  /// notified.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// The notification of low memory, which is never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  func suspend() {
    enterBackground()
    terminal.suspend()
  }

  func enterBackground() {
    guard applicationState != .background else { return }
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  func enterForeground() {
    guard applicationState == .background else { return }
    delegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    applicationState = .inactive
  }

  func becomeActive() {
    guard applicationState != .active else { return }
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  /// Posts a notification of the program's life cycle, after the delegate was notified.
  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Quitting

  /// Ends the program after the user has saved or discarded the open forms.
  public func terminate() {
    guard !window.isAskingAboutForm else { return }
    window.leave(window.forms, isQuitting: true) { [weak self] in
      guard let self else { return }
      drafts?.update([])
      stop()
    }
  }

  /// Handles Ctrl-C, which quits the program. If the program already asks whether to save before
  /// quitting, Ctrl-C quits without saving, so that the user can always leave.
  func interrupt() {
    guard let question = window.formQuestion, window.isAskingAboutForm else { return terminate() }
    if window.isFormQuestionForQuitting {
      drafts?.update([])
      stop()
    } else {
      question.dismiss(animated: false)
      terminate()
    }
  }
}
