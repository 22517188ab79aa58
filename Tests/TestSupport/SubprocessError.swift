/// Why a program did not run as a test expects.
public enum SubprocessError: Error {
  case system(call: String, code: Int32)
  /// It ended before what was waited for; with what it said until then.
  case over(output: String)
  /// It goes on and on; with what it said so far.
  case deadlinePassed(output: String, errors: String)
}
