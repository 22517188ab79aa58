import Foundation
import TestSupport
import Testing

struct SubprocessTests {
  @Test func aProgramInheritsOnlyItsStandardStreams() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    let check = try Subprocess("/bin/sh", ["-c", "test -e /proc/self/fd/\(descriptor)"])
    #expect(try check.end().status == .exited(code: 1))
  }
}
