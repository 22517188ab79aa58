import DateFormatting
import Foundation
import Interchange
import Models

/// libFuzzer's entry: any bytes, cut anywhere, give the same places and problems or a refusal; none
/// of them is a trap, and what was read is written and read again as the same places.
///
/// The first byte chooses the format and where the rest is cut. `Scripts/fuzz` builds and runs it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLocations(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = input.first else { return 0 }
  let formats: [LocationFormat] = [.geoJSON, .gpx, .csv]
  let format = formats[Int(choice) % formats.count]
  let bytes = Array(input.dropFirst())

  let whole = reading(of: bytes, as: format, inPiecesOf: max(bytes.count, 1))
  let pieces = reading(of: bytes, as: format, inPiecesOf: Int(choice / 16) + 1)
  precondition(whole == pieces, "what was read depends on how the bytes were cut")
  guard case .read(let places, let report) = whole else { return 0 }
  precondition(report.problemMessages.allSatisfy { !$0.isEmpty })
  for format in LocationFormat.allCases { check(places, as: format) }
  return 0
}

private enum Reading: Equatable {
  case read([Location], ImportReport)
  case refused(ImportRefusal)
}

private func reading(
  of bytes: [UInt8], as format: LocationFormat, inPiecesOf size: Int
) -> Reading {
  var reader = format.reader(clock: .utc)
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

/// Reads the output and checks that all of it is recognized.
private func check(_ places: [Location], as format: LocationFormat) {
  var writer = format.writer()
  let bytes = writer.bytes(of: places)
  guard case .read(let same, let report) = reading(of: bytes, as: format, inPiecesOf: 65_536) else {
    preconditionFailure("what was written is refused")
  }
  precondition(
    report.problemCount == 0, "what was written is complained about: \(report.problemMessages)")
  precondition(places.count == same.count)
  var matcher = LocationMatcher(places)
  for place in same {
    if case .same = matcher.match(place) { continue }
    preconditionFailure("\(place) is another place than was written, in \(format)")
  }
}
