import Foundation

/// The frames of a picker's parts in cells of the view, or nil for parts that aren't shown.
struct DatePickerPlaces: Equatable {
  var wheels: CGRect?
  var month: CGRect?
  /// The frames of the text field and of the message about the typed date.
  var entry: CGRect?
  var message: CGRect?
}

extension UIDatePicker {
  private static let monthHeight = MonthGrid.height
  private static let daysWidth: CGFloat = 20
  private static let gap: CGFloat = 4

  private var monthWidth: CGFloat {
    Self.daysWidth + (conventions.showsWeekNumbers ? MonthGrid.weekNumbersWidth : 0)
  }

  var showsDate: Bool { datePickerMode == .date || datePickerMode == .dateAndTime }

  /// A Boolean value that indicates whether the day is chosen in a month.
  var wantsInline: Bool { preferredDatePickerStyle == .inline && showsDate }
  var isCompact: Bool { datePickerStyle == .compact }

  /// The indices of the visible wheels. If a month chooses the day, only the wheels of the time are
  /// visible.
  var wheels: Range<Int> {
    guard wantsInline, places.month != nil else { return columns.indices }
    return (columns.firstIndex { $0.isTime } ?? columns.endIndex)..<columns.endIndex
  }

  private func width(of wheels: Range<Int>) -> CGFloat {
    wheels.last.map {
      start(of: $0, from: wheels.lowerBound) + CGFloat(columns[$0].width(in: conventions))
    } ?? 0
  }

  /// Returns the first column of a wheel. There are two columns between wheels, and one for the
  /// colon before the minutes.
  func start(of index: Int, from first: Int) -> CGFloat {
    CGFloat(
      columns[first..<max(first, index)].reduce(0) {
        $0 + $1.width(in: conventions) + ($1 == .hour ? 1 : 2)
      })
  }

  private var timeWidth: CGFloat {
    let time = (columns.firstIndex { $0.isTime } ?? columns.endIndex)..<columns.endIndex
    return time.isEmpty ? 0 : width(of: time)
  }

  var inset: CGFloat { bounds.height >= 5 && !isCompact ? 1 : 0 }

  /// A Boolean value that indicates whether the picker is compact and has room for its brackets.
  var hasBrackets: Bool { isCompact && naturalSize.width <= bounds.width }

  var places: DatePickerPlaces {
    var area = bounds.insetBy(dx: inset > 0 || hasBrackets ? 2 : 0, dy: inset)
    if isCompact {
      area = CGRect(
        x: area.minX, y: ((area.height - 1) / 2).rounded(.down), width: area.width, height: 1)
    }
    var places = DatePickerPlaces()
    if isTyping { placeEntry(in: area, &places) }
    guard area.height >= 1 else { return places }
    if wantsInline, placeInline(in: area, &places) { return places }
    let width = width(of: columns.indices)
    places.wheels = wheelsPlace(at: area.minX, width: width, in: area)
    let room = area.width - width - Self.gap
    if preferredDatePickerStyle == .automatic, showsDate, area.height >= Self.monthHeight,
      room >= Self.daysWidth
    {
      places.month = CGRect(
        x: area.minX + width + Self.gap, y: area.minY,
        width: room >= monthWidth ? monthWidth : Self.daysWidth, height: Self.monthHeight)
    }
    return places
  }

  /// Places the text field over the last row, so that no other part moves. The message is on the
  /// border below it, or beside it if there is no border.
  private func placeEntry(in area: CGRect, _ places: inout DatePickerPlaces) {
    let row = area.maxY - 1
    guard inset == 0 else {
      places.entry = CGRect(x: area.minX, y: row, width: area.width, height: 1)
      places.message = CGRect(x: area.minX, y: row + 1, width: area.width, height: 1)
      return
    }
    let width = min(isCompact ? 17 : 20, (area.width / 2).rounded(.down))
    places.entry = CGRect(x: area.minX, y: row, width: width, height: 1)
    places.message = CGRect(
      x: area.minX + width, y: row, width: max(0, bounds.maxX - area.minX - width), height: 1)
  }

  /// - Returns: False if there is no room for both the month and the time.
  private func placeInline(in area: CGRect, _ places: inout DatePickerPlaces) -> Bool {
    let width = area.width >= monthWidth ? monthWidth : Self.daysWidth
    guard area.width >= width, area.height >= Self.monthHeight else { return false }
    let time = timeWidth
    if time > 0 {
      if area.width >= width + Self.gap + time {
        let weeks = CGRect(
          x: area.minX, y: area.minY, width: area.width, height: Self.monthHeight)
        places.wheels = wheelsPlace(at: area.minX + width + Self.gap, width: time, in: weeks)
      } else if area.height >= Self.monthHeight + 1 {
        let below = CGRect(
          x: area.minX, y: area.minY + Self.monthHeight, width: area.width,
          height: area.height - Self.monthHeight)
        places.wheels = wheelsPlace(at: area.minX, width: time, in: below)
      } else {
        return false
      }
    }
    places.month = CGRect(
      x: area.minX, y: area.minY, width: width, height: Self.monthHeight)
    return true
  }

  /// Returns a frame with an odd number of rows, at most seven, in the middle of the height.
  private func wheelsPlace(at x: CGFloat, width: CGFloat, in area: CGRect) -> CGRect {
    let rows = PickerWheel.rows(in: area.height)
    return CGRect(
      x: x, y: area.minY + ((area.height - rows) / 2).rounded(.down), width: width, height: rows)
  }

  var naturalSize: CGSize {
    let width = width(of: columns.indices)
    if isCompact { return CGSize(width: width + 6, height: 1) }
    if wantsInline {
      let time = timeWidth
      return CGSize(
        width: monthWidth + 4 + (time > 0 ? time + Self.gap : 0), height: Self.monthHeight + 2)
    }
    let hasMonth = showsDate && preferredDatePickerStyle == .automatic
    return CGSize(
      width: width + 4 + (hasMonth ? monthWidth + Self.gap : 0),
      height: hasMonth ? Self.monthHeight + 2 : showsDate ? 9 : 5)
  }
}
