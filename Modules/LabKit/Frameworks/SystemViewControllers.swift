public import Foundation
public import FoundationNetworking
public import TerminalUI

/// A system screen that is not available in a terminal, with a text that explains this.
@MainActor
open class UnavailableViewController: UIViewController {
  private let message: String

  init(message: String) {
    self.message = message
    super.init()
  }

  public required init?(coder: NSCoder) {
    message = ""
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = message
    label.frame = CGRect(x: 2, y: 1, width: 70, height: 6)
    view.addSubview(label)
  }
}

/// The result of writing an e-mail.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

/// MessageUI's form for an e-mail. No mail is set up here, so `canSendMail()` returns false.
public final class MFMailComposeViewController: UnavailableViewController {
  /// The delegate, which is notified of nothing here.
  public weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  public convenience init() { self.init(message: "No mail can be sent from here.") }

  /// Returns false.
  public static func canSendMail() -> Bool { false }

  public func setToRecipients(_ recipients: [String]?) {}
  public func setCcRecipients(_ recipients: [String]?) {}
  public func setBccRecipients(_ recipients: [String]?) {}
  public func setSubject(_ subject: String) {}
  public func setMessageBody(_ body: String, isHTML: Bool) {}
  public func addAttachmentData(_ attachment: Data, mimeType: String, fileName: String) {}
}

/// The delegate of a form for an e-mail.
@preconcurrency
@MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

/// The number of a sound.
public typealias SystemSoundID = UInt32

/// Provides the number of a sound, which is that of the bell. Its file isn't played.
///
/// - Parameters:
///   - inFileURL: The file.
///   - outSystemSoundID: The number.
/// - Returns: 0.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 {
  outSystemSoundID.pointee = 1
  return 0
}

/// Accepted. The bell remains.
///
/// - Returns: 0.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 { 0 }

/// A file of a sound.
public typealias CFURL = URL

/// Rings the bell.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {
  FileHandle.standardError.write(Data([0x07]))
}

/// Does nothing, as a terminal does not vibrate; provides the number of that sound.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Requests, in whose place the addresses are shown.
extension WKWebView {
  /// Shows the address of a request.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? { request.url.flatMap { load($0) } }
}

/// A page that a person has asked for by a link. There are no links to follow.
@preconcurrency @MainActor
public final class WKNavigationAction {
  /// The request of the page.
  public let request: URLRequest

  init(request: URLRequest) { self.request = request }
}
