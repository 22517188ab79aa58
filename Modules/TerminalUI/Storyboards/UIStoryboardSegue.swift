/// The way from one screen to another, handed to `prepare(for:sender:)` before it is gone.
@MainActor
open class UIStoryboardSegue {
  public let identifier: String?
  public let source: UIViewController
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
