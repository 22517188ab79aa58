import Foundation
import Glibc

// The progress of a program, measured by the bytes it has written so far (proc(5), `/proc/pid/io`).
extension Subprocess {
  /// A Boolean value that indicates whether the system counts what programs write.
  public static var countsWrites: Bool { bytesWritten(by: getpid()) != nil }

  /// Waits until the program has written a number of bytes, to whatever file, or has exited.
  public func waitUntilWritten(_ bytes: Int) {
    while !isOver, (Self.bytesWritten(by: processID) ?? .max) < bytes { sched_yield() }
  }

  /// Waits until the program exits.
  ///
  /// - Returns: The number of bytes it has written; 0 if the system does not count them.
  public func bytesWrittenInTheEnd() -> Int {
    var facts = siginfo_t()
    while waitid(P_PID, id_t(processID), &facts, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return Self.bytesWritten(by: processID) ?? 0
  }

  private var isOver: Bool {
    var facts = siginfo_t()
    let call = waitid(P_PID, id_t(processID), &facts, WEXITED | WNOHANG | WNOWAIT)
    return call != 0 || facts.si_signo == SIGCHLD
  }

  private static func bytesWritten(by processID: Int32) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(processID)/io", encoding: .ascii) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("wchar: ") }
    return line.flatMap { Int($0.dropFirst("wchar: ".count)) }
  }
}
