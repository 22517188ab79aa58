public import ArgumentParser

/// A file that a command reads, named on the command line; `-` is standard input.
public struct InputFile: FileArgument {
  public let path: String

  public init(_ path: String) { self.path = path }

  public var isStandardInput: Bool { isStandardStream }

  /// As it is named to the person.
  public var name: String { isStandardInput ? StandardStream.inputName : path }

  /// The largest file that is read, in bytes. What never ends, such as `/dev/zero`, is refused there
  /// instead of taking all memory.
  public static let largestSize = 512 << 20

  /// The most bytes that are read of what has no size of its own, such as a pipe. It may be without end,
  /// and what was read of it is in memory when that shows.
  public static let largestStream = 128 << 20

  /// All of its bytes.
  ///
  /// - Throws: as ``readPieces(limit:_:)`` does.
  public func read(limit: Int = largestSize) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try readPieces(limit: limit) { piece in
      piece.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Hands over its bytes piece by piece, so that a file of any length takes no memory.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read.
  ///   - body: takes a piece, 256 KiB at most.
  /// - Throws: `CommandError.cannotRead` where the system refuses, `CommandError.badData` where there
  ///   are more than `limit` bytes, and what `body` throws.
  public func readPieces(
    limit: Int = largestSize, _ body: (RawSpan) throws -> Void
  ) throws {
    let file = try naming(CommandError.cannotRead) { () throws(SystemError) -> FileDescriptor in
      isStandardInput ? .standardInput : try .reading(path)
    }
    defer { if !isStandardInput { try? file.close() } }
    let limit = file.isRegular ? limit : min(limit, Self.largestStream)
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
        throw CommandError.badData(
          "'\(name)' is larger than \(limit) bytes", next: "Give it in smaller pieces.")
      }
      try body(piece.span.bytes.extracting(0..<count))
    }
  }
}

/// A file that is named on the command line; `-` is a standard stream.
public protocol FileArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The path as it was given.
  var path: String { get }
  /// As it is named to the person.
  var name: String { get }
  /// Names a file; the path is not looked at yet.
  init(_ path: String)
}

extension FileArgument {
  public init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(argument)
  }

  public var defaultValueDescription: String { path }

  public static var defaultCompletionKind: CompletionKind { .file() }

  /// Whether a standard stream is meant.
  var isStandardStream: Bool { path == StandardStream.dash }

  /// Says which file it was that the system refused.
  ///
  /// - Parameter failure: makes the error of the file's name and the system's reason.
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

/// How the standard streams are named, by people (`-`) and to people.
enum StandardStream {
  static let dash = "-"
  static let inputName = "standard input"
  static let outputName = "standard output"
}
