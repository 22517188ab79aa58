/// An error of a program that did not run as a test expects.
public enum SubprocessError: Error {
  case system(call: String, code: Int32)
  /// A program that ended before the expected output, with its output so far.
  case over(output: String)
  /// A program that does not exit, with its output so far.
  case deadlinePassed(output: String, errors: String)
}
