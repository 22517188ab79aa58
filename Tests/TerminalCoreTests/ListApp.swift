import TerminalCore

/// The app of the measurement.
struct ListApp {
  private var screen = TestScreen(columns: 200, rows: 60)
  private var text = ""
  private var selected = 0
  private var top = 0

  init() { screen.renderer.colorDepth = .trueColor }

  mutating func type(_ text: String) { self.text += text }
  mutating func backspace() { text.removeLast() }

  mutating func select(_ row: Int) {
    selected = row
    let visible = screen.frame.rows - 3
    top = min(max(top, selected - visible + 1), selected)
  }

  mutating func resize(columns: Int, rows: Int) {
    screen.frame.resize(columns: columns, rows: rows)
    select(selected)
  }

  /// Redraws everything, as an app does, and returns the number of bytes sent.
  mutating func render() -> Int {
    let bar = Style(foreground: .rgb(40, 90, 200), attributes: .bold)
    screen.frame.clear()
    screen.frame.write("Schedule", column: 96, row: 0, style: bar)
    screen.frame.write(text, column: 8, row: 1)
    screen.cursor = Cursor(column: 8 + TextWidth.columns(of: text), row: 1)
    for row in 2..<screen.frame.rows - 1 { draw(row: row, number: top + row - 2) }
    let status = "↑↓ move  Enter open  q quit"
    screen.frame.write(status, column: 1, row: screen.frame.rows - 1, style: bar)
    return screen.bytes().count
  }

  private mutating func draw(row: Int, number: Int) {
    let isSelected = number == selected
    let style = isSelected ? Style(attributes: .bold) : .plain
    if isSelected {
      screen.frame.write("▌", column: 0, row: row, style: Style(foreground: .rgb(40, 90, 200)))
    }
    screen.frame.write("Event \(number)", column: 2, row: row, style: style)
    screen.frame.write("Room \(number * 7 % 300)", column: 90, row: row, style: style)
    screen.frame.write("\(number % 12 + 1)/17/20", column: 180, row: row, style: style)
  }
}
