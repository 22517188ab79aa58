import ArgumentParser
import TerminalCore

/// A file that a command writes, given on the command line; `-` is standard output.
public struct OutputFile: FileArgument {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// A Boolean value that indicates whether the file is the standard output: `-`, or a path such as
  /// `/dev/stdout`, where a message would follow the content.
  public var isStandardOutput: Bool {
    isStandardStream || CapturedRun.current == nil && FileSystem.isStandardOutput(path)
  }

  /// The text after the last dot of the file's name; nil if there is none.
  public var fileExtension: String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let text = name[name.index(after: dot)...]
    return text.isEmpty ? nil : String(text)
  }

  /// The name of the file in messages.
  public var name: String { isStandardOutput ? StandardStream.outputName : VisibleText.of(path) }

  /// Writes the file completely, or leaves the existing one unchanged.
  ///
  /// A regular file is written next to its path and then moved there, with the same permissions, so
  /// that neither a full disk nor a kill leaves half a file. A symbolic link is kept, and its
  /// target is replaced. Devices and named pipes are written directly. A new file is accessible to
  /// its owner only (0600, restricted by the umask), as its content is personal. On a terminal,
  /// control characters are replaced by visible characters; files and pipes receive the bytes
  /// unchanged.
  ///
  /// - Throws: The error of `body`; `CommandError.cannotWrite` if the system reports an error;
  ///   also if the existing file is read-only; `CommandError.refused` if the file is a database,
  ///   such as the store of a program or a backup; `CommandError.badUsage` if the path is not text.
  public func write(_ body: (inout Output) throws -> Void) throws {
    if isStandardOutput {
      return try StandardOutput.write { output in
        output.showsControls = output.traits.columns != nil
        try body(&output)
      }
    }
    // Bytes that are not UTF-8 have become U+FFFD, so that the path leads to another file.
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      throw CommandError.badUsage(
        "the name '\(name)' is not text in UTF-8", next: "Give another name.")
    }
    switch FileSystem.kind(of: path) {
    case .other:
      try writeInPlace(body)
    case .regular(let permissions):
      let target = FileSystem.resolved(path) ?? path
      try naming(CommandError.cannotWrite) { () throws(SystemError) in
        try FileSystem.checkIsWritable(target)
      }
      try checkIsNotDatabase(target)
      try replace(target, permissions: permissions, body)
    case nil where FileSystem.isTaken(path):
      // A link to a file that does not exist yet.
      try writeInPlace(body)
    case nil:
      try replace(path, permissions: nil, body)
    }
  }
}

extension OutputFile {
  /// The first bytes of an SQLite database (sqlite.org/fileformat2.html, section 1.3).
  private static let databaseHeader = Array("SQLite format 3\0".utf8)

  private func checkIsNotDatabase(_ target: String) throws {
    // A file that cannot be read may still be replaced.
    guard let file = try? FileDescriptor.reading(target) else { return }
    var start = [UInt8](repeating: 0, count: Self.databaseHeader.count)
    let count = start.withUnsafeMutableBytes { try? file.read(into: $0) }
    try? file.close()
    guard count == start.count, start == Self.databaseHeader else { return }
    throw CommandError.refused(
      "'\(name)' is a database, such as a program's data or a backup", next: "Give another file.")
  }

  private func writeInPlace(_ body: (inout Output) throws -> Void) throws {
    let file = try naming(CommandError.cannotWrite) { () throws(SystemError) in
      try FileDescriptor.writing(path)
    }
    do {
      try fill(file, body)
    } catch {
      try? file.close()
      throw error
    }
    try naming(CommandError.cannotWrite) { () throws(SystemError) in try file.close() }
  }

  private func replace(
    _ target: String, permissions: UInt32?, _ body: (inout Output) throws -> Void
  ) throws {
    let draft = "\(target).\(ProcessControl.identifier).part"
    // The file has no name until it is complete, so that a kill leaves nothing behind.
    let unnamed = FileDescriptor.unnamed(nextTo: target)
    let file = try naming(CommandError.cannotWrite) { () throws(SystemError) -> FileDescriptor in
      if let unnamed { return unnamed }
      return try FileDescriptor.creating(draft)
    }
    do {
      try fill(file, body)
      try naming(CommandError.cannotWrite) { () throws(SystemError) in
        if let permissions { try FileSystem.setPermissions(permissions, of: file) }
        try file.synchronize()
        if unnamed != nil { try file.link(at: draft) }
      }
    } catch {
      try? file.close()
      FileSystem.remove(draft)
      throw error
    }
    do {
      try naming(CommandError.cannotWrite) { () throws(SystemError) in
        try file.close()
        try FileSystem.rename(draft, to: target)
      }
    } catch {
      FileSystem.remove(draft)
      throw error
    }
  }

  private func fill(_ file: FileDescriptor, _ body: (inout Output) throws -> Void) throws {
    var output = Output(file: file, name: name, traits: .plain)
    try body(&output)
    try output.flush()
  }
}
