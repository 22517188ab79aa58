public import DateFormatting
public import Foundation

/// The period between two typed dates, both included.
public struct ListPeriod {
  /// The first moment of the period; nil if it has no beginning.
  public let from: Date?
  /// The first moment after the period; nil if it has no end.
  public let to: Date?

  /// Creates a period from two typed dates.
  ///
  /// - Parameters:
  ///   - first: The first day or moment. If nil, the period begins today, unless it is open.
  ///   - last: The last day or moment.
  ///   - isOpen: A Boolean value that indicates whether a period without `first` has no beginning.
  /// - Throws: `DateParseError` if a date cannot be parsed, `CommandError.badUsage` if the last one
  ///   precedes the first.
  public init(from first: String?, to last: String?, isOpen: Bool = true) throws {
    let dates = ProgramEnvironment.dates
    let now = ProgramEnvironment.now
    let parser = DateParser(in: dates)
    let clock = dates.clock
    let start = try first.map { try parser.parse($0, now: now) }
    let end = try last.map { try parser.parse($0, now: now) }
    from = start?.date ?? (isOpen ? nil : clock.startOfDay(clock.day(of: now)))
    to = end.map { end in
      guard !end.hasTime else { return end.date.addingTimeInterval(1) }
      return clock.day(of: end.date).adding(days: 1).map(clock.startOfDay) ?? .distantFuture
    }
    guard let from, let to, let end, from >= to else { return }
    guard let start else {
      throw CommandError.badUsage(
        "--to is \(end.preview), before today, where the list begins",
        next: "Give --from as well, or --all.")
    }
    throw CommandError.badUsage(
      "--to is \(end.preview), before --from, \(start.preview)", next: "Exchange them.")
  }
}

extension ProgramEnvironment {
  /// The next full hour in local time, for items without a date.
  public static var nextFullHour: Date {
    let seconds = now.timeIntervalSince1970 + Double(dates.clock.offset(at: now))
    return now.addingTimeInterval(3600 - seconds.truncatingRemainder(dividingBy: 3600))
  }
}
