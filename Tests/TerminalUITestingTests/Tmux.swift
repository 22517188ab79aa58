import Foundation
import TerminalCore
import TerminalUITesting

/// A tmux server, as a second opinion on what bytes look like.
///
/// `Tools/compare-with-tmux` starts one of its own and names its socket in `COMPARE_WITH_TMUX`.
struct Tmux {
  /// The path of the server's socket.
  private let socket: String
  /// The folder for files of the server, beside its socket.
  private let folder: URL

  init?() {
    guard let socket = Self.socket else { return nil }
    self.socket = socket
    folder = URL(fileURLWithPath: socket).deletingLastPathComponent()
  }

  static var isThere: Bool { socket != nil }

  private static var socket: String? {
    ProcessInfo.processInfo.environment["COMPARE_WITH_TMUX"]
  }

  /// Returns the screen that tmux shows for some bytes, as an emulated screen with the cursor of
  /// tmux.
  func screen(showing bytes: [UInt8], columns: Int, rows: Int) throws -> ScreenEmulator {
    let name = UUID().uuidString
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    // The window waits until it knows its size, draws, and asks for the cursor's place: with the
    // answer, tmux has read all that came before.
    let program = """
      stty raw -echo; tmux -S '\(socket)' wait-for 'size-\(name)'; cat '\(file.path)'
      printf '\\033[6n'; head -c 6 >/dev/null
      tmux -S '\(socket)' wait-for -S 'drawn-\(name)'; cat >/dev/null
      """
    try run(["new-window", "-d", "-n", name, program])
    try run(["resize-window", "-t", name, "-x", "\(columns)", "-y", "\(rows)"])
    try run(["wait-for", "-S", "size-\(name)"])
    try run(["wait-for", "drawn-\(name)"])
    let picture = try run(["capture-pane", "-p", "-e", "-N", "-t", name])
    let place = try run([
      "display-message", "-p", "-t", name, "#{cursor_y};#{cursor_x};#{cursor_flag}",
    ])
    try run(["kill-window", "-t", name])

    var screen = ScreenEmulator(columns: columns, rows: rows)
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false).prefix(rows)
    screen.feed("\u{1B}[?7l" + lines.joined(separator: "\r\n") + "\u{1B}[m")
    let numbers = place.split { !$0.isNumber }.compactMap { Int($0) }
    if numbers.count == 3 {
      screen.feed("\u{1B}[\(numbers[0] + 1);\(numbers[1] + 1)H")
      screen.feed(numbers[2] == 1 ? "\u{1B}[?25h" : "\u{1B}[?25l")
    }
    return screen
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tmux", "-u", "-S", socket] + arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
