import ArgumentParser

/// A file that a command writes, named on the command line; `-` is standard output.
public struct OutputFile: FileArgument {
  public let path: String

  public init(_ path: String) { self.path = path }

  public var isStandardOutput: Bool { isStandardStream }

  /// As it is named to the person.
  public var name: String { isStandardOutput ? StandardStream.outputName : path }

  /// Writes the file: all of it, or what was there stays.
  ///
  /// An ordinary file is written beside its place and then moved there, permissions kept, so that
  /// neither a full disk nor a kill leaves half of one. A symbolic link stays one: what it leads to
  /// is replaced. Devices and named pipes are written as they are. A new file is its owner's alone
  /// (0600, less what the umask takes away), as what it holds is personal. On a terminal, control
  /// characters become visible signs; files and pipes get the bytes.
  ///
  /// - Throws: what `body` throws, and `CommandError.cannotWrite` where the system refuses.
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
      // A link to a file that is yet to be made.
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
    // Without a name until it is complete, so that a kill leaves nothing behind.
    let unnamed = FileDescriptor.unnamed(besides: target)
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
