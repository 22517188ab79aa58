import TerminalCore

/// Where a command speaks to the person beside its results.
public enum StandardError {
  /// Says something in one or more lines; control characters in them become visible signs.
  ///
  /// That it cannot be said is no error: there is nowhere left to say so.
  public static func say(_ text: String) {
    write(VisibleText.of(text, keepsNewlines: true) + "\n")
  }

  static func write(_ text: String) {
    if let run = CapturedRun.current { return run.say(text) }
    var text = ASCIIText.isNeeded { Environment.process[$0] } ? ASCIIText.of(text) : text
    text.withUTF8 { try? FileDescriptor.standardError.write(UnsafeRawBufferPointer($0)) }
  }
}
