/// The way from one screen to another, handed to `prepare(for:sender:)` before it is gone.
@MainActor
open class UIStoryboardSegue {
  /// The segue's name in the storyboard.
  public let identifier: String?
  /// The screen it leaves.
  public let source: UIViewController
  /// The screen it leads to; perhaps a navigation controller with that screen in it.
  public let destination: UIViewController
  private let performHandler: @MainActor () -> Void

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void = {}
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  /// Shows the destination.
  open func perform() { performHandler() }
}
