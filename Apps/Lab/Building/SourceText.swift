import Foundation
import InterfaceBuilder

/// Reads the text of source files.
enum SourceText {
  /// The maximum size of a file in megabytes.
  private static let megabyteLimit = 32

  /// Returns the text of a file in UTF-8, in UTF-16 with a byte order mark or, as in some old
  /// projects, in Latin-1.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The path that messages name.
  /// - Throws: `SourceTextError` if the file cannot be read or is too large.
  static func read(_ file: URL, shownPath path: String) throws(SourceTextError) -> String {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw .unreadable(path)
    }
    guard data.count <= megabyteLimit << 20 else {
      throw .tooLarge(path, megabytes: data.count >> 20, limit: megabyteLimit)
    }
    return text(of: data)
  }

  /// Returns the text of a file's bytes, without a byte order mark.
  static func text(of data: Data) -> String {
    if data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]),
      let text = String(data: data, encoding: .utf16)
    {
      return text
    }
    let bytes = data.starts(with: [0xef, 0xbb, 0xbf]) ? data.dropFirst(3) : data
    return String(data: bytes, encoding: .utf8) ?? String(data: bytes, encoding: .isoLatin1) ?? ""
  }
}

extension InterfaceFile {
  /// Reads a storyboard or nib file of a project.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The path that messages name.
  /// - Throws: `SourceTextError` if the file cannot be read, `InterfaceFileError` if it is too
  ///   large, damaged, or of another kind.
  init(reading file: URL, shownPath path: String) throws {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw SourceTextError.unreadable(path)
    }
    try self.init(data: data, path: path)
  }
}

/// The reason why a source file cannot be read.
enum SourceTextError: Error, Equatable {
  case unreadable(String)
  case tooLarge(String, megabytes: Int, limit: Int)
}

extension SourceTextError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let path): "'\(path)' cannot be read"
    case .tooLarge(let path, let megabytes, let limit):
      "'\(path)' has \(megabytes) MB; source files over \(limit) MB are not read"
    }
  }
}
