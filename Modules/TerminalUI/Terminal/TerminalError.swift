import Glibc

/// Why a full-screen program cannot run where it was started.
public enum TerminalError: Error, Equatable, Sendable {
  /// Input or output is a pipe, a file or nothing at all.
  case notATerminal
  /// `TERM` is `dumb`, empty or unset: the terminal says that it cannot move the cursor.
  case dumb
  /// The system refused a call on the terminal; `code` is its `errno`.
  case system(call: String, code: Int32)
}

// MARK: - CustomStringConvertible

extension TerminalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notATerminal: "input and output are not a terminal"
    case .dumb: "this terminal cannot show a full screen (TERM is 'dumb' or not set)"
    case .system(let call, let code):
      "the terminal cannot be used: \(call): \(String(cString: strerror(code)))"
    }
  }
}
