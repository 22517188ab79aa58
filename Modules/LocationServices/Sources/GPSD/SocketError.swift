import Foundation

/// Why a connection could not be made, or has ended.
struct SocketError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The reason that the system has a number for (`man 3 errno`).
  init(errno number: Int32) {
    description = String(cString: strerror(number))
  }
}
