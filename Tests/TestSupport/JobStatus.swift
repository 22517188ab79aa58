/// The status of a program, as the shell that started it sees it.
public enum JobStatus: Equatable, Sendable {
  case exited(code: Int32)
  case killed(signal: Int32)
  case stopped(signal: Int32)
  case continued
}
