import Foundation

/// Replaces the C library's `abort()`, which the Swift runtime calls after a failed cast.
///
/// A backtrace that begins in the C library ends there, because that is compiled without frame
/// pointers. One that begins with a trap here names the project's line.
@_cdecl("abort")
public func trapAtAbort() -> Never {
  // An overflow is a trap. The compiler does not know that the sum overflows.
  let one = Int32(getpid() > 0 ? 1 : 0)
  exit(Int32.max + one)
}
