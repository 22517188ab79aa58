public import ArgumentParser

/// `--json`, for every command that prints things.
///
/// ```swift
/// @OptionGroup var json: JSONFlag
/// ```
public struct JSONFlag: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Print JSON, for other programs to read.")
  public var isOn = false

  public init() {}
}
