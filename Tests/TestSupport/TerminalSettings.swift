import Glibc

/// The settings of a terminal line (termios), as a comparable value.
public struct TerminalSettings: Equatable {
  var raw: termios

  /// The modes of input; the properties below are those of output, of the line itself, and of
  /// editing and echo.
  public var input: UInt32 {
    get { raw.c_iflag }
    set { raw.c_iflag = newValue }
  }
  public var output: UInt32 {
    get { raw.c_oflag }
    set { raw.c_oflag = newValue }
  }
  public var control: UInt32 {
    get { raw.c_cflag }
    set { raw.c_cflag = newValue }
  }
  public var local: UInt32 {
    get { raw.c_lflag }
    set { raw.c_lflag = newValue }
  }
  /// The control characters, indexed by `VERASE` and so on.
  public var characters: [UInt8] { withUnsafeBytes(of: raw.c_cc) { Array($0) } }

  public static func == (left: TerminalSettings, right: TerminalSettings) -> Bool {
    left.input == right.input && left.output == right.output && left.control == right.control
      && left.local == right.local && left.characters == right.characters
      && left.raw.c_ispeed == right.raw.c_ispeed && left.raw.c_ospeed == right.raw.c_ospeed
  }
}
