/// An error in the communication with a program in a pseudo-terminal.
public enum PseudoTerminalError: Error {
  case system(call: String, code: Int32)
  /// A wait that timed out, with the output of the program so far.
  case deadlinePassed(output: String)
  /// A program that exited or a window that was closed, so that nothing more can arrive.
  case over(output: String)
}
