/// Where a command's results go.
public enum StandardOutput {
  /// Whether it is a terminal, how wide, and what may be written to it.
  public static var traits: OutputTraits { CapturedRun.current?.traits ?? .of(.standardOutput) }

  /// Writes results; when `body` returns, all of them have been handed to the system.
  ///
  /// What was written before `body` threw is handed on as well.
  ///
  /// - Throws: what `body` throws, `CommandError.cannotWrite` where the system took less (a full
  ///   disk, `/dev/full`, a closed descriptor), `CommandError.readerLeft` where a pipe is closed.
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
