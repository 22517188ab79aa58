import CommandSupport
import Foundation

/// Delivers reminders outside of the apps: with the user's command, with `notify-send`, or on the
/// terminal.
@MainActor
final class ReminderNotifier {
  private let program: String
  private let command: String?
  /// The commands that were started and have not exited.
  private var running: [ObjectIdentifier: Process] = [:]
  /// The running commands that were started less than ``commandTimeout`` seconds ago.
  private var recent: Set<ObjectIdentifier> = []
  /// The error of a reminder that could not be printed; nil if there was none.
  private(set) var outputError: (any Error)?
  /// A closure that is called when another command can be started.
  var onCapacity: (@MainActor () -> Void)?

  /// The maximum number of commands started within ``commandTimeout``, so that a thousand missed
  /// reminders do not start a thousand processes.
  private static let mostRecent = 8
  /// The number of seconds after which a running command no longer keeps others from being started.
  private static let commandTimeout = 10

  /// A Boolean value that indicates whether another command can be started.
  var hasCapacity: Bool { recent.count < Self.mostRecent }

  /// Creates a notifier.
  ///
  /// - Parameters:
  ///   - program: The name of the program on the command line, such as `event-scheduler`.
  ///   - command: The shell command to run for each reminder; nil to show a notification.
  init(program: String, command: String?) {
    (self.program, self.command) = (program, command)
  }

  /// Delivers a reminder without waiting for the command that it runs.
  ///
  /// - Parameters:
  ///   - message: The message to deliver.
  ///   - variables: The environment variables for the command.
  /// - Throws: ``ReminderNotifierError`` if no process can be started; ``outputError`` if the
  ///   reminder cannot be printed.
  func notify(_ message: ReminderMessage, _ variables: [String: String]) throws {
    if let command {
      try run("/bin/sh", ["-c", command], with: variables) { status in
        if status != 0 { StandardError.warning("the command ended with status \(status).") }
      }
    } else if let notifySend = Self.notifySend {
      let title = program.split(separator: "-").map(\.capitalized).joined(separator: " ")
      let arguments = [
        "--app-name=\(title)", "--", Self.plain(message.title),
        Self.markup(Self.plain(message.text)),
      ]
      try run(notifySend, arguments) { [weak self] status in
        if status != 0 { self?.print(message) }
      }
    } else {
      print(message)
      if let outputError { throw outputError }
    }
  }

  /// Prints a line. A terminal also shows a notification or, if it does not support them, rings the
  /// bell.
  ///
  /// If standard output cannot be written, ``outputError`` is set.
  private func print(_ message: ReminderMessage) {
    do {
      try StandardOutput.write { output in
        if output.traits.columns != nil {
          let sequence = TerminalNotification(of: .process)?.sequence(
            Self.plain(message.title), message.text)
          try output.write(bytes: Array((sequence ?? "\u{7}").utf8))
        }
        try output.line(message.text)
      }
    } catch {
      outputError = error
    }
  }

  /// Returns the first 10,000 scalars of a text without control and format characters.
  fileprivate static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(
      contentsOf: text.unicodeScalars.prefix(10_000).filter {
        ![.control, .format].contains($0.properties.generalCategory)
      })
    return String(plain)
  }

  /// Escapes a text for the body of a notification, which may contain tags (Desktop Notifications
  /// Specification, "Markup").
  private static func markup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static var notifySend: String? {
    let folders = (Environment.process["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/notify-send" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments of the program.
  ///   - variables: The environment variables to add.
  ///   - end: A closure that is called with the exit status.
  private func run(
    _ path: String, _ arguments: [String], with variables: [String: String] = [:],
    then end: @escaping @MainActor (Int32) -> Void
  ) throws(ReminderNotifierError) {
    try Self.checkDescriptors()
    let process = Process()
    let id = ObjectIdentifier(process)
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.terminationHandler = { [weak self] process in
      let status = process.terminationStatus
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          end(status)
          self?.running[id] = nil
          self?.release(id)
        }
      }
    }
    do { try process.run() } catch {
      throw ReminderNotifierError(reason: error.localizedDescription)
    }
    running[id] = process
    recent.insert(id)
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Self.commandTimeout)) { [weak self] in
      MainActor.assumeIsolated { self?.release(id) }
    }
  }

  private func release(_ id: ObjectIdentifier) {
    if recent.remove(id) != nil { onCapacity?() }
  }

  /// Throws if there are not enough file descriptors to start a process. Foundation does not check
  /// this.
  private static func checkDescriptors() throws(ReminderNotifierError) {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    for _ in 1...8 {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw ReminderNotifierError(reason: String(cString: strerror(errno)))
      }
      descriptors.append(descriptor)
    }
  }
}

/// An error that is thrown if no process can be started for a reminder.
struct ReminderNotifierError: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "a reminder cannot be delivered (\(reason)). It is tried again in a minute."
  }
}

/// The escape sequence that asks a terminal to show a notification.
///
/// `OSC 9 ; text` comes from iTerm2 (iterm2.com/documentation-escape-codes.html) and is also
/// supported by kitty (sw.kovidgoyal.net/kitty/desktop-notifications). `OSC 777 ; notify ; title ;
/// text` comes from rxvt-unicode and is also supported by foot (foot-ctlseqs(7)), Ghostty
/// (ghostty.org/docs/config/reference, `desktop-notifications`) and WezTerm
/// (wezterm.org/escape-sequences.html). Other terminals may use OSC 9 for something else, as ConEmu
/// does.
enum TerminalNotification {
  case text, titleAndText

  /// Creates the sequence that the terminal of an environment supports; nil if it supports none,
  /// and inside of tmux and screen.
  init?(of environment: Environment) {
    guard environment["TMUX"] == nil, environment["STY"] == nil else { return nil }
    let term = environment["TERM"] ?? ""
    switch environment["TERM_PROGRAM"] {
    case "iTerm.app": self = .text
    case "WezTerm", "ghostty": self = .titleAndText
    case _ where term == "xterm-kitty": self = .text
    case _ where term == "foot" || term.hasPrefix("foot-") || term == "xterm-ghostty":
      self = .titleAndText
    default: return nil
    }
  }

  @MainActor
  func sequence(_ title: String, _ text: String) -> String {
    // A semicolon would begin another parameter.
    let parts = [title, text].map { ReminderNotifier.plain($0).replacing(";", with: ",") }
    return self == .text
      ? "\u{1B}]9;\(parts[1])\u{7}" : "\u{1B}]777;notify;\(parts[0]);\(parts[1])\u{7}"
  }
}
