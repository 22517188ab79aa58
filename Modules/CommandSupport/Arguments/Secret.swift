import TerminalCore

/// Asks for what must not be seen, such as a password: on the terminal without echo, or from an open
/// file. Never from the command line or a variable, which other programs can read.
public enum Secret {
  /// The longest line that is read, in bytes; of a longer one only so much is.
  public static let longestLine = SecretLine.limit

  /// Asks on the terminal the program was started from, also where standard input is a file.
  ///
  /// What is typed is not shown. Ctrl-C ends the program, Ctrl-Z stops it until `fg`; the terminal is
  /// as before then.
  ///
  /// - Returns: what was typed; nil where there is no terminal to ask on.
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

  /// Reads the next line from a file that the program was started with, as `3<file` opens one.
  ///
  /// - Parameter number: the file descriptor.
  /// - Throws: `CommandError.badUsage` where no such file is open, `CommandError.badData` where it has
  ///   no line more or one that is no UTF-8, `CommandError.cannotRead` where the system refuses.
  public static func line(fromDescriptor number: Int32) throws(CommandError) -> String {
    let file = FileDescriptor(number: number)
    guard file.isOpen else {
      throw .badUsage(
        "there is no open file with the descriptor \(number)",
        next: "Open one, such as with '\(number)<FILE'.")
    }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < longestLine {
      let count: Int
      do throws(SystemError) {
        count = try withUnsafeMutableBytes(of: &byte) { space in
          Result { () throws(SystemError) in try file.read(into: space) }
        }.get()
      } catch {
        throw .cannotRead(name: "file descriptor \(number)", reason: error)
      }
      if count == 0, line.isEmpty {
        throw .badData("there is nothing to read from file descriptor \(number)", next: "")
      }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    // A line that was cut is one all the same; it may end within a character.
    if line.count >= longestLine - 1 { return String(decoding: line, as: UTF8.self) }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .badData("what file descriptor \(number) has is not UTF-8 text", next: "")
    }
    return text
  }
}

/// A line that is typed without being shown, as the bytes of the keyboard come.
struct SecretLine {
  /// What a byte comes to.
  enum Step: Equatable {
    case goesOn
    /// Return was pressed.
    case isDone
    /// Ctrl-C or Ctrl-\.
    case isInterrupted
    /// Ctrl-Z.
    case isSuspended
    /// Ctrl-D before anything was typed.
    case isAbandoned
  }

  private(set) var bytes: [UInt8] = []

  /// How many bytes are kept. Of more the rest is dropped: it is no password any more.
  static let limit = 8_192

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func take(_ byte: UInt8) -> Step {
    switch byte {
    case 0x0A, 0x0D: return .isDone
    case 0x03, 0x1C: return .isInterrupted
    case 0x1A: return .isSuspended
    case 0x04 where bytes.isEmpty: return .isAbandoned
    case 0x04: return .isDone
    case 0x08, 0x7F: removeLastCharacter()
    // Ctrl-U and Ctrl-W take back all: nobody sees where a word begins.
    case 0x15, 0x17: bytes = []
    default: if bytes.count < Self.limit { bytes.append(byte) }
    }
    return .goesOn
  }

  private mutating func removeLastCharacter() {
    guard !bytes.isEmpty else { return }
    var text = text
    text.removeLast()
    bytes = Array(text.utf8)
  }
}
