import Foundation
import Glibc

extension TTY {
  /// Checks that enough descriptors are available for the resources of a terminal, because
  /// libdispatch terminates a process that has none left for it.
  static func checkDescriptors() throws {
    var opened: [Int32] = []
    defer { for descriptor in opened { Foundation.close(descriptor) } }
    while opened.count < 24 {
      let descriptor = Foundation.open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw TerminalError.system(call: "open", code: errno) }
      opened.append(descriptor)
    }
  }

  /// Checks that enough threads can be created, which the limits of processes or of memory may
  /// prevent. libdispatch would otherwise wait for a thread without end, and no key would have an
  /// effect.
  nonisolated static func checkThreads() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError.system(call: "pipe", code: errno) }
    var threads: [pthread_t] = []
    var code: Int32 = 0
    while threads.count < 4, code == 0 {
      var thread = pthread_t()
      // Each thread waits for the end of the pipe.
      code = pthread_create(
        &thread, nil,
        { context in
          var byte: UInt8 = 0
          _ = read(Int32(truncatingIfNeeded: Int(bitPattern: context)), &byte, 1)
          return nil
        }, UnsafeMutableRawPointer(bitPattern: Int(ends[0])))
      if code == 0 { threads.append(thread) }
    }
    Foundation.close(ends[1])
    for thread in threads { pthread_join(thread, nil) }
    Foundation.close(ends[0])
    if code != 0 { throw TerminalError.system(call: "pthread_create", code: code) }
  }
}
