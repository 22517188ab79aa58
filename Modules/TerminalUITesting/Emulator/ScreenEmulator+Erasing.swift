/// Erasing, inserting, deleting and scrolling. All of it leaves blanks in the pen's background.
extension ScreenEmulator {
  /// ED. Erasing the history (3) has nothing to do here.
  mutating func eraseInDisplay(_ sequence: ControlSequence) {
    switch sequence.value(at: 0) {
    case 0:
      erase(cursor.column..<columns, row: cursor.row)
      for row in cursor.row + 1..<rows { erase(0..<columns, row: row) }
      cursor.isWrapPending = false
    case 1:
      for row in 0..<cursor.row { erase(0..<columns, row: row) }
      erase(0..<cursor.column + 1, row: cursor.row)
    case 2: for row in 0..<rows { erase(0..<columns, row: row) }
    case 3: break
    default: recordUnknown("\(sequence)")
    }
  }

  /// EL.
  mutating func eraseInLine(_ sequence: ControlSequence) {
    switch sequence.value(at: 0) {
    case 0:
      erase(cursor.column..<columns, row: cursor.row)
      cursor.isWrapPending = false
    case 1: erase(0..<cursor.column + 1, row: cursor.row)
    case 2: erase(0..<columns, row: cursor.row)
    default: recordUnknown("\(sequence)")
    }
  }

  /// ECH.
  mutating func eraseCharacters(_ count: Int) {
    erase(cursor.column..<min(columns, cursor.column + count), row: cursor.row)
    cursor.isWrapPending = false
  }

  private mutating func erase(_ columns: Range<Int>, row: Int) {
    page.fill(columns, row: row, with: blank)
  }

  /// ICH.
  mutating func insertCharacters(_ count: Int) {
    page.insert(count, column: cursor.column, row: cursor.row, filling: blank)
    cursor.isWrapPending = false
  }

  /// DCH.
  mutating func deleteCharacters(_ count: Int) {
    page.delete(count, column: cursor.column, row: cursor.row, filling: blank)
    cursor.isWrapPending = false
  }

  /// IL: only inside the scroll region; the cursor goes to the first column.
  mutating func insertLines(_ count: Int) {
    guard scrollRegion.contains(cursor.row) else { return }
    page.scrollDown(count, in: cursor.row..<scrollRegion.upperBound, filling: blank)
    moveCursor(column: 0, row: cursor.row)
  }

  /// DL: only inside the scroll region; the cursor goes to the first column.
  mutating func deleteLines(_ count: Int) {
    guard scrollRegion.contains(cursor.row) else { return }
    page.scrollUp(count, in: cursor.row..<scrollRegion.upperBound, filling: blank)
    moveCursor(column: 0, row: cursor.row)
  }

  /// DECSTBM: a region of at least two rows; the cursor goes home. Anything else changes nothing.
  mutating func setScrollRegion(_ sequence: ControlSequence) {
    let top = sequence.count() - 1
    let bottom = sequence.value(at: 1)
    let end = bottom == 0 ? rows : min(bottom, rows)
    guard end - top >= 2 else { return }
    scrollRegion = top..<end
    moveCursor(column: 0, addressedRow: 0)
  }
}
