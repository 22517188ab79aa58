import Foundation

/// Columns and rows of a week on the screen: each day is a column, and each hour as many rows as on every
/// other week of the same height.
struct WeekGrid {
  let size: CGSize
  let dayCount: Int
  /// The number of lines that whole days take.
  let lines: Int
  /// The number of rows of the day that are above the first row below the headings; negative where that row
  /// is before midnight.
  let offset: Int

  /// The columns of the hours at the left.
  static let axis = 6
  /// The fewest columns of a day in which titles can be read.
  private static let leastColumn = 9
  /// The fewest columns of an event that stands beside another one.
  static let leastLane = 6

  /// Returns the number of days that have room side by side.
  static func daysWithRoom(in width: CGFloat) -> Int {
    max(1, (Int(width) - axis) / leastColumn)
  }

  /// The rows of an hour in a view of some height: as many as leave most of a day to be seen.
  static func hourHeight(in height: CGFloat) -> Int { max(1, min(3, (Int(height) - 1) / 14)) }

  /// The rows of an hour.
  var hourHeight: Int { Self.hourHeight(in: size.height) }
  /// The rows of a day.
  var dayHeight: Int { 24 * hourHeight }

  // MARK: Rows

  /// The first row of the hours.
  var hoursTop: Int { 1 + lines + (lines > 0 ? 1 : 0) }

  /// The rows in which hours are seen.
  var hourRows: Range<Int> { hoursTop..<max(hoursTop, Int(size.height)) }

  /// The row of a minute of the day, which may be one that is not seen.
  func row(_ minute: Int) -> Int { 1 + minute * hourHeight / 60 - offset }

  /// The rows that some minutes of the day take, one at least.
  func rows(_ minutes: Range<Int>) -> Range<Int> {
    let top = row(minutes.lowerBound)
    return top..<max(top + 1, row(minutes.upperBound))
  }

  /// The offset nearest to this one at which some minutes are seen, or their beginning where there is no
  /// room for all.
  func offset(showing minutes: Range<Int>) -> Int {
    let rows = rows(minutes)
    let past = max(0, rows.upperBound - hourRows.upperBound)
    let before = max(0, hourRows.lowerBound - (rows.lowerBound - past))
    return offset + past - before
  }

  /// The offset that is so many rows later, as far as there are hours to see.
  func offset(movedBy rows: Int) -> Int {
    let most = dayHeight + 1 - Int(size.height)
    let least = min(most, 1 - hoursTop)
    return max(least, min(offset + rows, max(most, least)))
  }

  // MARK: Columns

  /// The columns of a day, without the rule behind it.
  func column(_ day: Int) -> Range<Int> {
    let room = max(0, Int(size.width) - Self.axis)
    func x(_ day: Int) -> Int { Self.axis + day * room / max(1, dayCount) }
    return x(day)..<max(x(day), x(day + 1) - 1)
  }

  /// Returns the number of events that have room side by side on a day.
  func laneRoom(_ day: Int) -> WeekLayout.LaneRoom {
    let width = column(day).count
    return WeekLayout.LaneRoom(
      alone: max(1, width / Self.leastLane),
      besideCount: max(1, (width - Self.countWidth) / Self.leastLane))
  }

  /// The columns of the number of hidden events: `+2`.
  private static let countWidth = 3

  // MARK: Frames

  /// Where an event stands, which may be in part or as a whole outside of what is seen; nil where it is
  /// hidden.
  func frame(of block: WeekLayout.Block) -> CGRect? {
    guard let lane = block.lane else { return nil }
    let column = column(block.day)
    let room = max(1, column.count - (block.isBesideCount ? Self.countWidth : 0))
    let width = max(1, room / block.laneCount)
    // A column is left free between two, where titles do not need it.
    let isLast = lane == block.laneCount - 1
    let gap = isLast || width < 8 ? 0 : 1
    let x = column.lowerBound + lane * width
    return CGRect(x..<x + width - gap, rows(block.minutes))
  }

  /// Where the number of hidden events stands: beside the others, in the rows of their hours.
  func frame(of overflow: WeekLayout.Overflow) -> CGRect {
    let end = column(overflow.day).upperBound
    return CGRect(end - Self.countWidth..<end, rows(overflow.minutes))
  }
}

extension CGRect {
  /// Some columns of some rows.
  init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
