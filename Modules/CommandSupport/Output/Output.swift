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
    _ = FieldText.append(text, to: &buffer)
    buffer.append(UInt8(ascii: "\n"))
    try flushIfFull()
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
