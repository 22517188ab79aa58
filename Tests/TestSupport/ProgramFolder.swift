import Foundation

/// A built program that keeps its data in a store, with a folder of its own, removed when the test is
/// over.
public final class ProgramFolder: Sendable {
  /// As it is typed: `event-scheduler`.
  public let name: String
  public let folder: String

  public init(_ name: String) throws {
    self.name = name
    folder = FileManager.default.temporaryDirectory.path + "/\(name)-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The executable.
  public var executable: String { BuiltProducts.path(of: name) }

  /// The file of the data.
  public var store: String { path("\(name).sqlite") }

  public func path(_ name: String) -> String { folder + "/" + name }

  /// All it finds in its environment.
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

  /// Runs it to its end.
  @discardableResult
  public func run(
    _ arguments: [String], input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess.Ending {
    try start(arguments, input: input, output: output).end()
  }

  /// Runs it to its end.
  @discardableResult
  public func run(
    _ arguments: String..., input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess.Ending {
    try run(arguments, input: input, output: output)
  }

  /// Puts a file in the folder.
  ///
  /// - Returns: Its path.
  public func file(_ name: String, _ content: Data) throws -> String {
    try content.write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Every file of the folder with its content.
  public func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = try? Data(contentsOf: URL(fileURLWithPath: path(name)))
    }
    return contents
  }
}
