import Foundation

/// A built program that keeps its data in a store, with a folder of its own that is removed after
/// the test.
public final class ProgramFolder: Sendable {
  /// The name as it is typed: `event-scheduler`.
  public let name: String
  public let folder: String

  public init(_ name: String) throws {
    self.name = name
    folder = FileManager.default.temporaryDirectory.path + "/\(name)-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The path of the executable.
  public var executable: String { BuiltProducts.path(of: name) }

  /// The path of the store.
  public var store: String { path("\(name).sqlite") }

  public func path(_ name: String) -> String { folder + "/" + name }

  /// Returns all environment variables of the program.
  public static func variables(home folder: String) -> [String: String] {
    ["COURSE_APPS_HOME": folder, "TZ": "UTC", "LANG": "C.UTF-8"]
  }

  public func start(
    _ arguments: [String], input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess {
    try Subprocess(
      executable, arguments, environment: Self.variables(home: folder), input: input,
      output: output)
  }

  /// Runs the program until it exits.
  @discardableResult
  public func run(
    _ arguments: [String], input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess.CollectedResult {
    try start(arguments, input: input, output: output).end()
  }

  /// Runs the program until it exits.
  @discardableResult
  public func run(
    _ arguments: String..., input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess.CollectedResult {
    try run(arguments, input: input, output: output)
  }

  /// Writes a file to the folder.
  ///
  /// - Returns: The path of the file.
  public func file(_ name: String, _ content: Data) throws -> String {
    try content.write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Returns the files in the folder with their contents.
  public func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = try? Data(contentsOf: URL(fileURLWithPath: path(name)))
    }
    return contents
  }
}
