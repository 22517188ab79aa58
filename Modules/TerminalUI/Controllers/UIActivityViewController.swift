public import Foundation

/// A sheet that shows the items to share. A terminal has no apps to share with, but the text can be
/// selected and copied with the mouse.
open class UIActivityViewController: UIAlertController {
  /// The items to share.
  public let activityItems: [Any]
  /// A closure that is called after the sheet was closed, without an activity.
  open var completionWithItemsHandler:
    (@MainActor (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  /// The activities to exclude. It has no effect, because no activities are offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - activityItems: The items to share: strings, URLs, images.
  ///   - applicationActivities: Ignored. The program's activities aren't offered.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    let text = activityItems.map(Self.text(of:)).joined(separator: "\n")
    super.init(title: "Share", message: text, preferredStyle: .actionSheet)
    addAction(
      UIAlertAction(title: "Close", style: .cancel) { [weak self] _ in
        self?.completionWithItemsHandler?(nil, false, nil, nil)
      })
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  private static func text(of item: Any) -> String {
    switch item {
    case let text as String: text
    case let url as URL: url.absoluteString
    case let image as UIImage: image.accessibilityLabel ?? "A picture"
    case let data as Data: "\(data.count) bytes"
    default: "\(item)"
    }
  }
}

/// An activity of a share sheet. Activities aren't offered.
@preconcurrency @MainActor
open class UIActivity {
  public init() {}

  /// The name of an activity.
  public struct ActivityType: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = ActivityType(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let saveToCameraRoll = ActivityType(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    public static let postToFacebook = ActivityType(
      rawValue: "com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType(
      rawValue: "com.apple.UIKit.activity.PostToTwitter")
    public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
  }
}
