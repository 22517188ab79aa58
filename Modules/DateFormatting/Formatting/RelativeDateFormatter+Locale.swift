import Foundation

extension RelativeDateFormatter {
  /// The phrase in the environment's language, from ICU's tables.
  func localized(_ count: Int, _ unit: Unit) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // From a noon in the middle of January 1970 whole units can be counted both ways.
    let start = Date(timeIntervalSince1970: 14.5 * 86_400)
    let end = calendar.date(byAdding: unit.component, value: count, to: start) ?? start
    return Date.AnchoredRelativeFormatStyle(
      anchor: end, allowedFields: [unit.field], presentation: .named,
      locale: environment.locale, calendar: calendar
    ).format(start).withPlainSpaces
  }
}

extension RelativeDateFormatter.Unit {
  fileprivate var component: Calendar.Component {
    switch self {
    case .second: .second
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .week: .weekOfYear
    case .month: .month
    case .year: .year
    }
  }

  fileprivate var field: Date.RelativeFormatStyle.Field {
    switch self {
    case .second: .second
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}
