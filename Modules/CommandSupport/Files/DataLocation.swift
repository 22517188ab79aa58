/// Where an app keeps its data.
public enum DataLocation {
  /// The path of an app's database: the one that was named; otherwise in `COURSE_APPS_HOME`;
  /// otherwise in `course-apps` in the person's data folder, `$XDG_DATA_HOME` or `~/.local/share`
  /// (XDG Base Directory Specification 0.8, which has relative paths in it ignored).
  ///
  /// - Throws: `CommandError.noDataFolder` where nothing names a home folder.
  public static func database(
    of app: String, named path: String? = nil, environment: Environment = .process
  ) throws(CommandError) -> String {
    try database(
      of: app, named: path, environment: environment, recordedHome: FileSystem.recordedHome)
  }

  static func database(
    of app: String, named path: String?, environment: Environment,
    recordedHome: @autoclosure () -> String?
  ) throws(CommandError) -> String {
    if let path { return path }
    if let folder = environment["COURSE_APPS_HOME"] { return "\(folder)/\(app).sqlite" }
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return "\(folder)/course-apps/\(app).sqlite"
    }
    guard let home = environment["HOME"] ?? recordedHome(), home.hasPrefix("/") else {
      throw .noDataFolder
    }
    return "\(home)/.local/share/course-apps/\(app).sqlite"
  }
}
