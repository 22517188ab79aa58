import Foundation

/// A file of drafts, open and locked while the program that wrote or found it is running.
@MainActor
final class DraftFile {
  /// The reason a file of drafts cannot be read or written.
  struct Problem: Error {
    let path: String
    let reason: String
  }

  /// The largest file that is read, in bytes. A form holds less, and a larger file would slow down
  /// the start.
  private static let maximumSize = 64 << 20

  let path: String
  /// The values of each form, by the form's name.
  private(set) var forms: [String: [String: String]] = [:]
  /// The file descriptor that holds the lock, or -1 if there is no file.
  private var descriptor: Int32 = -1

  /// Creates an empty set of drafts. The file is created when a draft is first stored.
  init(path: String) { self.path = path }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Opens and locks a file that a program left behind when it ended.
  ///
  /// This method never blocks, and it doesn't change the file at the path.
  ///
  /// - Returns: The file, or nil if there is none, or if a running program holds it or has just
  ///   removed it.
  /// - Throws: ``Problem`` if the file cannot be read or is not a file of drafts.
  static func existing(at path: String) throws(Problem) -> DraftFile? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw Problem(path: path, reason: code == ELOOP ? "it is a link" : reason(code))
    }
    let file = DraftFile(path: path, descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Problem(path: path, reason: reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Problem(path: path, reason: "it is not a file")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { return nil }
      throw Problem(path: path, reason: reason(errno))
    }
    // A running program may have replaced the file between the two calls.
    guard file.isAtPath(status) else { return nil }
    guard status.st_size <= maximumSize else {
      throw Problem(path: path, reason: "it is too large")
    }
    let bytes = try file.bytes(count: Int(status.st_size))
    do {
      file.forms = try JSONDecoder().decode([String: [String: String]].self, from: bytes)
    } catch {
      throw Problem(path: path, reason: "it has no drafts in it")
    }
    return file
  }

  /// Stores the values of forms, or removes the file if there are none.
  ///
  /// - Returns: False if another program's file is at the path. That file isn't changed.
  /// - Throws: ``Problem`` when the file cannot be written or removed. Its earlier content remains.
  func store(_ forms: [String: [String: String]]) throws(Problem) -> Bool {
    guard !forms.isEmpty else {
      if descriptor >= 0, unlink(path) != 0, errno != ENOENT {
        throw Problem(path: path, reason: Self.reason(errno))
      }
      self.forms = forms
      replaceDescriptor(by: -1)
      return true
    }
    let new = path + ".new"
    unlink(new)
    let descriptor = try makeFile(new, of: forms)
    guard moveIntoPlace(new, descriptor: descriptor) else {
      let code = errno
      unlink(new)
      close(descriptor)
      if code == EEXIST { return false }
      throw Problem(path: path, reason: Self.reason(code))
    }
    self.forms = forms
    replaceDescriptor(by: descriptor)
    return true
  }

  /// Moves a complete file to the path, without replacing another program's file.
  private func moveIntoPlace(_ new: String, descriptor: Int32) -> Bool {
    if self.descriptor >= 0 { return rename(new, path) == 0 }
    if link(new, path) == 0 {
      unlink(new)
      return true
    }
    // Not every file system has hard links.
    guard errno != EEXIST, access(path, F_OK) != 0 else {
      errno = EEXIST
      return false
    }
    return rename(new, path) == 0
  }

  private func makeFile(
    _ path: String, of forms: [String: [String: String]]
  ) throws(Problem) -> Int32 {
    let data: Data
    do {
      data = try JSONEncoder().encode(forms)
    } catch {
      throw Problem(path: self.path, reason: "\(error)")
    }
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Problem(path: self.path, reason: Self.reason(errno)) }
    // The file is locked before it is moved to its path, so that another program never finds it
    // there unlocked.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.write(data, to: descriptor) else {
      let code = errno
      unlink(path)
      close(descriptor)
      throw Problem(path: self.path, reason: Self.reason(code))
    }
    return descriptor
  }

  private static func write(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, piece.baseAddress, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          if count == 0 { errno = ENOSPC }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private func bytes(count: Int) throws(Problem) -> Data {
    var data = Data(count: count)
    var length = 0
    while length < count {
      let read = data.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: length), count - length, off_t(length))
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw Problem(path: path, reason: Self.reason(errno)) }
      if read == 0 { break }
      length += read
    }
    return data.prefix(length)
  }

  private func isAtPath(_ status: stat) -> Bool {
    var there = stat()
    return lstat(path, &there) == 0 && there.st_ino == status.st_ino
      && there.st_dev == status.st_dev
  }

  private func replaceDescriptor(by new: Int32) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = new
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
