import Foundation
import TerminalUI

/// The ways a program ends.
enum Termination: String {
  case close
  case `return`
  case `throw`
  case exit
  case trap
  case overflow
  case abort
  case `break`
  case midframe
  case silently
  case elsewhere
  case alarm

  struct Failure: Error {}

  @MainActor
  func perform(_ tty: TTY) throws {
    switch self {
    case .close:
      tty.close()
      tty.close()
    case .return:
      return
    case .throw:
      throw Failure()
    case .exit:
      Foundation.exit(3)
    case .trap:
      trap(in: [])
    case .overflow:
      print(depth(of: 0))
    case .abort:
      Foundation.abort()
    case .break:
      raise(SIGTRAP)
    case .alarm:
      // The kernel's own signal, as a hang-up is.
      Glibc.alarm(1)
      while true { sleep(1000) }
    case .midframe:
      // A synchronized update, a color, and a title without an end.
      tty.write(Array("\u{1B}[?2026h\u{1B}[31;1mhalf a fra\u{1B}]2;half a tit".utf8))
      trap(in: [])
    case .elsewhere:
      DispatchQueue.global().async { trap(in: []) }
      while true { sleep(1000) }
    case .silently:
      FileHandle.standardError.write(Data("last words\n".utf8))
      Foundation.exit(4)
    }
  }

  private func trap(in numbers: [Int]) { print(numbers[CommandLine.arguments.count]) }

  /// Recurses without end, with memory in every frame so that no optimizer makes a loop of it.
  private func depth(of number: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { memory in
      memory.initialize(repeating: number)
      return depth(of: number + 1) + memory[number & 63]
    }
  }
}
