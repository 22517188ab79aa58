public import Foundation

/// A notification with the time at which it is due.
public final class UNNotificationRequest: NSObject, Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  /// The time, or nil for now.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - identifier: The name with which the notification can be removed.
  ///   - content: The texts.
  ///   - trigger: The time, or nil for now.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// The texts of a notification.
// The properties change before the request is scheduled, on the main thread, as in iOS.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  open var title = ""
  open var subtitle = ""
  open var body = ""
  open var badge: NSNumber?
  open var sound: UNNotificationSound?
  open var categoryIdentifier = ""
  open var threadIdentifier = ""
  open var userInfo: [AnyHashable: Any] = [:]
  /// The files of the notification, which aren't shown.
  open var attachments: [UNNotificationAttachment] = []

  /// The texts in one line.
  var line: String {
    [title, subtitle, body].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

/// The texts of a notification that is being prepared.
// As for the superclass.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {}

/// A file of a notification, which isn't shown: a notification is a line of text.
public final class UNNotificationAttachment: NSObject, Sendable {
  public let identifier: String
  public let url: URL

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - identifier: The name of the attachment; if it is empty, a unique one.
  ///   - url: The file.
  ///   - options: Ignored.
  /// - Throws: `CocoaError` if the file cannot be read.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }
}

/// The sound of a notification, which is the bell.
public final class UNNotificationSound: NSObject, Sendable {
  public static let `default` = UNNotificationSound()

  private override init() {}

  /// Creates the bell for a sound of a file.
  public init(named name: UNNotificationSoundName) {}

  /// Returns the sound, for `UNNotificationSound.default()` in Swift 3 and 4.
  public func callAsFunction() -> UNNotificationSound { self }
}

/// The name of a file with a sound, which is not played.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A notification that was shown.
public final class UNNotification: NSObject, Sendable {
  /// The time at which it was shown.
  public let date: Date
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}

/// The time at which a notification is due.
// Its properties and those of its subclasses are constants; an open class cannot be checked for
// that.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// A Boolean value that indicates whether the notification comes again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// Returns the seconds from a date to the next time; nil if there is none.
  func delay(from date: Date) -> TimeInterval? { nil }
}

/// A time after some seconds.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - timeInterval: The seconds.
  ///   - repeats: If true, the notification comes every time the seconds have passed.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  override func delay(from date: Date) -> TimeInterval? { timeInterval }
}

/// A time of a calendar.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components that the time has.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - dateComponents: The components that the time has.
  ///   - repeats: If true, the notification comes every time that has the components.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next time that has the components.
  public func nextTriggerDate() -> Date? { next(after: Date()) }

  private func next(after date: Date) -> Date? {
    Calendar.current.nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
  }

  override func delay(from date: Date) -> TimeInterval? {
    next(after: date).map { $0.timeIntervalSince(date) }
  }
}
