import ArgumentParser
import CommandSupport
import Foundation
public import Testing

/// A file as programs and transfers leave it behind: cut anywhere, with either line ending, with
/// and without a byte order mark.
public struct TruncatedFile: Sendable {
  /// The position of the cut and the line ending, for messages.
  public let name: String
  public let bytes: [UInt8]

  /// Returns prefixes of a file at regular distances.
  ///
  /// - Parameters:
  ///   - whole: The bytes of the file.
  ///   - isText: If true, each is also written with the other line ending and a byte order mark.
  ///   - step: The number of bytes between two cuts.
  public static func beginnings(
    of whole: [UInt8], isText: Bool = true, every step: Int = 64
  ) -> [TruncatedFile] {
    let lineFeeds = whole.filter { $0 != 0x0D }
    let carriageReturns = lineFeeds.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let forms = isText ? [("LF", lineFeeds), ("CR LF", carriageReturns)] : [("binary", whole)]
    return forms.flatMap { form, bytes in
      stride(from: 0, through: bytes.count, by: step).flatMap { end in
        let cut = Array(bytes[..<end])
        let plain = TruncatedFile(name: "\(form), \(end) bytes", bytes: cut)
        let marked = TruncatedFile(
          name: "\(form), mark, \(end) bytes", bytes: [0xEF, 0xBB, 0xBF] + cut)
        return isText ? [plain, marked] : [plain]
      }
    }
  }
}

extension CommandHarness {
  /// Imports every beginning of a file beside an item that is stored, and expects that the item
  /// stays, that an import ends as it should, and that it names a place where it complains.
  ///
  /// - Parameters:
  ///   - whole: The bytes of the file.
  ///   - name: The file name, which determines the format.
  ///   - isText: False for a format without lines.
  ///   - stored: The arguments that print the stored item.
  public func importBeginnings(
    of whole: [UInt8], named name: String, isText: Bool = true, stored: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = run(stored)
    #expect(before.status == 0, sourceLocation: sourceLocation)
    for cut in TruncatedFile.beginnings(of: whole, isText: isText) {
      let place = cut.bytes.count <= 3 ? /is empty/ : isText ? /[Ll]ine [0-9]/ : /[a-z]/
      let result = run("import", try file(name, Data(cut.bytes)))
      // A file without a part at its end may be complete, and contain what has no effect.
      let areNotes = result.errorText.split(separator: "\n").allSatisfy { $0.contains("was kept") }
      let isAsExpected =
        result.status == 0
        ? areNotes : result.status == 65 && result.errorText.contains(place)
      #expect(isAsExpected, "\(cut.name): \(result)", sourceLocation: sourceLocation)
      if result.results.contains(/[1-9][0-9]* (added|changed)/) {
        #expect(run(stored) == before, "\(cut.name)", sourceLocation: sourceLocation)
        run("undo")
      }
    }
    #expect(run(stored) == before, sourceLocation: sourceLocation)
  }
}
