/// Rings the terminal's bell to report an event to a person who may be looking elsewhere. The bell
/// is a sound, a flash or nothing, depending on the terminal's settings.
///
///     UINotificationFeedbackGenerator(view: view).notificationOccurred(.warning)
@preconcurrency @MainActor
public final class UINotificationFeedbackGenerator {
  /// The kind of event. The bell is the same for all.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  private weak var view: UIView?

  /// - Parameter view: A view in the window that the event belongs to.
  public init(view: UIView) { self.view = view }

  /// Rings the bell.
  public func notificationOccurred(_ notificationType: FeedbackType) {
    ((view as? UIWindow) ?? view?.window)?.application?.ringBell()
  }
}
