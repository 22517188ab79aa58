import TerminalCore

/// A terminal just able enough to replay what a renderer writes, and strict about the rest: what
/// terminals do not agree on is noted as a problem.
struct ReplayScreen {
  /// The widths that a terminal gives to clusters.
  enum Manner {
    /// By cluster, as the renderer does.
    case clusters
    /// By adding up scalars, so that an emoji family takes eight columns.
    case scalars
    /// Emoji and clusters of several scalars in one column.
    case narrow
  }

  struct Spot: Equatable {
    var text: String
    var style: Style
    /// A Boolean value that indicates whether it lies under the second half of a wide glyph.
    var isHalf = false
  }

  private(set) var spots: [[Spot]]
  private(set) var cursorIsVisible = true
  private(set) var shape = 0
  private(set) var column = 0
  private(set) var row = 0
  /// Output that a terminal should never receive.
  private(set) var problems: [String] = []

  private var columns: Int
  private var rows: Int
  private let manner: Manner
  /// If true, erased cells get the current background color.
  private let erasesWithBackground: Bool
  private var style = Style.plain
  private var region: Range<Int>
  /// A Boolean value that indicates whether the cursor is after the last column, where terminals
  /// differ.
  private var isBehindLast = false

  init(
    columns: Int, rows: Int, manner: Manner = .clusters, erasesWithBackground: Bool = true
  ) {
    self.columns = columns
    self.rows = rows
    self.manner = manner
    self.erasesWithBackground = erasesWithBackground
    region = 0..<rows
    spots = []
    resize(columns: columns, rows: rows)
  }

  /// Takes a new size and fills the screen with rubbish, which the next frame has to clear.
  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    region = 0..<rows
    place(row: row, column: column, isChecked: false)
    let rubbish = Spot(text: "#", style: Style(foreground: .palette(5), attributes: .reverse))
    spots = Array(repeating: Array(repeating: rubbish, count: columns), count: rows)
  }

  /// Performs the written sequences.
  mutating func replay(_ bytes: [UInt8]) {
    var run = String.UnicodeScalarView()
    var scalars = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = scalars.popFirst() {
      if scalar.value >= 0x20, scalar.value != 0x7F {
        run.append(scalar)
        continue
      }
      print(String(run))
      run = .init()
      switch scalar {
      case "\r": (column, isBehindLast) = (0, false)
      case "\n": lineFeed()
      case "\u{8}":
        requireColumn("backspace")
        column = max(column - 1, 0)
      case "\u{1B}" where scalars.first == "[":
        scalars.removeFirst()
        let parameters = scalars.prefix { $0.value < 0x40 }
        scalars = scalars[parameters.endIndex...]
        control(String(parameters), final: scalars.popFirst() ?? " ")
      default: problems.append("control \(scalar.value)")
      }
    }
    print(String(run))
  }

  // MARK: Printing

  private mutating func print(_ text: String) {
    for character in text {
      switch manner {
      case .clusters: print(character, width: TextWidth.columns(of: character))
      case .narrow:
        let isPlain = character.unicodeScalars.count == 1 && character < "\u{1F000}"
        print(character, width: isPlain ? TextWidth.columns(of: character) : 1)
      case .scalars:
        for scalar in character.unicodeScalars {
          let width = TextWidth.columns(of: Character(scalar))
          if width > 0 { print(Character(scalar), width: width) }
        }
      }
    }
  }

  private mutating func print(_ character: Character, width: Int) {
    // Adding up may come to the right edge early: without wrapping, a terminal stays there.
    if isBehindLast, manner == .clusters { problems.append("printing past the last column") }
    if width == 0 { problems.append("printing a cluster without columns") }
    let start = min(column, columns - width)
    for index in start..<start + width { blankOtherHalf(index) }
    spots[row][start] = Spot(text: String(character), style: style)
    if width == 2 { spots[row][start + 1] = Spot(text: "", style: style, isHalf: true) }
    column = start + width
    if column >= columns { (column, isBehindLast) = (columns - 1, true) }
  }

  /// Blanks the other half of a wide glyph before one half of it is replaced.
  private mutating func blankOtherHalf(_ index: Int) {
    if spots[row][index].isHalf {
      spots[row][index - 1].text = " "
      spots[row][index].isHalf = false
    }
    if index + 1 < columns, spots[row][index + 1].isHalf {
      spots[row][index + 1] = Spot(text: " ", style: spots[row][index + 1].style)
    }
  }

  // MARK: Controls

  private mutating func requireColumn(_ what: String) {
    if isBehindLast { problems.append("\(what) behind the last column") }
    isBehindLast = false
  }

  private mutating func lineFeed() {
    requireColumn("line feed")
    if row == region.upperBound - 1 { problems.append("line feed in the last row") }
    row = min(row + 1, rows - 1)
  }

  private mutating func control(_ text: String, final: Unicode.Scalar) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first.flatMap { $0 } ?? 1
    let second = numbers.count > 1 ? numbers[1] ?? 1 : 1
    switch (text, final) {
    case ("?25", "h"): cursorIsVisible = true
    case ("?25", "l"): cursorIsVisible = false
    case ("?2026", "h"), ("?2026", "l"): break
    case (_, "H"): place(row: first - 1, column: second - 1)
    case (_, "G"): place(row: row, column: first - 1)
    case (_, "d"):
      requireColumn("VPA")
      place(row: first - 1, column: column)
    case (_, "A"): moveBy(rows: -first)
    case (_, "B"): moveBy(rows: first)
    case (_, "C"): moveBy(columns: first)
    case (_, "D"): moveBy(columns: -first)
    case ("", "K"): erase(column..<columns, "EL")
    case (_, "X"): erase(column..<min(column + first, columns), "ECH")
    case ("2", "J"): for row in 0..<rows { eraseRow(row) }
    case ("", "J"): for row in row..<rows { eraseRow(row) }
    case (_, "S"): scroll(first)
    case (_, "T"): scroll(-first)
    case (_, "r"):
      region = max(first - 1, 0)..<(numbers.count > 1 ? second : rows)
      place(row: 0, column: 0)
    case (_, "m"): style = Self.style(style, after: numbers.map { $0 ?? 0 })
    case (_, "q") where text.hasSuffix(" "): shape = Int(text.dropLast()) ?? 0
    default: problems.append("CSI \(text)\(final)")
    }
  }

  private mutating func place(row: Int, column: Int, isChecked: Bool = true) {
    let isOutside = row < 0 || row >= rows || column < 0 || column >= columns
    if isChecked, isOutside {
      problems.append("cursor at column \(column), row \(row)")
    }
    self.row = min(max(row, 0), rows - 1)
    self.column = min(max(column, 0), columns - 1)
    isBehindLast = false
  }

  private mutating func moveBy(columns: Int = 0, rows: Int = 0) {
    requireColumn("relative move")
    place(row: row + rows, column: column + columns)
  }

  private var erased: Spot {
    Spot(
      text: " ", style: erasesWithBackground ? Style(background: style.background) : .plain)
  }

  private mutating func erase(_ run: Range<Int>, _ what: String) {
    requireColumn(what)
    if style.attributes.contains(.reverse) { problems.append("\(what) while reversed") }
    for index in run {
      blankOtherHalf(index)
      spots[row][index] = erased
    }
  }

  private mutating func eraseRow(_ row: Int) {
    spots[row] = Array(repeating: erased, count: columns)
  }

  private mutating func scroll(_ distance: Int) {
    let old = spots
    for row in region {
      if region.contains(row + distance) {
        spots[row] = old[row + distance]
      } else {
        eraseRow(row)
      }
    }
  }

  // MARK: Colors and attributes

  private static func style(_ style: Style, after parameters: [Int]) -> Style {
    var style = style
    var rest = parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37: style.foreground = .palette(UInt8(code - 30))
      case 38: style.foreground = color(&rest)
      case 39: style.foreground = .default
      case 40...47: style.background = .palette(UInt8(code - 40))
      case 48: style.background = color(&rest)
      case 49: style.background = .default
      case 90...97: style.foreground = .palette(UInt8(code - 82))
      case 100...107: style.background = .palette(UInt8(code - 92))
      default: break
      }
    }
    return style
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> Color {
    if rest.popFirst() == 5 { return .palette(UInt8(rest.popFirst() ?? 0)) }
    let channels = (0..<3).map { _ in UInt8(rest.popFirst() ?? 0) }
    return .rgb(channels[0], channels[1], channels[2])
  }
}

