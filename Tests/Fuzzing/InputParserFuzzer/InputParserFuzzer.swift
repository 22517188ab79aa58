import TerminalCore

/// libFuzzer's entry: any bytes, cut anywhere, mean the same, and none of them is a trap.
///
/// The first byte chooses where the rest is cut. `Scripts/fuzz` builds and runs it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInputParser(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let step = input.first else { return 0 }
  let bytes = input.dropFirst()

  let whole = events(of: bytes, inPiecesOf: bytes.count)
  let pieces = events(of: bytes, inPiecesOf: Int(step % 16) + 1)
  precondition(whole == pieces, "the events depend on how the bytes were cut")
  for event in whole { precondition(!holdsControls(event), "a control character was typed") }
  return 0
}

/// The events of bytes read in pieces of a size, with the pieces of a paste put together.
private func events(of bytes: Slice<UnsafeBufferPointer<UInt8>>, inPiecesOf size: Int)
  -> [InputEvent]
{
  var parser = InputParser()
  var events: [InputEvent] = []
  func record(_ event: InputEvent) {
    if case .pasteText(let text) = event, case .pasteText(let before)? = events.last {
      events[events.count - 1] = .pasteText(before + text)
    } else {
      events.append(event)
    }
  }
  var rest = bytes
  while !rest.isEmpty {
    parser.feed(rest.prefix(size), record)
    rest = rest.dropFirst(size)
  }
  parser.handleTimeout(record)
  return events
}

private func holdsControls(_ event: InputEvent) -> Bool {
  var text = ""
  if case .pasteText(let pasted) = event { text = pasted }
  if case .key(let press) = event, case .character(let typed) = press.key { text = String(typed) }
  return text.unicodeScalars.contains { scalar in
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }
}
