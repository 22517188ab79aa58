import TerminalCore

/// Modes, the two screens, the keyboard protocol and resets.
extension ScreenEmulator {
  /// As many flags as kitty keeps for a screen; older ones are forgotten.
  private static let deepestKeyboardStack = 8

  /// DECSET and DECRST of any number of modes; false where one of them is not known.
  mutating func setModes(_ sequence: ControlSequence, to isOn: Bool) -> Bool {
    var allKnown = !sequence.parameters.isEmpty
    for parameter in sequence.parameters {
      let number = parameter.value ?? 0
      switch number {
      case 47, 1047: showAlternateScreen(isOn, erasing: number == 1047 && !isOn)
      case 1048 where isOn: saveCursor()
      case 1048: restoreCursor()
      default:
        if let mode = ScreenMode(rawValue: number) {
          switchMode(mode, to: isOn)
        } else {
          allKnown = false
        }
      }
    }
    return allKnown
  }

  private mutating func switchMode(_ mode: ScreenMode, to isOn: Bool) {
    switch mode {
    case .alternateScreen:
      if isOn { saveCursor() }
      showAlternateScreen(isOn, erasing: isOn)
      if !isOn { restoreCursor() }
    case .origin:
      set(.origin, to: isOn)
      moveCursor(column: 0, addressedRow: 0)
    case .sizeReports:
      set(mode, to: isOn)
      if isOn { reportSize() }
    default: set(mode, to: isOn)
    }
  }

  mutating func set(_ mode: ScreenMode, to isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  /// Shows the one or the other screen; the alternate one can be erased when it comes or goes.
  private mutating func showAlternateScreen(_ isOn: Bool, erasing: Bool) {
    if erasing, !isOn, isAlternateScreen { eraseScreen() }
    if isOn != isAlternateScreen {
      swap(&page, &hiddenPage)
      set(.alternateScreen, to: isOn)
    }
    if erasing, isOn { eraseScreen() }
  }

  private mutating func eraseScreen() {
    for row in 0..<rows { page.fill(0..<columns, row: row, with: blank) }
  }

  /// DECSTR: what a program may have left behind is as at the start; the cells stay.
  mutating func softReset() {
    pen = .plain
    scrollRegion = 0..<rows
    page.saved = ScreenPage.SavedCursor()
    modes.subtract([.origin, .applicationCursorKeys, .applicationKeypad])
    modes.formUnion(ScreenMode.initial)
    cursor.isWrapPending = false
  }

  /// RIS: as if the terminal had just been switched on. The counts and records go on.
  mutating func reset() {
    page = ScreenPage(columns: columns, rows: rows)
    hiddenPage = page
    modes = ScreenMode.initial
    cursor = ScreenCursor()
    pen = .plain
    scrollRegion = 0..<rows
    title = ""
    titleStack = []
  }
}

/// The kitty keyboard protocol (sw.kovidgoyal.net/kitty/keyboard-protocol): each screen has its own
/// stack.
extension ScreenEmulator {
  mutating func pushKeyboardFlags(_ flags: Int) {
    page.keyboardStack.append(flags)
    if page.keyboardStack.count > Self.deepestKeyboardStack { page.keyboardStack.removeFirst() }
  }

  mutating func popKeyboardFlags(_ count: Int) {
    page.keyboardStack.removeLast(min(count, page.keyboardStack.count))
  }

  /// `CSI = flags ; how u`: sets all flags (1), adds some (2) or takes some away (3).
  mutating func setKeyboardFlags(_ sequence: ControlSequence) -> Bool {
    let flags = sequence.value(at: 0)
    let result: Int
    switch sequence.value(at: 1, missing: 1) {
    case 1: result = flags
    case 2: result = keyboardFlags | flags
    case 3: result = keyboardFlags & ~flags
    default: return false
    }
    if !page.keyboardStack.isEmpty { page.keyboardStack.removeLast() }
    page.keyboardStack.append(result)
    return true
  }
}