extension ReplayScreen {
  /// The positions at which the screen differs from a frame, as text.
  func differences(from frame: CellBuffer, depth: ColorDepth = .trueColor) -> [String] {
    var differences: [String] = []
    for row in 0..<frame.rows {
      var isAmbiguous = false
      for column in 0..<frame.columns {
        let cell = frame[column: column, row: row]
        let text = cell.width == 0 ? "" : String(frame.graphemes.character(for: cell.glyph))
        if manner != .clusters, cell.width > 0 { isAmbiguous = Self.isAmbiguous(text) }
        // Where terminals differ, the glyph itself may look any way.
        if isAmbiguous { continue }
        let spot = spots[row][column]
        let expected = Spot(
          text: text, style: seen(cell.style, on: text, depth), isHalf: cell.width == 0)
        let actual = Spot(
          text: spot.text, style: seen(spot.style, on: spot.text, depth), isHalf: spot.isHalf)
        if actual != expected {
          differences.append("\(column),\(row): \(actual) instead of \(expected)")
        }
      }
    }
    return differences
  }

  private static func isAmbiguous(_ text: String) -> Bool {
    text.unicodeScalars.count > 1 || text >= "\u{1F000}"
  }

  /// The part of a style that shows on a text.
  private func seen(_ style: Style, on text: String, _ depth: ColorDepth) -> Style {
    var style = Style(
      foreground: style.foreground.reduced(to: depth),
      background: style.background.reduced(to: depth), attributes: style.attributes)
    if text == " ", style.attributes.isDisjoint(with: [.reverse, .underline, .strikethrough]) {
      style.foreground = .default
      style.attributes = []
    }
    return style
  }
}
