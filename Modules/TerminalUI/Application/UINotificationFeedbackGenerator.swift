/// Rings the terminal's bell to report an event to a user who may be looking elsewhere. The bell
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

  /// Creates a generator for the window of a view.
  ///
  /// - Parameter view: A view in the window that the event belongs to.
  public init(view: UIView) { self.view = view }

  /// Creates a generator for the window of the program.
  public init() { view = UIApplication.shared?.window }

  /// Does nothing. The bell needs no preparation.
  public func prepare() {}

  /// Rings the bell.
  public func notificationOccurred(_ notificationType: FeedbackType) {
    ((view as? UIWindow) ?? view?.window)?.application?.ringBell()
  }
}

/// The feedback of a collision of views, which a terminal doesn't have.
@preconcurrency @MainActor
public final class UIImpactFeedbackGenerator {
  /// The strength of the collision.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: FeedbackStyle = .medium) {}

  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred() {}
}

/// The feedback of a changed selection, which a terminal doesn't have.
@preconcurrency @MainActor
public final class UISelectionFeedbackGenerator {
  public init() {}

  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func selectionChanged() {}
}
