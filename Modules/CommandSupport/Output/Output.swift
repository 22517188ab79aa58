import TerminalCore

/// Collects bytes and hands them on in large pieces; every failure to do so is an error.
///
/// Commands get one from ``StandardOutput/write(_:)`` or ``OutputFile/write(_:)``:
///
/// ```swift
/// try StandardOutput.write { output in
///   try output.line("Added event \(id).")
/// }
/// ```
public struct Output: ~Copyable {
  /// What may be written here beside text.
  public let traits: OutputTraits
  /// Whether what is written as it is shows its control characters all the same, as a terminal would
  /// obey them.
  var showsControls = false
  private var buffer: [UInt8] = []
  private let sink: Sink

  private enum Sink {
    case file(FileDescriptor, name: String)
    case memory
  }

  /// The size of a piece in bytes: what a Linux pipe holds.
  private static let pieceSize = 65_536

  init(file: FileDescriptor, name: String, traits: OutputTraits) {
    sink = .file(file, name: name)
    self.traits = traits
    buffer.reserveCapacity(Self.pieceSize + 4_096)
  }

  /// Keeps everything in memory; `collected()` gives it back.
  public init(collectingFor traits: OutputTraits = .plain) {
    sink = .memory
    self.traits = traits
  }

  /// Everything written so far to an output made by `init(collectingFor:)`, as text.
  public consuming func collected() -> String { String(decoding: buffer, as: UTF8.self) }

  /// Writes text exactly as it is, control characters included: for the contents of files.
  public mutating func write(_ text: String) throws(CommandError) {
    var text = showsControls ? VisibleText.of(text, keepsNewlines: true) : text
    text.withUTF8 { buffer.append(contentsOf: $0) }
    try flushIfFull()
  }

  /// Writes bytes exactly as they are.
  public mutating func write(bytes: some Collection<UInt8>) throws(CommandError) {
    guard !showsControls else { return try write(String(decoding: bytes, as: UTF8.self)) }
    buffer.append(contentsOf: bytes)
    try flushIfFull()
  }

  /// Writes one line of text for a person; control characters in it become visible signs.
  public mutating func line(_ text: String = "") throws(CommandError) {
    buffer += VisibleText.of(traits.isASCII ? ASCIIText.of(text) : text).utf8
    buffer.append(UInt8(ascii: "\n"))
    try flushIfFull()
  }

  /// Writes what is known of a thing, a fact a line behind its name: `Title:     Pay the rent`. Of a text
  /// of several lines the others stand below the first.
  ///
  /// - Parameters:
  ///   - facts: each with its name.
  ///   - width: the columns that the names take with the gap behind them.
  public mutating func facts(
    _ facts: [(name: String, text: String)], width: Int = 11
  ) throws(CommandError) {
    for (name, text) in facts {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, text) in lines.enumerated() {
        let label = number == 0 ? "\(name):" : ""
        let padding = String(repeating: " ", count: max(1, width - label.count))
        try line(text.isEmpty ? label : label + padding + text)
      }
    }
  }

  /// Hands on what has been collected.
  ///
  /// - Throws: `CommandError.readerLeft` where the other end of a pipe is closed, otherwise
  ///   `CommandError.cannotWrite`.
  public mutating func flush() throws(CommandError) {
    guard case .file(let file, let name) = sink, !buffer.isEmpty else { return }
    let result = buffer.withUnsafeBytes { bytes -> Result<Void, SystemError> in
      Result { () throws(SystemError) in try file.write(bytes) }
    }
    buffer.removeAll(keepingCapacity: true)
    if case .failure(let reason) = result { throw .writing(name, reason) }
  }

  private mutating func flushIfFull() throws(CommandError) {
    if buffer.count >= Self.pieceSize { try flush() }
  }
}

extension CommandError {
  /// The error for a write that failed: a reader that left is not a failure.
  static func writing(_ name: String, _ reason: SystemError) -> CommandError {
    reason == .brokenPipe ? .readerLeft : .cannotWrite(name: name, reason: reason)
  }
}

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

extension StandardOutput {
  /// Writes one line of text for a person.
  public static func line(_ text: String) throws {
    try write { try $0.line(text) }
  }
}

/// What output may look like: cut to a width, dimmed, or neither.
public struct OutputTraits: Hashable, Sendable {
  /// The terminal's width in cells; nil where output goes to a file or a pipe, which gets all text.
  public var columns: Int?
  /// Whether escape sequences for colour and dim text may be written.
  public var allowsStyle: Bool
  /// Whether our own signs, such as `↻`, are to be written in ASCII.
  public var isASCII: Bool

  public init(columns: Int?, allowsStyle: Bool, isASCII: Bool = false) {
    self.columns = columns
    self.allowsStyle = allowsStyle
    self.isASCII = isASCII
  }

  /// Bare text of any length.
  public static let plain = OutputTraits(columns: nil, allowsStyle: false)

  /// What a terminal may be sent: no style with `NO_COLOR` (no-color.org), and none without a
  /// `TERM` or with a dumb one. A width the terminal does not tell is taken from `COLUMNS`,
  /// otherwise 80.
  public static func terminal(columns: Int?, environment: Environment) -> OutputTraits {
    let term = environment["TERM"] ?? "dumb"
    let told = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return OutputTraits(
      columns: columns ?? told ?? 80,
      allowsStyle: term != "dumb" && environment["NO_COLOR"] == nil,
      isASCII: ASCIIText.isNeeded { environment[$0] })
  }

  static func of(_ file: FileDescriptor, environment: Environment = .process) -> OutputTraits {
    guard file.isTerminal else {
      // Where it goes only the locale tells.
      let isASCII = ASCIIText.isNeeded { $0 == "TERM" ? nil : environment[$0] }
      return OutputTraits(columns: nil, allowsStyle: false, isASCII: isASCII)
    }
    return terminal(columns: file.terminalColumns, environment: environment)
  }
}

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
