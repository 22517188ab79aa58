public import Foundation

/// A button that sliding a row to the left shows, in programs from before iOS 13.
///
///     UITableViewRowAction(style: .normal, title: "Done") { _, indexPath in
///       self.complete(at: indexPath)
///     }
@preconcurrency @MainActor
public final class UITableViewRowAction {
  /// The kind of an action; a destructive one is red.
  public enum Style: Int, Sendable {
    case `default`, normal

    public static let destructive = Style.default
  }

  /// The kind of the action.
  public let style: Style
  /// The title of the button.
  public var title: String?
  /// The color of the button; nil for that of its style.
  public var backgroundColor: UIColor?
  let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The kind of the action.
  ///   - title: The title of the button.
  ///   - handler: The closure that performs the action on a row.
  public init(
    style: Style, title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
