import CommandSupport
import Foundation
import LabKit
import Models
import Synchronization
import TerminalUI

/// A compiled project that runs as a child process on the same terminal.
struct ChildProgram {
  private let built: BuiltProject
  private let home: ProjectHome
  /// The environment of the program.
  var environment: [String: String]
  /// The time in seconds after which the program is killed, or nil for no limit.
  var timeLimit: Int?
  /// The size of the screen in columns and rows; nil for the size of the terminal.
  var size: (columns: Int, rows: Int)?

  /// Creates a child process with its own home folder, so that projects do not share documents and
  /// user defaults.
  ///
  /// - Throws: `CommandError.inputOutput` if the home folder cannot be created.
  init(_ built: BuiltProject, folders: LabFolders) throws {
    self.built = built
    home = try ProjectHome(of: built.project, in: folders)
    environment = ProcessInfo.processInfo.environment
    environment["HOME"] = home.folder.path
    environment["CFFIXED_USER_HOME"] = home.folder.path
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DOCUMENTS_DIR"] {
      environment[name] = nil
    }
    // The line of a crash is read from the backtrace.
    environment["SWIFT_BACKTRACE"] =
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,"
      + "limit=64,top=0,output-to=\(home.backtrace.path)"
    environment[LabProject.variable] = built.description.path
    environment[LabProject.printedVariable] = home.printed.path
    environment[LabProject.screenVariable] = home.screen.path
  }

  /// Runs the program, and exits with its status, or with 70 if it crashed or exceeded the time
  /// limit.
  func run() throws -> Never {
    // A program that is killed, for example because the memory is full, leaves the terminal as it
    // is.
    let terminal = TerminalState(of: STDOUT_FILENO)
    let (status, isOverdue) = try spawn()
    terminal?.restore()
    if isOverdue, let timeLimit { reportTimeout(of: timeLimit) }
    if status & 0x7f == 0 { exit((status >> 8) & 0xff) }
    let signal = status & 0x7f
    // A reader such as `head` has read what it wanted.
    if signal == SIGPIPE, timeLimit != nil { exit(0) }
    // A Swift runtime error raises SIGILL or SIGTRAP.
    if [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE].contains(signal) {
      report(signal)
      exit(70)
    }
    let reason = signal == SIGINT ? "Ctrl-C" : "signal \(signal)"
    StandardError.line("\(built.project.name) was ended by \(reason).")
    // The text that a killed program has not printed yet is in the file only.
    if signal == SIGKILL, home.hasPrinted { reportOutput() }
    exit(128 + signal)
  }

  /// Ends this process and removes the files of the run.
  private func exit(_ status: Int32) -> Never {
    try? FileManager.default.removeItem(at: home.run)
    Foundation.exit(status)
  }

  /// Prints the last screen if there is one, and exits.
  private func reportTimeout(of seconds: Int) -> Never {
    let (name, crash) = (built.project.name, crashReport)
    let place = crash.place.map { " at \($0)" } ?? ""
    if let screen = crash.screen {
      StandardError.line("The last screen:\n\(screen)\n")
      StandardError.line("\(name) was still busy after \(seconds) s; it was ended\(place).")
    } else {
      StandardError.line("\(name) showed no screen for \(seconds) s; it was ended\(place).")
    }
    exit(70)
  }

  private var crashReport: CrashReport {
    CrashReport(
      backtrace: home.backtrace, recording: home.screen,
      size: size ?? CrashReport.terminalSize ?? (80, 24),
      sources: built.project.sources.map(built.project.shownPath))
  }

  /// Prints the last screen, the place at which the program crashed, and the reason if the
  /// program has not printed it.
  private func report(_ signal: Int32) {
    let crash = crashReport
    if let screen = crash.screen { StandardError.line("The last screen:\n\(screen)\n") }
    let place = (crash.place ?? placeOfWait(in: crash)).map { " at \($0)" } ?? ""
    var reason = "; its message is above."
    if crash.waitsForItself {
      reason = ": DispatchQueue.main.sync on the main thread waits for itself."
    } else if crash.isInBackground {
      reason = " on a background thread, where views must not be used."
    } else if [SIGSEGV, SIGBUS].contains(signal) {
      reason =
        ": it accessed invalid memory, perhaps because a function calls itself without end."
    }
    StandardError.line("\(built.project.name) has crashed\(place)\(reason)")
    if home.hasPrinted { reportOutput() }
  }

  /// Returns the place of the call with which the main thread waits for itself, which the backtrace
  /// leaves out; nil if the project has several such calls.
  private func placeOfWait(in crash: CrashReport) -> String? {
    guard crash.waitsForItself else { return nil }
    let places = built.project.sources.flatMap { file in
      let path = built.project.shownPath(of: file)
      let text = (try? SourceText.read(file, shownPath: path)) ?? ""
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.indices.filter { lines[$0].contains("DispatchQueue.main.sync") }
        .map { "\(path):\($0 + 1)" }
    }
    return places.count == 1 ? places[0] : nil
  }

  private func reportOutput() {
    StandardError.line("Its output is in '\(home.printed.path)'.")
  }

  /// Starts the program in this process group, so that it can use the terminal, and waits until it
  /// ends.
  ///
  /// - Returns: The status of `waitpid`, and a Boolean value that indicates whether the program was
  ///   killed because it exceeded the time limit.
  private func spawn() throws -> (status: Int32, isOverdue: Bool) {
    let path = built.program.path
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    variables.append(nil)
    defer { for pointer in arguments + variables { free(pointer) } }
    var child: pid_t = 0
    // The child handles Ctrl-C. While a screenshot is made, Ctrl-C ends both processes.
    if timeLimit == nil {
      signal(SIGINT, SIG_IGN)
      signal(SIGQUIT, SIG_IGN)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    ForwardedSignals.start()
    let code = posix_spawn(&child, path, nil, &attributes, &arguments, &variables)
    guard code == 0 else {
      throw CommandError.inputOutput(
        "'\(path)' cannot be started: \(String(cString: strerror(code)))", next: "Try --clean.")
    }
    ForwardedSignals.send(to: child)
    return wait(for: child)
  }

  private func wait(for child: pid_t) -> (status: Int32, isOverdue: Bool) {
    var status: Int32 = 0
    let deadline = timeLimit.map { ContinuousClock.now + .seconds($0) }
    while true {
      let ended = waitpid(child, &status, deadline == nil ? 0 : WNOHANG)
      if ended == child || ended < 0 && errno != EINTR { return (status, false) }
      guard let deadline else { continue }
      if ContinuousClock.now > deadline {
        endBusy(child)
        return (status, true)
      }
      usleep(10_000)
    }
  }

  /// Ends a busy child. A trap gives it some seconds to write a backtrace, which names the line
  /// that it executes.
  private func endBusy(_ child: pid_t) {
    var status: Int32 = 0
    kill(child, SIGTRAP)
    let deadline = ContinuousClock.now + .seconds(15)
    while ContinuousClock.now < deadline {
      if waitpid(child, &status, WNOHANG) == child { return }
      usleep(10_000)
    }
    kill(child, SIGKILL)
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }
}

