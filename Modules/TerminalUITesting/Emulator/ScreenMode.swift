/// What a program can switch on and off in a terminal; the raw values are the numbers of DECSET and
/// DECRST.
public enum ScreenMode: Int, CaseIterable, Hashable, Sendable {
  /// DECCKM: arrow keys send `ESC O` sequences.
  case applicationCursorKeys = 1
  /// DECOM: rows count from the top of the scroll region.
  case origin = 6
  /// DECAWM: text goes on in the next line. On from the start.
  case autowrap = 7
  case cursorBlinking = 12
  /// DECTCEM. On from the start.
  case cursorVisible = 25
  /// DECNKM, also `ESC =` and `ESC >`.
  case applicationKeypad = 66
  /// Mouse presses and releases.
  case mouseButtons = 1000
  /// Mouse moves while a button is held as well.
  case mouseDrags = 1002
  /// All mouse moves.
  case mouseMoves = 1003
  case focusReports = 1004
  /// Mouse reports as decimal numbers, without a limit of 223 columns.
  case mouseSGR = 1006
  /// The wheel sends arrow keys on the alternate screen.
  case alternateScroll = 1007
  /// The second screen, without history; also modes 47 and 1047.
  case alternateScreen = 1049
  case bracketedPaste = 2004
  /// What follows is shown at once when the mode is switched off.
  case synchronizedOutput = 2026
  case graphemeClusters = 2027
  /// The terminal says when its theme turns dark or light.
  case colorSchemeReports = 2031
  /// The terminal tells its size in band.
  case sizeReports = 2048

  /// The modes a terminal starts with.
  public static let initial: Set<ScreenMode> = [.autowrap, .cursorVisible]
}
