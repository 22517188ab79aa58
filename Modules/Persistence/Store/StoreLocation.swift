import Foundation

/// The location of a store's data: a file, or memory for tests and trials.
public struct StoreLocation: Hashable, Sendable {
  /// The absolute path of the file; nil in memory.
  public let path: String?
  /// A Boolean value that indicates whether a missing folder is created. A folder that the user
  /// named must exist.
  package let makesFolder: Bool
  /// The command that restores a backup, as messages about a damaged store name it.
  public var restoreCommand: String?

  /// The location of a store in memory, which is lost when the program ends.
  public static let inMemory = StoreLocation(path: nil, makesFolder: false)

  /// Returns the location of a store in a file that the user named. The file is created if it is
  /// missing, its folder is not.
  public static func file(_ path: String) -> StoreLocation {
    StoreLocation(path: absolute(path), makesFolder: false)
  }

  /// Returns the command that restores a backup of a program's store.
  ///
  /// - Parameters:
  ///   - program: The name of the program's binary.
  ///   - database: The path given with `--database`.
  public static func restoreCommand(of program: String, database: String? = nil) -> String {
    let option = database.map { " --database \(ShellQuoting.quotedIfNeeded($0))" } ?? ""
    return "\(program) restore\(option)"
  }

  /// Returns the location of an app's store, from the command line and the environment.
  ///
  /// The first of these that is given: `database`, the option `--database PATH`;
  /// `$COURSE_APPS_HOME/<app>.sqlite`; `$XDG_DATA_HOME/course-apps/<app>.sqlite`, which must be
  /// absolute according to the XDG Base Directory Specification;
  /// `~/.local/share/course-apps/<app>.sqlite`.
  ///
  /// - Parameters:
  ///   - app: The app's name in kebab-case, such as `event-scheduler`.
  ///   - database: The path the user gave.
  ///   - environment: The environment variables; nil for those of the process.
  /// - Throws: ``StoreError/noHome`` if nothing names a folder, ``StoreError/emptyPath`` if
  ///   `database` is empty, ``StoreError/invalidPath(path:)`` if the path is not text.
  public static func standard(
    for app: String, database: String? = nil,
    environment: [String: String]? = nil
  ) throws(StoreError) -> StoreLocation {
    if let database {
      guard !database.isEmpty else { throw .emptyPath }
      var location = file(database)
      location.restoreCommand = restoreCommand(of: app, database: database)
      try location.checkIsText()
      return location
    }
    let variables = environment ?? ProcessInfo.processInfo.environment
    let folder: String
    if let home = variables["COURSE_APPS_HOME"], !home.isEmpty {
      folder = absolute(home)
    } else if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/") {
      folder = data + "/course-apps"
    } else if let home = variables["HOME"], home.hasPrefix("/") {
      folder = home + "/.local/share/course-apps"
    } else {
      throw .noHome
    }
    let location = StoreLocation(
      path: "\(folder)/\(app).sqlite", makesFolder: true,
      restoreCommand: restoreCommand(of: app))
    try location.checkIsText()
    return location
  }

  /// Checks that the path is the one that was given. Bytes that are not UTF-8 have become U+FFFD,
  /// so that it leads to another file.
  private func checkIsText() throws(StoreError) {
    guard let path, path.unicodeScalars.contains("\u{FFFD}") else { return }
    throw .invalidPath(path: path)
  }

  /// Returns the location of a file next to this one, with the same command to restore a backup.
  package func beside(_ path: String) -> StoreLocation {
    StoreLocation(path: path, makesFolder: true, restoreCommand: restoreCommand)
  }

  /// Runs `body`, converting SQLite errors into errors that the user can read and that name the
  /// command to restore a damaged store.
  package func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try StoreError.translating(path: path, body)
    } catch let error as StoreError {
      throw error.offering(restoreCommand)
    }
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
