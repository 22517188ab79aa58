import Foundation

/// The result of composing a text message.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// MessageUI's form for a text message. It shows that messages are unavailable, and `canSendText()`
/// returns false.
public final class MFMessageComposeViewController: UnavailableViewController {
  /// The delegate. It is never notified.
  public weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The recipients, which have no effect.
  public var recipients: [String]?
  /// The text, which has no effect.
  public var body: String?
  /// The subject, which has no effect.
  public var subject: String?

  public convenience init() { self.init(message: "No text message can be sent from here.") }

  /// Returns false.
  public static func canSendText() -> Bool { false }
}

/// The delegate of a form for a text message.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
