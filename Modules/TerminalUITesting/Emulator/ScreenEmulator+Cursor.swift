import TerminalCore

/// Moving the cursor.
extension ScreenEmulator {
  /// Goes to a place, or to the nearest one on the screen.
  mutating func moveCursor(column: Int, row: Int) {
    cursor.column = min(max(0, column), columns - 1)
    cursor.row = min(max(0, row), rows - 1)
    cursor.isWrapPending = false
  }

  /// CUP, HVP, VPA: the row counts from the top of the scroll region in origin mode, and stays
  /// inside it.
  mutating func moveCursor(column: Int, addressedRow row: Int) {
    guard modes.contains(.origin) else { return moveCursor(column: column, row: row) }
    let row = min(scrollRegion.lowerBound + row, scrollRegion.upperBound - 1)
    moveCursor(column: column, row: row)
  }

  /// CUU and CPL stop at the top of the scroll region, unless the cursor is above it.
  mutating func moveUp(_ count: Int) {
    let top = cursor.row >= scrollRegion.lowerBound ? scrollRegion.lowerBound : 0
    moveCursor(column: cursor.column, row: max(top, cursor.row - count))
  }

  /// CUD and CNL stop at the bottom of the scroll region, unless the cursor is below it.
  mutating func moveDown(_ count: Int) {
    let end = cursor.row < scrollRegion.upperBound ? scrollRegion.upperBound : rows
    moveCursor(column: cursor.column, row: min(end - 1, cursor.row + count))
  }

  /// HT: to the next of the stops that stand every eight columns. A pending wrap stays pending.
  mutating func tab() {
    cursor.column = min((cursor.column / 8 + 1) * 8, columns - 1)
  }

  /// IND: one row down; at the bottom of the scroll region its lines move up.
  mutating func index() {
    if cursor.row == scrollRegion.upperBound - 1 {
      page.scrollUp(1, in: scrollRegion, filling: blank)
      cursor.isWrapPending = false
    } else {
      moveCursor(column: cursor.column, row: cursor.row + 1)
    }
  }

  /// RI: one row up; at the top of the scroll region its lines move down.
  mutating func reverseIndex() {
    if cursor.row == scrollRegion.lowerBound {
      page.scrollDown(1, in: scrollRegion, filling: blank)
      cursor.isWrapPending = false
    } else {
      moveCursor(column: cursor.column, row: cursor.row - 1)
    }
  }

  /// DECSC.
  mutating func saveCursor() {
    page.saved = ScreenPage.SavedCursor(
      column: cursor.column, row: cursor.row, isWrapPending: cursor.isWrapPending, pen: pen,
      isOrigin: modes.contains(.origin))
  }

  /// DECRC; without DECSC before it, the cursor goes home and the pen is plain.
  mutating func restoreCursor() {
    let saved = page.saved
    moveCursor(column: saved.column, row: saved.row)
    cursor.isWrapPending = saved.isWrapPending
    pen = saved.pen
    set(.origin, to: saved.isOrigin)
  }
}
