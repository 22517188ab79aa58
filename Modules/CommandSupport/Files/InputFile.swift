public import ArgumentParser

/// A file that a command reads, named on the command line; `-` is standard input.
public struct InputFile: Hashable, Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  public var isStandardInput: Bool { path == StandardStream.dash }

  /// As it is named to the person.
  public var name: String { isStandardInput ? StandardStream.inputName : path }

  /// The largest file that is read, in bytes. What never ends, such as `/dev/zero`, is refused there
  /// instead of taking all memory.
  public static let largestSize = 512 << 20

  /// All of its bytes.
  ///
  /// - Throws: `CommandError.cannotRead` where the system refuses, `CommandError.badData` where there
  ///   are more than `limit` bytes.
  public func read(limit: Int = largestSize) throws(CommandError) -> [UInt8] {
    do {
      let file: FileDescriptor = isStandardInput ? .standardInput : try .reading(path)
      defer { if !isStandardInput { try? file.close() } }
      if let bytes = try Self.bytes(of: file, limit: limit) { return bytes }
    } catch {
      throw .cannotRead(name: name, reason: error)
    }
    throw .badData("'\(name)' is larger than \(limit) bytes", next: "Give it in smaller pieces.")
  }

  /// Everything up to the end; nil where that is more than `limit` bytes.
  private static func bytes(
    of file: FileDescriptor, limit: Int
  ) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let result = piece.withUnsafeMutableBytes { space in
        Result { () throws(SystemError) in try file.read(into: space) }
      }
      let count = try result.get()
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { return nil }
      bytes.append(contentsOf: piece[..<count])
    }
  }
}

extension InputFile: ExpressibleByArgument {
  public init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(argument)
  }

  public var defaultValueDescription: String { path }

  public static var defaultCompletionKind: CompletionKind { .file() }
}
