import Glibc

/// The settings of a terminal line (termios), as a value to compare.
public struct TerminalSettings: Equatable, Sendable {
  public var input: UInt32
  public var output: UInt32
  public var control: UInt32
  public var local: UInt32
  public var characters: [UInt8]

  init(_ raw: termios) {
    input = raw.c_iflag
    output = raw.c_oflag
    control = raw.c_cflag
    local = raw.c_lflag
    characters = withUnsafeBytes(of: raw.c_cc) { Array($0) }
  }

  /// Whether lines are edited and keys are echoed, as at a shell's prompt.
  public var isCooked: Bool { local & UInt32(ICANON | ECHO | ISIG) == UInt32(ICANON | ECHO | ISIG) }
}