/// The forwarding of SIGTERM and SIGHUP to the child, which restores the terminal and ends.
private enum ForwardedSignals {
  private static let child = Atomic<pid_t>(0)

  /// Installs the signal handlers. Without a child, a signal ends this process.
  static func start() {
    for number in [SIGTERM, SIGHUP] {
      signal(number) { number in
        let child = ForwardedSignals.child.load(ordering: .relaxed)
        if child > 0 { kill(child, number) } else { _exit(128 + number) }
      }
    }
  }

  /// Sets the child that receives the signals.
  static func send(to child: pid_t) { self.child.store(child, ordering: .relaxed) }
}

/// The home folder of a project, with files about its last run.
struct ProjectHome {
  let folder: URL

  /// The file with the text that the project printed while its screen was shown. A project that is
  /// already open has another one.
  let printed: URL
  /// The folder with the files of this run, since a project may be open twice.
  var run: URL { folder.appendingPathComponent(Self.runPrefix + "\(getpid())") }
  /// The file with the recording of the screen.
  var screen: URL { run.appendingPathComponent("screen") }
  /// The file with the backtrace of a crash.
  var backtrace: URL { run.appendingPathComponent("crash.txt") }
  private static let runPrefix = ".run-"
  private static let printedPrefix = "printed-"

  /// A Boolean value that indicates whether the project has printed anything.
  var hasPrinted: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: printed.path)
    return (attributes?[.size] as? Int ?? 0) > 0
  }

  /// Creates the home folder of a project if it is missing.
  ///
  /// - Throws: `CommandError.inputOutput` if it cannot be created.
  init(of project: UIKitProject, in folders: LabFolders) throws {
    var hash = ContentHash()
    hash.combine(project.folder.path)
    folder = folders.homes.appendingPathComponent("\(project.name)-\(hash.hexadecimal)")
    let isOpen = Self.removeEndedRuns(in: folder)
    printed = folder.appendingPathComponent(
      isOpen ? Self.printedPrefix + "\(getpid()).txt" : "printed.txt")
    do {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Documents"), withIntermediateDirectories: true)
      try FileManager.default.createDirectory(at: run, withIntermediateDirectories: true)
    } catch {
      throw CommandError.inputOutput(
        "the folder '\(folder.path)' for what the project stores cannot be created", next: "")
    }
  }

  /// Removes the files of runs that have ended.
  ///
  /// - Returns: True if the project is open in another process.
  private static func removeEndedRuns(in folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var isOpen = false
    for name in names {
      let prefix = [runPrefix, printedPrefix].first { name.hasPrefix($0) }
      guard let prefix, let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "." })
      else { continue }
      if process == getpid() || kill(process, 0) != 0 && errno == ESRCH {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      } else if prefix == runPrefix {
        isOpen = true
      }
    }
    return isOpen
  }
}
