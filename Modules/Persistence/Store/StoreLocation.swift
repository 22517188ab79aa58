import Foundation

/// Where a store's data is: a file, or memory for tests and trials.
public struct StoreLocation: Hashable, Sendable {
  /// The absolute path of the file; nil in memory.
  public let path: String?
  /// Whether a missing folder is ours to make; a folder that a person named must be there.
  package let makesFolder: Bool
  /// The command that puts a backup in the place of the store, as messages about a damaged one name it.
  public var restoreCommand: String?

  /// A store that is gone when the program ends.
  public static let inMemory = StoreLocation(path: nil, makesFolder: false)

  /// A store in a file that a person named. The file is made when it is missing, its folder is not.
  public static func file(_ path: String) -> StoreLocation {
    StoreLocation(path: absolute(path), makesFolder: false)
  }

  /// The command of a program that puts a backup in the place of its store.
  ///
  /// - Parameters:
  ///   - program: The name of its binary.
  ///   - database: The path that was given with `--database`.
  public static func restoreCommand(of program: String, database: String? = nil) -> String {
    guard let database else { return "\(program) restore" }
    let plain = database.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/-._~+".unicodeScalars.contains($0)
    }
    return "\(program) restore --database \(plain ? database : "\"\(database)\"")"
  }

  /// Chooses an app's store from what the command line and the environment say.
  ///
  /// The first of these that is given: `database`, the option `--database PATH`;
  /// `$COURSE_APPS_HOME/<app>.sqlite`; `$XDG_DATA_HOME/course-apps/<app>.sqlite`, where the XDG Base
  /// Directory Specification lets only an absolute path count; `~/.local/share/course-apps/<app>.sqlite`.
  ///
  /// - Parameters:
  ///   - app: The app's name in kebab-case, such as `event-scheduler`.
  ///   - database: The path a person gave.
  ///   - environment: Variables by their names; nil for those of the process.
  /// - Throws: ``StoreError/noHome`` when nothing names a folder, ``StoreError/emptyPath`` when
  ///   `database` is empty.
  public static func standard(
    for app: String, database: String? = nil,
    environment: [String: String]? = nil
  ) throws(StoreError) -> StoreLocation {
    if let database {
      guard !database.isEmpty else { throw .emptyPath }
      var location = file(database)
      location.restoreCommand = restoreCommand(of: app, database: database)
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
    return StoreLocation(
      path: "\(folder)/\(app).sqlite", makesFolder: true,
      restoreCommand: restoreCommand(of: app))
  }

  /// A file beside this one, whose backups the same command puts back.
  package func beside(_ path: String) -> StoreLocation {
    StoreLocation(path: path, makesFolder: true, restoreCommand: restoreCommand)
  }

  /// Runs `body`, turning an error of SQLite into one that a person can read and that names the way
  /// out of a damaged store.
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
