public import ArgumentParser

/// A program in whose arguments some forms mean something that ArgumentParser would take for options.
public protocol ArgumentsReading: ParsableCommand {
  /// The arguments as ArgumentParser is to read them.
  static func reading(_ arguments: [String]) -> [String]
}
