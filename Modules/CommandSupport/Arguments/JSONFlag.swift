public import ArgumentParser

/// `--json`, for every command that prints things.
///
/// A command declares the flag itself; see ``DatabasePath``.
///
/// ```swift
/// @Flag(help: JSONFlag.help) var json = false
/// ```
public enum JSONFlag {
  /// What the help screen says of the flag.
  public static var help: ArgumentHelp { "Print JSON, for other programs to read." }
}
