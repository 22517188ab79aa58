/// Something a program switches on in a terminal and has to switch off again.
///
/// The numbers are xterm's private modes ("XTerm Control Sequences", DECSET) unless a case says
/// otherwise.
enum TerminalMode: CaseIterable {
  /// Puts the window's title on the terminal's stack of titles (XTWINOPS 22), to come back (23).
  case title
  /// The alternate screen, cursor saved (1049), with everything a frame may leave behind.
  case alternateScreen
  /// The shape of the cursor, which a frame sets (DECSCUSR).
  case cursorShape
  /// Presses, releases and drags (1000, 1002), in decimal coordinates (1006).
  case mouse
  /// The window gained or lost the keyboard (1004).
  case focusReports
  /// Pasted text arrives between brackets (2004).
  case bracketedPaste
  /// Text is measured by grapheme cluster (2027).
  case graphemeClusters
  /// A change between a light and a dark theme is told (2031).
  case colorSchemeReports
  /// The size arrives in the input (2048).
  case inBandResize
  /// The kitty keyboard protocol, one flag: keys that were ambiguous are told apart. The terminal
  /// keeps a stack of flags per screen, so this comes off before the alternate screen does.
  case kittyKeyboard
  /// Pictures by the kitty graphics protocol, which a frame sends and leaves in the terminal.
  case pictures

  /// The bytes that switch it on.
  var on: String {
    switch self {
    case .title: "\u{1B}[22;0t"
    // A terminal without a second screen gets a cleared one.
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

  /// The bytes that switch it off, from whatever state a program left the terminal in.
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
    // The pictures of a range of numbers, with their pixels. Terminals that do not know the range
    // forget them with the alternate screen.
    case .pictures: "\u{1B}_Ga=d,d=R,x=5898241,y=5963775,q=2\u{1B}\\"
    }
  }

  /// Undoes what a frame, whole or cut, may have set: attributes, scroll region, autowrap, cursor
  /// and keypad keys, a hidden cursor. The cursor goes to a blank last line, which is where the
  /// prompt appears on a terminal without a second screen.
  private static let frameEnd =
    "\u{1B}[0m\u{1B}[r\u{1B}[?7h\u{1B}[?1l\u{1B}>\u{1B}[999;1H\u{1B}[K\u{1B}[?25h"
}

/// The modes that are on in the terminal: the one way to switch one on, and the bytes that switch all
/// of them off again.
struct ModeStack: Equatable {
  /// What is on, in the order it was switched on.
  private(set) var modes: [TerminalMode] = []

  /// Pushes a mode.
  ///
  /// - Returns: The bytes that switch it on; none where it is on already. They are to be sent after
  ///   the new `undo` is in the signal handlers' hands, so that no moment is uncovered.
  mutating func turnOn(_ mode: TerminalMode) -> [UInt8] {
    guard !modes.contains(mode) else { return [] }
    modes.append(mode)
    return Array(mode.on.utf8)
  }

  /// The bytes that switch all of it on again, after a suspension.
  ///
  /// They begin by ending what a cut frame may have left open.
  var entry: [UInt8] {
    Array(Self.sequenceEnd.utf8) + modes.flatMap { $0.on.utf8 }
  }

  /// The bytes that switch everything off, last things first; empty when nothing is on.
  ///
  /// They hold at any byte of a frame: CAN aborts a control sequence (ECMA-48 §8.3.6), ST ends a
  /// control string, and what follows must be shown, so a synchronized update (mode 2026) ends.
  var undo: [UInt8] {
    guard !modes.isEmpty else { return [] }
    return Array(Self.sequenceEnd.utf8) + modes.reversed().flatMap { $0.off.utf8 }
  }

  private static let sequenceEnd = "\u{18}\u{1B}\\\u{1B}[?2026l"
}
