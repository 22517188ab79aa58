public import ArgumentParser

/// What a command tells the shell: the codes of `sysexits.h` for what has one, and 1 for a plain no.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  /// It is done. A reader that closed the pipe early (`| head -1`) has what it wanted: also 0, so
  /// that a script with `pipefail` goes on.
  case done = 0
  /// Refused, declined, or there is no such thing.
  case refused = 1
  /// The command line cannot be understood (`EX_USAGE`).
  case badUsage = 64
  /// The command line is fine and the data it gave is not (`EX_DATAERR`).
  case badData = 65
  /// A server does not answer (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// Something could not be read or written (`EX_IOERR`).
  case inputOutput = 74

  /// One line for a manual.
  public var meaning: String {
    switch self {
    case .done: "Done."
    case .refused: "Refused, or there is no such thing."
    case .badUsage: "The command line cannot be understood."
    case .badData: "The data that was given cannot be read; what could be read is kept."
    case .unavailable: "The server cannot be reached."
    case .inputOutput: "Something could not be read or written."
    }
  }

  /// The same code as ArgumentParser's error for ending without a word of its own.
  public var exitCode: ExitCode { ExitCode(rawValue) }
}
