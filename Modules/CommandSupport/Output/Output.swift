import TerminalCore

/// Collects bytes and writes them in large pieces. Every failed write is an error.
///
/// Commands get an output from ``StandardOutput/write(_:)`` or ``OutputFile/write(_:)``:
///
/// ```swift
/// try StandardOutput.write { output in
///   try output.line("Added event \(id).")
/// }
/// ```
public struct Output: ~Copyable {
  /// The traits of the output.
  public let traits: OutputTraits
  /// A Boolean value that indicates whether control characters are made visible even in unchanged
  /// text, because a terminal would interpret them.
  var showsControls = false
  private var buffer: [UInt8] = []
  private let sink: Sink

  private enum Sink {
    case file(FileDescriptor, name: String)
    case memory
  }

  /// The size of a piece in bytes, which is the capacity of a Linux pipe.
  private static let pieceSize = 65_536

  init(file: FileDescriptor, name: String, traits: OutputTraits) {
    sink = .file(file, name: name)
    self.traits = traits
    buffer.reserveCapacity(Self.pieceSize + 4_096)
  }

  /// Creates an output that keeps everything in memory; `collected()` returns it.
  public init(collectingFor traits: OutputTraits = .plain) {
    sink = .memory
    self.traits = traits
  }

  /// Returns everything written to an output created by `init(collectingFor:)`, as text.
  public consuming func collected() -> String { String(decoding: buffer, as: UTF8.self) }

  /// Writes text unchanged, including control characters: for the contents of files.
  public mutating func write(_ text: String) throws(CommandError) {
    var text = showsControls ? VisibleText.of(text, keepsNewlines: true) : text
    text.withUTF8 { buffer.append(contentsOf: $0) }
    try flushIfFull()
  }

  /// Writes bytes unchanged.
  public mutating func write(bytes: some Collection<UInt8>) throws(CommandError) {
    guard !showsControls else { return try write(String(decoding: bytes, as: UTF8.self)) }
    buffer.append(contentsOf: bytes)
    try flushIfFull()
  }

  /// Writes one line of text for the user. Control characters are replaced by visible characters.
  public mutating func line(_ text: String = "") throws(CommandError) {
    buffer += VisibleText.of(traits.isASCII ? ASCIIText.of(text) : text).utf8
    buffer.append(UInt8(ascii: "\n"))
    try flushIfFull()
  }

  /// Writes the details of an item, one per line, after their names: `Title:     Pay the rent`. The
  /// further lines of a multiline text are aligned below the first.
  ///
  /// - Parameters:
  ///   - facts: The details with their names.
  ///   - width: The number of cells for the names, including the gap after them.
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

  /// Writes the collected bytes.
  ///
  /// - Throws: `CommandError.pipeClosed` if the other end of a pipe is closed, otherwise
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
  /// Returns the error for a failed write. A closed pipe is not a failure.
  static func writing(_ name: String, _ reason: SystemError) -> CommandError {
    reason == .brokenPipe ? .pipeClosed : .cannotWrite(name: name, reason: reason)
  }
}

/// The format of output: its width, and whether style is allowed.
public struct OutputTraits: Hashable, Sendable {
  /// The width of the terminal in cells; nil for a file or a pipe, to which texts are written in
  /// full.
  public var columns: Int?
  /// A Boolean value that indicates whether escape sequences for color and dim text may be written.
  public var allowsStyle: Bool
  /// A Boolean value that indicates whether the package's own symbols, such as `↻`, are written in
  /// ASCII.
  public var isASCII: Bool

  public init(columns: Int?, allowsStyle: Bool, isASCII: Bool = false) {
    self.columns = columns
    self.allowsStyle = allowsStyle
    self.isASCII = isASCII
  }

  /// The traits of plain text with unlimited width.
  public static let plain = OutputTraits(columns: nil, allowsStyle: false)

  /// Returns the traits of a terminal: without style if `NO_COLOR` is set (no-color.org), or if
  /// `TERM` is unset or `dumb`. If the width is unknown, it is read from `COLUMNS`, or 80.
  public static func terminal(columns: Int?, environment: Environment) -> OutputTraits {
    let term = environment["TERM"] ?? "dumb"
    let requested = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return OutputTraits(
      columns: columns ?? requested ?? 80,
      allowsStyle: term != "dumb" && environment["NO_COLOR"] == nil,
      isASCII: ASCIIText.isNeeded { environment[$0] })
  }

  static func of(_ file: FileDescriptor, environment: Environment = .process) -> OutputTraits {
    guard file.isTerminal else {
      // For a file or a pipe, only the locale tells the encoding.
      let isASCII = ASCIIText.isNeeded { $0 == "TERM" ? nil : environment[$0] }
      return OutputTraits(columns: nil, allowsStyle: false, isASCII: isASCII)
    }
    return terminal(columns: file.terminalColumns, environment: environment)
  }
}

/// The standard error, on which a command prints messages other than its results.
public enum StandardError {
  /// Prints a message of one or more lines. Control characters are replaced by visible characters.
  ///
  /// A failed write is ignored: there is nowhere left to report it.
  public static func line(_ text: String) {
    write(VisibleText.of(text, keepsNewlines: true) + "\n")
  }

  /// Prints a warning on one line.
  public static func warning(_ text: String) { line("warning: \(VisibleText.of(text))") }

  static func write(_ text: String) {
    if let run = CapturedRun.current { return run.appendErrorText(text) }
    var text = ASCIIText.isNeeded { Environment.process[$0] } ? ASCIIText.of(text) : text
    text.withUTF8 { try? FileDescriptor.standardError.write(UnsafeRawBufferPointer($0)) }
  }
}
