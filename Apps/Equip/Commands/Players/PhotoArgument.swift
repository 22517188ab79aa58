import CommandSupport
import Foundation
import Imaging

/// A photo that is named on the command line.
enum PhotoArgument {
  /// The most pixels of the longer side that is kept: more than any terminal shows of it.
  private static let transformer = ImageToDataTransformer(maximumSide: 320)

  /// The photo as PNG, turned upright and scaled down where it is large.
  ///
  /// - Throws: `ImageFailure` where the file is no picture that can be taken, `CommandError` where it
  ///   cannot be read.
  static func data(of file: InputFile) throws -> Data {
    let limit = transformer.limits.byteCount
    // A byte more than is taken tells that there are too many, however many there are.
    var data = Data()
    try file.readPieces { piece in
      if data.count <= limit { piece.withUnsafeBytes { data.append(contentsOf: $0) } }
      guard data.count <= limit else {
        throw ImageFailure.tooManyBytes(count: data.count, limit: limit)
      }
    }
    return try transformer.storedData(ofImport: data)
  }
}
