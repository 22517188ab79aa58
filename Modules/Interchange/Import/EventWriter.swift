import Models

/// Writes events as text, one after the other, so that any number of them needs no memory.
///
/// ```swift
/// var writer = JSONEventWriter(clock: .process)
/// var output: [UInt8] = []
/// writer.begin(to: &output)
/// for event in events { writer.write(event, to: &output) }
/// writer.end(to: &output)
/// ```
///
/// The caller may take the bytes out of `output` and empty it between any two calls.
public protocol EventWriter {
  /// Appends what stands before the first event.
  mutating func begin(to output: inout [UInt8])
  /// Appends an event.
  mutating func write(_ event: Event, to output: inout [UInt8])
  /// Appends what stands behind the last event.
  mutating func end(to output: inout [UInt8])
}

extension EventWriter {
  /// The whole text with the given events.
  public mutating func text(of events: some Sequence<Event>) -> String {
    var output: [UInt8] = []
    begin(to: &output)
    for event in events { write(event, to: &output) }
    end(to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
