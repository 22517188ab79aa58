import Foundation

/// A program on the machine that a test uses if it is installed.
public enum InstalledProgram {
  /// Returns the path of a program found through `PATH`; nil if it is not installed.
  public static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// A shell script that stands in for a program in a test.
public enum ShellScript {
  /// Writes an executable script, creating its folder.
  ///
  /// A shell writes it: a file that this process has open for writing, and that a program started
  /// by another test at that moment inherits, cannot be executed (`ETXTBSY`).
  public static func write(_ text: String, to path: String) throws {
    let write = #"mkdir -p "${0%/*}" && printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#
    let result = try Subprocess("/bin/sh", ["-c", write, path, text]).end()
    guard result.status == .exited(code: 0) else { throw CocoaError(.fileWriteUnknown) }
  }
}
