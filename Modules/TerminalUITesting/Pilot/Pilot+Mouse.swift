import TerminalCore

/// Clicking, dragging and turning the wheel. Columns and rows count from 0.
extension Pilot {
  /// Clicks on a cell.
  public func click(column: Int, row: Int) {
    terminal.send([
      .mouse(MouseEvent(.press, column: column, row: row)),
      .mouse(MouseEvent(.release, column: column, row: row)),
    ])
    settle()
  }

  /// Clicks in the middle of a text on the screen, the uppermost and leftmost if it is there more
  /// than once.
  ///
  /// - Returns: False where the text is not seen, which is an issue of the test.
  @discardableResult
  public func click(
    on text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Bool {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let position = position(of: text, at: site) else { return false }
    click(column: position.column + TextWidth.columns(of: text) / 2, row: position.row)
    return true
  }

  /// Drags from one cell to another, telling each cell on the way.
  public func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
    var events = [
      InputEvent.mouse(MouseEvent(.press, column: start.column, row: start.row))
    ]
    let steps = max(abs(end.column - start.column), abs(end.row - start.row), 1)
    for step in 1...steps {
      let column = start.column + (end.column - start.column) * step / steps
      let row = start.row + (end.row - start.row) * step / steps
      events.append(.mouse(MouseEvent(.drag, column: column, row: row)))
    }
    events.append(.mouse(MouseEvent(.release, column: end.column, row: end.row)))
    terminal.send(events)
    settle()
  }

  /// Drags the row of a text to the left, as one swipes on a phone.
  ///
  /// - Parameters:
  ///   - text: What stands in the row. The mouse goes down at its end, or so far right of its
  ///     beginning that the way leads back to it.
  ///   - distance: How far to drag, in columns.
  ///   - fileID: The file of the test, as `#fileID` names it.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue is reported on.
  ///   - column: The column of that line.
  /// - Returns: False where the text is not seen, which is an issue of the test.
  @discardableResult
  public func swipeLeft(
    on text: String, distance: Int = 8, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let position = position(of: text, at: site) else { return false }
    let reach = max(distance, TextWidth.columns(of: text) - 1)
    let start = min(position.column + reach, screen.columns - 1)
    drag(from: (start, position.row), to: (max(0, start - distance), position.row))
    return true
  }

  /// Turns the wheel over a cell, downwards where positive.
  public func wheel(_ notches: Int, column: Int, row: Int) {
    let kind: MouseEvent.Kind = notches < 0 ? .wheelUp : .wheelDown
    terminal.send(
      Array(
        repeating: .mouse(MouseEvent(kind, button: .none, column: column, row: row)),
        count: abs(notches)))
    settle()
  }

  private func position(of text: String, at site: CallSite) -> ScreenPosition? {
    let position = screen.firstPosition(of: text)
    if position == nil { report("“\(text)” is not on the screen", at: site) }
    return position
  }
}
