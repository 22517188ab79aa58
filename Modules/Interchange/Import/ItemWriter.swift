/// Writes events or tasks as text, one after the other, so that any number of them needs no memory.
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
public protocol ItemWriter<Item> {
  /// What it writes.
  associatedtype Item: ImportableItem

  /// Appends what stands before the first item.
  mutating func begin(to output: inout [UInt8])
  /// Appends an event or a task.
  mutating func write(_ item: Item, to output: inout [UInt8])
  /// Appends what stands behind the last item.
  mutating func end(to output: inout [UInt8])
}

extension ItemWriter {
  /// The whole text with the given items.
  public mutating func text(of items: some Sequence<Item>) -> String {
    String(decoding: bytes(of: items), as: UTF8.self)
  }

  /// The whole file with the given items, of a format that is no text as well.
  public mutating func bytes(of items: some Sequence<Item>) -> [UInt8] {
    var output: [UInt8] = []
    begin(to: &output)
    for item in items { write(item, to: &output) }
    end(to: &output)
    return output
  }
}
