import TerminalCore

/// The standard output, to which a command prints its results.
public enum StandardOutput {
  /// The traits of the standard output: whether it is a terminal, its width, and its style.
  public static var traits: OutputTraits { CapturedRun.current?.traits ?? .of(.standardOutput) }

  /// Writes results. When this method returns, all of them have been passed to the system.
  ///
  /// Everything written before `body` throws is passed on as well.
  ///
  /// - Throws: The error of `body`; `CommandError.cannotWrite` if the system could not write
  ///   everything (a full disk, `/dev/full`, a closed descriptor); `CommandError.pipeClosed` if a
  ///   pipe is closed.
  public static func write(_ body: (inout Output) throws -> Void) throws {
    if let run = CapturedRun.current { return try run.write(body) }
    var output = Output(
      file: .standardOutput, name: StandardStream.outputName, traits: traits)
    do {
      try body(&output)
    } catch {
      try output.flush()
      throw error
    }
    try output.flush()
    do {
      try FileDescriptor.standardOutput.checkWritten()
    } catch {
      throw CommandError.writing(StandardStream.outputName, error)
    }
  }
}

extension StandardOutput {
  /// Writes one line of text for the user.
  public static func line(_ text: String) throws {
    try write { try $0.line(text) }
  }
}
