public import ArgumentParser
import Foundation
import Glibc
import Persistence

/// A program that can be tried with sample data, with the flag `--demo`.
///
/// ```console
/// $ event-scheduler --demo
/// $ event-scheduler --demo list
/// ```
///
/// The sample data are in a folder of their own, which is removed when the program ends. If a
/// signal ended the program, the next one with sample data removes the folder.
public protocol DemoProgram: ParsableCommand {
  /// Adds the sample data, usually by ``CommandRunner/add(_:to:explaining:)``.
  ///
  /// - Parameter folder: The path of the program's data folder, which is empty.
  /// - Returns: Arguments to put in front of those of the command line, such as a user name.
  /// - Throws: An error when the sample data cannot be stored, as on a full disk.
  static func addSamples(in folder: String) throws -> [String]
}

/// The flags of every program, for its help. ``CommandRunner`` handles them before the command line
/// is parsed, so that they apply to every command.
///
/// ```swift
/// @OptionGroup var flags: ProgramFlags
/// ```
public struct ProgramFlags: ParsableArguments {
  /// A Boolean value that indicates whether the program uses sample data.
  @Flag(name: .customLong("demo"), help: "Use sample data; nothing is saved.")
  public var isDemo = false

  /// A Boolean value that indicates whether screens are lines of text.
  @Flag(
    name: .customLong("accessible"),
    help: "Print screens as lines and read commands, for a screen reader.")
  public var isAccessible = false

  public init() {}
}

/// The folder of the sample data, while the program runs.
struct Demo {
  /// The path of the folder.
  let folder: String
  /// The command line without the flag.
  let arguments: [String]

  /// Variables that would lead to data outside of the folder.
  private static let variables = ["PASSPORT_SERVER", "PASSPORT_ACCOUNT", "EQUIP_USER"]

  /// Creates the folder and makes it the program's data folder.
  ///
  /// - Parameter name: The name of the program, as the folder's prefix.
  /// - Returns: Nil if the command line does not ask for sample data.
  /// - Throws: ``CommandError/badUsage(_:next:)`` when it names a data file or a server as well;
  ///   ``CommandError/inputOutput(_:next:)`` when the folder cannot be created.
  init?(_ arguments: [String], name: String) throws(CommandError) {
    let options = arguments.prefix { $0 != "--" }
    guard options.contains("--demo") else { return nil }
    for option in ["--database", "--server"] {
      let isGiven = options.contains { $0 == option || $0.hasPrefix(option + "=") }
      guard isGiven else { continue }
      throw .badUsage(
        "--demo has its own data and cannot be combined with \(option)", next: "Give one of them.")
    }
    self.arguments = options.filter { $0 != "--demo" } + arguments.dropFirst(options.count)
    let temporary = Environment.process["TMPDIR"] ?? "/tmp"
    Self.removeLeftovers(of: name, in: temporary)
    var template = Array("\(temporary)/\(name)-demo.\(getpid()).XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw .inputOutput(
        "no folder for the sample data could be made in '\(temporary)'",
        next: "Set TMPDIR to a folder that can be written to.")
    }
    folder = String(cString: made)
    setenv("COURSE_APPS_HOME", folder, 1)
    for variable in Self.variables { unsetenv(variable) }
  }

  /// Removes the folders of processes that were ended by a signal.
  private static func removeLeftovers(of name: String, in temporary: String) {
    let prefix = "\(name)-demo."
    // A folder that cannot be read or removed is left alone.
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    where entry.hasPrefix(prefix) {
      let path = "\(temporary)/\(entry)"
      var status = stat()
      guard let process = pid_t(entry.dropFirst(prefix.count).prefix { $0 != "." }), process > 0,
        kill(process, 0) != 0, errno == ESRCH,
        lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid()
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Removes the folder.
  func remove() {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      StandardError.warning("the sample data are still in '\(folder)'")
    }
  }
}

extension CommandRunner {
  /// Runs commands of a program one after another, to add its sample data.
  ///
  /// - Throws: ``CommandError/inputOutput(_:next:)`` with the message of the first that fails.
  public static func add<Root: ParsableCommand>(
    _ commands: [[String]], to root: Root.Type,
    explaining explain: (any Error) -> CommandError? = { _ in nil }
  ) throws {
    for command in commands {
      let result = capture(of: root, arguments: command, explaining: explain)
      guard result.status == ExitStatus.done.rawValue else {
        throw CommandError.inputOutput(
          "the sample data could not be added: \(result.errorText)", next: "")
      }
    }
  }

  /// Runs a command with the sample data.
  static func result<Root: DemoProgram>(
    of root: Root.Type, in demo: Demo, explaining explain: (any Error) -> CommandError?
  ) -> CommandResult {
    defer { demo.remove() }
    do {
      let given = try Root.addSamples(in: demo.folder)
      // The samples are the state that the user begins with.
      try UndoHistory.remove(fromStoresIn: demo.folder)
      // A command may accept none of these arguments: `equip --demo team list` has no login.
      let isUsed =
        (try? root.parseAsRoot(given + demo.arguments)) != nil
        || (try? root.parseAsRoot(demo.arguments)) == nil
      return result(
        of: root, arguments: (isUsed ? given : []) + demo.arguments, explaining: explain)
    } catch {
      return result(of: root, for: error, after: demo.arguments, explaining: explain)
    }
  }
}
