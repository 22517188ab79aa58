public import Foundation

/// The search index of the system. There is none in a terminal, so nothing is added to it.
public final class CSSearchableIndex: Sendable {
  private static let index = CSSearchableIndex()

  /// Returns the index of the program.
  public static func `default`() -> CSSearchableIndex { index }

  /// Returns false, because there is no index.
  public static func isIndexingAvailable() -> Bool { false }

  /// Calls a closure with an error, because there is no index.
  ///
  /// - Parameters:
  ///   - items: The items, which aren't stored.
  ///   - completionHandler: A closure that receives the error.
  @preconcurrency
  public func indexSearchableItems(
    _ items: [CSSearchableItem],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(CocoaError(.featureUnsupported)) }
  }

  /// Calls a closure with nil, because there are no items.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the items.
  ///   - completionHandler: A closure that receives nil.
  @preconcurrency
  public func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(nil) }
  }
}

/// An item of the search.
public final class CSSearchableItem {
  public let uniqueIdentifier: String
  public let domainIdentifier: String?
  public let attributeSet: CSSearchableItemAttributeSet
  /// The date after which the item is removed.
  public var expirationDate: Date?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - uniqueIdentifier: The identifier in the program; nil for a new one.
  ///   - domainIdentifier: The name of a group of items.
  ///   - attributeSet: The texts.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// The texts of an item of the search.
public final class CSSearchableItemAttributeSet {
  public let contentType: String
  public var title: String?
  public var displayName: String?
  public var contentDescription: String?
  public var keywords: [String]?
  public var thumbnailData: Data?

  /// Creates the texts of an item with a type, such as `public.text`.
  public init(itemContentType: String) { contentType = itemContentType }
}

/// The type of an activity that opens an item of the search.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in such an activity.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

/// Something that the user continues from another place. Nothing is continued here.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var isEligibleForSearch = false
  open var isEligibleForHandoff = true
  open var isEligibleForPrediction = false
  open var persistentIdentifier: String?

  public init(activityType: String) { self.activityType = activityType }

  /// Adds values to the user info, in place of those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Accepted. Nothing is continued elsewhere.
  open func becomeCurrent() {}
  /// Accepted. Nothing is continued elsewhere.
  open func invalidate() {}
}

/// An object that shows what the user continues.
public protocol UIUserActivityRestoring: AnyObject {}
