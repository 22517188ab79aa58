import Glibc

/// A program of the machine that a test can make use of, as far as it is installed.
public enum InstalledProgram {
  /// The path of a program that the `PATH` leads to; nil where it is not installed.
  public static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
