public import Foundation
import Glibc

/// An error of the system: its number and its description.
public struct SystemError: Error, Hashable, Sendable {
  /// A value of `errno`, such as `ENOSPC`.
  public let number: Int32

  public init(number: Int32) { self.number = number }

  /// Creates the error of the system call that failed in Foundation.
  public init(_ error: CocoaError) {
    // FileHandle throws an NSError.
    let object = (error.underlying as? NSError).flatMap { error in
      error.domain == NSPOSIXErrorDomain ? Int32(exactly: error.code) : nil
    }
    self.init(number: (error.underlying as? POSIXError)?.code.rawValue ?? object ?? EIO)
  }

  /// The error of the last system call.
  static var last: SystemError { SystemError(number: errno) }

  static let interrupted = SystemError(number: EINTR)
  static let wouldBlock = SystemError(number: EAGAIN)
  static let brokenPipe = SystemError(number: EPIPE)
  static let exists = SystemError(number: EEXIST)
  static let invalid = SystemError(number: EINVAL)
}

extension SystemError: CustomStringConvertible {
  /// The system's description, such as `No space left on device`.
  public var description: String {
    guard let message = strerror(number) else { return "error \(number)" }
    return String(cString: message)
  }
}
