public import ArgumentParser

/// `--json`, for every command that prints things.
public struct OutputOptions: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Print JSON, for other programs to read.")
  public var isJSON = false

  public init() {}
}
