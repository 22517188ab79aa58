public import ArgumentParser
import CommandSupport
import DateFormatting
import Interchange

/// `--remind`: when something reminds of itself.
public struct ReminderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When to be reminded: '15m' before, or 'dec 24 9am'; may be given several times.",
      valueName: "when"))
  public var remind: [String] = []

  public init() {}

  /// The times as items keep them; nil where none is given.
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
  /// Refuses what nothing can be counted for.
  ///
  /// - Parameters:
  ///   - times: The reminders of an item.
  ///   - date: A Boolean value that indicates whether it has a date.
  ///   - name: What it is called.
  ///   - option: The option that gives it a date.
  /// - Throws: `CommandError.badUsage` where one of the times is counted from a date that is missing.
  package static func check(
    _ times: [String]?, hasDate date: Bool, name: String, option: String
  ) throws(CommandError) {
    guard !date, times.alarmTimes.contains(where: \.isCounted) else { return }
    throw .badUsage(
      "\(ItemSummary.quoted(name)) has no date to be reminded of",
      next: "Give \(option) as well.")
  }
}
