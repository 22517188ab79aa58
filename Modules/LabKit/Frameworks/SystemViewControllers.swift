public import Foundation
public import FoundationNetworking
public import TerminalUI

/// A placeholder for a system screen that is not available in a terminal. It shows the reason.
@MainActor
open class UnavailableViewController: UIViewController {
  private let message: String

  init(message: String) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
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

/// The result of composing an email.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

/// MessageUI's form for an email. It shows that mail is unavailable, and `canSendMail()` returns
/// false.
public final class MFMailComposeViewController: UnavailableViewController {
  /// The delegate. It is never notified.
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

/// The delegate of a form for an email.
@preconcurrency
@MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

/// The identifier of a system sound.
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

/// The result of a function for sounds that has succeeded.
public let kAudioServicesNoError: OSStatus = 0

/// A file of a sound.
public typealias CFURL = URL

/// Rings the terminal's bell for every sound.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {
  FileHandle.writeMessage("\u{07}")
}

/// The identifier of the vibration. A terminal does not vibrate, so it rings the bell.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Requests, of which only the URLs are shown.
extension WKWebView {
  /// Shows the URL of a request.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? { request.url.flatMap { load($0) } }
}

extension UIWebView {
  /// The request of the page, or nil if there is none.
  public var request: URLRequest? { url.map { URLRequest(url: $0) } }

  /// Shows the URL of a request.
  public func loadRequest(_ request: URLRequest) { load(request) }
  /// Shows the text of a page, with HTML in UTF-8. The type and the encoding are ignored.
  public func load(_ data: Data, mimeType: String, textEncodingName: String, baseURL: URL) {
    load(
      data, mimeType: mimeType, characterEncodingName: textEncodingName, baseURL: baseURL)
  }
}

/// An action that causes navigation, such as a tap on a link. Pages here have no links.
@preconcurrency @MainActor
public final class WKNavigationAction {
  /// The request for the page.
  public let request: URLRequest

  init(request: URLRequest) { self.request = request }
}
