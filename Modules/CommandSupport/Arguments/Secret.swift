import TerminalCore

/// Input that must not be visible, such as a password. It is read from the terminal without echo or
/// from an open file, never from the command line or an environment variable, which other programs
/// can read.
public enum Secret {
  /// The maximum length of a line in bytes. The rest of a longer line is ignored.
  public static let maximumLineLength = SecretLine.limit

  /// Asks on the terminal from which the program was started, even if standard input is a file.
  ///
  /// The typed text is not shown. Ctrl-C ends the program, Ctrl-Z suspends it until `fg`; both
  /// restore the terminal first.
  ///
  /// - Returns: The typed line; nil if there is no terminal.
  /// - Throws: `CommandError.declined` for Ctrl-D.
  public static func ask(_ question: String) throws(CommandError) -> String? {
    if let run = CapturedRun.current {
      let prompt = run.prompt
      return prompt.isTerminal ? prompt.answer("\(question): ") : nil
    }
    guard let terminal = EchoFreeTerminal() else { return nil }
    defer { terminal.close() }
    return try terminal.line(after: VisibleText.of("\(question): "))
  }

  /// Opens a file for ``line(fromDescriptor:)``, and for options that take the number of an open
  /// file.
  ///
  /// - Throws: `CommandError.cannotRead` when the system reports an error.
  package static func open(_ path: String) throws(CommandError) -> Int32 {
    do throws(SystemError) {
      return try FileDescriptor.reading(path).number
    } catch {
      throw .cannotRead(name: path, reason: error)
    }
  }

  /// Reads the next line from a file that is already open, for example with `3<file`.
  ///
  /// - Parameter number: The file descriptor.
  /// - Throws: `CommandError.badUsage` if the descriptor is not open, `CommandError.badData` if
  ///   there is no further line or it is not UTF-8, `CommandError.cannotRead` if the system reports
  ///   an error.
  public static func line(fromDescriptor number: Int32) throws(CommandError) -> String {
    let file = FileDescriptor(number: number)
    guard file.isOpen else {
      throw .badUsage(
        "there is no open file with the descriptor \(number)",
        next: "Open one, for example with '\(number)<FILE'.")
    }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < maximumLineLength {
      let count: Int
      do throws(SystemError) {
        count = try withUnsafeMutableBytes(of: &byte) { space in
          Result { () throws(SystemError) in try file.read(into: space) }
        }.get()
      } catch {
        throw .cannotRead(name: "file descriptor \(number)", reason: error)
      }
      if count == 0, line.isEmpty {
        throw .badData(
          "file descriptor \(number) has no further line",
          next: "Write each password in a line of its own.")
      }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    // A line that was truncated is accepted as well. It may end within a character.
    if line.count >= maximumLineLength - 1 { return String(decoding: line, as: UTF8.self) }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .badData("the input from file descriptor \(number) is not UTF-8 text", next: "")
    }
    return text
  }
}

/// A line that is typed without being shown, received byte by byte from the keyboard.
struct SecretLine {
  /// The state of the line after a byte.
  enum State: Equatable {
    /// More bytes follow.
    case unfinished
    /// The end of the line, by Return.
    case finished
    /// An interruption, by Ctrl-C or Ctrl-\.
    case interrupted
    /// A suspension, by Ctrl-Z.
    case suspended
    /// The end of input, by Ctrl-D before anything was typed.
    case endOfInput
  }

  private(set) var bytes: [UInt8] = []

  /// The maximum number of bytes. The rest is dropped, because no password is that long.
  static let limit = 8_192

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func consume(_ byte: UInt8) -> State {
    switch byte {
    case 0x0A, 0x0D: return .finished
    case 0x03, 0x1C: return .interrupted
    case 0x1A: return .suspended
    case 0x04 where bytes.isEmpty: return .endOfInput
    case 0x04: return .finished
    case 0x08, 0x7F: removeLastCharacter()
    // Ctrl-U and Ctrl-W delete the entire line, because the words are not visible.
    case 0x15, 0x17: bytes = []
    default: if bytes.count < Self.limit { bytes.append(byte) }
    }
    return .unfinished
  }

  private mutating func removeLastCharacter() {
    guard !bytes.isEmpty else { return }
    var text = text
    text.removeLast()
    bytes = Array(text.utf8)
  }
}
