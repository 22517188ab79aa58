/// Why a conversation with a program in a pseudo-terminal did not go as a test expects.
public enum PseudoTerminalError: Error {
  case system(call: String, code: Int32)
  /// What was waited for did not come; with what the program had drawn until then.
  case deadlinePassed(output: String)
  /// The program ended or the window was closed, so that nothing more can come.
  case over(output: String)
}
