import Foundation
import Imaging

/// A file with a photo that somebody wants to take over.
struct PhotoFile {
  /// The path; `~` is the home folder.
  let path: String

  /// The most pixels of the longer side that is kept: more than any terminal shows of it.
  private static let maximumSide = 320

  /// The photo as PNG, turned upright and scaled down where it was large.
  ///
  /// - Throws: `ImageFailure` where the file is no picture that can be taken, or why it cannot be read.
  func png() throws -> Data {
    let path = (self.path as NSString).expandingTildeInPath
    let transformer = ImageToDataTransformer(maximumSide: Self.maximumSide)
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    defer { try? file.close() }
    // A byte more than is taken tells that there are too many, however many there are.
    let data = try file.read(upToCount: transformer.limits.byteCount + 1) ?? Data()
    return try transformer.storedData(ofImport: data)
  }
}
