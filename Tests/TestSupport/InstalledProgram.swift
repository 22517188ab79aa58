import Foundation

/// A program of the machine that a test can make use of, as far as it is installed.
public enum InstalledProgram {
  /// The path of a program that the `PATH` leads to; nil where it is not installed.
  public static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// A program made for a test: a script of the shell.
public enum ShellScript {
  /// Writes one that can be run, with the folder it is in.
  ///
  /// A shell writes it: a file that this process has open to write, and what another test starts in that
  /// moment inherits, cannot be run (`ETXTBSY`).
  public static func write(_ text: String, to path: String) throws {
    let write = #"mkdir -p "${0%/*}" && printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#
    let ending = try Subprocess("/bin/sh", ["-c", write, path, text]).end()
    guard ending.status == .exited(code: 0) else { throw CocoaError(.fileWriteUnknown) }
  }
}
