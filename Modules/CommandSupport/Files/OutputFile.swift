import ArgumentParser

/// A file that a command writes, given on the command line; `-` is standard output.
public struct OutputFile: FileArgument {
  public let path: String

  public init(_ path: String) { self.path = path }

  public var isStandardOutput: Bool { isStandardStream }

  /// The name of the file in messages.
  public var name: String { isStandardOutput ? StandardStream.outputName : path }

  /// A Boolean value that indicates whether the name has an extension.
  public var hasExtension: Bool { path.split(separator: "/").last?.contains(".") ?? false }

  /// Writes the file completely, or leaves the existing one unchanged.
  ///
  /// A regular file is written next to its path and then moved there, with the same permissions, so
  /// that neither a full disk nor a kill leaves half a file. A symbolic link is kept, and its
  /// target is replaced. Devices and named pipes are written directly. A new file is accessible to
  /// its owner only (0600, restricted by the umask), as its content is personal. On a terminal,
  /// control characters are replaced by visible characters; files and pipes receive the bytes
  /// unchanged.
  ///
  /// - Throws: The error of `body`, and `CommandError.cannotWrite` if the system reports an error.
  public func write(_ body: (inout Output) throws -> Void) throws {
    if isStandardOutput {
      return try StandardOutput.write { output in
        output.showsControls = output.traits.columns != nil
        try body(&output)
      }
    }
    switch FileSystem.kind(of: path) {
    case .other:
      try writeInPlace(body)
    case .regular(let permissions):
      try replace(FileSystem.resolved(path) ?? path, permissions: permissions, body)
    case nil where FileSystem.isTaken(path):
      // A link to a file that does not exist yet.
      try writeInPlace(body)
    case nil:
      try replace(path, permissions: nil, body)
    }
  }
}

extension OutputFile {
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
