/// Tells a person who may be looking elsewhere that something has happened: the terminal rings its bell, which is
/// a sound, a flash or nothing, as the person has set it there.
///
///     UINotificationFeedbackGenerator(view: view).notificationOccurred(.warning)
@MainActor
public final class UINotificationFeedbackGenerator {
  /// What has happened; the bell is the same for all.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  private weak var view: UIView?

  /// - Parameter view: Where it happens.
  public init(view: UIView) { self.view = view }

  /// Rings.
  public func notificationOccurred(_ notificationType: FeedbackType) {
    ((view as? UIWindow) ?? view?.window)?.application?.ringBell()
  }
}
