import TerminalCore

/// Modes, the two screens, and the keyboard protocol.
extension ScreenEmulator {
  /// The maximum number of flags for each screen, as in kitty; older ones are dropped.
  private static let deepestKeyboardStack = 8

  /// Performs DECSET or DECRST for any number of modes. Returns false if one of them is unknown.
  mutating func setModes(_ sequence: ControlSequence, to isOn: Bool) -> Bool {
    let modes = sequence.parameters.map { ScreenMode(rawValue: $0 ?? 0) }
    for mode in modes.compactMap({ $0 }) { switchMode(mode, to: isOn) }
    return !modes.isEmpty && !modes.contains(nil)
  }

  private mutating func switchMode(_ mode: ScreenMode, to isOn: Bool) {
    switch mode {
    case .alternateScreen:
      if isOn { saveCursor() }
      if isOn != isAlternateScreen {
        swap(&page, &hiddenPage)
        set(.alternateScreen, to: isOn)
      }
      if isOn {
        for row in 0..<rows { page.fill(0..<columns, row: row, with: blank) }
      } else {
        restoreCursor()
      }
    case .sizeReports:
      set(mode, to: isOn)
      if isOn { reportSize() }
    default: set(mode, to: isOn)
    }
  }

  mutating func set(_ mode: ScreenMode, to isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }
}

/// The kitty keyboard protocol (sw.kovidgoyal.net/kitty/keyboard-protocol), with a stack for each
/// screen.
extension ScreenEmulator {
  mutating func pushKeyboardFlags(_ flags: Int) {
    page.keyboardStack.append(flags)
    if page.keyboardStack.count > Self.deepestKeyboardStack { page.keyboardStack.removeFirst() }
  }

  mutating func popKeyboardFlags(_ count: Int) {
    page.keyboardStack.removeLast(min(count, page.keyboardStack.count))
  }
}

/// SGR (ECMA-48 §8.3.117), with xterm's 256 and 24-bit colors: `38;5;1` and `38;2;1;2;3`.
extension ScreenEmulator {
  mutating func selectGraphicRendition(_ sequence: ControlSequence) {
    var rest = sequence.parameters.map { $0 ?? 0 }[...]
    if rest.isEmpty { pen = .plain }
    while let number = rest.popFirst() {
      if number == 38 || number == 48 {
        guard let color = parseColor(from: &rest) else { return recordUnknown("\(sequence)") }
        if number == 38 { pen.foreground = color } else { pen.background = color }
      } else if !apply(number) {
        return recordUnknown("\(sequence)")
      }
    }
  }

  /// Applies a single parameter. Returns false if it is unknown or `Style` cannot represent it.
  private mutating func apply(_ number: Int) -> Bool {
    switch number {
    case 0: pen = .plain
    case 1: pen.attributes.insert(.bold)
    case 2: pen.attributes.insert(.dim)
    case 3: pen.attributes.insert(.italic)
    case 4: pen.attributes.insert(.underline)
    case 7: pen.attributes.insert(.reverse)
    case 9: pen.attributes.insert(.strikethrough)
    case 22: pen.attributes.subtract([.bold, .dim])
    case 23: pen.attributes.remove(.italic)
    case 24: pen.attributes.remove(.underline)
    case 27: pen.attributes.remove(.reverse)
    case 29: pen.attributes.remove(.strikethrough)
    case 30...37: pen.foreground = .palette(UInt8(number - 30))
    case 39: pen.foreground = .default
    case 40...47: pen.background = .palette(UInt8(number - 40))
    case 49: pen.background = .default
    case 90...97: pen.foreground = .palette(UInt8(number - 90 + 8))
    case 100...107: pen.background = .palette(UInt8(number - 100 + 8))
    default: return false
    }
    return true
  }

  /// Parses and removes `5;n` or `2;r;g;b` from the parameters; nil if they have another form.
  private func parseColor(from parameters: inout ArraySlice<Int>) -> Color? {
    let kind = parameters.popFirst()
    let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
    let channels = parameters.prefix(count).compactMap { UInt8(exactly: $0) }
    guard count > 0, channels.count == count else { return nil }
    parameters = parameters.dropFirst(count)
    return count == 1 ? .palette(channels[0]) : .rgb(channels[0], channels[1], channels[2])
  }
}

/// The cursor: the position of the next character, and its shape.
public struct ScreenCursor: Hashable, Sendable {
  /// The column, counted from 0 at the left.
  public var column = 0
  /// The row, counted from 0 at the top.
  public var row = 0
  /// A Boolean value that indicates whether a glyph was written to the last column, so that the
  /// next one is written to the next line.
  ///
  /// Terminals since the VT100 delay the wrap until there is another glyph; moving the cursor
  /// cancels it.
  public var isWrapPending = false
  public var shape = Shape.default

  /// A shape of the cursor; the raw values are the parameters of DECSCUSR.
  public enum Shape: Int, Hashable, Sendable {
    /// The user's preference, most often a blinking block.
    case `default`
    case blinkingBlock, block
    case blinkingUnderline, underline
    case blinkingBar, bar
  }
}

/// A mode that a program can turn on and off in a terminal; the raw values are the numbers of
/// DECSET and DECRST.
public enum ScreenMode: Int, CaseIterable, Hashable, Sendable {
  /// DECCKM: arrow keys send `ESC O` sequences.
  case applicationCursorKeys = 1
  /// DECAWM: text continues in the next line. Initially on.
  case autowrap = 7
  case cursorBlinking = 12
  /// DECTCEM: the cursor is visible. Initially on.
  case cursorVisible = 25
  /// DECNKM, also `ESC =` and `ESC >`.
  case applicationKeypad = 66
  /// Reports of mouse presses and releases.
  case mouseButtons = 1000
  /// Reports of mouse moves while a button is pressed, in addition to presses and releases.
  case mouseDrags = 1002
  /// Reports of all mouse moves.
  case mouseMoves = 1003
  case focusReports = 1004
  /// Mouse reports in decimal numbers, without the limit of 223 columns.
  case mouseSGR = 1006
  /// Arrow keys for the wheel on the alternate screen.
  case alternateScroll = 1007
  /// The alternate screen, which has no history.
  case alternateScreen = 1049
  case bracketedPaste = 2004
  /// Updates that are shown at once when the mode is turned off.
  case synchronizedOutput = 2026
  case graphemeClusters = 2027
  /// Reports of a change between a dark and a light theme.
  case colorSchemeReports = 2031
  /// In-band reports of the size.
  case sizeReports = 2048

  /// The modes that are initially on.
  public static let initial: Set<ScreenMode> = [.autowrap, .cursorVisible]
}
