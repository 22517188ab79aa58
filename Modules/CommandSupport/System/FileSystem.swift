import Glibc

/// Kinds, paths and attributes of files.
enum FileSystem {
  enum Kind { case regular(permissions: UInt32), other }

  /// Returns the kind of the file at a path, following symbolic links; nil if there is no file.
  static func kind(of path: String) -> Kind? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFREG else { return .other }
    return .regular(permissions: UInt32(facts.st_mode & 0o7777))
  }

  /// Returns a Boolean value that indicates whether a name is in use, even by a dangling symbolic
  /// link.
  static func isTaken(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Returns a Boolean value that indicates whether a path leads to the file of the standard
  /// output.
  static func isStandardOutput(_ path: String) -> Bool {
    var (file, output) = (stat(), stat())
    return stat(path, &file) == 0 && fstat(STDOUT_FILENO, &output) == 0
      && file.st_dev == output.st_dev && file.st_ino == output.st_ino
  }

  /// Checks that a file may be written.
  static func checkIsWritable(_ path: String) throws(SystemError) {
    guard access(path, W_OK) == 0 else { throw SystemError.last }
  }

  /// Returns the path without symbolic links; nil if there is no file.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns the path with the symbolic links of its folder resolved; the unchanged path if there
  /// is no such folder.
  static func resolvingFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else {
      return resolved(".").map { "\($0)/\(path)" } ?? path
    }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = path[path.index(after: slash)...]
    return resolved(folder).map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" } ?? path
  }

  /// Returns the path of the folder that contains a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Moves a file atomically, replacing any file at the new path.
  static func rename(_ path: String, to newPath: String) throws(SystemError) {
    guard systemRename(path, newPath) == 0 else { throw SystemError.last }
  }

  static func remove(_ path: String) { unlink(path) }

  static func setPermissions(_ permissions: UInt32, of file: FileDescriptor) throws(SystemError) {
    guard fchmod(file.number, mode_t(permissions)) == 0 else { throw SystemError.last }
  }
}

// The C function that is hidden by the method above.
private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
