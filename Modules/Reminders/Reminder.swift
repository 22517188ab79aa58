public import CommandSupport
public import DateFormatting
public import Foundation
import Interchange
public import Persistence

/// An item that reminds of itself at a moment.
public struct Reminder<Item> {
  /// The item, or the instance of what repeats.
  public let item: Item
  /// A text that identifies the item among all others: its number and, of what repeats, which instance.
  public let key: String
  /// When it rings.
  public let date: Date

  /// A text that identifies it among all reminders.
  var identity: String { "\(key) \(date.timeIntervalSince1970)" }
}

extension Reminder {
  /// The reminders of an item that ring in a period.
  ///
  /// - Parameters:
  ///   - item: What reminds of itself.
  ///   - key: See ``key``.
  ///   - times: Its alarms.
  ///   - points: What they are counted from.
  ///   - acknowledged: Those that need not ring any more.
  ///   - period: The first moment, and the first one after it.
  package static func all(
    of item: Item, key: String, _ times: [AlarmTime], from points: AlarmPoints,
    except acknowledged: AcknowledgedAlarms?, in period: Range<Date>
  ) -> [Reminder] {
    let dates = times.compactMap { time in
      time.date(from: points).flatMap { date in
        period.contains(date) && acknowledged?.covers(time, ringingAt: date) != true ? date : nil
      }
    }
    return Set(dates).map { Reminder(item: item, key: key, date: $0) }
  }
}

extension [String]? {
  /// The alarms of an item that can be read.
  package var alarmTimes: [AlarmTime] { (self ?? []).compactMap { AlarmTime($0) } }
}

/// A store whose items remind of themselves.
public protocol ReminderStore: Store {
  associatedtype ReminderItem

  /// The reminders of open items that ring in a period, in any order.
  func reminders(in period: Range<Date>) throws -> [Reminder<ReminderItem>]

  /// The open items that begin or are due in a period or remind of themselves in it, in order, each once.
  func upcoming(in period: Range<Date>) throws -> [ReminderItem]
}

/// A program that tells reminders.
public protocol ReminderProgram: StoreProgram where Store: ReminderStore {
  /// Returns the message about an item.
  static func message(
    of item: Store.ReminderItem, now: Date, in environment: DateEnvironment
  ) -> ReminderMessage

  /// Prints items as `list --json` does.
  static func printJSON(_ items: [Store.ReminderItem], from store: Store) throws
}

/// The message about an item that reminds of itself.
public struct ReminderMessage: Sendable {
  let id: Int64
  let title: String
  let mark: String
  let date: String
  let distance: String
  let sentence: String
  let facts: [String: String]

  /// - Parameters:
  ///   - id: Its number.
  ///   - title: What it is called.
  ///   - mark: What stands behind the title in a list, such as `↻`.
  ///   - date: When it is, in a list.
  ///   - distance: How far away that is; empty for nothing.
  ///   - sentence: When it is, in a sentence; empty for nothing.
  ///   - facts: What else a command is told, by the ends of its variables' names: `DATE`.
  public init(
    id: Int64, title: String, mark: String = "", date: String, distance: String, sentence: String,
    facts: [String: String]
  ) {
    (self.id, self.title, self.mark) = (id, title, mark)
    (self.date, self.distance, self.sentence, self.facts) = (date, distance, sentence, facts)
  }

  /// `Dentist, Fri, Nov 27, 2026, 9:00 AM (in 15 minutes)`.
  var text: String {
    let when = [sentence, distance.isEmpty ? "" : "(\(distance))"].filter { !$0.isEmpty }
    return ([title] + (when.isEmpty ? [] : [when.joined(separator: " ")])).joined(separator: ", ")
  }

  /// The variables that a command finds: `EVENT_ID`, `EVENT_TEXT` and so on.
  func variables(_ noun: ItemNoun, dueAt date: Date, in environment: DateEnvironment)
    -> [String: String]
  {
    var all = facts
    (all["ID"], all["TITLE"], all["TEXT"]) = ("\(id)", title, text)
    all["REMINDER"] = ISO8601Format(clock: environment.clock).string(from: date)
    return Dictionary(
      uniqueKeysWithValues: all.map { name, text in
        // A variable holds no NUL, and the system limits how long one is.
        (
          "\(noun.singular.uppercased())_\(name)",
          String(text.replacing("\0", with: "").prefix(10_000))
        )
      })
  }
}
