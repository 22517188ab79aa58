package import Foundation

extension FileHandle {
  /// Writes a message to standard error.
  ///
  /// A message that cannot be written, for example because the disk is full, has no other place.
  /// `write(_:)` would end the program.
  package static func writeMessage(_ text: String) {
    try? standardError.write(contentsOf: Data(text.utf8))
  }
}
