import CTerminal
import Foundation
import TerminalCore
import TerminalUI

/// A terminal that also writes its output to a file. If the program crashes, `lab` shows the last
/// screen from it.
@MainActor
final class RecordedTerminal: Terminal {
  /// The size in bytes above which the file is truncated. It then begins with an entire frame
  /// again.
  private static let limit = 4 << 20

  private let terminal: any Terminal
  private let file: Int32
  private var length = 0

  /// Creates a recorded terminal; nil if the file cannot be created.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the program.
  ///   - path: The path of the file.
  init?(_ terminal: any Terminal, path: String) {
    file = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    self.terminal = terminal
  }

  deinit { Foundation.close(file) }

  func write(_ bytes: [UInt8]) {
    terminal.write(bytes)
    if length > Self.limit {
      ftruncate(file, 0)
      lseek(file, 0, SEEK_SET)
      length = 0
      DispatchQueue.main.async { MainActor.assumeIsolated { self.redraw() } }
    }
    length += bytes.count
    // A failure, for example on a full disk, loses only the recording.
    _ = Foundation.write(file, bytes, bytes.count)
  }

  private func redraw() { delegate?.terminalDidResume(self) }

  // MARK: The terminal

  var size: TerminalSize { terminal.size }
  var profile: TerminalProfile { terminal.profile }
  var delegate: (any TerminalDelegate)? {
    get { terminal.delegate }
    set { terminal.delegate = newValue }
  }
  var isReadyForOutput: Bool { terminal.isReadyForOutput }
  var hasPrinted: Bool { terminal.hasPrinted }
  var printedText: String { terminal.printedText }

  func open() throws { try terminal.open() }
  func close() { terminal.close() }
  func suspend() { terminal.suspend() }
  func setTitle(_ title: String) { terminal.setTitle(title) }
  func input(within milliseconds: Int) -> [InputEvent]? { terminal.input(within: milliseconds) }
  func wake(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    terminal.wake(after: seconds, body)
  }
}

/// The file with the text that a project prints.
enum PrintedLog {
  /// The maximum size of the file in bytes.
  private static let limit = 16 << 20

  /// Starts writing the program's output to a file, for as long as the terminal shows its screen.
  ///
  /// - Parameter path: The path of the file, whose contents are replaced.
  static func start(_ path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    if file >= 0 { terminal_log_printed(file, limit) }
  }
}
