import DateFormatting
import Foundation
import Glibc
import TerminalCore

/// The file with the user's settings, which all programs read when they start.
///
/// ```
/// # ~/.config/course-apps/config
/// theme = dark
/// week-start = monday
/// ```
///
/// A line is empty, begins with `#`, or is a setting, `=` and a value. The last value of a setting
/// counts. A setting is also an environment variable, such as `COURSE_APPS_THEME`, which has
/// precedence over the file.
struct SettingsFile {
  /// The path of the file.
  let path: String

  /// Creates the file of some environment variables, which may be missing.
  ///
  /// It is `config` in `COURSE_APPS_HOME`, otherwise in `course-apps` of `XDG_CONFIG_HOME`, which
  /// must be absolute (XDG Base Directory Specification 0.8), or of `~/.config`.
  ///
  /// - Returns: Nil if no variable names a folder.
  init?(in variables: Environment) {
    if let home = variables["COURSE_APPS_HOME"], !home.isEmpty {
      path = home + "/config"
    } else if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      path = folder + "/course-apps/config"
    } else if let home = variables["HOME"], home.hasPrefix("/") {
      path = home + "/.config/course-apps/config"
    } else {
      return nil
    }
  }

  /// The maximum size of the file in bytes.
  static let maximumSize = 64 << 10

  /// Reads the file.
  ///
  /// - Returns: The values by the names of their variables, and a message about each line that is
  ///   not a setting. Both are empty if the file is missing.
  func read() -> (values: [String: String], problems: [String]) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let error = errno
      guard error != ENOENT, error != ENOTDIR else { return ([:], []) }
      return ([:], [unreadable(String(cString: strerror(error)))])
    }
    // A named pipe would be waited for.
    guard status.st_mode & S_IFMT == S_IFREG else { return ([:], [unreadable("it is not a file")]) }
    guard status.st_size <= Self.maximumSize else {
      return ([:], [unreadable("it is larger than \(Self.maximumSize) bytes")])
    }
    do {
      return parse(try InputFile(path).read(limit: Self.maximumSize))
    } catch CommandError.cannotRead(_, let reason) {
      return ([:], [unreadable("\(reason)")])
    } catch {
      return ([:], [unreadable("\(error)")])
    }
  }

  private func unreadable(_ reason: String) -> String {
    "the settings in '\(path)' could not be read: \(reason)"
  }

  /// Parses the text of the file.
  func parse(_ bytes: [UInt8]) -> (values: [String: String], problems: [String]) {
    var values: [String: String] = [:]
    var problems: [String] = []
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let line = String(validating: line, as: UTF8.self) else {
        problems.append("'\(path)', line \(index + 1), is not text in UTF-8")
        continue
      }
      switch Setting.value(in: line) {
      case nil: break
      case .success(let (setting, value))?: values[setting.variable] = value
      case .failure(let problem)?: problems.append("'\(path)', line \(index + 1): \(problem)")
      }
    }
    return (values, problems)
  }
}

extension CommandRunner {
  /// Sets the environment variables of the settings that the user's file has and the environment
  /// does not, and prints a warning for what cannot be read.
  static func applySettings() {
    let variables = Environment.process
    for setting in Setting.all {
      guard let value = variables[setting.variable], !value.isEmpty else { continue }
      if let problem = setting.problem(of: value) {
        StandardError.warning("\(setting.variable) \(problem)")
      }
    }
    guard let file = SettingsFile(in: variables) else { return }
    let (values, problems) = file.read()
    for problem in problems { StandardError.warning("\(problem)") }
    for (name, value) in values where variables[name]?.isEmpty != false { setenv(name, value, 1) }
  }
}

/// A setting of all programs.
struct Setting {
  /// The name in the file, such as `week-start`.
  let name: String
  /// The name of the environment variable.
  let variable: String
  /// The possible values; empty for a value of another form.
  let values: [String]

  static let all = [
    Setting(name: "theme", variable: Theme.variable, values: Theme.allCases.map(\.rawValue)),
    Setting(name: "accent", variable: Accent.variable, values: Accent.allCases.map(\.rawValue)),
    Setting(name: "keys", variable: KeyMap.variable, values: []),
    Setting(
      name: "week-start", variable: WeekStart.variable, values: WeekStart.allCases.map(\.rawValue)),
    Setting(
      name: "time-format", variable: TimeFormat.variable,
      values: TimeFormat.allCases.map(\.rawValue)),
  ]

  /// Returns the setting and the value of a line, or nil for an empty line or a comment.
  ///
  /// The failure is the end of a sentence about the line.
  static func value(in line: String) -> Result<(Setting, String), SettingProblem>? {
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    guard let sign = line.firstIndex(of: "=") else {
      return .failure(.init("'\(line.prefix(40))' is not a setting. Write 'name = value'."))
    }
    let name = line[..<sign].trimmingCharacters(in: .whitespaces).lowercased()
    var value = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
    guard let setting = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name)
      let next =
        SpellingSuggestion.to(name, among: names).map { "Did you mean '\($0)'?" }
        ?? "There are: \(names.joined(separator: ", "))."
      return .failure(.init("there is no setting '\(name.prefix(40))'. \(next)"))
    }
    if !setting.values.isEmpty { value = value.lowercased() }
    if let problem = setting.problem(of: value) { return .failure(.init("'\(name)' \(problem)")) }
    return .success((setting, value))
  }

  /// Returns the end of a sentence about a value that the setting cannot have, or nil.
  func problem(of value: String) -> String? {
    guard !values.isEmpty else {
      guard KeyMap(value) == nil else { return nil }
      return
        "cannot be '\(value.prefix(40))'. Write pairs such as 'n:a', so that n does what a does."
    }
    guard !values.contains(value) else { return nil }
    return "cannot be '\(value.prefix(40))'. It can be \(values.dropLast().joined(separator: ", "))"
      + " or \(values.last ?? "")."
  }
}

/// The reason that a line of the settings is not one.
struct SettingProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
