import Foundation
import Glibc

// How far a program has come, told by the bytes it has written so far (proc(5), `/proc/pid/io`).
extension Subprocess {
  /// Whether the system counts what programs write.
  public static var countsWrites: Bool { bytesWritten(by: getpid()) != nil }

  /// Waits until the program has written so many bytes, to whatever file, or is over.
  public func waitUntilWritten(_ bytes: Int) {
    while !isOver, (Self.bytesWritten(by: processID) ?? .max) < bytes { sched_yield() }
  }

  /// Waits until the program is over.
  ///
  /// - Returns: How many bytes it has written; 0 where the system does not count.
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
