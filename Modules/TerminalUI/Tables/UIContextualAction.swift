/// A button that sliding a row aside shows.
///
///     let done = UIContextualAction(style: .normal, title: "Done") { _, _, completion in
///       store.complete(task.id)
///       completion(true)
///     }
@MainActor
public final class UIContextualAction {
  /// What an action does to its row: what destroys is red.
  public enum Style: Int, Sendable { case normal, destructive }
  /// Does what the action is for, and calls the last argument with whether it was done, which slides
  /// the row back.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// What the action does to its row.
  public let style: Style
  /// Does what the action is for.
  public let handler: Handler
  /// The words on the button.
  public var title: String?
  /// The colour of the button; nil takes red for what destroys and grey for the others.
  public var backgroundColor: UIColor?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
