import Foundation
import Interchange
import Models

/// libFuzzer's entry: any bytes, cut anywhere, give the same events and problems or a refusal; none of
/// them is a trap, and what was read is written and read again as the same events.
///
/// The first byte chooses where the rest is cut. `Scripts/fuzz` builds and runs it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let step = input.first else { return 0 }
  let bytes = Array(input.dropFirst())

  let whole = reading(of: bytes, inPiecesOf: max(bytes.count, 1))
  let pieces = reading(of: bytes, inPiecesOf: Int(step % 16) + 1)
  precondition(whole == pieces, "what was read depends on how the bytes were cut")
  guard case .read(let events, let report) = whole else { return 0 }
  precondition(report.sentences.allSatisfy { !$0.isEmpty })

  var xml = PropertyListWriter()
  check(events, as: xml.bytes(of: events))
  var binary = BinaryPropertyListWriter()
  check(events, as: binary.bytes(of: events))
  return 0
}

private enum Reading: Equatable {
  case read([StoredToDo], ImportReport)
  case refused(ImportRefusal)
}

private func reading(of bytes: [UInt8], inPiecesOf size: Int) -> Reading {
  var reader = PropertyListReader()
  var rest = bytes[...]
  do {
    let found = try reader.readAll {
      defer { rest = rest.dropFirst(size) }
      return Data(rest.prefix(size))
    }
    return .read(found.items, found.report)
  } catch let refusal as ImportRefusal {
    return .refused(refusal)
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Reads the output and compares it.
private func check(_ events: [StoredToDo], as bytes: [UInt8]) {
  guard case .read(let same, let report) = reading(of: bytes, inPiecesOf: 65_536) else {
    preconditionFailure("what was written is refused")
  }
  precondition(
    report.problemCount == 0, "what was written is complained about: \(report.sentences)")
  precondition(events.count == same.count)
  for (event, same) in zip(events, same) {
    precondition(event.uniqueID == same.uniqueID, "another event was written")
    precondition(
      event.completionState == same.completionState
        && CommonText.of(event.title) == CommonText.of(same.title)
        && CommonText.of(event.notes) == CommonText.of(same.notes), "\(event) became \(same)")
  }
}
