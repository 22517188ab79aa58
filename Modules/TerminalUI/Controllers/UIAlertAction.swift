/// A button of an alert.
@MainActor
public final class UIAlertAction {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  public var isEnabled = true
  let handler: (@MainActor (UIAlertAction) -> Void)?

  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// The name the style had before Swift 4.2.
public typealias UIAlertActionStyle = UIAlertAction.Style
