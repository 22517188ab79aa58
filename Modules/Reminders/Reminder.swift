public import CommandSupport
public import DateFormatting
public import Foundation
import Interchange
public import Persistence

/// A reminder of an item at a moment.
public struct Reminder<Item> {
  /// The item, or an instance of a repeating item.
  public let item: Item
  /// A text that identifies the item among all others: its identifier and, for a repeating item,
  /// its instance.
  public let key: String
  /// The date at which the reminder rings.
  public let date: Date

  /// A text that identifies the reminder among all others.
  var identity: String { "\(key) \(date.timeIntervalSince1970)" }
}

extension Reminder {
  /// Returns the reminders of an item that ring in a period.
  ///
  /// - Parameters:
  ///   - item: The item to be reminded of.
  ///   - key: The text that identifies the item; see ``key``.
  ///   - times: The alarms of the item.
  ///   - points: The dates that the alarms are relative to.
  ///   - acknowledged: The alarms that need not ring any more.
  ///   - period: The period, with the half-open range's end excluded.
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
  /// The valid alarms of an item.
  package var alarmTimes: [AlarmTime] { (self ?? []).compactMap { AlarmTime($0) } }
}

/// A store whose items have reminders.
public protocol ReminderStore: Store {
  associatedtype ReminderItem

  /// Returns the reminders of open items that ring in a period, in any order.
  func reminders(in period: Range<Date>) throws -> [Reminder<ReminderItem>]

  /// Returns the open items that begin, are due or have a reminder in a period, in order and
  /// without duplicates.
  func upcoming(in period: Range<Date>) throws -> [ReminderItem]
}

/// A program that delivers reminders.
public protocol ReminderProgram: StoreProgram where Store: ReminderStore {
  /// Returns the message about an item.
  static func message(
    of item: Store.ReminderItem, now: Date, in environment: DateEnvironment
  ) -> ReminderMessage

  /// Prints items as `list --json` does.
  static func printJSON(_ items: [Store.ReminderItem], from store: Store) throws
}

/// The parts of a message about an item with a reminder.
public struct ReminderMessage: Sendable {
  let id: Int64
  let title: String
  let mark: String
  let date: String
  let distance: String
  let dateInSentence: String
  let facts: [String: String]

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item.
  ///   - title: The title of the item.
  ///   - mark: The text that follows the title in a list, such as `↻`.
  ///   - date: The date as it is written in a list.
  ///   - distance: The time until the date; empty to leave it out.
  ///   - dateInSentence: The date as it is written in a sentence; empty to leave it out.
  ///   - facts: Further environment variables for a command. The keys are the ends of their
  ///     names, such as `DATE`.
  public init(
    id: Int64, title: String, mark: String = "", date: String, distance: String,
    dateInSentence: String,
    facts: [String: String]
  ) {
    (self.id, self.title, self.mark) = (id, title, mark)
    (self.date, self.distance, self.dateInSentence, self.facts) = (
      date, distance, dateInSentence, facts
    )
  }

  /// The message as a sentence, such as `Dentist, Fri, Nov 27, 2026, 9:00 AM (in 15 minutes)`.
  var text: String {
    let when = [dateInSentence, distance.isEmpty ? "" : "(\(distance))"].filter { !$0.isEmpty }
    return ([title] + (when.isEmpty ? [] : [when.joined(separator: " ")])).joined(separator: ", ")
  }

  /// Returns the environment variables for a command, such as `EVENT_ID` and `EVENT_TEXT`.
  func variables(_ noun: ItemNoun, dueAt date: Date, in environment: DateEnvironment)
    -> [String: String]
  {
    var all = facts
    (all["ID"], all["TITLE"], all["TEXT"]) = ("\(id)", title, text)
    all["REMINDER"] = ISO8601Format(clock: environment.clock).string(from: date)
    return Dictionary(
      uniqueKeysWithValues: all.map { name, text in
        // A variable cannot contain NUL, and the system limits its length.
        (
          "\(noun.singular.uppercased())_\(name)",
          String(text.replacing("\0", with: "").prefix(10_000))
        )
      })
  }
}
