import Foundation

/// The item of a screen in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem {
  /// The standard items with their titles. The raw values are the same as in UIKit.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed

    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".capitalized
      }
    }
  }

  open var title: String? { didSet { didChange() } }
  /// The picture, whose symbol is shown before the title, or whose label is shown if there is no
  /// title.
  open var image: UIImage? { didSet { didChange() } }
  /// The picture of the selected item, which isn't shown.
  open var selectedImage: UIImage?
  /// The text beside the title, such as a number, or nil for none.
  open var badgeValue: String? { didSet { didChange() } }
  /// The color of the badge, which has no effect.
  open var badgeColor: UIColor?
  /// A number that identifies the item in its owner.
  open var tag = 0
  /// A Boolean value that indicates whether the item can be selected.
  open var isEnabled = true { didSet { didChange() } }

  weak var tabBar: UITabBar?

  public init() {}

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - tag: A number that identifies the item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - selectedImage: The picture of the selected item, which isn't shown.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates a standard item.
  ///
  /// - Parameters:
  ///   - systemItem: The standard item.
  ///   - tag: A number that identifies the item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// The title, or the text that replaces the picture of an item without one, with the badge.
  var shownTitle: String {
    var text = title ?? ""
    if text.isEmpty { text = image?.symbol ?? image?.accessibilityLabel ?? "Item" }
    guard let badgeValue, !badgeValue.isEmpty else { return text }
    return "\(text) (\(badgeValue))"
  }

  private func didChange() { tabBar?.itemsDidChange() }
}

extension UITabBarItem: Hashable {
  nonisolated public static func == (one: UITabBarItem, other: UITabBarItem) -> Bool {
    one === other
  }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
