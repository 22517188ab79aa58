import CommandSupport
import Foundation

/// Tells a person reminders outside of the apps: by a command of theirs, by `notify-send`, or on the
/// terminal.
@MainActor
final class ReminderNotifier {
  private let program: String
  private let command: String?
  /// The commands that were started and have not ended.
  private var running: [ObjectIdentifier: Process] = [:]
  /// Those of them that were started a short time ago.
  private var recent: Set<ObjectIdentifier> = []
  /// Called when another one can be started.
  var onRoom: (@MainActor () -> Void)?

  /// The number of commands that may be started within ``patience``, so that a thousand missed reminders
  /// are not a thousand processes.
  private static let mostRecent = 8
  /// The seconds for which one that does not end keeps others from being started.
  private static let patience = 10

  /// A Boolean value that indicates whether another one can be started.
  var hasRoom: Bool { recent.count < Self.mostRecent }

  /// - Parameters:
  ///   - program: As it is typed: `event-scheduler`.
  ///   - command: What the shell runs for each; nil for a notification.
  init(program: String, command: String?) {
    (self.program, self.command) = (program, command)
  }

  /// Tells one. What is run for it is not waited for, however long it takes.
  ///
  /// - Parameter variables: What a command finds in its environment.
  /// - Throws: ``ReminderNotifierError`` when no process can be started.
  func notify(_ message: ReminderMessage, _ variables: [String: String])
    throws(ReminderNotifierError)
  {
    if let command {
      try run("/bin/sh", ["-c", command], with: variables) { status in
        if status != 0 { StandardError.line("warning: the command ended with status \(status).") }
      }
    } else if let notifySend = Self.notifySend {
      let title = program.split(separator: "-").map(\.capitalized).joined(separator: " ")
      let arguments = [
        "--app-name=\(title)", "--", Self.plain(message.title),
        Self.markup(Self.plain(message.text)),
      ]
      try run(notifySend, arguments) { status in
        if status != 0 { Self.print(message) }
      }
    } else {
      Self.print(message)
    }
  }

  /// Prints a line; a terminal shows a notification as well or, where it has none, rings.
  private static func print(_ message: ReminderMessage) {
    try? StandardOutput.write { output in
      if output.traits.columns != nil {
        let sequence = TerminalNotification(of: .process)?.sequence(
          plain(message.title), message.text)
        try output.write(bytes: Array((sequence ?? "\u{7}").utf8))
      }
      try output.line(message.text)
    }
  }

  /// Without characters that a terminal acts on.
  fileprivate static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(
      contentsOf: text.unicodeScalars.prefix(10_000).filter {
        ![.control, .format].contains($0.properties.generalCategory)
      })
    return String(plain)
  }

  /// The text of a notification may hold tags (Desktop Notifications Specification, "Markup"), which it has
  /// none of.
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
  /// - Parameter end: Told its status when it has ended.
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
          self?.makeRoom(by: id)
        }
      }
    }
    do { try process.run() } catch {
      throw ReminderNotifierError(reason: error.localizedDescription)
    }
    running[id] = process
    recent.insert(id)
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Self.patience)) { [weak self] in
      MainActor.assumeIsolated { self?.makeRoom(by: id) }
    }
  }

  private func makeRoom(by id: ObjectIdentifier) {
    if recent.remove(id) != nil { onRoom?() }
  }

  /// Foundation does not look whether it gets the descriptors that it needs to start a process.
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

/// A reminder that no process can be started for.
struct ReminderNotifierError: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "a reminder cannot be told (\(reason)). It is tried again in a minute."
  }
}

/// The escape sequence by which a terminal is asked to show a notification.
///
/// `OSC 9 ; text` is iTerm2's (iterm2.com/documentation-escape-codes.html), which kitty knows too
/// (sw.kovidgoyal.net/kitty/desktop-notifications). `OSC 777 ; notify ; title ; text` is rxvt-unicode's,
/// known to foot (foot-ctlseqs(7)), Ghostty (ghostty.org/docs/config/reference, `desktop-notifications`)
/// and WezTerm (wezterm.org/escape-sequences.html). Others may take OSC 9 for something else, as ConEmu
/// does.
enum TerminalNotification {
  case text, titleAndText

  /// The one that a terminal has, by what it calls itself; nil for none, and inside of tmux and screen.
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
    // What is behind a semicolon would be another parameter.
    let parts = [title, text].map { ReminderNotifier.plain($0).replacing(";", with: ",") }
    return self == .text
      ? "\u{1B}]9;\(parts[1])\u{7}" : "\u{1B}]777;notify;\(parts[0]);\(parts[1])\u{7}"
  }
}
