/// A mode that a program turns on in a terminal and must turn off again.
///
/// The numbers are xterm's private modes ("XTerm Control Sequences", DECSET) unless a case states
/// otherwise.
enum TerminalMode: CaseIterable {
  /// The saved window title, which is pushed on the terminal's title stack (XTWINOPS 22) and popped
  /// (23).
  case title
  /// The alternate screen with a saved cursor (1049), including all state that a frame may leave
  /// behind.
  case alternateScreen
  /// The shape of the cursor, which a frame sets (DECSCUSR).
  case cursorShape
  /// Reports of presses, releases, and drags (1000, 1002), in decimal coordinates (1006).
  case mouse
  /// Reports of gaining and losing the keyboard focus (1004).
  case focusReports
  /// Pasted text between brackets (2004).
  case bracketedPaste
  /// Text measurement by grapheme cluster (2027).
  case graphemeClusters
  /// Reports of a change between a light and a dark theme (2031).
  case colorSchemeReports
  /// Reports of the size in the input (2048).
  case inBandResize
  /// The kitty keyboard protocol, with the one flag that disambiguates keys. The terminal has a
  /// stack of flags for each screen, so this is turned off before the alternate screen.
  case kittyKeyboard
  /// Pictures in the kitty graphics protocol, which frames send and leave in the terminal.
  case pictures

  /// The bytes that turn the mode on.
  var on: String {
    switch self {
    case .title: "\u{1B}[22;0t"
    // A terminal without an alternate screen gets a cleared one.
    case .alternateScreen: "\u{1B}[?1049h\u{1B}[H\u{1B}[2J\u{1B}[?25l\u{1B}[?7l"
    case .cursorShape: ""
    case .mouse: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    case .focusReports: "\u{1B}[?1004h"
    case .bracketedPaste: "\u{1B}[?2004h"
    case .graphemeClusters: "\u{1B}[?2027h"
    case .colorSchemeReports: "\u{1B}[?2031h"
    case .inBandResize: "\u{1B}[?2048h"
    case .kittyKeyboard: "\u{1B}[>1u"
    case .pictures: ""
    }
  }

  /// The bytes that turn the mode off, whatever state a program left the terminal in.
  var off: String {
    switch self {
    case .title: "\u{1B}[23;0t"
    case .alternateScreen: Self.frameEnd + "\u{1B}[?1049l"
    case .cursorShape: "\u{1B}[0 q"
    case .mouse: "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    case .focusReports: "\u{1B}[?1004l"
    case .bracketedPaste: "\u{1B}[?2004l"
    case .graphemeClusters: "\u{1B}[?2027l"
    case .colorSchemeReports: "\u{1B}[?2031l"
    case .inBandResize: "\u{1B}[?2048l"
    case .kittyKeyboard: "\u{1B}[<1u"
    // The pictures in a range of numbers, with their pixels. Terminals that do not support the
    // range delete pictures together with the alternate screen.
    case .pictures: "\u{1B}_Ga=d,d=R,x=5898241,y=5963775,q=2\u{1B}\\"
    }
  }

  /// The bytes that reset the state that a frame, complete or not, may have set: attributes, scroll
  /// region, autowrap, cursor and keypad keys, and a hidden cursor. The cursor moves to a blank
  /// last line, where the prompt appears on a terminal without an alternate screen.
  private static let frameEnd =
    "\u{1B}[0m\u{1B}[r\u{1B}[?7h\u{1B}[?1l\u{1B}>\u{1B}[999;1H\u{1B}[K\u{1B}[?25h"
}

/// The stack of modes that are on in the terminal. Every mode is turned on through it, and it
/// provides the bytes that turn all of them off.
struct ModeStack: Equatable {
  /// The active modes, in the order in which they were turned on.
  private(set) var modes: [TerminalMode] = []

  /// Pushes a mode.
  ///
  /// - Returns: The bytes that turn it on, or none if it is already on. Give the new `undo` to the
  ///   signal handlers before sending them, so that a signal at any moment is covered.
  mutating func turnOn(_ mode: TerminalMode) -> [UInt8] {
    guard !modes.contains(mode) else { return [] }
    modes.append(mode)
    return Array(mode.on.utf8)
  }

  /// The bytes that turn all modes on again, after a suspension.
  ///
  /// They begin with the end of a frame that may have been interrupted.
  var entry: [UInt8] {
    Array(Self.sequenceEnd.utf8) + modes.flatMap { $0.on.utf8 }
  }

  /// The bytes that turn all modes off in reverse order; empty if none is on.
  ///
  /// They work after any byte of a frame: CAN aborts a control sequence (ECMA-48 §8.3.6), and ST
  /// ends a control string. A synchronized update (mode 2026) is ended so that the rest is shown.
  var undo: [UInt8] {
    guard !modes.isEmpty else { return [] }
    return Array(Self.sequenceEnd.utf8) + modes.reversed().flatMap { $0.off.utf8 }
  }

  private static let sequenceEnd = "\u{18}\u{1B}\\\u{1B}[?2026l"
}
