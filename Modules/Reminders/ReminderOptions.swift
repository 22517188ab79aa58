public import ArgumentParser
import CommandSupport
import DateFormatting
import Interchange

/// The `--remind` option, which sets the reminders of an item.
public struct ReminderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When to be reminded: '15m' before, or 'dec 24 9am'; may be given several times.",
      valueName: "when"))
  public var remind: [String] = []

  public init() {}

  /// Returns the times as items store them; nil if the option is not given.
  package func times(of owner: AlarmOwner) throws(DateParseError) -> [String]? {
    let parser = DateParser(in: ProgramEnvironment.dates)
    var times: [String] = []
    for typed in remind {
      let time = try AlarmTime.read(typed, of: owner, now: ProgramEnvironment.now, by: parser)
      if !times.contains(time) { times.append(time) }
    }
    return times.isEmpty ? nil : times
  }
}

extension ReminderOptions {
  /// Checks that relative reminders have a date to be relative to.
  ///
  /// - Parameters:
  ///   - times: The reminders of an item.
  ///   - date: A Boolean value that indicates whether the item has a date.
  ///   - name: The name of the item.
  ///   - option: The option that sets the date.
  /// - Throws: `CommandError.badUsage` if a time is relative to a date that the item does not have.
  package static func check(
    _ times: [String]?, hasDate date: Bool, name: String, option: String
  ) throws(CommandError) {
    guard !date, times.alarmTimes.contains(where: \.isCounted) else { return }
    throw .badUsage(
      "\(ItemSummary.quoted(name)) has no date to be reminded of",
      next: "Give \(option) as well.")
  }
}
