import Glibc

/// What files are, and the two ways to give one another name.
enum FileSystem {
  enum Kind { case regular(permissions: UInt32), other }

  /// What a path leads to, symbolic links followed; nil where there is nothing.
  static func kind(of path: String) -> Kind? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFREG else { return .other }
    return .regular(permissions: UInt32(facts.st_mode & 0o7777))
  }

  /// Whether something has this name, be it a symbolic link to nothing.
  static func isTaken(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// The path without symbolic links; nil where it leads to nothing.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The path with the symbolic links of its folder resolved; as it is where there is no such folder.
  static func resolvingFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else {
      return resolved(".").map { "\($0)/\(path)" } ?? path
    }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = path[path.index(after: slash)...]
    return resolved(folder).map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" } ?? path
  }

  /// Puts a file where another may be, in one step.
  static func rename(_ path: String, to newPath: String) throws(SystemError) {
    guard systemRename(path, newPath) == 0 else { throw SystemError.last }
  }

  static func remove(_ path: String) { unlink(path) }

  static func setPermissions(_ permissions: UInt32, of file: FileDescriptor) throws(SystemError) {
    guard fchmod(file.number, mode_t(permissions)) == 0 else { throw SystemError.last }
  }
}

// The C function whose name the method above hides.
private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
