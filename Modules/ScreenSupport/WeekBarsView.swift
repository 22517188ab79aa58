public import DateFormatting
public import Foundation
import TerminalCore
public import TerminalUI

/// The last week, the current one and the next ones as bars: how many items of each are done, and
/// how many are open.
///
///     By week ────────────────────────── done
///     Nov 15     ▓▓▓▓▓▓▓▓▓             3 of 3
///     This week  ▓▓▓░░░░░░░░░          1 of 4
public final class WeekBarsView: UIView {
  /// The number of items of a day.
  public struct DayCount: Hashable, Sendable {
    /// The number of items that are not completed.
    public var open: Int
    /// The number of all items.
    public var all: Int

    public init(open: Int, all: Int) { (self.open, self.all) = (open, all) }
  }

  /// A week in the view.
  private struct Week: Equatable {
    let title: String
    /// The number of weeks after the current one; negative for a past week.
    let distance: Int
    var count = DayCount(open: 0, all: 0)

    var done: Int { count.all - count.open }
    var text: String { count.all == 0 ? "–" : "\(done) of \(count.all)" }
  }

  private static let weekCount = 9
  /// The height of the view, in cells.
  public static let height = CGFloat(1 + weekCount)
  /// The width of the titles, in cells.
  private static let titleWidth: CGFloat = 11
  /// The width of `100 of 200` and the gap before it, in cells.
  private static let countWidth: CGFloat = 11
  /// The maximum width of an item in a bar, in cells.
  private static let itemWidth = 3

  private let environment: DateEnvironment
  private var weeks: [Week] = [] { didSet { if weeks != oldValue { setNeedsDisplay() } } }

  public init(in environment: DateEnvironment) {
    self.environment = environment
    super.init(frame: .zero)
    accessibilityLabel = "By week"
  }

  public required init?(coder: NSCoder) { nil }

  /// Returns the days of all weeks, in days since 1970.
  public func days(around today: CivilDate) -> ClosedRange<Int> {
    let day = today.daysSinceEpoch
    let first = day - (today.weekday - environment.vocabulary.firstWeekday + 7) % 7 - 7
    return first...first + 7 * Self.weekCount - 1
  }

  /// Shows the numbers of items.
  ///
  /// - Parameters:
  ///   - counts: The numbers of items by day, in days since 1970.
  ///   - today: The current day.
  public func show(_ counts: [Int: DayCount], today: CivilDate) {
    let first = days(around: today).lowerBound
    let formatter = LocalDateFormatter(.monthAndDay, in: environment)
    var weeks = (0..<Self.weekCount).map { number in
      let title: String =
        switch number {
        case 1: "This week"
        case 2: "Next week"
        default: formatter.string(from: CivilDate(daysSinceEpoch: first + 7 * number))
        }
      return Week(title: title, distance: number - 1)
    }
    for (day, count) in counts {
      let number = (day - first) / 7
      guard day >= first, weeks.indices.contains(number) else { continue }
      weeks[number].count.open += count.open
      weeks[number].count.all += count.all
    }
    self.weeks = weeks
  }

  public override var accessibilityValue: String? {
    get {
      weeks.filter { $0.count.all > 0 }.map { "\($0.title): \($0.text) done" }
        .joined(separator: "\n")
    }
    set {}
  }

  // MARK: Drawing

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(bounds, with: .systemBackground)
    let (left, right): (CGFloat, CGFloat) = (1, bounds.width - 2)
    let barWidth = Int(right - left - Self.titleWidth - Self.countWidth)
    guard barWidth > 0 else { return }
    drawHeading(from: left, to: right, context)
    let most = weeks.map(\.count.all).max() ?? 0
    for (row, week) in weeks.enumerated() {
      let y = CGFloat(row + 1)
      let isCurrent = week.distance == 0
      context.draw(
        week.title, at: CGPoint(x: left, y: y),
        attributes: TextAttributes(
          foreground: isCurrent ? .tintColor : .secondaryLabel, traits: isCurrent ? .bold : []))
      draw(week, at: CGPoint(x: left + Self.titleWidth, y: y), width: barWidth, most, context)
      context.draw(
        week.text, in: CGRect(x: right - Self.countWidth, y: y, width: Self.countWidth, height: 1),
        alignment: .right,
        attributes: TextAttributes(foreground: week.count.open > 0 ? .label : .secondaryLabel))
    }
  }

  private func drawHeading(from left: CGFloat, to right: CGFloat, _ context: CGContext) {
    context.draw(
      "By week", at: CGPoint(x: left, y: 0),
      attributes: TextAttributes(foreground: .secondaryLabel, traits: .bold))
    context.fill(
      CGRect(x: left + 8, y: 0, width: right - left - 13, height: 1), with: "─",
      attributes: TextAttributes(foreground: .separator))
    context.draw(
      "done", at: CGPoint(x: right - 4, y: 0),
      attributes: TextAttributes(foreground: .secondaryLabel))
  }

  /// Draws the bar of a week: the completed items, and then the open ones, red if the week is over.
  private func draw(
    _ week: Week, at point: CGPoint, width: Int, _ most: Int, _ context: CGContext
  ) {
    guard week.count.all > 0, most > 0 else { return }
    let room = min(width, most * Self.itemWidth)
    let columns = max(1, week.count.all * room / most)
    let share = columns * week.done / week.count.all
    let done = week.done == 0 ? 0 : week.count.open == 0 ? columns : min(columns - 1, max(1, share))
    context.draw(
      String(repeating: "▓", count: done), at: point,
      attributes: TextAttributes(foreground: .systemGreen))
    context.draw(
      String(repeating: "░", count: columns - done),
      at: CGPoint(x: point.x + CGFloat(done), y: point.y),
      attributes: TextAttributes(foreground: week.distance < 0 ? .systemRed : .tintColor))
  }
}
