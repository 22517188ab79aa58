import Foundation

/// The Swift compiler.
enum Compiler {
  /// Runs the compiler.
  ///
  /// - Throws: `BuildError.noCompiler` if `swiftc` is not found, and `BuildError.compiler` with its
  ///   messages if it fails.
  static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = try url()
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let messages = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BuildError(messages: String(decoding: messages, as: UTF8.self))
    }
  }

  /// Returns the first line that the compiler prints for `--version`.
  ///
  /// - Throws: `BuildError.noCompiler` if `swiftc` is not found.
  static func version() throws -> String {
    let process = Process()
    process.executableURL = try url()
    process.arguments = ["--version"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").first.map(String.init) ?? ""
  }

  private static func url() throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let file = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc")
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw BuildError.noCompiler
  }
}

/// The reason why a project cannot be built.
enum BuildError: Error, Equatable {
  case noCompiler
  /// The compiler cannot write its files, for the reason that the system gives.
  case noSpace(String)
  case noToolkit(String)
  /// The toolkit was built with another version of the compiler.
  case otherCompiler(needed: String, present: String)
  /// The compiler's messages about a project.
  case compiler(String)
  /// The compiler's messages about the toolkit.
  case toolkit(String)
}

extension BuildError {
  /// Creates an error from the compiler's messages.
  init(messages: String) {
    let reason = String(cString: strerror(ENOSPC))
    let isFull = messages.split(separator: "\n").contains { line in
      line.contains("error: ") && line.contains(reason)
    }
    self = isFull ? .noSpace(reason) : .compiler(messages)
  }
}

extension BuildError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSpace(let reason): "the compiler cannot write its files: \(reason)"
    case .noCompiler: "there is no Swift compiler: 'swiftc' is not in a folder of PATH"
    case .noToolkit(let path):
      "there is no toolkit in '\(path)'. Build the package, or install lab again: "
        + "Scripts/install --lab"
    case .otherCompiler(let needed, let present):
      "the toolkit was compiled with '\(needed)', but 'swiftc' is '\(present)'. Install lab again "
        + "with this compiler: Scripts/install --lab"
    case .compiler(let messages), .toolkit(let messages): Self.errors(in: messages)
    }
  }

  /// Returns the errors in messages of the compiler, one per line, without duplicates. If there are
  /// none, it returns all messages.
  static func errors(in messages: String) -> String {
    var seen: Set<Substring> = []
    let lines = messages.split(separator: "\n").filter { line in
      line.contains(": error: ") && line.first == "/" || line.hasPrefix("error: ")
        || line.range(of: #"^[^ |].*:[0-9]+:[0-9]+: error: "#, options: .regularExpression) != nil
    }
    let all = lines.filter { seen.insert($0).inserted }
    // An error in generated code usually repeats an error in the project.
    let own = all.filter { !$0.hasPrefix("/") }
    let unique = own.isEmpty ? all : own
    return unique.isEmpty ? messages : unique.joined(separator: "\n")
  }
}
