public import ArgumentParser
import TerminalCore

/// A file that a command reads, given on the command line; `-` is standard input.
public struct InputFile: FileArgument {
  public let path: String

  public init(_ path: String) { self.path = path }

  public var isStandardInput: Bool { isStandardStream }

  /// The name of the file in messages.
  public var name: String { isStandardInput ? StandardStream.inputName : VisibleText.of(path) }

  /// The maximum size of a file in bytes. Endless files, such as `/dev/zero`, are refused there
  /// before they exhaust the memory.
  public static let maximumSize = 512 << 20

  /// The maximum number of bytes read from a file without a size, such as a pipe. It may be
  /// endless, and everything read before that is known stays in memory.
  public static let maximumStreamSize = 128 << 20

  /// The maximum memory for the content of a file without a size, in bytes.
  static let maximumStreamMemory = 512 << 20

  /// Reads all bytes of the file.
  ///
  /// - Throws: The errors of ``readPieces(limit:_:)``.
  public func read(limit: Int = maximumSize) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try readPieces(limit: limit) { piece in
      piece.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Reads the file in pieces, so that memory use does not depend on its length.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - body: Called with each piece of at most 256 KiB.
  /// - Throws: `CommandError.cannotRead` if the system reports an error, `CommandError.badData` if
  ///   there are more than `limit` bytes or their content needs too much memory, and the errors of
  ///   `body`.
  public func readPieces(
    limit: Int = maximumSize, _ body: (RawSpan) throws -> Void
  ) throws {
    let file = try naming(CommandError.cannotRead) { () throws(SystemError) -> FileDescriptor in
      isStandardInput ? .standardInput : try .reading(path)
    }
    defer { if !isStandardInput { try? file.close() } }
    let limit = file.isRegular ? limit : min(limit, Self.maximumStreamSize)
    let budget = MemoryBudget.forReading(
      atMost: file.isRegular ? .max : Self.maximumStreamMemory)
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    var total = 0
    while true {
      let count = try naming(CommandError.cannotRead) { () throws(SystemError) -> Int in
        try piece.withUnsafeMutableBytes { space in
          Result { () throws(SystemError) in try file.read(into: space) }
        }.get()
      }
      guard count > 0 else { return }
      total += count
      guard total <= limit else {
        throw tooLarge("is larger than \(Self.size(limit))")
      }
      try body(piece.span.bytes.extracting(0..<count))
      guard !budget.isExceeded else {
        throw tooLarge("needs more than \(Self.size(budget.limit)) of memory")
      }
    }
  }

  private func tooLarge(_ fact: String) -> CommandError {
    .badData("'\(name)' \(fact)", next: "Give it in smaller pieces.")
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes) bytes" : "\(bytes >> 20) MB"
  }
}

/// A file given on the command line; `-` is a standard stream.
public protocol FileArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The path as it was given.
  var path: String { get }
  /// The name of the file in messages, without control characters.
  var name: String { get }
  /// Creates a file argument. The path is not checked.
  init(_ path: String)
}

extension FileArgument {
  public init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(argument)
  }

  public var defaultValueDescription: String { path }

  public static var defaultCompletionKind: CompletionKind { .file() }

  /// A Boolean value that indicates whether the argument is a standard stream.
  var isStandardStream: Bool { path == StandardStream.dash }

  /// Runs `call`, adding the file's name to an error of the system.
  ///
  /// - Parameter failure: Creates the error from the file's name and the system's error.
  func naming<Value>(
    _ failure: (_ name: String, _ reason: SystemError) -> CommandError,
    _ call: () throws(SystemError) -> Value
  ) throws(CommandError) -> Value {
    do {
      return try call()
    } catch {
      throw failure(name, error)
    }
  }
}

/// The names of the standard streams, on the command line (`-`) and in messages.
enum StandardStream {
  static let dash = "-"
  static let inputName = "standard input"
  static let outputName = "standard output"
}
