public import Foundation

/// A sheet that shows the items to share, and the program's own activities. A terminal has no other
/// apps to share with, but the text can be selected and copied with the mouse.
open class UIActivityViewController: UIAlertController {
  /// The items to share.
  public let activityItems: [Any]
  /// A closure that is called after an activity, or after the sheet was closed without one.
  open var completionWithItemsHandler:
    (@MainActor (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  /// The closure in programs from before iOS 8.
  open var completionHandler: (@MainActor (UIActivity.ActivityType?, Bool) -> Void)?
  /// The activities to exclude.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  private let applicationActivities: [UIActivity]

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - activityItems: The items to share: strings, URLs, images.
  ///   - applicationActivities: The program's own activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities ?? []
    let text = activityItems.map(Self.text(of:)).joined(separator: "\n")
    super.init(title: "Share", message: text, preferredStyle: .actionSheet)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    applicationActivities = []
    super.init(coder: coder)
  }

  open override func viewWillAppear(_ animated: Bool) {
    if actions.isEmpty { addActivities() }
    super.viewWillAppear(animated)
  }

  private func addActivities() {
    let excluded = excludedActivityTypes ?? []
    for activity in applicationActivities
    where activity.canPerform(withActivityItems: activityItems)
      && !(activity.activityType.map(excluded.contains) ?? false)
    {
      addAction(
        UIAlertAction(title: activity.activityTitle ?? "Activity", style: .default) {
          [weak self] _ in self?.perform(activity)
        })
    }
    addAction(
      UIAlertAction(title: "Close", style: .cancel) { [weak self] _ in self?.end(nil, false) })
  }

  private func perform(_ activity: UIActivity) {
    // The sheet is closed, and the closure retains it until the activity has ended.
    activity.didFinish = { completed in self.end(activity.activityType, completed) }
    activity.prepare(withActivityItems: activityItems)
    if let screen = activity.activityViewController {
      UIApplication.shared?.window.topViewController?.present(screen, animated: true)
    } else {
      activity.perform()
    }
  }

  private func end(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    completionWithItemsHandler?(type, completed, nil, nil)
    completionHandler?(type, completed)
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

/// An activity of the program in a share sheet.
@preconcurrency @MainActor
open class UIActivity {
  /// The kind of an activity, which has no effect.
  public enum Category: Int, Sendable { case action, share }

  public init() {}

  /// The kind of the activity, which has no effect.
  open class var activityCategory: Category { .action }
  /// The name of the activity.
  open var activityType: ActivityType? { nil }
  /// The title of its button.
  open var activityTitle: String? { nil }
  /// The picture of its button, which isn't shown.
  open var activityImage: UIImage? { nil }
  /// The screen that performs the activity, or nil for `perform()`.
  open var activityViewController: UIViewController? { nil }
  fileprivate var didFinish: @MainActor (Bool) -> Void = { _ in }

  /// Returns a Boolean value that indicates whether the activity can use the items.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items, before the activity is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity, which then calls `activityDidFinish(_:)`.
  open func perform() { activityDidFinish(false) }

  /// Ends the activity.
  open func activityDidFinish(_ completed: Bool) {
    let handler = didFinish
    didFinish = { _ in }
    if let screen = activityViewController, screen.presentingViewController != nil {
      screen.dismiss(animated: true)
    }
    handler(completed)
  }

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
