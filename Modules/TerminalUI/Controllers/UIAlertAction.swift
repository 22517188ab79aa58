/// A button of an alert: words, a weight, and what pressing it does once the alert is gone.
@MainActor
public final class UIAlertAction {
  /// What pressing a button means: `cancel` leaves all as it is, `destructive` is red.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The words on the button.
  public let title: String?
  /// What pressing it means.
  public let style: Style
  /// Whether it can be pressed, as when a field of the alert must be filled first.
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  weak var button: UIButton?
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
