import Foundation

/// The geometry of a week on the screen, with a column for each day and a fixed number of rows for
/// each hour.
struct WeekGrid {
  let size: CGSize
  let dayCount: Int
  /// The number of rows for all-day events.
  let lines: Int
  /// The number of rows of the day above the first visible row; negative if that row is before
  /// midnight.
  let offset: Int

  /// The width of the axis of hours, in cells.
  static let axis = 6
  /// The minimum width of a day for legible titles, in cells.
  private static let minimumColumnWidth = 9
  /// The minimum width of an event beside another event, in cells.
  static let minimumLaneWidth = 6

  /// Returns the number of days that fit side by side.
  static func fittingDayCount(in width: CGFloat) -> Int {
    max(1, (Int(width) - axis) / minimumColumnWidth)
  }

  /// Returns the height of an hour at which most of a day is visible, in cells.
  static func hourHeight(in height: CGFloat) -> Int { max(1, min(3, (Int(height) - 1) / 14)) }

  /// The height of an hour, in cells.
  var hourHeight: Int { Self.hourHeight(in: size.height) }
  /// The height of a day, in cells.
  var dayHeight: Int { 24 * hourHeight }

  // MARK: Rows

  /// The first row of the timed part.
  var hoursTop: Int { 1 + lines + (lines > 0 ? 1 : 0) }

  /// The visible rows of the timed part.
  var hourRows: Range<Int> { hoursTop..<max(hoursTop, Int(size.height)) }

  /// Returns the row of a minute of the day, which may be outside of the visible rows.
  func row(_ minute: Int) -> Int { 1 + minute * hourHeight / 60 - offset }

  /// Returns the rows of a range of minutes of the day, at least one.
  func rows(_ minutes: Range<Int>) -> Range<Int> {
    let top = row(minutes.lowerBound)
    return top..<max(top + 1, row(minutes.upperBound))
  }

  /// Returns the nearest offset at which a range of minutes is visible. If the range does not fit,
  /// its beginning is visible.
  func offset(showing minutes: Range<Int>) -> Int {
    let rows = rows(minutes)
    let past = max(0, rows.upperBound - hourRows.upperBound)
    let before = max(0, hourRows.lowerBound - (rows.lowerBound - past))
    return offset + past - before
  }

  /// Returns the offset a number of rows later, limited to the hours of the day.
  func offset(movedBy rows: Int) -> Int {
    let most = dayHeight + 1 - Int(size.height)
    let least = min(most, 1 - hoursTop)
    return max(least, min(offset + rows, max(most, least)))
  }

  // MARK: Columns

  /// Returns the columns of a day, without the separator that follows it.
  func column(_ day: Int) -> Range<Int> {
    let room = max(0, Int(size.width) - Self.axis)
    func x(_ day: Int) -> Int { Self.axis + day * room / max(1, dayCount) }
    return x(day)..<max(x(day), x(day + 1) - 1)
  }

  /// Returns the number of events that fit side by side in a day.
  func laneRoom(_ day: Int) -> WeekLayout.LaneRoom {
    let width = column(day).count
    return WeekLayout.LaneRoom(
      alone: max(1, width / Self.minimumLaneWidth),
      besideCount: max(1, (width - Self.countWidth) / Self.minimumLaneWidth))
  }

  /// The width of the count of hidden events, such as `+2`, in cells.
  private static let countWidth = 3

  // MARK: Frames

  /// Returns the frame of an event, which may be outside of the visible rows; nil if the event is
  /// hidden.
  func frame(of block: WeekLayout.Block) -> CGRect? {
    guard let lane = block.lane else { return nil }
    let column = column(block.day)
    let room = max(1, column.count - (block.isBesideCount ? Self.countWidth : 0))
    let width = max(1, room / block.laneCount)
    // A column is left free between two events, unless their titles need it.
    let isLast = lane == block.laneCount - 1
    let gap = isLast || width < 8 ? 0 : 1
    let x = column.lowerBound + lane * width
    return CGRect(x..<x + width - gap, rows(block.minutes))
  }

  /// Returns the frames in which a hidden event is shown nevertheless, each with the event's place
  /// in ``WeekLayout/blocks``: its longest part of two rows or more in which all lanes of its day
  /// are free. Longer events come first.
  func continuations(
    of overflow: WeekLayout.Overflow, in layout: WeekLayout
  ) -> [(place: Int, frame: CGRect)] {
    let blocks = layout.blocks
    let columns = column(overflow.day).dropLast(Self.countWidth)
    guard let first = columns.first, let last = columns.last else { return [] }
    var taken = blocks.filter { $0.day == overflow.day && $0.lane != nil }.map { rows($0.minutes) }
    var parts: [(place: Int, frame: CGRect)] = []
    for place in overflow.hidden.sorted(by: {
      blocks[$0].minutes.count > blocks[$1].minutes.count
    }) {
      var free = [rows(blocks[place].minutes)]
      for other in taken {
        free = free.flatMap { part in
          [
            part.lowerBound..<min(max(other.lowerBound, part.lowerBound), part.upperBound),
            max(min(other.upperBound, part.upperBound), part.lowerBound)..<part.upperBound,
          ]
        }
      }
      guard let part = free.max(by: { $0.count < $1.count }), part.count > 1 else { continue }
      taken.append(part)
      parts.append((place, CGRect(first..<last + 1, part)))
    }
    return parts
  }

  /// Returns the frame of the count of hidden events, which is beside the other events of the same
  /// hours.
  func frame(of overflow: WeekLayout.Overflow) -> CGRect {
    let end = column(overflow.day).upperBound
    return CGRect(end - Self.countWidth..<end, rows(overflow.minutes))
  }
}

extension CGRect {
  /// Creates a rectangle of columns and rows.
  init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
